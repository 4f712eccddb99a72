internal import AshlarBytes

/// Reads the plain subset of YAML that most front matter is written in, without a YAML library.
///
/// The subset: `key: value` lines at the margin, the value a plain word or text, a quoted text without
/// escapes, a list of such on one line in brackets, or a list of such with dashes below the key; empty
/// lines and whole-line comments; at most 64 keys, and as many items on one line. Of anything else it says nil, and the library reads it. What it does
/// read, it reads as the library does, places included: the tests compare the two.
///
/// About 1 microsecond a card, where the library takes 16 to 35.
package struct PlainYAML {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line: Int
  private var lineStart: Int

  /// - Returns: nil when the text is outside the subset, or has no key.
  package static func value(of bytes: ArraySlice<UInt8>, firstLine: Int) -> YAMLValue? {
    var reader = PlainYAML(bytes, firstLine: firstLine)
    return reader.mapping()
  }

  private init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.bytes = bytes
    index = bytes.startIndex
    lineStart = index
    line = firstLine
  }

  /// Of more items on one line, each would count its column from the line's start.
  private static let itemLimit = 64
  /// Of more keys, each would be compared with all before it.
  private static let keyLimit = 64

  private mutating func mapping() -> YAMLValue? {
    var members: [YAMLValue.Member] = []
    while skipEmptyLines() {
      guard members.count < Self.keyLimit, let member = member() else { return nil }
      if members.contains(where: { $0.key.content == member.key.content }) { return nil }
      members.append(member)
    }
    guard index == bytes.endIndex, let first = members.first else { return nil }
    return YAMLValue(content: .mapping(members), line: first.key.line, column: 1)
  }

  private mutating func member() -> YAMLValue.Member? {
    let start = index
    guard let first = peek(), first.isASCIILetter else { return nil }
    while let byte = peek(), byte.isASCIIWord || byte == 0x2D || byte == 0x5F {
      index += 1
    }
    let key = scalar(start..<index, isPlain: true)
    guard take(":") else { return nil }
    if peek() == 0x0A {
      guard endLine(), let list = dashedList() else { return nil }
      return YAMLValue.Member(key: key, value: list)
    }
    guard take(" ") else { return nil }
    skipSpaces()
    guard let value = peek() == 0x5B ? bracketedList() : flatScalar(), endLine() else { return nil }
    // An indented line would continue the value.
    if peek() == 0x20 { return nil }
    return YAMLValue.Member(key: key, value: value)
  }

  /// Items of one indentation, each after a dash and a space.
  private mutating func dashedList() -> YAMLValue? {
    let indentation = spaces()
    let place = (line: line, column: indentation + 1)
    var items: [YAMLValue] = []
    while spaces() == indentation, byte(at: index + indentation) == 0x2D {
      index += indentation + 1
      guard take(" ") else { return nil }
      skipSpaces()
      guard let item = flatScalar(), endLine() else { return nil }
      items.append(item)
    }
    guard !items.isEmpty, peek() != 0x20, peek() != 0x2D else { return nil }
    return YAMLValue(content: .sequence(items), line: place.line, column: place.column)
  }

  private mutating func bracketedList() -> YAMLValue? {
    let place = (line: line, column: column(of: index))
    index += 1
    var items: [YAMLValue] = []
    skipSpaces()
    while peek() != 0x5D {
      guard items.count < Self.itemLimit, let item = listItem() else { return nil }
      items.append(item)
      skipSpaces()
      if take(",") {
        skipSpaces()
        if peek() == 0x5D { return nil }
      } else if peek() != 0x5D {
        return nil
      }
    }
    index += 1
    return YAMLValue(content: .sequence(items), line: place.line, column: place.column)
  }

  private mutating func listItem() -> YAMLValue? {
    if peek() == 0x22 || peek() == 0x27 { return quotedScalar() }
    let start = index
    guard let first = peek(), first.isASCIIWord || first >= 0x80 else { return nil }
    while let byte = peek(), isListLetter(byte) { index += 1 }
    guard peek() == 0x2C || peek() == 0x5D else { return nil }
    return trimmedScalar(from: start)
  }

  /// A text to the line's end, or a quoted one.
  private mutating func flatScalar() -> YAMLValue? {
    if peek() == 0x22 || peek() == 0x27 { return quotedScalar() }
    let start = index
    guard let first = peek(), first.isASCIIWord || first == 0x2F || first >= 0x80
    else { return nil }
    while let byte = peek(), byte != 0x0A {
      guard isShown(at: index) else { return nil }
      if byte == 0x3A, isBlankOrEnd(at: index + 1) { return nil }
      if byte == 0x23, self.byte(at: index - 1) == 0x20 { return nil }
      index += 1
    }
    return trimmedScalar(from: start)
  }

  private mutating func quotedScalar() -> YAMLValue? {
    let start = index
    let quote = bytes[index]
    index += 1
    while let byte = peek(), byte != quote {
      guard byte != 0x0A, byte != 0x5C, isShown(at: index) else { return nil }
      index += 1
    }
    guard peek() == quote, byte(at: index + 1) != quote else { return nil }
    var value = scalar(start + 1..<index, isPlain: false)
    value.column = column(of: start)
    index += 1
    return value
  }
}

/// The bytes that the subset is made of.
extension PlainYAML {
  private func peek() -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: expected) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while peek() == 0x20 { index += 1 }
  }

  /// How many spaces stand from here on.
  private func spaces() -> Int {
    bytes[index...].prefix { $0 == 0x20 }.count
  }

  /// Passes empty lines and comments at the margin; false at the end or at an indented line.
  private mutating func skipEmptyLines() -> Bool {
    while let byte = peek() {
      if byte == 0x23 {
        while let byte = peek(), byte != 0x0A {
          guard isShown(at: index) else { return false }
          index += 1
        }
      }
      guard peek() == 0x0A else { return index < bytes.endIndex && byte != 0x23 }
      feedLine()
    }
    return false
  }

  /// Passes spaces to the line's end and the end itself; false when something else stands there.
  private mutating func endLine() -> Bool {
    skipSpaces()
    guard let byte = peek() else { return true }
    guard byte == 0x0A else { return false }
    feedLine()
    return true
  }

  private mutating func feedLine() {
    index += 1
    line += 1
    lineStart = index
  }

  private func column(of offset: Int) -> Int {
    bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  private func scalar(_ range: Range<Int>, isPlain: Bool) -> YAMLValue {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return YAMLValue(
      content: .scalar(text, isPlain: isPlain), line: line, column: column(of: range.lowerBound))
  }

  private func trimmedScalar(from start: Int) -> YAMLValue {
    var end = index
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return scalar(start..<end, isPlain: true)
  }

  private func isListLetter(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == 0x20 || byte == 0x2D || byte == 0x5F || byte == 0x2E
      || byte == 0x2F || (byte >= 0x80 && isShown(at: index))
  }

  private func isBlankOrEnd(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return true }
    return byte == 0x20 || byte == 0x0A
  }

  /// Whether YAML takes the byte as a part of a text: no control character, no line or paragraph
  /// separator, no byte order mark and nothing else above U+EFFF.
  private func isShown(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0..<0x20, 0x7F: false
    case 0xC2: (byte(at: offset + 1) ?? 0) >= 0xA0
    case 0xE2: byte(at: offset + 1) != 0x80 || ![0xA8, 0xA9].contains(byte(at: offset + 2) ?? 0)
    case 0xEF: false
    default: true
    }
  }
}
