internal import AshlarBytes

/// Reads JSON (RFC 8259) into values with places.
///
/// Texts are quoted scalars; numbers, `true`, `false` and `null` are plain ones, as in YAML.
package struct JSONParsing {
  private var scanner: ValueScanner

  /// - Parameters:
  ///   - bytes: valid UTF-8, with a value at the start and anything after it.
  ///   - firstLine: the line of the file on which the bytes start.
  /// - Returns: the value and where it ends; nil when the text is no JSON, which is then reported.
  package static func value(
    of bytes: ArraySlice<UInt8>, firstLine: Int, report: SourceDiagnostics
  ) -> (value: YAMLValue, end: Int)? {
    var reader = JSONParsing(scanner: ValueScanner(bytes, firstLine: firstLine))
    do {
      let value = try reader.value(depth: 0)
      return (value, reader.scanner.index)
    } catch {
      report.error(
        "this is not JSON: \(error.message)", line: error.line, column: error.column,
        hint: error.hint)
      return nil
    }
  }

  /// The value that a file consists of.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: nil when the text is no JSON, which is then reported.
  package static func document(_ bytes: ArraySlice<UInt8>, report: SourceDiagnostics) -> YAMLValue?
  {
    guard let (value, end) = value(of: bytes, firstLine: 1, report: report) else { return nil }
    guard let rest = bytes[end...].firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
    else { return value }
    report.error("this is not JSON: something follows the value", atByte: rest)
    return nil
  }

  private mutating func value(depth: Int) throws(ValueScanner.Failure) -> YAMLValue {
    skipSpace()
    let place = scanner.mark()
    guard depth < ValueScanner.maximumDepth else {
      throw scanner.failure(
        "its parts lie more than \(ValueScanner.maximumDepth) deep in each other")
    }
    switch scanner.peek() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      return try scanner.value(.scalar(string(), isPlain: false), at: place)
    default: return try scanner.value(.scalar(word(), isPlain: true), at: place)
    }
  }

  private mutating func object(depth: Int) throws(ValueScanner.Failure) -> YAMLValue {
    let place = scanner.mark()
    scanner.advance()
    var members: [YAMLValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if scanner.take("}") { return try scanner.value(.mapping([]), at: place) }
    while true {
      skipSpace()
      let keyPlace = scanner.mark()
      guard scanner.peek() == UInt8(ascii: "\"") else {
        throw scanner.failure("a key must be a text in double quotes", hint: Self.commaHint)
      }
      let name = try string()
      guard names.insert(name).inserted else {
        throw scanner.failure(
          "the key '\(name)' is given more than once", at: keyPlace, hint: "keep one of them")
      }
      let key = try scanner.value(.scalar(name, isPlain: false), at: keyPlace)
      skipSpace()
      guard scanner.take(":") else { throw scanner.failure("a ':' is missing after a key") }
      members.append(YAMLValue.Member(key: key, value: try value(depth: depth + 1)))
      if try isEnd("}") { return try scanner.value(.mapping(members), at: place) }
    }
  }

  private mutating func array(depth: Int) throws(ValueScanner.Failure) -> YAMLValue {
    let place = scanner.mark()
    scanner.advance()
    var items: [YAMLValue] = []
    skipSpace()
    if scanner.take("]") { return try scanner.value(.sequence([]), at: place) }
    while true {
      items.append(try value(depth: depth + 1))
      if try isEnd("]") { return try scanner.value(.sequence(items), at: place) }
    }
  }

  /// Passes a comma (false) or the closing bracket (true).
  private mutating func isEnd(_ bracket: StaticString) throws(ValueScanner.Failure) -> Bool {
    skipSpace()
    if scanner.take(bracket) { return true }
    if scanner.take(",") { return false }
    throw scanner.failure("a ',' or '\(bracket)' is missing here")
  }

  private static let commaHint = "put double quotes around keys, and no ',' after the last value"

  /// A number or a word without quotes.
  private mutating func word() throws(ValueScanner.Failure) -> String {
    let place = scanner.mark()
    let start = scanner.index
    while let byte = scanner.peek(), Self.isWordByte(byte) { scanner.advance() }
    let text = scanner.text(from: start)
    if ["true", "false", "null"].contains(text) { return text }
    guard let number = plainNumber(text, isAllowed: Self.isNumber) else {
      throw scanner.failure(
        text.isEmpty ? "a value is missing here" : "'\(text.prefix(40))' is no value", at: place,
        hint: text.isEmpty ? Self.commaHint : "put double quotes around texts")
    }
    return number
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte >= 0x80
      || [0x2B, 0x2D, 0x2E, 0x5F].contains(byte)
  }

  /// Whether a text has the form of a number: no `+` and no zero in front, digits around the point.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func take(_ signs: [UInt8]) -> Bool {
      guard let first = rest.first, signs.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func takeDigits() -> Bool {
      let digits = rest.prefix(while: \.isASCIIDigit)
      rest = rest[digits.endIndex...]
      return !digits.isEmpty
    }
    _ = take([0x2D])
    guard take([0x30]) || takeDigits() else { return false }
    if take([0x2E]), !takeDigits() { return false }
    guard take([0x65, 0x45]) else { return rest.isEmpty }
    _ = take([0x2B, 0x2D])
    return takeDigits() && rest.isEmpty
  }

  private mutating func skipSpace() {
    repeat { scanner.skipBlanks() } while scanner.takeLineEnd() || skipReturn()
  }

  private mutating func skipReturn() -> Bool { scanner.take("\r") }
}

/// Texts.
extension JSONParsing {
  private mutating func string() throws(ValueScanner.Failure) -> String {
    scanner.advance()
    var bytes: [UInt8] = []
    while let byte = scanner.peek() {
      switch byte {
      case UInt8(ascii: "\""):
        scanner.advance()
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        scanner.advance()
        bytes.append(contentsOf: try escaped().utf8)
      case 0..<0x20:
        throw scanner.failure(
          "a text has no line ends, tabs or other control characters",
          hint: "write \\n for a line end")
      default:
        bytes.append(byte)
        scanner.advance()
      }
    }
    throw scanner.failure("a text is not closed", hint: "a double quote is missing")
  }

  private mutating func escaped() throws(ValueScanner.Failure) -> String {
    guard let byte = scanner.peek() else { throw scanner.failure("a text is not closed") }
    let plain: [UInt8: String] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    if let text = plain[byte] {
      scanner.advance()
      return text
    }
    guard byte == UInt8(ascii: "u") else {
      throw scanner.failure("there is no such escape", hint: "write a backslash as two")
    }
    scanner.advance()
    var code = try scanner.scalar(ofHexDigits: 4)
    if (0xD800..<0xDC00).contains(code), scanner.take("\\u") {
      let low = try scanner.scalar(ofHexDigits: 4)
      guard (0xDC00..<0xE000).contains(low) else {
        throw scanner.failure("half a surrogate pair is no character")
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw scanner.failure("half a surrogate pair is no character")
    }
    return String(Character(scalar))
  }
}

/// A number as the rest of the program reads it, without exponent where it is short enough; nil when the
/// text has not the form of one.
func plainNumber(_ text: String, isAllowed: (String) -> Bool) -> String? {
  guard isAllowed(text) else { return nil }
  if !text.contains(where: { ".eE".contains($0) }) { return text }
  guard let number = Double(text), number.isFinite else { return text }
  return short(number)
}
