/// Writes numbers and texts one after the other, for `PackedReader`.
package struct PackedWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  /// Adds how many elements there are, and then each of them.
  package mutating func add<Element>(
    _ list: [Element], _ write: (inout PackedWriter, Element) -> Void
  ) {
    add(list.count)
    for element in list { write(&self, element) }
  }
}

/// Reads what `PackedWriter` wrote, in the same order.
///
/// Bytes that end too early, or count wrong, are noticed: what is read from there on is empty, and
/// `isWhole` false.
package struct PackedReader: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var isSound = true

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all was read, and nothing was missing.
  package var isWhole: Bool { isSound && offset == bytes.count }

  package mutating func number() -> Int {
    guard let range = take(8) else { return 0 }
    return Int(
      range.reversed().reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64(bytes[$1]) }.signed)
  }

  package mutating func text() -> String {
    let count = number()
    guard let range = take(count) else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  package mutating func optionalText() -> String? { number() == 1 ? text() : nil }

  package mutating func list<Element>(_ read: (inout PackedReader) -> Element) -> [Element] {
    let count = number()
    var list: [Element] = []
    while isSound, list.count < count { list.append(read(&self)) }
    return list
  }

  private mutating func take(_ count: Int) -> Range<Int>? {
    guard isSound, count >= 0, count <= bytes.count - offset else {
      isSound = false
      return nil
    }
    defer { offset += count }
    return offset..<offset + count
  }
}

extension UInt64 {
  fileprivate var signed: Int64 { Int64(bitPattern: self) }
}
