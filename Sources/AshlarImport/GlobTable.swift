/// Many patterns of paths, of which few are tried with each path: those that begin, or end, with the same bytes.
struct GlobTable {
  private var globs: [PathGlob] = []
  /// By the whole path that they name, and by what they begin and end with, up to their first and from their last sign.
  private var exact = Places()
  private var starts = Places()
  private var ends = Places()
  private var others: [Int] = []

  /// How many patterns are tried with a path at most for each of the ways to find them.
  private static let most = 1000

  private struct Places {
    private var byBytes: [ArraySlice<UInt8>: [Int]] = [:]
    private(set) var lengths: Set<Int> = []
    private(set) var mostInOne = 0

    subscript(bytes: ArraySlice<UInt8>) -> [Int] { byBytes[bytes] ?? [] }

    mutating func add(_ place: Int, at bytes: [UInt8]) {
      byBytes[bytes[...], default: []].append(place)
      mostInOne = max(mostInOne, byBytes[bytes[...]]?.count ?? 0)
      lengths.insert(bytes.count)
    }
  }

  /// Whether there are more patterns than can be tried in a time that does not grow with them.
  var isTooLarge: Bool {
    max(exact.mostInOne, starts.mostInOne, ends.mostInOne, others.count) > Self.most
  }

  mutating func add(_ glob: PathGlob) {
    let place = globs.count
    globs.append(glob)
    if let path = glob.path {
      exact.add(place, at: path)
    } else if !glob.start.isEmpty {
      starts.add(place, at: glob.start)
    } else if !glob.end.isEmpty {
      ends.add(place, at: glob.end)
    } else {
      others.append(place)
    }
  }

  /// Where the patterns that fit a path stand in their order.
  func places(fitting path: ArraySlice<UInt8>) -> [Int] {
    var candidates = others
    for length in starts.lengths where length <= path.count {
      candidates += starts[path.prefix(length)]
    }
    for length in ends.lengths where length <= path.count {
      candidates += ends[path.suffix(length)]
    }
    return exact[path] + candidates.filter { globs[$0].matches(path) }
  }

  func fits(_ path: ArraySlice<UInt8>) -> Bool { !places(fitting: path).isEmpty }
}

/// Beginnings of paths.
struct PathStarts {
  /// In the order of their bytes; none begins with another one.
  private var starts: [[UInt8]] = []

  init(_ starts: [[UInt8]]) {
    for start in starts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let last = self.starts.last, start.starts(with: last) { continue }
      self.starts.append(start)
    }
  }

  /// Whether a path begins with one of them: with the last that does not stand behind it.
  ///
  /// - Complexity: O(log *n*) comparisons.
  func hasStart(of path: [UInt8]) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if path.lexicographicallyPrecedes(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low > 0 && path.starts(with: starts[low - 1])
  }
}

/// What is decided of folders, once for each.
final class FolderVerdicts {
  private var known: [[UInt8]: Bool] = [:]

  /// Whether something is so of a folder that a path lies in.
  func contains(around path: [UInt8], where isSo: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let last = path.lastIndex(of: slash) else { return false }
    let folder = Array(path[..<last])
    if let verdict = known[folder] { return verdict }
    let verdict =
      isSo(folder[...]) || folder.indices.contains { folder[$0] == slash && isSo(folder[..<$0]) }
    known[folder] = verdict
    return verdict
  }
}
