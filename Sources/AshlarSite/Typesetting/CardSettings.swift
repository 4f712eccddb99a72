internal import AshlarContent
internal import AshlarText

/// What a site's configuration says about cards; all of it that a card's face depends on.
struct CardSettings: Hashable, Sendable {
  var language: String
  var direction: WritingDirection
  var kinds: [String: KindConfiguration]
  var allowsRawHTML: Bool
  var hyphens: Hyphens
  /// The keys whose words are links in a card's last line.
  var taxonomies: [Taxonomy]
  /// Whether the pages of photographs lead to the files themselves.
  var offersOriginals: Bool

  init(_ configuration: SiteConfiguration) {
    language = configuration.language
    direction = configuration.direction
    kinds = configuration.kinds
    allowsRawHTML = configuration.rawHTML == .trusted
    hyphens = configuration.hyphens
    taxonomies = configuration.taxonomies
    offersOriginals = configuration.pictures.offersOriginals
  }

  /// The language of an entry's card, as a BCP 47 tag.
  func language(of matter: FrontMatter) -> String { matter.language ?? language }

  /// Where a card's words lead from its last line, as references from the site's folder; those of a card that only
  /// unlisted boards show lead nowhere.
  func termReferences(of entry: Entry) -> [String: String] {
    var references: [String: String] = [:]
    guard entry.unlistedFolder == nil else { return references }
    for taxonomy in taxonomies {
      for word in taxonomy.words(of: entry.frontMatter) {
        references[word] = taxonomy.path(of: word).map { "/" + $0 }
      }
    }
    return references
  }

  /// How many lines of text an entry's card shows at most; nil for all of them.
  func maximumLines(of matter: FrontMatter) -> Int? {
    matter.maximumLines ?? kinds[matter.kind]?.maximumLines
  }

  /// Whether the words of an entry's card are divided.
  func isHyphenated(_ matter: FrontMatter) -> Bool { (matter.hyphens ?? hyphens) == .auto }

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
