extension String {
  /// Whether a text comes before another in the order of their UTF-8 bytes.
  ///
  /// As `lexicographicallyPrecedes` of both `utf8`, which steps through views: this compares bytes where they lie.
  package static func bytesPrecede(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    return first.withUTF8 { first in
      second.withUTF8 { first.lexicographicallyPrecedes($0) }
    }
  }
}
