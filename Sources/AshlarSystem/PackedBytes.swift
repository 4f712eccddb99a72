/// Writes numbers and texts one after the other, for `PackedReader`.
package struct PackedWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ number: Double) { add(Int(bitPattern: UInt(number.bitPattern))) }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  package mutating func add(_ content: [UInt8]) {
    add(content.count)
    bytes += content
  }

  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  package mutating func add(_ fingerprint: Fingerprint.Settled) {
    add(Int(bitPattern: UInt(fingerprint.low)))
    add(Int(bitPattern: UInt(fingerprint.high)))
  }

  /// Adds what another writer wrote.
  package mutating func append(_ packed: [UInt8]) { bytes += packed }

  /// Makes room for a number of bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds how many elements there are, and then each of them.
  @inlinable
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
  private let end: Int
  private var offset: Int
  /// Whether nothing was missing in what was read.
  package private(set) var isSound = true

  package init(_ bytes: [UInt8]) { self.init(bytes, in: bytes.indices) }

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Whether all was read, and nothing was missing.
  package var isWhole: Bool { isSound && offset == end }

  package mutating func number() -> Int {
    guard let range = take(8) else { return 0 }
    let number = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: range.lowerBound, as: Int64.self)
    }
    return Int(Int64(littleEndian: number))
  }

  package mutating func fraction() -> Double {
    Double(bitPattern: UInt64(UInt(bitPattern: number())))
  }

  package mutating func fingerprint() -> Fingerprint.Settled {
    let (low, high) = (number(), number())
    return Fingerprint.Settled(
      low: UInt64(UInt(bitPattern: low)), high: UInt64(UInt(bitPattern: high)))
  }

  package mutating func text() -> String {
    let count = number()
    guard let range = take(count) else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  package mutating func content() -> [UInt8] {
    let count = number()
    return take(count).map { Array(bytes[$0]) } ?? []
  }

  /// All that is still to be read, as it is.
  package var rest: [UInt8] { Array(bytes[offset..<end]) }

  /// Steps over a part, or over what `content` would read.
  ///
  /// - Returns: a reader of it; nil when it is not there.
  package mutating func part() -> PackedReader? {
    let count = number()
    return take(count).map { PackedReader(bytes, in: $0) }
  }

  package mutating func optionalText() -> String? { number() == 1 ? text() : nil }

  @inlinable @inline(__always)
  package mutating func list<Element>(_ read: (inout PackedReader) -> Element) -> [Element] {
    let count = number()
    var list: [Element] = []
    while isSound, list.count < count { list.append(read(&self)) }
    return list
  }

  private mutating func take(_ count: Int) -> Range<Int>? {
    guard isSound, count >= 0, count <= end - offset else {
      isSound = false
      return nil
    }
    defer { offset += count }
    return offset..<offset + count
  }
}
