/// How readers find cards by their words.
public struct SearchConfiguration: Hashable, Sendable {
  /// The folder of the output that the search is in.
  package static let folder = "search"

  /// The ids of the boards whose cards are found; nil for all boards.
  public var boards: [String]?

  public init(boards: [String]? = nil) {
    self.boards = boards
  }
}

extension SiteConfiguration {
  /// Reads `search`: true, false, or a mapping.
  ///
  /// - Returns: the boards that it names, with their places.
  mutating func readSearch(_ fields: inout YAMLFields) -> [(word: String, value: YAMLValue)] {
    guard let value = fields.value("search") else { return [] }
    guard case .mapping = value.content else {
      if fields.boolean("search") == true { search = SearchConfiguration() }
      return []
    }
    guard var own = fields.fields("search", name: "'search'") else { return [] }
    let isLimited = own.value("boards") != nil
    let boards = own.placedWords("boards")
    own.finish()
    search = SearchConfiguration(boards: isLimited ? boards.map(\.word) : nil)
    return boards
  }
}
