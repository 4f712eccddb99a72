internal import AshlarBytes

/// A drawing whose texts nobody draws: a process that can only compute has no fonts for them.
enum DrawingWithoutTexts {
  /// The drawing with every `text` as a `desc`, which SVG never draws; in encodings without ASCII it is what it was.
  ///
  /// - Complexity: O(*n*).
  static func bytes(of svg: [UInt8]) -> [UInt8] {
    var result = svg
    var rest = svg[...]
    while let found = rest.firstRange(ofText: "text") {
      rest = svg[found.upperBound...]
      guard let before = svg[..<found.lowerBound].last, isBeforeName(before),
        rest.first.map(endsName) != false
      else { continue }
      result.replaceSubrange(found, with: "desc".utf8)
    }
    return result
  }

  /// As in `<text`, `</text` and `<svg:text`.
  private static func isBeforeName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
