internal import AshlarBytes

/// Finds the ends of shortcodes, `{{< /name >}}`, asked for from the first shortcode to the last: all questions together read
/// the bytes once.
struct ShortcodeEnds {
  private let bytes: [UInt8]
  private var found = NamedPlaces()
  private var braces = ForwardSearch("{{")
  /// How far they are read.
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The end of a shortcode; nil where it has none.
  ///
  /// - Parameter start: where its content begins.
  mutating func end(of name: String, from start: Int) -> Range<Int>? {
    place = max(place, start)
    return found.first(name, from: start) ?? read(name)
  }

  private mutating func read(_ name: String) -> Range<Int>? {
    while let brace = braces.first(in: bytes, from: place) {
      place = brace + 2
      guard Shortcode.starts(bytes[brace...]) else { continue }
      let inner = bytes[(brace + 3)...].drop { $0 == 0x20 || $0 == 0x09 }
      guard inner.first == UInt8(ascii: "/") else { continue }
      // Behind one that never ends there is no other.
      guard let code = Shortcode(in: bytes, at: brace) else { break }
      place = code.range.upperBound
      found.add(code.name, code.range)
      if code.name == name { return code.range }
    }
    place = bytes.count
    return nil
  }
}
