/// A place in the bytes of an XML document.
struct MarkupCursor {
  let bytes: [UInt8]
  var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  func has(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe bytes[index..<index + $0.count].elementsEqual($0) }
  }

  /// Moves behind a comment, a stretch of plain text, an instruction or a document type.
  ///
  /// - Returns: nil where something else stands, false where the bytes end first.
  mutating func passMarkup() -> Bool? {
    if has("<!--") { return pass("-->") }
    if has("<![CDATA[") { return pass("]]>") }
    if has("<?") { return pass("?>") }
    return has("<!") ? passDoctype() : nil
  }

  /// Moves behind the next occurrence of a text.
  private mutating func pass(_ text: StaticString) -> Bool {
    while !isAtEnd {
      if has(text) {
        index += text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  /// Moves behind a document type, with an internal subset in brackets or without.
  private mutating func passDoctype() -> Bool {
    var depth = 0
    while !isAtEnd {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return true }
    }
    return false
  }

  mutating func skipSpace() {
    while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  /// Moves behind the name of an element or an attribute; nil where there is none.
  mutating func name() -> String? {
    let start = index
    while !isAtEnd, !isNameEnd(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }

  /// Moves behind an attribute with a quoted value.
  ///
  /// - Returns: nil where there is none, or where the bytes end first.
  mutating func attribute() -> (name: String, value: Range<Int>)? {
    guard let name = name() else { return nil }
    skipSpace()
    guard !isAtEnd, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpace()
    return quoted().map { (name, $0) }
  }

  /// Moves behind a quoted value.
  mutating func quoted() -> Range<Int>? {
    guard !isAtEnd, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      return nil
    }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: bytes[index]) else {
      index = bytes.count
      return nil
    }
    index = end + 1
    return start..<end
  }
}
