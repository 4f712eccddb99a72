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
