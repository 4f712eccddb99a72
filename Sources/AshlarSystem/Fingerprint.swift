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
    low = (low ^ number) &* Self.lowFactor
    low ^= low >> 32
    high = (high &+ number) &* Self.highFactor
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

  /// The fingerprint that has a text: what `text` gives, read.
  ///
  /// - Returns: nil for anything but 32 lower-case hexadecimal digits.
  package init?(text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let low = UInt64(String(decoding: digits[..<16], as: UTF8.self), radix: 16),
      let high = UInt64(String(decoding: digits[16...], as: UTF8.self), radix: 16)
    else { return nil }
    (self.low, self.high) = (low, high)
    for round in (0..<Self.settlingRounds).reversed() { undo(UInt64(round)) }
  }

  /// Takes back what `add` of the same number did.
  private mutating func undo(_ number: UInt64) {
    low ^= low >> 32
    low = low &* Self.inverse(of: Self.lowFactor) ^ number
    high ^= high >> 29 ^ high >> 58
    high = high &* Self.inverse(of: Self.highFactor) &- number
  }

  /// What undoes a multiplication by an odd number; each of Newton's steps doubles how many bits are right.
  private static func inverse(of factor: UInt64) -> UInt64 {
    var inverse = factor
    for _ in 0..<5 { inverse = inverse &* (2 &- factor &* inverse) }
    return inverse
  }

  private static let lowFactor: UInt64 = 0xFF51_AFD7_ED55_8CCD
  private static let highFactor: UInt64 = 0xC4CE_B9FE_1A85_EC53
  private static let settlingRounds = 3

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
    for round in 0..<Self.settlingRounds { copy.add(UInt64(round)) }
    return Settled(low: copy.low, high: copy.high)
  }

  package mutating func add(_ other: Settled) {
    add(other.low)
    add(other.high)
  }
}
