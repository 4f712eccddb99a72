/// The tags and texts of an XML document in UTF-8, one after the other.
///
/// It reads what programs write as metadata, and feeds. A document that is not well formed ends at the first place that
/// makes no sense; entities other than XML's own five and numbers stay as they are written.
package struct XMLTokens {
  package enum Token: Equatable {
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  private var cursor: MarkupCursor
  /// How many bytes stand before what was read last.
  private(set) var offset = 0
  /// Where what makes no sense starts, counted from the first byte; nil while all does.
  package private(set) var fault: Int?

  package init(_ bytes: ArraySlice<UInt8>) {
    cursor = MarkupCursor(Array(bytes))
  }

  package mutating func next() -> Token? {
    while !cursor.isAtEnd {
      offset = cursor.index
      guard cursor.has("<") else { return text() }
      let isPlainText = cursor.has("<![CDATA[")
      guard let isPassed = cursor.passMarkup() else { return tag() ?? fail() }
      guard isPassed else { return fail() }
      if isPlainText {
        let text = cursor.bytes[offset..<cursor.index].dropFirst(9).dropLast(3)
        return .text(String(decoding: text, as: UTF8.self))
      }
    }
    return nil
  }

  /// Goes on behind a `<` that begins no tag, as people write it in texts.
  ///
  /// - Returns: the sign as a text; nil where the document ended otherwise.
  package mutating func textAtFault() -> Token? {
    guard let fault, fault + 1 < cursor.bytes.count,
      [0x20, 0x09, 0x0A, 0x0D, 0x3C, 0x3D].contains(cursor.bytes[fault + 1])
        || (0x30...0x39).contains(cursor.bytes[fault + 1])
    else { return nil }
    self.fault = nil
    cursor.index = fault + 1
    return .text("<")
  }

  /// Ends the document at what was begun last.
  private mutating func fail() -> Token? {
    fault = offset
    cursor.index = cursor.bytes.count
    return nil
  }

  private mutating func text() -> Token {
    let end = cursor.bytes[cursor.index...].firstIndex(of: UInt8(ascii: "<"))
    cursor.index = end ?? cursor.bytes.count
    return .text(Self.resolved(cursor.bytes[offset..<cursor.index]))
  }

  private mutating func tag() -> Token? {
    cursor.index += 1
    let isEnd = take("/")
    guard let name = cursor.name() else { return nil }
    var attributes: [String: String] = [:]
    while !cursor.isAtEnd {
      cursor.skipSpace()
      if take(">") {
        return isEnd ? .end(name: name) : .start(name: name, attributes: attributes, isEmpty: false)
      }
      if take("/") {
        guard take(">"), !isEnd else { return nil }
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      guard let (key, value) = cursor.attribute() else { return nil }
      attributes[key] = Self.resolved(cursor.bytes[value])
    }
    return nil
  }

  private mutating func take(_ character: StaticString) -> Bool {
    guard cursor.has(character) else { return false }
    cursor.index += character.utf8CodeUnitCount
    return true
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
