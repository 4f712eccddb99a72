internal import AshlarBytes

/// `{#name .class key="value"}`, perhaps with a colon behind the brace.
package struct AttributeList {
  /// The name that it gives.
  package private(set) var name: String?
  /// Whether a colon stands behind the brace, as nothing else has it.
  package private(set) var hasColon = false
  /// Whether it has a name and nothing else.
  package private(set) var isName = false
  /// Whether its first word is a name or a class, as that of hardly any other text in braces.
  package private(set) var startsWithMark = false
  /// The values of `width` and `height`, as they are written.
  package private(set) var width: [UInt8]?
  package private(set) var height: [UInt8]?
  /// Whether it has a word that is neither a width nor a height.
  package private(set) var hasOthers = false
  package private(set) var range: Range<Int>

  /// - Returns: nil where something else stands at the place.
  package init?(in bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var place = start + 1
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      hasColon = true
      place += 1
    }
    var count = 0
    range = start..<start
    let limit = min(bytes.count, start + 2000)
    while place < limit {
      let byte = bytes[place]
      if byte == UInt8(ascii: "}") { break }
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") {
        place += 1
        continue
      }
      guard let end = readWord(bytes, at: place, limit) else { return nil }
      if count == 0 { startsWithMark = "#.".utf8.contains(byte) }
      count += 1
      place = end
    }
    guard place < limit, count > 0 else { return nil }
    isName = name != nil && count == 1
    range = start..<place + 1
  }

  private mutating func readWord(_ bytes: [UInt8], at start: Int, _ limit: Int) -> Int? {
    let sign = bytes[start]
    let isMarked = sign == UInt8(ascii: "#") || sign == UInt8(ascii: ".")
    var end = isMarked ? start + 1 : start
    while end < limit, Self.isOfName(bytes[end]) { end += 1 }
    if isMarked {
      hasOthers = true
      guard end > start + 1 else { return nil }
      if sign == UInt8(ascii: "#") {
        name = name ?? String(decoding: bytes[start + 1..<end], as: UTF8.self)
      }
      return end
    }
    guard end > start, end + 1 < limit, bytes[end] == UInt8(ascii: "=") else { return nil }
    let key = String(decoding: bytes[start..<end], as: UTF8.self)
    let valueStart = end + 1
    let value: ArraySlice<UInt8>
    if bytes[valueStart] == UInt8(ascii: "\"") || bytes[valueStart] == UInt8(ascii: "'") {
      guard let close = bytes[(valueStart + 1)..<limit].firstIndex(of: bytes[valueStart]),
        !bytes[valueStart..<close].contains(0x0A)
      else { return nil }
      value = bytes[valueStart + 1..<close]
      end = close + 1
    } else {
      value = bytes[valueStart..<limit].prefix { $0 > 0x20 && !"{},".utf8.contains($0) }
      guard !value.isEmpty else { return nil }
      end = value.endIndex
    }
    switch key {
    case "width": width = width ?? Array(value)
    case "height": height = height ?? Array(value)
    default: hasOthers = true
    }
    if key == "id", value.allSatisfy(Self.isOfName) {
      name = name ?? String(decoding: value, as: UTF8.self)
    }
    return end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIWord
      || "-_:./".utf8.contains(byte)
  }
}
