/// Which feeds a site has: files by which other programs learn of new cards.
public struct FeedConfiguration: Hashable, Sendable {
  /// What has a feed of its cards.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// All cards together.
    case site
    /// Each board of the configuration.
    case boards
    /// Each word of each taxonomy.
    case terms
  }

  /// What a feed is written as.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case atom, json
    /// RSS 2.0, which other programs write into files of this name.
    case rss

    /// The name of the file in the feed's folder.
    public var fileName: String {
      switch self {
      case .atom: "feed.xml"
      case .json: "feed.json"
      case .rss: "index.xml"
      }
    }

    public var mediaType: String {
      switch self {
      case .atom: "application/atom+xml"
      case .json: "application/feed+json"
      case .rss: "application/rss+xml"
      }
    }
  }

  public var scopes: [Scope] = [.site, .boards]
  /// Each once, in the order in which pages name them.
  public var formats: [Format] = [.atom, .json]
  /// How many cards a feed has at most as the author says, the latest ones: 1 to 1000.
  public var statedLimit: Int?
  /// How many it has at most.
  public var limit: Int { statedLimit ?? Self.standardLimit }

  /// The limit where the author says none.
  public static let standardLimit = 30

  public init() {}

  /// Reads the `feeds` of `ashlar.yaml`.
  init(_ fields: inout YAMLFields) {
    if fields.value("of") != nil {
      scopes = fields.placedWords("of").compactMap { word, value in
        if let scope = Scope(rawValue: word) { return scope }
        fields.report.unknownWord("of", value, known: Scope.allCases.map(\.rawValue))
        return nil
      }
    }
    if fields.value("formats") != nil {
      let stated = fields.placedWords("formats").compactMap { word, value in
        if let format = Format(rawValue: word) { return format }
        fields.report.unknownWord("formats", value, known: Format.allCases.map(\.rawValue))
        return nil
      }
      formats = Format.allCases.filter(stated.contains)
    }
    statedLimit = fields.integer("limit", in: 1...1000)
    fields.finish()
  }
}
