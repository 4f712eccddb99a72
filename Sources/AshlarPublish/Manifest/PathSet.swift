internal import AshlarOutput

/// Whether paths are among those of some lists.
struct PathSet: Sendable, ExpressibleByArrayLiteral {
  private let lists: [PathList]

  /// - Parameter lists: each in the order of its paths' bytes.
  init(sorted lists: PathList...) {
    self.lists = lists.filter { !$0.isEmpty }
  }

  init(_ paths: some Sequence<String>) {
    self.init(sorted: PathList(sorting: paths))
  }

  init(arrayLiteral paths: String...) {
    self.init(paths)
  }

  var isEmpty: Bool { lists.isEmpty }

  func contains(_ path: String) -> Bool {
    lists.contains { $0.position(of: path) != nil }
  }
}
