/// What a byte is as a sign of ASCII; bytes of other letters are none of it.
extension UInt8 {
  /// Whether it is one of `0` to `9`.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is one of `a` to `z` or `A` to `Z`.
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a hexadecimal digit, in small or capital letters.
  @inlinable package var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether it is a letter or a digit.
  @inlinable package var isASCIIWord: Bool { isASCIILetter || isASCIIDigit }
}
