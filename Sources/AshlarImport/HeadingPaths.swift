/// Finds headings by those that they stand below, `Part#Chapter`, at whatever depth.
///
/// It is made when it is first asked for, and is a class because texts that no link names such a path of need none.
final class HeadingPaths {
  private let headings: [(level: Int, name: String)]
  private lazy var places: [String: Int] = make()

  /// - Parameter headings: in their order.
  init(_ headings: [(level: Int, name: String)]) { self.headings = headings }

  /// Which heading is the last of a path; of several the first.
  func place(of path: [String]) -> Int? {
    path.count <= Self.deepest ? places[path.joined(separator: "\n")] : nil
  }

  /// As many as Markdown has levels.
  private static let deepest = 6

  /// The paths to each heading: itself, below each choice of those around it.
  private func make() -> [String: Int] {
    var places: [String: Int] = [:]
    /// The headings around, from without, each with all paths to it.
    var open: [(level: Int, paths: [String])] = []
    for (index, heading) in headings.enumerated() {
      while let last = open.last, heading.level <= last.level { open.removeLast() }
      let paths = [heading.name] + open.flatMap { $0.paths.map { $0 + "\n" + heading.name } }
      for path in paths where places[path] == nil { places[path] = index }
      open.append((heading.level, paths))
    }
    return places
  }
}
