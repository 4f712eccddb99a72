/// Writes JSON (RFC 8259) as UTF-8 bytes, on one line, member by member.
///
///     var writer = JSONWriter()
///     writer.object { writer in
///       writer.member("name", "ashlar")
///       writer.member("sizes", [1, 2.5])
///     }
///     writer.text  // {"name":"ashlar","sizes":[1,2.5]}
///
/// Members stand in the order in which they are written. A writer does not check that keys differ or that
/// keys stand in objects alone.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Takes what was written so far away: a long document need not be whole at any time.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// A text as a JSON string, quotes included.
  public static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  /// What was written so far, as a text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Values

  /// An object; `write` writes its members.
  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    open("{")
    write(&self)
    close("}")
  }

  /// An array of objects, one per element.
  public mutating func objects<Element>(
    _ elements: some Sequence<Element>, write: (inout JSONWriter, Element) -> Void
  ) {
    open("[")
    for element in elements { object { write(&$0, element) } }
    close("]")
  }

  /// An array; `write` writes its elements.
  public mutating func array(_ write: (inout JSONWriter) -> Void) {
    open("[")
    write(&self)
    close("]")
  }

  /// A whole number.
  public mutating func integer(_ value: Int) { literal(String(value)) }

  /// An array of numbers.
  public mutating func numbers(_ values: some Sequence<Double>) {
    open("[")
    for value in values { number(value) }
    close("]")
  }

  /// An array of texts.
  public mutating func strings(_ values: some Sequence<String>) {
    open("[")
    for value in values { string(value) }
    close("]")
  }

  /// A number with as few digits as tell it apart; JSON has no NaN or infinity, so these are null.
  public mutating func number(_ value: Double) {
    if !value.isFinite {
      literal("null")
    } else if value == value.rounded() && abs(value) < 1e15 {
      literal(String(Int(value)))
    } else {
      literal(value.description)
    }
  }

  /// A text in quotes.
  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  // MARK: Members

  /// A member's name; what is written next is its value.
  public mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Nothing where there is no value.
  public mutating func member(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Nothing where there is no value.
  public mutating func member(_ key: String, _ value: Double?) {
    if let value { member(key, value) }
  }

  /// A number that is rounded to so many decimals.
  public mutating func member(_ key: String, _ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    member(key, (value * scale).rounded() / scale)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    literal(value ? "true" : "false")
  }

  public mutating func member(_ key: String, _ values: [Double]) {
    self.key(key)
    numbers(values)
  }

  public mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    strings(values)
  }

  /// An object; `write` writes its members.
  public mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  /// An array; `write` writes its elements.
  public mutating func array(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    array(write)
  }

  /// A list of objects.
  public mutating func list<Element>(
    _ key: String, _ elements: some Sequence<Element>,
    write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    objects(elements, write: write)
  }

  // MARK: Bytes

  private mutating func appendQuoted(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = value.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes += value.utf8
      return
    }
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}
