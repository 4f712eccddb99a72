internal import AshlarBytes
package import AshlarDiagnostics

/// Finds what a theme's styles may not do: change what cards were measured with.
///
/// A card's text is placed by numbers that the theme's tokens give. A margin in its styles would be drawn and
/// not measured.
package struct ThemeStyleCheck {
  private let report: SourceDiagnostics
  /// The selectors of what takes no room where it stands.
  private let free: Set<String>

  /// What stands against a theme's styles.
  package static func diagnostics(of file: ThemeFiles.File) -> [Diagnostic] {
    let report = SourceDiagnostics(path: file.path, bytes: file.bytes)
    let declarations = StyleScan(report).declarations
    let placed = declarations.filter {
      $0.property == "position" && ["absolute", "fixed"].contains($0.value)
    }
    let check = ThemeStyleCheck(report: report, free: Set(placed.flatMap(\.selectors)))
    for declaration in declarations { check.check(declaration) }
    return report.diagnostics
  }

  private func check(_ declaration: StyleScan.Declaration) {
    if Self.loadsFromElsewhere(declaration.value) {
      report.error(
        "a theme loads nothing from elsewhere", atByte: declaration.offset,
        hint: "put the file into the site's folder 'static'")
    }
    guard !declaration.isForPrint else { return }
    for selector in declaration.selectors where !free.contains(selector) {
      guard let token = Self.token(for: declaration, at: selector) else { continue }
      report.error(
        "'\(declaration.property)' at '\(selector)' changes what"
          + " \(SelectorPlace(selector).isOfTexts ? "the page's texts" : "cards") were measured with",
        atByte: declaration.offset, hint: token)
      return
    }
  }

  private static func loadsFromElsewhere(_ value: String) -> Bool {
    guard let start = value.utf8.firstRange(ofText: "url(")?.upperBound else { return false }
    let address = value[start...].utf8.dropping(leading: "\"' ").lowercased()
    return address.utf8.hasPrefix("http:") || address.utf8.hasPrefix("https:")
      || address.utf8.hasPrefix("//")
  }

  /// What to do in a declaration's place; nil when it is harmless.
  private static func token(
    for declaration: StyleScan.Declaration, at selector: String
  ) -> String? {
    let property = declaration.property
    let isRelative = property == "position" && declaration.value == "relative"
    switch SelectorPlace(selector) {
    case .elsewhere, .outOfFlow: return nil
    case .root: return inherited.contains(property) ? tokenHint(property, selector) : nil
    case .board where narrowing.contains(property):
      return "remove it, or give the space to '.page'"
    case .board: return inherited.contains(property) ? tokenHint(property, selector) : nil
    case .pseudoElement:
      let adds = property == "content" && !["none", "normal"].contains(declaration.value)
      return adds ? "give it 'position: absolute', so that it takes no room" : nil
    case .anywhere: return unset.contains(property) ? tokenHint(property, selector) : nil
    case .card where property.utf8.hasPrefix("margin"):
      return movesSides(declaration) ? "set 'gap' in theme.yaml, the space between cards" : nil
    case .card where selector == "*" && isZero(declaration.value[...]): return nil
    case .inside
    where property == "display" && declaration.value.utf8.hasPrefix("none")
      && SelectorPlace.namesPart(selector):
      return "leave the part out of the card's 'parts', in 'kinds' in ashlar.yaml"
    case .card where isRelative, .inside where isRelative: return nil
    case .card, .inside: return isMetric(property) ? tokenHint(property, selector) : nil
    case .text: return isMetric(property) ? textHint(property, selector) : nil
    case .masthead: return widening.contains(property) ? textHint(property, selector) : nil
    case .frame:
      let isToken = ["--text-inset", "--banner-padding"].contains {
        declaration.value.utf8.contains(text: "var(\($0))")
      }
      return narrowing.contains(property) && !isToken
        ? "set 'textInset' or 'bannerPadding' in theme.yaml" : nil
    }
  }

  /// Whether margins at a card's sides make it narrower where it is in normal flow, on phones.
  private static func movesSides(_ declaration: StyleScan.Declaration) -> Bool {
    let values = declaration.value.utf8.split(at: " ")
    let sides: [Substring]
    switch declaration.property {
    case "margin" where values.count == 4: sides = [values[1], values[3]]
    case "margin": sides = values.count > 1 ? [values[1]] : values
    case "margin-block", "margin-block-start", "margin-block-end", "margin-top", "margin-bottom":
      return false
    default: sides = values
    }
    return !sides.allSatisfy { isZero($0) || $0 == "auto" }
  }

  /// Whether a length is none, whatever its unit.
  private static func isZero(_ value: Substring) -> Bool {
    value.prefix { "0123456789.".contains($0) }.allSatisfy { $0 == "0" || $0 == "." }
      && value.utf8.hasPrefix("0")
  }

  /// What decides how wide the lines are in a box around texts.
  private static let narrowing: Set<String> = [
    "padding", "padding-inline", "padding-inline-start", "padding-inline-end", "padding-left",
    "padding-right", "width", "max-width", "inline-size", "max-inline-size", "border-inline",
    "border-inline-width", "border-left", "border-right",
  ]

  /// What decides how wide the masthead's words are.
  private static let widening = inherited.union([
    "font", "font-family", "font-size", "font-style", "font-weight", "letter-spacing",
    "word-spacing",
  ]).subtracting(["white-space", "white-space-collapse", "word-break", "line-break"])

  /// The token that says the same of a text around the cards.
  private static func textHint(_ property: String, _ selector: String) -> String {
    let subject = SelectorPlace.subject(of: selector)
    let kinds = [
      ("page-title", "pageTitle"), ("h1", "pageTitle"), ("section-title", "sectionTitle"),
      ("h2", "sectionTitle"), ("page-footer", "footer"), ("passage", "body"),
      ("site", "siteTitle"), ("boards", "menu"), ("find", "menu"), ("comfort", "menu"),
      ("masthead", "menu"),
    ]
    let kind =
      kinds.first { subject.contains($0.0) || selector.utf8.contains(text: ".\($0.0)") }?.1
      ?? "lead"
    switch property {
    case "font-size", "font", "line-height":
      return "set 'type: {\(kind): {size: 24, lineHeight: 32}}'"
    case "letter-spacing": return "set 'type: {\(kind): {letterSpacing: 0.25px}}'"
    case "text-transform": return "set 'type: {\(kind): {case: upper}}'"
    case "font-weight": return "set 'type: {\(kind): {bold: true}}'"
    case "font-family": return "set 'type: {\(kind): {font: text}}'"
    default:
      return "remove it, or give the space to '.lead', '.section-header' or '.section-footer'"
    }
  }

  private static func isMetric(_ property: String) -> Bool {
    if property.utf8.hasPrefix("border") {
      return !["radius", "color", "style"].contains { property.utf8.hasSuffix($0) }
    }
    return unset.contains(property) || inherited.contains(property)
      || ["margin", "padding", "inset", "column"].contains { property.utf8.hasPrefix($0) }
  }

  /// What elements in a card inherit and no rule of Ashlar's sets.
  private static let inherited: Set<String> = [
    "text-transform", "text-indent", "white-space", "white-space-collapse", "word-break",
    "font-stretch", "font-variant", "font-variant-caps", "font-variant-numeric", "font-kerning",
    "font-feature-settings", "font-variation-settings", "font-optical-sizing", "font-size-adjust",
    "line-break", "writing-mode", "zoom", "text-autospace", "text-spacing", "text-spacing-trim",
  ]

  /// What decides the size of text or boxes and is not set for every element in a card.
  private static let unset: Set<String> = inherited.union([
    "font", "font-family", "font-size", "font-style", "font-weight", "line-height",
    "letter-spacing", "word-spacing", "hyphens", "overflow-wrap", "text-wrap", "tab-size",
    "display", "position", "float", "clear", "width", "height", "min-width", "min-height",
    "max-width", "max-height", "inline-size", "block-size", "min-inline-size", "min-block-size",
    "max-inline-size", "max-block-size", "aspect-ratio", "box-sizing", "vertical-align", "top",
    "right", "bottom", "left", "gap", "row-gap", "flex", "grid", "columns", "contain",
    "content-visibility", "direction", "unicode-bidi", "list-style", "list-style-position",
    "all", "--card-padding", "--cell-padding", "--apart",
  ])

  /// The token that says the same and is measured.
  private static func tokenHint(_ property: String, _ selector: String) -> String {
    let kind = kind(of: selector)
    let type = kind.map { "type: {\($0): " } ?? "type: {body: "
    switch property {
    case "font-size": return kind.map { "set 'type: {\($0): {size: 18}}'" } ?? "set 'textSize'"
    case "line-height":
      return kind.map { "set 'type: {\($0): {lineHeight: 24}}'" } ?? "set 'lineHeight'"
    case "letter-spacing": return "set '\(type){letterSpacing: 0.25px}}'"
    case "word-spacing": return "set '\(type){wordSpacing: 1px}}'"
    case "text-transform": return "set '\(type){case: upper}}'"
    case "font-weight":
      return kind.map { "set 'type: {\($0): {bold: true}}'" } ?? "set 'fonts' in theme.yaml"
    case "font", "font-family", "font-style": return "set 'fonts' in theme.yaml"
    case _ where property.utf8.hasPrefix("padding"): return "set 'cardPadding' in theme.yaml"
    case _ where property.utf8.hasPrefix("border"):
      return "set 'cardBorder', or draw a line with 'box-shadow' or 'outline'"
    case _ where property.utf8.hasPrefix("margin"):
      return "set 'blockGap', 'titleGap' or 'metaGap' in theme.yaml"
    default: return "remove it, or move it to a selector outside of cards"
    }
  }

  /// The kind of text that a selector's subject is.
  private static func kind(of selector: String) -> String? {
    let kinds = [
      (".title", "title"), (".meta", "meta"), ("h1", "heading1"), ("h2", "heading2"),
      ("h3", "heading3"), ("h4", "heading4"), ("h5", "heading5"), ("h6", "heading6"),
      ("blockquote", "quote"), ("pre", "code"), ("code", "code"),
    ]
    let subject = SelectorPlace.subject(of: selector)
    return kinds.first { subject.contains($0.0) }?.1
  }
}

/// Where the elements of a selector stand.
private enum SelectorPlace {
  /// The card's own box, or something in it that takes room.
  case card, inside
  /// Something in a card that takes no room.
  case outOfFlow
  /// What stands before or after an element in a card.
  case pseudoElement
  /// Elements of a type, in cards as elsewhere.
  case anywhere
  /// What cards inherit from.
  case root
  /// What cards stand in, and are as wide as on phones.
  case board
  /// A box around texts that stand above, between or below the cards; something in it.
  case frame, text
  /// The words of the masthead, whose widths are stated.
  case masthead
  case elsewhere

  /// Around texts whose heights a page states.
  private static let frames: Set<String> = [
    "lead", "section-header", "section-footer", "pinned", "banner",
  ]

  /// Parts of cards and what their text has; no element around cards has such a class.
  private static let parts: Set<String> = [
    "body", "title", "meta", "kicker", "number", "price", "when", "host", "date", "button", "clip",
    "flag", "footnotes", "callout", "named", "return", "tight", "task", "deep", "h1", "h2", "h3",
    "h4", "h5", "h6", "pic",
  ]

  /// What a selector of such a part may name around it and still mean cards.
  private static let aroundParts: Set<String> = [
    "page", "section", "cards", "band", "strip", "list", "results", "quote", "note", "number",
    "cover", "product", "event", "profile", "link",
  ]

  /// Whether a selector's subject is a part of a card.
  static func namesPart(_ selector: String) -> Bool {
    !classes(of: subject(of: selector)).isDisjoint(with: parts)
  }

  /// Whether a selector without `.card` means something in cards all the same.
  private static func isOfParts(own: Set<String>, classes: Set<String>) -> Bool {
    !own.isDisjoint(with: parts) && classes.isSubset(of: parts.union(aroundParts))
  }

  /// Whether a selector names the elements that cards are without their class.
  private static func isOfArticles(
    _ selector: String, subject: String, classes: Set<String>
  ) -> Bool {
    let element = subject.prefix { $0.isLetter || $0 == "*" }
    if element == "*" { return selector == "*" || classes == ["band"] }
    return element == "article" && classes.isSubset(of: ["page", "section", "cards", "band"])
  }

  /// Whether it is about texts around the cards.
  var isOfTexts: Bool { self == .frame || self == .text || self == .masthead }

  /// Whether a selector means words of the masthead, or what these inherit from.
  private static func isOfMasthead(
    _ subject: String, own: Set<String>, classes: Set<String>
  ) -> Bool {
    if own.contains("masthead") || !classes.isDisjoint(with: ["site", "boards", "find", "logo"]) {
      return true
    }
    return classes.contains("comfort")
      && (own.contains("label") || subject.utf8.hasPrefix("summary"))
  }

  init(_ selector: String) {
    let subject = Self.subject(of: selector)
    let classes = Self.classes(of: selector)
    let own = Self.classes(of: subject)
    // A card's own page is in normal flow: nothing there was placed.
    if !classes.isDisjoint(with: ["single", "reading"]) {
      self = .elsewhere
    } else if subject.utf8.contains(text: "::") {
      let isMarker = subject.utf8.hasPrefix("li")
      let takesPart =
        subject.utf8.contains(text: "::before") || subject.utf8.contains(text: "::after")
      let isInCard = classes.contains("card") || Self.isOfParts(own: own, classes: classes)
      self = isInCard && takesPart && !isMarker ? .pseudoElement : .elsewhere
    } else if classes.contains("card") {
      let parts: Set<String> = ["badge", "caption"]
      let isFree = !own.isDisjoint(with: parts) || subject.utf8.hasPrefix("input")
      self = own.contains("card") ? .card : isFree ? .outOfFlow : .inside
    } else if Self.isOfParts(own: own, classes: classes) {
      self = .inside
    } else if own.isEmpty, Self.isOfArticles(selector, subject: subject, classes: classes) {
      self = .card
    } else if !own.isDisjoint(with: ["cards", "band"]) {
      self = .board
    } else if ["html", "body", ":root"].contains(where: { subject.utf8.hasPrefix($0) })
      || !own.isDisjoint(with: ["page", "section"])
    {
      self = .root
    } else if !own.isDisjoint(with: Self.frames) {
      self = .frame
    } else if !classes.isDisjoint(
      with: Self.frames.union([
        "prose", "page-title", "page-lead", "section-title", "passage", "page-footer",
      ]))
    {
      self = .text
    } else if Self.isOfMasthead(subject, own: own, classes: classes) {
      self = .masthead
    } else if own.isEmpty, !subject.utf8.contains("#"), !subject.utf8.contains("["),
      classes.isSubset(of: ["page", "section", "cards", "band"])
    {
      self = .anywhere
    } else {
      self = .elsewhere
    }
  }

  /// The last part of a selector: what it selects.
  static func subject(of selector: String) -> String {
    var depth = 0
    var start = selector.startIndex
    for index in selector.indices {
      switch selector[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case " ", ">", "+", "~":
        if depth == 0 { start = selector.index(after: index) }
      default: break
      }
    }
    return String(selector[start...])
  }

  /// The classes that a selector names, those in `:not()` left out.
  static func classes(of selector: String) -> Set<String> {
    var classes: Set<String> = []
    for match in selector.replacing(/:not\([^)]*\)/, with: "").matches(of: /\.([\w-]+)/) {
      classes.insert(String(match.1))
    }
    return classes
  }
}
