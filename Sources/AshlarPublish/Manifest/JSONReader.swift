internal import AshlarBytes

/// Reads JSON (RFC 8259) from UTF-8 bytes, value by value, and keeps no tree of it.
///
///     var reader = JSONReader(bytes)
///     var sizes: [Int] = []
///     try reader.object { reader, key throws(JSONReader.Failure) in
///       guard key == "sizes" else { return try reader.skip() }
///       try reader.array { reader throws(JSONReader.Failure) in sizes.append(try reader.integer()) }
///     }
///     try reader.finish()
///
/// Whoever reads takes each value in its turn: the next one, or `skip()`.
struct JSONReader: Sendable {
  /// The bytes are not JSON, or hold another kind of value than was asked for.
  struct Failure: Error, Hashable {
    /// Where, in bytes from the start.
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// An object; `read` takes the value of each member.
  mutating func object(
    _ read: (inout JSONReader, String) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("{")
    if take("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      try read(&self, key)
    } while take(",")
    try expect("}")
  }

  /// An array; `read` takes each element.
  mutating func array(
    _ read: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    try expect("[")
    if take("]") { return }
    repeat { try read(&self) } while take(",")
    try expect("]")
  }

  /// An array of texts.
  mutating func strings() throws(Failure) -> [String] {
    var strings: [String] = []
    try array { (reader) throws(Failure) in strings.append(try reader.string()) }
    return strings
  }

  /// A whole number without a fraction or an exponent.
  mutating func integer() throws(Failure) -> Int {
    let isNegative = take("-")
    var value = 0
    let start = position
    while position < bytes.count, bytes[position].isASCIIDigit {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = tens.addingReportingOverflow(Int(bytes[position] - 0x30))
      guard !isTooLarge, !isOver else { throw failure }
      value = sum
      position += 1
    }
    guard position > start else { throw failure }
    if position < bytes.count, [0x2E, 0x45, 0x65].contains(bytes[position]) { throw failure }
    return isNegative ? -value : value
  }

  /// A text.
  mutating func string() throws(Failure) -> String {
    try expect("\"")
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
    {
      position += 1
    }
    guard position < bytes.count else { throw failure }
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return try text(bytes[start..<(position - 1)])
    }
    return try escapedString(from: start)
  }

  /// The rest of a text in which something is escaped.
  private mutating func escapedString(from start: Int) throws(Failure) -> String {
    var content = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try text(content[...])
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw failure
      default: content.append(byte)
      }
    }
    throw failure
  }

  /// What follows a backslash, as UTF-8.
  private mutating func escape() throws(Failure) -> [UInt8] {
    guard position < bytes.count else { throw failure }
    let letter = bytes[position]
    position += 1
    if letter == UInt8(ascii: "u") { return Array(String(try scalar()).utf8) }
    let meanings: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    guard let meaning = meanings[letter] else { throw failure }
    return [meaning]
  }

  /// A character by its number, or by the two that UTF-16 makes of it.
  private mutating func scalar() throws(Failure) -> Character {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw failure }
      return Character(scalar)
    }
    try expect("\\")
    try expect("u")
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw failure }
    return Character(UTF16.decode(UTF16.EncodedScalar([first, second])))
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(
        String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
    else { throw failure }
    position += 4
    return unit
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure }
    return text
  }

  /// A value of any kind, which nobody wants.
  mutating func skip() throws(Failure) {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw failure }
        position += 1
        continue
      default: try skipWord()
      }
    } while depth > 0
    guard depth == 0 else { throw failure }
  }

  /// A number, or a word as `true`.
  private mutating func skipWord() throws(Failure) {
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    guard position > start else { throw failure }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "E")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Whether an array comes next.
  var isAtArray: Bool {
    mutating get { peek() == UInt8(ascii: "[") }
  }

  /// That nothing follows.
  mutating func finish() throws(Failure) {
    if peek() != nil { throw failure }
  }

  /// That what was read last is not what it should be.
  var failure: Failure { Failure(offset: position) }

  /// The next byte that is no space.
  private mutating func peek() -> UInt8? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Failure) {
    guard take(sign) else { throw failure }
  }
}
