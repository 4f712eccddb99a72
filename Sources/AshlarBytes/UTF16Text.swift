/// A text in UTF-16, known by its byte order mark.
public struct UTF16Text: Sendable {
  private let units: [UInt16]

  /// - Returns: nil for bytes that do not begin with a mark of UTF-16, or end within a unit.
  public init?(_ bytes: [UInt8]) {
    let isSmallEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isSmallEndian || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else {
      return nil
    }
    units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isSmallEndian ? second << 8 | first : first << 8 | second
    }
  }

  /// The same text in UTF-8, without the mark; nil where half of a character stands alone.
  public var utf8: [UInt8]? { String(validating: units, as: UTF16.self).map { Array($0.utf8) } }

  /// The same of a text's beginning, which may end within a character.
  public var repairedUTF8: [UInt8] { Array(String(decoding: units, as: UTF16.self).utf8) }
}
