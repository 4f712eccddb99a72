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

  public var scopes: [Scope] = [.site, .boards]
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
    statedLimit = fields.integer("limit", in: 1...1000)
    fields.finish()
  }
}
