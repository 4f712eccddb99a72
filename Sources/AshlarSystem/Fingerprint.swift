/// 128 bits that tell contents apart; they do not guard against forgery.
///
/// The same parts in the same order give the same fingerprint on every machine.
package struct Fingerprint: Hashable, Sendable {
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  package init() {}

  /// Adds a part: its bytes and its length.
  ///
  /// - Complexity: linear; some gigabytes a second.
  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// Adds a part, as `add` of the same bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

  /// Adds a part, as `add` of the same bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    if offset < bytes.count { add(rest) }
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a number.
  package mutating func add(_ number: UInt64) {
    // Multiplications by odd numbers, and shifts, can be undone: no step loses a difference.
    low = (low ^ number) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 32
    high = (high &+ number) &* 0xC4CE_B9FE_1A85_EC53
    high ^= high >> 29
  }

  /// 32 hexadecimal digits.
  package var text: String {
    let settled = settled
    return [settled.low, settled.high].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Both halves when what came last has reached all their digits: a fingerprint to which nothing is added any more.
  package struct Settled: Hashable, Sendable {
    package let low: UInt64
    package let high: UInt64

    package init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }
  }

  package var settled: Settled {
    var copy = self
    for round in 0..<3 { copy.add(UInt64(round)) }
    return Settled(low: copy.low, high: copy.high)
  }

  package mutating func add(_ other: Settled) {
    add(other.low)
    add(other.high)
  }
}
