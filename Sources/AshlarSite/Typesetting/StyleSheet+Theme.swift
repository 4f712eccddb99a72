internal import AshlarText
internal import AshlarContent
internal import AshlarMarkdown

extension StyleSheet {
  /// The theme's measures with the site's choices, for the site's fonts.
  init(theme: ThemeConfiguration, fonts: FontSet) {
    self.init()
    ligatedRoles = fonts.ligatedRoles
    let size = theme.textSize
    if theme.textSize != 16 || theme.lineHeight != nil {
      body = TextBlockStyle(
        fontSize: size,
        lineHeight: theme.lineHeight.map(Double.init) ?? (size * 1.5 / 8).rounded() * 8,
        role: .text)
    }
    for (kind, settings) in theme.type where kind.wideKind == nil {
      self[kind].apply(settings)
    }
    narrowPageTitle = narrow(.narrowPageTitle, in: theme) ?? narrowPageTitle
    narrowSiteTitle = narrow(.narrowSiteTitle, in: theme) ?? narrowSiteTitle
    if let padding = theme.cardPadding { cardPadding = padding }
    if let gap = theme.blockGap { blockGap = Double(gap) }
    if let gap = theme.titleGap { titleGap = Double(gap) }
    if let gap = theme.metaGap { metaGap = Double(gap) }
    if let inset = theme.textInset { textInset = Double(inset) }
    if let padding = theme.bannerPadding { bannerPadding = Double(padding) }
    placeholderHeight = (theme.placeholderHeight / 2).rounded() * 2
    kinds = theme.kinds.sorted { $0.key < $1.key }.map { kind($0.value, named: $0.key) }
  }
}

extension StyleSheet {
  /// The size that a theme gives a kind of text on narrow pages.
  private func narrow(_ kind: TypeConfiguration.Kind, in theme: ThemeConfiguration) -> TextSize? {
    guard let settings = theme.type[kind] else { return nil }
    var text = self[kind]
    text.apply(settings)
    return TextSize(fontSize: text.fontSize, lineHeight: text.lineHeight)
  }

  /// How the cards of a kind look.
  private func kind(_ settings: KindConfiguration, named name: String) -> CardKind {
    var kind = CardKind(name: name)
    if let parts = settings.parts { kind.parts = parts.map(part) }
    kind.isOver = settings.isOver ?? false
    kind.alignment = settings.alignment.flatMap { CardPart.Alignment(rawValue: $0.rawValue) }
    kind.quoteIndent = settings.quoteIndent.map(Double.init)
    kind.surface = settings.surface.flatMap { CardKind.Surface(rawValue: $0.rawValue) }
    return kind
  }

  private func part(_ settings: PartConfiguration) -> CardPart {
    var part = CardPart(CardPart.Name(rawValue: settings.name.rawValue) ?? .body)
    part.style = settings.style.map { self[$0] }
    part.alignment = settings.alignment.flatMap { CardPart.Alignment(rawValue: $0.rawValue) }
    part.colour = settings.colour.flatMap { CardPart.Colour(rawValue: $0.rawValue) }
    part.maximumLines = settings.maximumLines
    part.minimumWidth = settings.minimumWidth ?? 0
    part.shape = settings.shape.map { ImageSize(width: $0.width, height: $0.height) }
    part.inset = Double(settings.inset ?? 0)
    part.isRound = settings.isRound
    return part
  }

  /// The style of a kind of text.
  fileprivate subscript(kind: TypeConfiguration.Kind) -> TextBlockStyle {
    get {
      switch kind {
      case .body: body
      case .title: title
      case .meta: meta
      case .quote: quotation
      case .number: number
      case .code: code
      case .heading1: headings[0]
      case .heading2: headings[1]
      case .heading3: headings[2]
      case .heading4: headings[3]
      case .heading5: headings[4]
      case .heading6: headings[5]
      case .pageTitle, .narrowPageTitle: pageTitle
      case .lead: lead
      case .sectionTitle: sectionTitle
      case .footer: footer
      case .siteTitle, .narrowSiteTitle: siteTitle
      case .menu: menu
      }
    }
    set {
      switch kind {
      case .body: body = newValue
      case .title: title = newValue
      case .meta: meta = newValue
      case .quote: quotation = newValue
      case .number: number = newValue
      case .code: code = newValue
      case .heading1: headings[0] = newValue
      case .heading2: headings[1] = newValue
      case .heading3: headings[2] = newValue
      case .heading4: headings[3] = newValue
      case .heading5: headings[4] = newValue
      case .heading6: headings[5] = newValue
      case .pageTitle, .narrowPageTitle: pageTitle = newValue
      case .lead: lead = newValue
      case .sectionTitle: sectionTitle = newValue
      case .footer: footer = newValue
      case .siteTitle, .narrowSiteTitle: siteTitle = newValue
      case .menu: menu = newValue
      }
    }
  }
}

extension TextBlockStyle {
  /// Takes over what a site sets. A size without a line height gets one of its own, a multiple of 8 px
  /// about a third taller, so that the page's root font size can have fine steps.
  fileprivate mutating func apply(_ settings: TypeConfiguration) {
    if let size = settings.size {
      fontSize = size
      lineHeight = max(8, (fontSize * 1.35 / 8).rounded(.up) * 8)
    }
    if let height = settings.lineHeight { lineHeight = Double(height) }
    isBold = settings.isBold ?? isBold
    switch settings.font {
    case nil: break
    case .text: role = .text
    case .heading: role = .heading
    case .code: role = .code
    }
    letterSpacing = settings.letterSpacing ?? letterSpacing
    wordSpacing = settings.wordSpacing ?? wordSpacing
    switch settings.letterCase {
    case nil: break
    case .normal: letterCase = .normal
    case .upper: letterCase = .upper
    }
    switch settings.ligatures {
    case nil: break
    case .auto: ligatures = .auto
    case Optional.some(.none): ligatures = .none
    }
  }
}
