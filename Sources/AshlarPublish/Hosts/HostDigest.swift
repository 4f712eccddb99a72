internal import AshlarCodecs

/// What a service knows a content by: a digest of 16 or 20 bytes, which lie where the value does.
struct HostDigest: Hashable, Comparable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt32 = 0
  private let isLong: Bool

  /// - Returns: nil unless there are 16 or 20 of them.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 || bytes.count == 20 else { return nil }
    isLong = bytes.count == 20
    for (index, byte) in bytes.enumerated() {
      switch index {
      case 0..<8: first = first << 8 | UInt64(byte)
      case 8..<16: second = second << 8 | UInt64(byte)
      default: third = third << 8 | UInt32(byte)
      }
    }
  }

  /// - Returns: nil unless a text has 32 or 40 hexadecimal digits.
  init?(hexadecimal text: String) {
    self.init(bytes: AshlarPublish.bytes(hexadecimal: text) ?? [])
  }

  static func < (one: HostDigest, other: HostDigest) -> Bool {
    (one.first, one.second, one.third) < (other.first, other.second, other.third)
  }

  /// As 32 or 40 hexadecimal digits.
  var hexadecimal: String {
    func bytes(_ word: some FixedWidthInteger) -> [UInt8] {
      stride(from: word.bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: word >> $0)
      }
    }
    return AshlarCodecs.hexadecimal(
      bytes(first) + bytes(second) + (isLong ? bytes(third) : []))
  }
}
