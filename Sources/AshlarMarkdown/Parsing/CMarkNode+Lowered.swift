internal import AshlarBytes
internal import CCmarkGFM

/// Letters below the line, as in `H~2~O`.
extension CMarkNode {
  /// Whether words that cmark-gfm strikes out stand below the line: between single signs, right behind a word, and with nothing
  /// but signs of a number or a word within them, as Pandoc has them. Digits behind digits are a range, `5~10~`.
  var isLowered: Bool {
    guard let only = firstChild, only.kind == .text, only.next == nil, isBetweenSingleSigns(only),
      let before = lastByteBefore
    else { return false }
    let words = only.literal
    guard InlinePairs.isBehindWord(before), let first = words.first,
      words.allSatisfy(InlinePairs.isOfScript), InlinePairs.startsWord(words[...])
    else { return false }
    return !(before.isASCIIDigit && first.isASCIIDigit)
  }

  private func isBetweenSingleSigns(_ text: CMarkNode) -> Bool {
    unsafe cmark_node_get_start_column(text.pointer) - cmark_node_get_start_column(pointer) == 1
  }

  /// What stands right before an inline; nil at the start of a line.
  private var lastByteBefore: UInt8? {
    guard let previous else { return nil }
    switch previous.kind {
    case .text: return unsafe previous.rawLiteral.last
    case .softBreak, .lineBreak: return nil
    default: return UInt8(ascii: "*")
    }
  }
}
