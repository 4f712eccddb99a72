/// Searching, cutting and replacing in the UTF-8 of a text: `text.utf8.hasPrefix("../")`.
///
/// Swift compares `Character`s: for it, `"<"` before U+0301 is another letter than `"<"`, and a text with one neither
/// contains `"<"` nor starts with it. A browser, a shell, a server and a file system read bytes. Whatever is written for
/// them is decided here.
extension BidirectionalCollection where Element == UInt8 {
  /// Whether the bytes start with those of a text.
  @inlinable package func hasPrefix(_ prefix: some StringProtocol) -> Bool {
    starts(with: prefix.utf8)
  }

  /// Whether the bytes end with those of a text.
  @inlinable package func hasSuffix(_ suffix: some StringProtocol) -> Bool {
    reversed().starts(with: suffix.utf8.reversed())
  }

  /// Whether the bytes are those of a text.
  @inlinable package func equals(_ text: some StringProtocol) -> Bool { elementsEqual(text.utf8) }

  /// Whether a sign of ASCII is among the bytes.
  @inlinable package func contains(_ sign: Unicode.Scalar) -> Bool {
    contains(UInt8(ascii: sign))
  }

  /// Whether one of some signs of ASCII is among the bytes.
  @inlinable package func contains(anyOf signs: StaticString) -> Bool {
    contains { signs.contains($0) }
  }

  /// Where a sign of ASCII stands first.
  @inlinable package func firstIndex(of sign: Unicode.Scalar) -> Index? {
    firstIndex(of: UInt8(ascii: sign))
  }

  /// Where a sign of ASCII stands last.
  @inlinable package func lastIndex(of sign: Unicode.Scalar) -> Index? {
    lastIndex(of: UInt8(ascii: sign))
  }

  /// Where the bytes of a text stand first; nil for an empty text.
  @inlinable package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if self[place...].starts(with: text.utf8) {
        return place..<index(place, offsetBy: text.utf8.count)
      }
      start = index(after: place)
    }
    return nil
  }

  /// Whether the bytes of a text are among these.
  @inlinable package func contains(text: some StringProtocol) -> Bool {
    text.isEmpty || firstRange(ofText: text) != nil
  }
}

// Each compiled here, once: targets that are built without optimization go through pages with them, too.

extension ArraySlice<UInt8> {
  /// Where the bytes of a text stand first; nil for an empty text.
  package func firstRange(ofText text: String) -> Range<Int>? { firstRange(ofText: text[...]) }
}

extension [UInt8] {
  /// Where the bytes of a text stand first; nil for an empty text.
  package func firstRange(ofText text: String) -> Range<Int>? { self[...].firstRange(ofText: text) }
}

extension String.UTF8View {
  /// The parts between signs of ASCII.
  package func split(
    at sign: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [Substring] {
    self[...].split(at: sign, maxSplits: maxSplits, omittingEmpty: omittingEmpty)
  }

  /// What stands before the first of some signs of ASCII; all where there is none.
  package func prefix(before signs: StaticString) -> Substring {
    self[...].prefix(before: signs)
  }

  /// The text without some signs of ASCII at its start.
  package func dropping(leading signs: StaticString) -> Substring {
    self[...].dropping(leading: signs)
  }

  /// What follows another text at the start; nil where the text starts otherwise.
  package func dropping(prefix: some StringProtocol) -> Substring? {
    self[...].dropping(prefix: prefix)
  }

  /// What stands before another text at the end; nil where the text ends otherwise.
  package func dropping(suffix: some StringProtocol) -> Substring? {
    self[...].dropping(suffix: suffix)
  }

  /// The text without some signs of ASCII at either end.
  package func trimming(_ signs: StaticString) -> Substring { self[...].trimming(signs) }

  /// The text without some signs of ASCII at its end.
  package func trimmingEnd(_ signs: StaticString) -> Substring {
    self[...].trimmingEnd(signs)
  }

  /// The text with another one in place of each run of some bytes.
  package func replacing(_ text: String, with other: String) -> String {
    self[...].replacing(text, with: other)
  }
}

extension Substring.UTF8View {
  /// The parts between signs of ASCII.
  package func split(
    at sign: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [Substring] {
    split(
      separator: UInt8(ascii: sign), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty
    ).map { Substring($0) }
  }

  /// What stands before the first of some signs of ASCII; all where there is none.
  package func prefix(before signs: StaticString) -> Substring {
    Substring(prefix { !signs.contains($0) })
  }

  package func dropping(prefix: some StringProtocol) -> Substring? {
    hasPrefix(prefix) ? Substring(dropFirst(prefix.utf8.count)) : nil
  }

  package func dropping(suffix: some StringProtocol) -> Substring? {
    hasSuffix(suffix) ? Substring(dropLast(suffix.utf8.count)) : nil
  }

  /// The text without some signs of ASCII at its start.
  package func dropping(leading signs: StaticString) -> Substring {
    Substring(drop { signs.contains($0) })
  }

  /// The text without some signs of ASCII at either end.
  package func trimming(_ signs: StaticString) -> Substring {
    dropping(leading: signs).utf8.trimmingEnd(signs)
  }

  /// The text without some signs of ASCII at its end.
  package func trimmingEnd(_ signs: StaticString) -> Substring {
    let end = lastIndex { !signs.contains($0) }
    return Substring(end.map { self[...$0] } ?? self[startIndex..<startIndex])
  }

  /// The text with another one in place of each run of some bytes.
  package func replacing(_ text: String, with other: String) -> String {
    var rest = self[...]
    guard var range = rest.firstRange(ofText: text) else { return String(Substring(self)) }
    var result: [UInt8] = []
    while true {
      result += rest[..<range.lowerBound]
      result += other.utf8
      rest = rest[range.upperBound...]
      guard let next = rest.firstRange(ofText: text) else { break }
      range = next
    }
    result += rest
    return String(decoding: result, as: UTF8.self)
  }
}

extension StaticString {
  /// Whether a byte is one of these signs of ASCII.
  @inlinable package func contains(_ byte: UInt8) -> Bool {
    withUTF8Buffer { $0.contains(byte) }
  }
}
