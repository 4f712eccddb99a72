internal import AshlarBytes

/// Writes a word so that Markdown reads it as it is.
struct MarkdownEscaping {
  /// Whether a line begins with the word.
  var isLineStart: Bool
  var isAfterSpace: Bool
  /// Whether it stands between strokes.
  var isCell: Bool

  func text(_ word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(word.count + 8)
    let number = isLineStart ? word.prefix { $0.isASCIIDigit }.count : 0
    var hasRaise = false
    for (index, byte) in word.enumerated() {
      let next = index + 1 < word.count ? word[index + 1] : nil
      let last = index > 0 ? word[index - 1] : nil
      // These make an element with one before them, escaped or not, unless something stands between.
      let isRaise = byte == UInt8(ascii: "^")
      if isRaise && hasRaise || byte == UInt8(ascii: "=") && last == byte {
        result += Array("<!---->".utf8)
      }
      hasRaise = hasRaise || isRaise
      // Lists of attributes are read whether or not they are escaped.
      if byte == UInt8(ascii: "{") {
        result += Array("&#123;".utf8)
        continue
      }
      // An item's number, or an address that was no link.
      let isStop =
        number > 0 && index == number && next == nil && ".)".utf8.contains(byte)
        || byte == UInt8(ascii: ".") && word[..<index].suffix(3).elementsEqual("www".utf8)
      if isStop || index == 0 && isBlockMark(byte) || isMark(byte, last, next, word[index...]) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return result
  }

  /// Whether a sign makes another block at the start of a line, or ends a heading.
  private func isBlockMark(_ byte: UInt8) -> Bool {
    isLineStart && "#+-=:".utf8.contains(byte) || isAfterSpace && byte == UInt8(ascii: "#")
  }

  private func isMark(
    _ byte: UInt8, _ last: UInt8?, _ next: UInt8?, _ rest: ArraySlice<UInt8>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"),
      UInt8(ascii: "^"), UInt8(ascii: "$"):
      true
    case UInt8(ascii: "|"): isCell || isLineStart
    case UInt8(ascii: "_"): !(Self.isLetter(last) && Self.isLetter(next))
    case UInt8(ascii: "&"): next == UInt8(ascii: "#") || Self.isLetter(next)
    // What stands behind the word may be a link.
    case UInt8(ascii: "!"): next == nil
    // An address that was no link.
    case UInt8(ascii: ":"): rest.starts(with: "://".utf8)
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || byte.isASCIIWord
  }
}
