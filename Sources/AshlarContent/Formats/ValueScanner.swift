internal import AshlarBytes

/// Walks over the bytes of a text with values in it, minding lines and columns.
///
/// The readers of TOML and JSON stand on it. The bytes are valid UTF-8.
struct ValueScanner {
  let bytes: ArraySlice<UInt8>
  private(set) var index: Int
  /// The line of the file, counted from 1.
  private(set) var line: Int
  /// A byte of the line, and its column: from there on columns are counted.
  private var counted: (index: Int, column: Int)
  /// How many values were made so far.
  private var valueCount = 0

  /// What is wrong with a text, and where.
  struct Failure: Error {
    var message: String
    var line: Int
    var column: Int
    var hint: String?
  }

  /// A line and a column in scalars, both counted from 1.
  typealias Place = (line: Int, column: Int)

  /// How many lists and tables may lie in each other.
  static let maximumDepth = 64

  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.bytes = bytes
    index = bytes.startIndex
    counted = (index, 1)
    line = firstLine
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// The place of the next byte.
  var place: Place {
    (line, bytes[counted.index..<index].count { $0 & 0xC0 != 0x80 } + counted.column)
  }

  /// The place of the next byte, where a value starts; later columns of the line are counted from here.
  mutating func mark() -> Place {
    let place = place
    counted = (index, place.column)
    return place
  }

  /// The byte some way ahead; nil past the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.endIndex ? bytes[index + distance] : nil
  }

  /// Whether the text goes on with these bytes.
  func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Passes some bytes, none of which is a line feed.
  mutating func advance(_ count: Int = 1) {
    index += count
  }

  /// Passes a line feed, or a carriage return and a line feed; false when something else stands there.
  mutating func takeLineEnd() -> Bool {
    if peek() == 0x0D, peek(1) == 0x0A { index += 1 }
    guard peek() == 0x0A else { return false }
    index += 1
    line += 1
    counted = (index, 1)
    return true
  }

  /// Passes the bytes of a text if they are next.
  mutating func take(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Passes spaces and tabs.
  mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 { index += 1 }
  }

  /// The bytes from an earlier place to here, as text.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The value of some hexadecimal digits as a scalar.
  mutating func scalar(ofHexDigits count: Int) throws(Failure) -> UInt32 {
    let start = index
    while index - start < count, let byte = peek(), byte.isASCIIHexDigit { index += 1 }
    guard index - start == count, let number = UInt32(text(from: start), radix: 16) else {
      throw failure("an escape needs \(count) hexadecimal digits")
    }
    return number
  }

  /// What is wrong at the next byte.
  func failure(_ message: String, hint: String? = nil) -> Failure {
    failure(message, at: place, hint: hint)
  }

  /// What is wrong at a place.
  func failure(_ message: String, at place: Place, hint: String? = nil) -> Failure {
    Failure(message: message, line: place.line, column: place.column, hint: hint)
  }

  /// A value with its place.
  ///
  /// - Throws: when there are too many, which no card has on purpose.
  mutating func value(
    _ content: YAMLValue.Content, at place: Place
  ) throws(Failure) -> YAMLValue {
    valueCount += 1
    guard valueCount <= YAMLParsing.maximumValueCount else {
      throw failure("there are more than \(YAMLParsing.maximumValueCount) values", at: place)
    }
    return YAMLValue(content: content, line: place.line, column: place.column)
  }
}
