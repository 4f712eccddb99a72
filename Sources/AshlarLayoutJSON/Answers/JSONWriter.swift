internal import AshlarLayout

/// Appends JSON to bytes, member by member.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func beginObject() { open("{") }
  mutating func endObject() { close("}") }
  mutating func beginArray() { open("[") }
  mutating func endArray() { close("]") }

  mutating func key(_ key: String) {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  mutating func member(_ key: String, _ frame: Frame) {
    member(key, [frame.x, frame.y, frame.width, frame.height])
  }

  mutating func member(_ key: String, _ values: [Double]) {
    self.key(key)
    beginArray()
    for value in values {
      separate()
      number(value)
    }
    endArray()
  }

  /// A list of objects.
  mutating func list<Element>(
    _ key: String, _ elements: [Element], write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements {
      beginObject()
      write(&self, element)
      endObject()
    }
    endArray()
  }

  /// A number with as few digits as tell it apart; JSON has no NaN or infinity, so these are null.
  private mutating func number(_ value: Double) {
    if !value.isFinite {
      bytes.append(contentsOf: "null".utf8)
    } else if value == value.rounded() && abs(value) < 1e15 {
      bytes.append(contentsOf: String(Int(value)).utf8)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
    needsComma = true
  }

  private mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
