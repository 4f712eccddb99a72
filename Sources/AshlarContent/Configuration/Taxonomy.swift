internal import AshlarBytes
public import AshlarDiagnostics

/// A key of front matter by whose words cards are gathered: each word has a board of its cards.
public struct Taxonomy: Hashable, Sendable {
  /// The key: `tags`, `author`, or one that has no other meaning for Ashlar.
  public var key: String
  /// What the page of its words is called; nil for the interface's own word, or the key.
  public var title: String?
  /// The tag of the further language that its cards are in; nil for the site's own.
  package var edition: String?
  /// The language by whose rules words that differ in capitals alone are one, as a BCP 47 tag.
  package var language = "en"
  /// Where the configuration names it; line 0 where it does not.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  /// The key whose words are series: cards that have one in common lead from each to the next.
  package static let seriesKey = "series"

  public init(_ key: String, title: String? = nil) {
    self.key = key
    self.title = title
  }

  public static let tags = Taxonomy("tags")

  /// The keys of Ashlar's own whose words gather cards.
  static let ownKeys = ["tags", "author"]

  /// Folders of the output that other pages have.
  private static let takenNames: Set<String> = [
    "cards", "fonts", "images", "assets", SearchConfiguration.folder,
    SiteConfiguration.archiveFolder,
  ]

  /// The folder of its pages below the site's root.
  package var path: String { edition.map { $0 + "/" + key } ?? key }

  /// The folder of a word's board below the site's root, as `tags/brick-bond`.
  ///
  /// - Returns: nil for a word of which nothing can be said in letters and digits.
  package func path(of word: String) -> String? {
    TermName.folder(of: word, language: language).map { path + "/" + $0 }
  }

  /// Why cards cannot be gathered by a key; nil when they can.
  static func obstacle(to key: String) -> (message: String, hint: String)? {
    guard Identifier.isValid(key), !key.utf8.contains("/") else {
      return (
        "'\(key.prefix(60))' cannot be a taxonomy",
        "use lower-case letters, digits and single '-': its pages have this address"
      )
    }
    guard takenNames.contains(key) else { return nil }
    return ("the address '\(key)' is kept for other pages", "rename the key in your cards")
  }
}

extension SiteConfiguration {
  /// Reads `taxonomies`: a list of keys, or a mapping from keys to titles.
  mutating func readTaxonomies(_ fields: inout YAMLFields) {
    guard let value = fields.value("taxonomies") else { return }
    if case .mapping(let members) = value.content {
      for member in members {
        addTaxonomy(
          member.key.text ?? "", title: member.value.text, at: member.key, report: fields.report)
      }
    } else {
      for (word, value) in fields.placedWords("taxonomies") {
        addTaxonomy(word, title: nil, at: value, report: fields.report)
      }
    }
  }

  private mutating func addTaxonomy(
    _ key: String, title: String?, at value: YAMLValue, report: SourceDiagnostics
  ) {
    if let (message, hint) = Taxonomy.obstacle(to: key) {
      report.error(message, at: value, hint: hint)
    } else if !taxonomies.contains(where: { $0.key == key }) {
      var taxonomy = Taxonomy(key, title: title?.isEmpty == true ? nil : title)
      taxonomy.language = language
      taxonomy.location = SourceLocation(
        file: report.path, line: value.line, column: value.column)
      taxonomies.append(taxonomy)
    }
  }
}
