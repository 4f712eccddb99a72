internal import AshlarBytes
internal import AshlarContent
/// Reads tags of HTML, whatever stands around their attributes' values.
struct MarkupTags {
  /// A tag as it is written.
  struct Tag {
    /// In small letters.
    var name: String
    var isEnd: Bool
    /// By names in small letters; of two with one name, the first.
    var attributes: [String: String]
    /// Where it starts, and where the text behind it does.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index: Int
  /// The last sign that may end a tag.
  private let lastEnd: Int
  /// Where attributes start that no tag's end follows: each is read once.
  private var endless: Set<Int> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = 0
    lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  /// Goes on at a place.
  mutating func move(to place: Int) { index = place }

  /// The next tag; nil at the end. Comments and declarations are passed over.
  mutating func next() -> Tag? {
    while let start = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        index = end(of: "-->", from: start + 4)
        continue
      }
      if let tag = tag(at: start) {
        index = tag.range.upperBound
        return tag
      }
      index = start + 1
    }
    index = bytes.count
    return nil
  }

  /// The tag that starts at a place; nil where none does, or where it never ends.
  mutating func tag(at start: Int) -> Tag? {
    guard start < lastEnd else { return nil }
    var place = start + 1
    let isEnd = byte(place) == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let nameStart = place
    while let byte = byte(place), Self.isName(byte) { place += 1 }
    guard place > nameStart, bytes[nameStart].isASCIILetter else { return nil }
    guard let next = byte(place),
      Self.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    else { return nil }
    let name = String(decoding: bytes[nameStart..<place], as: UTF8.self).lowercased()
    guard let attributes = attributes(at: &place) else { return nil }
    return Tag(name: name, isEnd: isEnd, attributes: attributes, range: start..<place + 1)
  }

  /// Attributes by their names; nil where no tag's end follows.
  ///
  /// - Parameter place: where they start; then, where they end.
  private mutating func attributes(at place: inout Int) -> [String: String]? {
    var attributes: [String: String] = [:]
    var places: [Int] = []
    while true {
      while let byte = byte(place), Self.isSpace(byte) || byte == UInt8(ascii: "/") { place += 1 }
      if byte(place) == UInt8(ascii: ">") { return attributes }
      guard place < lastEnd, !endless.contains(place) else { break }
      places.append(place)
      guard let (key, value, end) = attribute(at: place) else { break }
      if attributes[key] == nil { attributes[key] = value }
      place = end
    }
    endless.formUnion(places)
    return nil
  }

  private func attribute(at start: Int) -> (key: String, value: String, end: Int)? {
    var place = start + 1
    while let byte = byte(place), byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/"), !Self.isSpace(byte)
    { place += 1 }
    let key = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    var next = place
    while let byte = byte(next), Self.isSpace(byte) { next += 1 }
    guard byte(next) == UInt8(ascii: "=") else { return (key, "", place) }
    next += 1
    while let byte = byte(next), Self.isSpace(byte) { next += 1 }
    guard let quote = byte(next) else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = bytes[(next + 1)...].firstIndex(of: quote) else { return nil }
      return (key, HTMLEntities.decoded(bytes[(next + 1)..<end]), end + 1)
    }
    let valueStart = next
    while let byte = byte(next), byte != UInt8(ascii: ">"), !Self.isSpace(byte) { next += 1 }
    return (key, HTMLEntities.decoded(bytes[valueStart..<next]), next)
  }

  private func end(of text: String, from start: Int) -> Int {
    let pattern = Array(text.utf8)
    var place = start
    while place + pattern.count <= bytes.count {
      if bytes[place...].starts(with: pattern) { return place + pattern.count }
      place += 1
    }
    return bytes.count
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == UInt8(ascii: "-")
  }
}
