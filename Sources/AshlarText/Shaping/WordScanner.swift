/// Finds where words end, eight bytes at a time.
@safe struct WordScanner {
  let text: UnsafeBufferPointer<UInt8>

  /// A word's length in bytes and its first 16 bytes, zero-filled.
  struct Word {
    var length: Int
    var low: UInt64
    var high: UInt64
    /// Mixes the bytes after the first 16.
    var seed: UInt64 = 0
  }

  /// The word at an offset: all bytes up to a space, tab or line feed.
  @inline(__always)
  func word(at offset: Int) -> Word {
    guard unsafe offset + 24 <= text.count else { return slowWord(at: offset) }
    let low = load(offset)
    let first = Self.blanks(low)
    if first != 0 {
      let length = first.trailingZeroBitCount >> 3
      return Word(length: length, low: low & Self.mask(length), high: 0)
    }
    let high = load(offset + 8)
    let second = Self.blanks(high)
    if second != 0 {
      let length = second.trailingZeroBitCount >> 3
      return Word(length: 8 + length, low: low, high: high & Self.mask(length))
    }
    return slowWord(at: offset)
  }

  private func slowWord(at offset: Int) -> Word {
    var word = Word(length: 0, low: 0, high: 0)
    while unsafe offset + word.length < text.count {
      let byte = unsafe text[offset + word.length]
      if Self.isBlank(byte) { break }
      if word.length < 8 {
        word.low |= UInt64(byte) << UInt64(8 * word.length)
      } else if word.length < 16 {
        word.high |= UInt64(byte) << UInt64(8 * word.length - 64)
      } else {
        word.seed = (word.seed ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      word.length += 1
    }
    return word
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

  @inline(__always)
  private func load(_ offset: Int) -> UInt64 {
    unsafe UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + offset)
      .loadUnaligned(as: UInt64.self).littleEndian
  }

  /// The lowest set bit marks the first blank byte (0x80 in that byte); bytes after it may lie.
  @inline(__always)
  private static func blanks(_ bytes: UInt64) -> UInt64 {
    zeros(bytes ^ 0x2020_2020_2020_2020) | zeros(bytes ^ 0x0A0A_0A0A_0A0A_0A0A)
      | zeros(bytes ^ 0x0909_0909_0909_0909)
  }

  @inline(__always)
  private static func zeros(_ bytes: UInt64) -> UInt64 {
    (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
  }

  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 { (1 << UInt64(8 * length)) &- 1 }
}
