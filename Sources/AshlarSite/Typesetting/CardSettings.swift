internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// What a site's configuration says about cards; all of it that a card's face depends on.
struct CardSettings: Hashable, Sendable {
  var language: String
  var direction: WritingDirection
  var kinds: [String: KindConfiguration]
  var allowsRawHTML: Bool
  /// Whether blocks of code have the colours of their languages.
  var coloursCode: Bool
  /// Whether quotation marks, dashes and ellipses are those of the card's language.
  private let hasTypography: Bool
  /// Whether cards say how long their texts take to read.
  let showsReadingTime: Bool
  var hyphens: Hyphens
  /// The keys whose words are links in a card's last line.
  let taxonomies: [Taxonomy]
  /// The keys whose words a card's last line shows, tags first.
  private let shownTaxonomies: [Taxonomy]
  /// Whether the pages of photographs lead to the files themselves.
  var offersOriginals: Bool

  init(_ configuration: SiteConfiguration) {
    language = configuration.language
    direction = configuration.direction
    kinds = configuration.kinds
    allowsRawHTML = configuration.rawHTML == .trusted
    coloursCode = configuration.coloursCode
    hasTypography = configuration.hasTypography
    showsReadingTime = configuration.showsReadingTime
    hyphens = configuration.hyphens
    // Their titles and places are none of a card's business.
    func taxonomy(_ key: String) -> Taxonomy {
      var taxonomy = Taxonomy(key)
      taxonomy.language = configuration.language
      return taxonomy
    }
    taxonomies = configuration.taxonomies.map { taxonomy($0.key) }
    shownTaxonomies =
      [taxonomy(Taxonomy.tags.key)] + taxonomies.filter { $0.key != Taxonomy.tags.key }
    offersOriginals = configuration.pictures.offersOriginals
  }

  /// The language of an entry's card, as a BCP 47 tag.
  func language(of entry: Entry) -> String { entry.frontMatter.language ?? language }

  /// The signs of a language; nil where those of typewriters stay.
  func typography(in language: String) -> Typography? {
    hasTypography ? Typography(language: language) : nil
  }

  /// The words of a card's last line, tags first, and where they lead, as references from the site's folder; those of
  /// a card that only unlisted boards show lead nowhere.
  func terms(of entry: Entry) -> [(word: String, reference: String?)] {
    var terms: [(word: String, reference: String?)] = []
    for taxonomy in shownTaxonomies {
      var taxonomy = taxonomy
      if let tag = entry.edition?.tag {
        taxonomy.edition = tag
        taxonomy.language = tag
      }
      let leads =
        entry.unlistedFolder == nil && taxonomies.contains { $0.key == taxonomy.key }
      for word in taxonomy.words(of: entry.frontMatter) {
        terms.append((word, leads ? taxonomy.path(of: word).map { "/" + $0 } : nil))
      }
    }
    return terms
  }

  /// The words by which cards are gathered, and tags.
  func words(of entry: Entry) -> [String] {
    // In place, as in all that looks at every card: a copy of what a card says of itself counts a reference for each part.
    guard shownTaxonomies.count > 1 else { return entry.frontMatter.tags }
    return shownTaxonomies.flatMap { $0.words(of: entry.frontMatter) }
  }

  /// How many lines of text an entry's card shows at most; nil for all of them.
  func maximumLines(of entry: Entry) -> Int? {
    entry.frontMatter.maximumLines ?? kinds[entry.frontMatter.kind]?.maximumLines
  }

  /// Whether the words of an entry's card are divided.
  func isHyphenated(_ entry: Entry) -> Bool { (entry.frontMatter.hyphens ?? hyphens) == .auto }

  /// The base direction of an entry's card.
  func direction(of matter: FrontMatter) -> TextDirection {
    switch matter.direction ?? matter.language.map(WritingDirection.init) ?? direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .automatic:
      RightToLeftLanguages.contains(matter.language ?? language) ? .rightToLeft : .leftToRight
    }
  }

  /// `lang` of a card that differs from the page, as an attribute after a space.
  func languageAttribute(of entry: Entry) -> String {
    guard let own = entry.frontMatter.language, own != language else { return "" }
    return " lang=\"\(own)\""
  }
}
