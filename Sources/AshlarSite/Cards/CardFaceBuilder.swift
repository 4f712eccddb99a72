internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// Makes the face of an entry's card.
struct CardFaceBuilder: Sendable {
  let settings: CardSettings
  let typesetting: Typesetting
  /// What cards in the site's own language say, which are most.
  private let ownWords: CardWords

  init(settings: CardSettings, typesetting: Typesetting) {
    self.settings = settings
    self.typesetting = typesetting
    ownWords = CardWords(typesetting.interfaceWords, in: settings.language)
  }

  /// How many lines below its title a card shows at most where a search finds it.
  private static let excerptLines = 6

  /// The face of an entry as it was parsed.
  func face(of entry: Entry, document: MarkdownDocument, variant: CardVariant) -> CardFace {
    let language = settings.language(of: entry)
    var document = document
    if variant == .page { addContents(to: &document, of: entry, language: language) }
    let picture = entry.frontMatter.image.map {
      Self.image(at: $0, alternative: entry.frontMatter.alt)
    }
    let isWhole = variant != .picture
    let kind = kind(of: entry.frontMatter, variant: variant)
    let direction = settings.direction(of: entry.frontMatter)
    // A card's own page shows all, and nothing again.
    let shown = variant == .page ? Set(kind.parts.map(\.name)) : []
    var face = CardFace(
      id: entry.id, kind: kind, picture: kind.part(.picture) == nil ? nil : picture,
      title: isWhole ? entry.frontMatter.title : nil,
      caption: isWhole ? nil : caption(of: entry.frontMatter, document: document),
      blocks: isWhole ? document.blocks : [],
      blockLines: document.blockLines,
      meta: isWhole ? meta(of: entry, document, language: language, without: shown) : nil,
      language: language,
      direction: direction,
      declaresDirection: direction != settings.direction(of: FrontMatter()),
      fontGroup: typesetting.fonts.groups.group(of: language),
      maximumLines: settings.maximumLines(of: entry))
    if isWhole, saysMetaBelowTitle(of: entry, beginsWithHeading: document.beginsWithHeading),
      let author = author(of: entry)
    {
      face.pageMeta = meta(
        of: entry, document, language: language, without: shown, after: [author])
    }
    let further = entry.frontMatter.furtherImages
    if isWhole {
      face.details = details(of: entry, kind: kind, language: language)
      face.furtherPictures = further.map { Self.image(at: $0.path, alternative: $0.alt) }
    } else if !further.isEmpty {
      face.pictureCount = further.count + 1
    }
    if entry.frontMatter.video != nil, picture != nil {
      face.standsForVideo = true
      face.videoLength = entry.frontMatter.videoLength.map(Self.length)
    }
    face.stripLabel = Array((entry.frontMatter.title ?? entry.frontMatter.alt ?? entry.id).utf8)
    if variant == .excerpt { face.excerptLines = Self.excerptLines }
    let words = words(in: language)
    face.moreWord = Array(words.more.utf8)
    face.moreLanguage = words.foreignTag
    face.calloutWords = words.callouts
    face.unfoldsCallouts = variant == .page
    if let title = entry.frontMatter.title {
      face.moreLabel = Array("\(words.more): \(title)".utf8)
    }
    if settings.isHyphenated(entry) {
      face.hyphenator = typesetting.hyphenators[language]
    }
    return face
  }

  /// Whether the page of an entry's card says date, author and tags below its title, or the heading with which its text begins, and
  /// not at its end: that of a text.
  func saysMetaBelowTitle(of entry: Entry, beginsWithHeading: Bool) -> Bool {
    (entry.frontMatter.title != nil || beginsWithHeading) && !entry.isPhotograph
      && typesetting.style.kind(named: entry.frontMatter.kind).hasUsualParts
  }

  /// Who wrote an entry's card, if it says so; where authors have boards, its terms lead there.
  func author(of entry: Entry) -> String? {
    settings.taxonomies.contains { $0.key == FrontMatter.Field.author.rawValue }
      ? nil : entry.frontMatter.author
  }

  private func addContents(
    to document: inout MarkdownDocument, of entry: Entry, language: String
  ) {
    let words = typesetting.interfaceWords[language]
    document.addContents(
      ofCard: entry.id, isTitled: entry.frontMatter.title != nil,
      words: ContentsWords(
        title: words.contents, language: words.isForeign ? words.tag : nil))
  }

  private static func image(at path: String, alternative: String?) -> MarkdownImage {
    MarkdownImage(
      destination: Array(Asset.reference(to: path).utf8),
      alternative: Array((alternative ?? "").utf8), title: [], line: 1)
  }

  /// How an entry's card looks in a variant. A kind of pictures alone is as usual where there is none.
  private func kind(of matter: FrontMatter, variant: CardVariant) -> CardKind {
    let kind = typesetting.style.kind(named: matter.kind)
    switch variant {
    case .picture: return CardKind(name: matter.kind)
    case .page: return kind.whole
    case .whole, .excerpt: return kind.isPictureAlone ? CardKind(name: matter.kind) : kind
    }
  }

  /// What a card says in the parts that its kind has besides the usual ones.
  private func details(
    of entry: Entry, kind: CardKind, language: String
  ) -> [CardPart.Name: InlineText] {
    var details: [CardPart.Name: InlineText] = [:]
    for part in kind.parts {
      switch part.name {
      case .picture, .title, .body, .meta: break
      case .kicker, .number, .price, .button:
        details[part.name] = FrontMatter.Field(rawValue: part.name.rawValue)
          .flatMap { entry.frontMatter.details[$0] }.flatMap { InlineText(collapsing: $0) }
      case .when:
        details[.when] = entry.frontMatter.moment.flatMap {
          line(of: moment($0, language: language), in: entry)
        }
      case .host:
        details[.host] = entry.frontMatter.link.flatMap(Self.host).flatMap {
          InlineText(collapsing: $0)
        }
      case .tags: details[.tags] = line(of: terms(of: entry), in: entry)
      case .date:
        details[.date] = entry.frontMatter.date.flatMap {
          InlineText(collapsing: text(of: $0, language: language))
        }
      }
    }
    return details
  }

  /// What a card's own keys say in words, each in a line: its kind's parts before and behind the text.
  func statedLines(of entry: Entry) -> (before: [String], after: [String]) {
    let matter = entry.frontMatter
    let parts = kind(of: matter, variant: .page).parts.map(\.name)
    let body = parts.firstIndex(of: .body) ?? parts.endIndex
    let line = { (part: CardPart.Name) -> String? in
      switch part {
      case .kicker, .number, .price:
        FrontMatter.Field(rawValue: part.rawValue).flatMap { matter.details[$0] }
      case .when:
        matter.moment.map { moment($0, language: settings.language(of: entry)) }
          .map { $0.map(\.text).joined(separator: " \u{B7} ") }
      case .picture, .title, .body, .meta, .button, .host, .tags, .date: nil
      }
    }
    return (parts[..<body].compactMap(line), parts[body...].compactMap(line))
  }

  /// What the page of an entry's card says in its own lines of what a panel may say.
  func saidDetails(of entry: Entry) -> Set<PhotographDetail> {
    let parts = Set(kind(of: entry.frontMatter, variant: .page).parts.map(\.name))
    var said: Set<PhotographDetail> = []
    if entry.frontMatter.date != nil, !parts.isDisjoint(with: [.meta, .date]) {
      said.insert(.date)
    }
    let terms = Set(settings.terms(of: entry).map { Array($0.word.utf8) })
    let isNamed = entry.frontMatter.tags.allSatisfy { terms.contains(Array($0.utf8)) }
    if isNamed, !parts.isDisjoint(with: [.meta, .tags]) { said.insert(.keywords) }
    return said
  }

  /// How long a video is, as `1:05`.
  private static func length(of seconds: Double) -> String {
    let whole = Int(min(seconds, 1e7).rounded())
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = whole / 60
    return minutes < 60
      ? "\(minutes):\(two(whole % 60))"
      : "\(minutes / 60):\(two(minutes % 60)):\(two(whole % 60))"
  }

  /// A day, with its time if it has one.
  private func moment(_ date: CalendarDate, language: String) -> [InlineText.Part] {
    let day = InlineText.Part(text(of: date, language: language))
    return [day] + [date.minuteText].compactMap { $0 }.map { InlineText.Part($0) }
  }

  /// The name of the host that an address leads to, without `www.`; nil for a path.
  private static func host(of address: String) -> String? {
    guard let start = address.utf8.firstRange(ofText: "://") else { return nil }
    let host = address[start.upperBound...].utf8.prefix(before: "/?#:")
    let name = host.utf8.hasPrefix("www.") ? host.dropFirst(4) : host
    return name.isEmpty ? nil : String(name)
  }

  /// Tags and other terms; those that have a board lead there.
  private func terms(of entry: Entry) -> [InlineText.Part] {
    settings.terms(of: entry).map { word, reference in
      InlineText.Part(word, destination: reference.map { Array($0.utf8) })
    }
  }

  /// What stands over a picture that is shown alone: the title, else the first words.
  private func caption(of matter: FrontMatter, document: MarkdownDocument) -> String? {
    if let title = matter.title { return title }
    let words = document.summary(limit: 80)
    return words.isEmpty ? nil : words
  }

  /// How many pictures an album has, tags and other terms, then the date and how long the text takes to read, in one line;
  /// terms that have a board lead there.
  ///
  /// - Parameter shown: the parts of the card that say some of it already.
  private func meta(
    of entry: Entry, _ document: MarkdownDocument, language: String,
    without shown: Set<CardPart.Name>,
    after words: [String] = []
  ) -> InlineText? {
    var parts = words.map { InlineText.Part($0) }
    if !shown.contains(.tags) { parts += terms(of: entry) }
    if let album = entry.album {
      parts.insert(InlineText.Part(photographs(album.count, language: language)), at: 0)
    }
    if let date = entry.frontMatter.date, !shown.contains(.date) {
      parts.append(InlineText.Part(text(of: date, language: language)))
    }
    if settings.showsReadingTime {
      let minutes = document.readingMinutes
      let text = typesetting.interfaceWords[language].minutes
      if minutes > 1 {
        parts.append(InlineText.Part(text.utf8.replacing("{count}", with: String(minutes))))
      }
    }
    return line(of: parts, in: entry)
  }

  /// How many pictures there are, in words where the theme has the card's language.
  private func photographs(_ count: Int, language: String) -> String {
    let words = typesetting.interfaceWords[language]
    let text = words.isForeign ? nil : words.photographs.text(count, in: language)
    return text ?? String(count)
  }

  /// Parts in one line, with dots between them.
  private func line(of parts: [InlineText.Part], in entry: Entry) -> InlineText? {
    InlineText(
      joining: parts, separator: " \u{B7} ", direction: settings.direction(of: entry.frontMatter))
  }

  private func text(of date: CalendarDate, language: String) -> String {
    words(in: language).dates?.text(of: date) ?? date.day8601
  }

  private func words(in language: String) -> CardWords {
    language == ownWords.language
      ? ownWords : CardWords(typesetting.interfaceWords, in: language)
  }
}
