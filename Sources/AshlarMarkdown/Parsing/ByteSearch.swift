internal import CCmarkGFM

extension [UInt8] {
  /// Where a byte stands first in a part of a text; nil where it does not.
  ///
  /// - Parameter range: within the text.
  /// - Complexity: linear; some gigabytes a second.
  func firstPlace(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a part of the text")
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }

  /// Whether a byte is among these.
  ///
  /// - Complexity: linear; some gigabytes a second.
  func holds(_ byte: UInt8) -> Bool { firstPlace(of: byte, in: indices) != nil }
}
