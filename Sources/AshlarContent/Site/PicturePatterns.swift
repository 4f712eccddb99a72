internal import AshlarBytes

/// Paths and patterns by which photographs are selected, ready to be asked of many.
///
/// A list may name each of thousands of photographs: a path without `*` and `?` is found by its name.
struct PicturePatterns {
  /// The places in the list of paths of files and folders.
  private var paths: PathTable<Int> = [:]
  /// Those with signs that stand for others, with their places.
  private var patterns: [(place: Int, pattern: PathPattern)] = []

  /// - Parameter texts: relative to the site's folder.
  init(_ texts: [String]) {
    for (place, text) in texts.enumerated() {
      if PathPattern.isPlain(text) {
        let path = PathPattern.normal(text)
        if paths[path] == nil { paths[path] = place }
      } else {
        patterns.append((place, PathPattern(text)))
      }
    }
  }

  /// The place in the list of the first that a photograph's file, or a folder that it lies in, has; nil for none.
  ///
  /// - Complexity: O(length of the path + number of patterns with `*` or `?`).
  func place(of path: String) -> Int? {
    let plain = paths.isEmpty ? nil : plainPlace(of: path)
    let matched = patterns.first { $0.pattern.matches(path) }?.place
    return [plain, matched].compactMap(\.self).min()
  }

  private func plainPlace(of path: String) -> Int? {
    let path = PathPattern.normal(path)
    var first = paths[path]
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      guard let place = paths[String(path[..<slash])] else { continue }
      first = min(first ?? place, place)
    }
    return first
  }
}

extension PathPattern {
  /// Whether a text stands for one path alone.
  static func isPlain(_ text: String) -> Bool {
    !text.utf8.isEmpty && !text.utf8.contains(anyOf: "*?")
  }

  /// A path without empty names, as patterns read it.
  static func normal(_ text: String) -> String {
    text.utf8.contains(text: "//") || text.utf8.hasPrefix("/") || text.utf8.hasSuffix("/")
      ? text.utf8.split(at: "/").joined(separator: "/") : text
  }
}
