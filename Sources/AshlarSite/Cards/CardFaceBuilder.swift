internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// What a site's configuration says about cards; all of it that a card's face depends on.
struct CardSettings: Hashable, Sendable {
  var language: String
  var direction: WritingDirection
  var kinds: [String: KindConfiguration]
  var allowsRawHTML: Bool

  init(_ configuration: SiteConfiguration) {
    language = configuration.language
    direction = configuration.direction
    kinds = configuration.kinds
    allowsRawHTML = configuration.rawHTML == .trusted
  }

  /// The language of an entry's card, as a BCP 47 tag.
  func language(of matter: FrontMatter) -> String { matter.language ?? language }

  /// The base direction of an entry's card.
  func direction(of matter: FrontMatter) -> TextDirection {
    switch matter.direction ?? direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .automatic:
      RightToLeftLanguages.contains(language(of: matter)) ? .rightToLeft : .leftToRight
    }
  }

  /// `lang` of a card that differs from the page, as an attribute after a space.
  func languageAttribute(of entry: Entry) -> String {
    guard let own = entry.frontMatter.language, own != language else { return "" }
    return " lang=\"\(own)\""
  }
}

/// Makes the face of an entry's card.
struct CardFaceBuilder: Sendable {
  let settings: CardSettings
  let typesetting: Typesetting

  /// The face of an entry as it was parsed.
  func face(of entry: Entry, document: MarkdownDocument, variant: CardVariant) -> CardFace {
    let matter = entry.frontMatter
    let language = settings.language(of: matter)
    let picture = matter.image.map { path in
      MarkdownImage(
        destination: Array("/\(path.replacing("%", with: "%25"))".utf8),
        alternative: Array((matter.alt ?? "").utf8), title: [],
        line: 1)
    }
    let isWhole = variant == .whole
    let direction = settings.direction(of: matter)
    var face = CardFace(
      id: entry.id, kind: CardKind(rawValue: matter.kind) ?? .article, picture: picture,
      title: isWhole ? matter.title : nil, blocks: isWhole ? document.blocks : [],
      blockLines: document.blockLines,
      meta: isWhole ? meta(of: matter, language: language) : nil, language: language,
      direction: direction,
      declaresDirection: direction != settings.direction(of: FrontMatter()),
      fontGroup: typesetting.fonts.groups.group(of: language),
      maximumLines: matter.maximumLines ?? settings.kinds[matter.kind]?.maximumLines)
    face.hyphenator = typesetting.hyphenators.hyphenator(for: entry)
    return face
  }

  /// Tags, then the date, in one line.
  private func meta(of matter: FrontMatter, language: String) -> String? {
    var parts = matter.tags
    if let date = matter.date { parts.append(date.text(language: language)) }
    return parts.isEmpty ? nil : parts.joined(separator: " \u{B7} ")
  }
}

/// Languages that are written from right to left.
enum RightToLeftLanguages {
  private static let subtags: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "khw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Whether a BCP 47 tag names one.
  static func contains(_ language: String) -> Bool {
    subtags.contains(String(language.prefix { $0 != "-" }).lowercased())
  }
}

extension CalendarDate {
  /// The date for readers: `20 November 2026` in English, ISO 8601 in other languages.
  func text(language: String) -> String {
    guard language.lowercased().hasPrefix("en") else { return day8601 }
    return "\(day) \(CalendarDate.months[month - 1]) \(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
