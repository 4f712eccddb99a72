internal import AshlarBytes

/// What stands in parentheses behind a link's text: `(address "title")`.
struct LinkTarget {
  var address: String
  /// With the space before it; empty for none.
  var title = ""
  /// Where the parentheses start in the text, and where what follows them does.
  var start: Int
  var end: Int
  /// The size that is said, `300x200` of `=300x200`; nil for none.
  var size: String?

  /// - Returns: nil where no target stands there.
  init?(in bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    self.start = start
    var place = Self.afterSpace(bytes, start + 1)
    guard let range = Self.address(in: bytes, at: &place) else { return nil }
    address = String(decoding: bytes[range], as: UTF8.self)
    var next = Self.afterSpace(bytes, place)
    if next > place, let end = Self.sizeEnd(bytes, next) {
      size = String(decoding: bytes[next + 1..<end], as: UTF8.self)
      (place, next) = (end, Self.afterSpace(bytes, end))
    }
    if next > place, let end = Self.titleEnd(bytes, next) {
      title = " " + String(decoding: bytes[next..<end], as: UTF8.self)
      next = Self.afterSpace(bytes, end)
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: ")") else { return nil }
    end = next + 1
  }

  /// An address, in angle brackets or with parentheses in pairs.
  ///
  /// - Parameter place: where it starts; then, where it ends.
  static func address(in bytes: [UInt8], at place: inout Int) -> Range<Int>? {
    let start = place
    if start < bytes.count, bytes[start] == UInt8(ascii: "<") {
      guard
        let end = bytes[(start + 1)...].firstIndex(where: {
          $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") || $0 == 0x0A
        }), bytes[end] == UInt8(ascii: ">")
      else { return nil }
      place = end + 1
      return start + 1..<end
    }
    var depth = 0
    while place < bytes.count, bytes[place] > 0x20 {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      // More are no address (CommonMark 0.31, 6.3).
      if depth > 32 { return nil }
      if bytes[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
      place += 1
    }
    place = min(place, bytes.count)
    return depth == 0 && place > start ? start..<place : nil
  }

  /// Where a title ends that starts at a place; nil where none does.
  static func titleEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == close { return place + 1 }
      // Titles in parentheses hold none (CommonMark 0.31, 6.3).
      if close == UInt8(ascii: ")"), bytes[place] == UInt8(ascii: "(") { return nil }
      if bytes[place] == 0x0A, place + 1 < bytes.count, bytes[place + 1] == 0x0A { return nil }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func sizeEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "=") else { return nil }
    let size = bytes[(start + 1)...].prefix {
      $0.isASCIIDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "%")
    }
    return size.isEmpty ? nil : size.endIndex
  }

  private static func afterSpace(_ bytes: [UInt8], _ start: Int) -> Int {
    var (place, lines) = (start, 0)
    while place < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[place]) {
      if bytes[place] == 0x0A { lines += 1 }
      if lines > 1 { return place }
      place += 1
    }
    return place
  }
}

/// A line that says where the links with a label lead: `[label]: address "title"`.
struct LinkDefinition {
  var label: String
  var address: String
  var addressStart: Int
  /// With the space before it; empty for none.
  var title = ""
  /// Where the line ends.
  var end: Int

  /// - Returns: nil where none starts, as for `[^1]: a footnote`.
  init?(in bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "["), Self.isAtStart(bytes, start),
      start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: "^")
    else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    guard
      let close = bytes[(start + 1)..<end].prefix(1000).firstIndex(where: {
        $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[")
      }), close > start + 1, bytes[close..<end].starts(with: "]:".utf8)
    else { return nil }
    label = String(decoding: bytes[start + 1..<close], as: UTF8.self)
    var place = bytes[(close + 2)..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    addressStart = place
    guard let range = LinkTarget.address(in: bytes, at: &place), place <= end else { return nil }
    address = String(decoding: bytes[range], as: UTF8.self)
    let rest = bytes[place..<end].drop { $0 == 0x20 || $0 == 0x09 }
    if !rest.isEmpty {
      guard rest.startIndex > place,
        let titleEnd = LinkTarget.titleEnd(bytes, rest.startIndex), titleEnd <= end,
        bytes[titleEnd..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      else { return nil }
      title = " " + String(decoding: bytes[rest.startIndex..<titleEnd], as: UTF8.self)
    }
    self.end = end
  }

  /// Whether three spaces at most stand before a place in its line.
  private static func isAtStart(_ bytes: [UInt8], _ place: Int) -> Bool {
    let before = bytes[..<place].suffix(4).reversed().prefix { $0 != 0x0A }
    return before.count < 4 && before.allSatisfy { $0 == 0x20 }
  }
}
