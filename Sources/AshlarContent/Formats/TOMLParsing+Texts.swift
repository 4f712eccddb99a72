/// Texts: basic ones with escapes in double quotes, literal ones without in single quotes; in three
/// quotes each they may have several lines.
extension TOMLParsing {
  /// The rest of a text in double quotes, after the first.
  mutating func basicText() throws(ValueScanner.Failure) -> String {
    var bytes: [UInt8] = []
    while let byte = scanner.peek() {
      if scanner.take("\"") { return String(decoding: bytes, as: UTF8.self) }
      if scanner.take("\\") {
        bytes.append(contentsOf: try escaped().utf8)
      } else {
        try checkTextByte(byte)
        bytes.append(byte)
        scanner.advance()
      }
    }
    throw notClosed("a double quote is missing")
  }

  /// The rest of a text in single quotes, after the first.
  mutating func literalText() throws(ValueScanner.Failure) -> String {
    let start = scanner.index
    while let byte = scanner.peek() {
      if byte == UInt8(ascii: "'") {
        let text = scanner.text(from: start)
        scanner.advance()
        return text
      }
      try checkTextByte(byte)
      scanner.advance()
    }
    throw notClosed("a single quote is missing")
  }

  /// The rest of a text of several lines, after the three quotes.
  mutating func longText(isBasic: Bool) throws(ValueScanner.Failure) -> String {
    let place = scanner.mark()
    _ = scanner.takeLineEnd()
    let quote = UInt8(ascii: isBasic ? "\"" : "'")
    var bytes: [UInt8] = []
    while let byte = scanner.peek() {
      if byte == quote, scanner.peek(1) == quote, scanner.peek(2) == quote {
        // Up to two more quotes belong to the text.
        var count = 3
        while count < 5, scanner.peek(count) == quote { count += 1 }
        scanner.advance(count)
        bytes += Array(repeating: quote, count: count - 3)
        return String(decoding: bytes, as: UTF8.self)
      }
      if scanner.takeLineEnd() {
        bytes.append(0x0A)
      } else if isBasic, scanner.take("\\") {
        if !skipFoldedLines() { bytes.append(contentsOf: try escaped().utf8) }
      } else {
        try checkTextByte(byte)
        bytes.append(byte)
        scanner.advance()
      }
    }
    throw scanner.failure("a text is not closed", at: place, hint: "three quotes are missing")
  }

  /// After a backslash at a line's end: passes all blanks and line ends. False when more stands on the
  /// line.
  private mutating func skipFoldedLines() -> Bool {
    var distance = 0
    while let byte = scanner.peek(distance), byte == 0x20 || byte == 0x09 { distance += 1 }
    guard
      scanner.peek(distance) == 0x0A
        || (scanner.peek(distance) == 0x0D && scanner.peek(distance + 1) == 0x0A)
    else { return false }
    repeat { scanner.skipBlanks() } while scanner.takeLineEnd()
    return true
  }

  private mutating func escaped() throws(ValueScanner.Failure) -> String {
    let plain: [UInt8: String] = [
      0x22: "\"", 0x5C: "\\", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]
    guard let byte = scanner.peek() else { throw notClosed("a double quote is missing") }
    if let text = plain[byte] {
      scanner.advance()
      return text
    }
    let digits = byte == UInt8(ascii: "u") ? 4 : 8
    guard byte == UInt8(ascii: "u") || byte == UInt8(ascii: "U") else {
      throw scanner.failure(
        "there is no such escape",
        hint: "write a backslash as two, or put the text in single quotes")
    }
    scanner.advance()
    guard let scalar = Unicode.Scalar(try scanner.scalar(ofHexDigits: digits)) else {
      throw scanner.failure("an escape names no character")
    }
    return String(Character(scalar))
  }

  private func checkTextByte(_ byte: UInt8) throws(ValueScanner.Failure) {
    if byte == 0x0A || scanner.isNext("\r\n") { throw notClosed("a quote is missing") }
    if byte == 0x09 || (byte >= 0x20 && byte != 0x7F) { return }
    throw scanner.failure(
      "a text has no control characters", hint: "write it as an escape, as \\u0007")
  }

  private func notClosed(_ hint: String) -> ValueScanner.Failure {
    scanner.failure("a text is not closed", hint: hint)
  }
}
