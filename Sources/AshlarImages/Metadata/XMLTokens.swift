/// The tags and texts of an XML document in UTF-8, one after the other.
///
/// It reads what programs write as metadata. A document that is not well formed ends at the first place that
/// makes no sense; entities other than XML's own five and numbers stay as they are written.
struct XMLTokens {
  enum Token: Equatable {
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// Where what was read last starts.
  private var start: Int
  /// Where what makes no sense starts, counted from the first byte; nil while all does.
  private(set) var fault: Int?

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    start = index
  }

  /// How many bytes stand before what was read last.
  var offset: Int { start - bytes.startIndex }

  mutating func next() -> Token? {
    while index < bytes.endIndex {
      start = index
      guard bytes[index] == UInt8(ascii: "<") else { return text() }
      if has("<!--") {
        guard pass("-->") else { return fail() }
      } else if has("<![CDATA[") {
        index += 9
        let start = index
        guard pass("]]>") else { return fail() }
        return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
      } else if has("<?") || has("<!") {
        guard pass(">") else { return fail() }
      } else {
        return tag() ?? fail()
      }
    }
    return nil
  }

  /// Ends the document at what was begun last.
  private mutating func fail() -> Token? {
    fault = offset
    index = bytes.endIndex
    return nil
  }

  private func has(_ text: StaticString) -> Bool {
    unsafe bytes[index...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Moves behind the next occurrence of a text.
  private mutating func pass(_ text: StaticString) -> Bool {
    while index < bytes.endIndex {
      if has(text) {
        index += text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func text() -> Token {
    let start = index
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(Self.resolved(bytes[start..<index]))
  }

  private mutating func tag() -> Token? {
    index += 1
    let isEnd = take("/")
    guard let name = name() else { return nil }
    var attributes: [String: String] = [:]
    while index < bytes.endIndex {
      skipSpace()
      if take(">") {
        return isEnd ? .end(name: name) : .start(name: name, attributes: attributes, isEmpty: false)
      }
      if take("/") {
        guard take(">"), !isEnd else { return nil }
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      guard let key = self.name() else { return nil }
      skipSpace()
      guard take("=") else { return nil }
      skipSpace()
      guard let value = quoted() else { return nil }
      attributes[key] = value
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func name() -> String? {
    let start = index
    let ends = Array("=/><\"'".utf8)
    while index < bytes.endIndex, bytes[index] > 0x20, !ends.contains(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private mutating func quoted() -> String? {
    guard index < bytes.endIndex else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
    index = end + 1
    return Self.resolved(bytes[start..<end])
  }

  /// A text with its entities replaced.
  private static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = entity(String(decoding: rest[start + 1..<end], as: UTF8.self))
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += Array(String(Character(scalar)).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    let known: [String: Unicode.Scalar] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]
    if let scalar = known[name] { return scalar }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
