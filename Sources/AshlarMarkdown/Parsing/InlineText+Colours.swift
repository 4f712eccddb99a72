extension InlineText {
  /// Gives a block's code the colours of its language; none, where the language is not known.
  ///
  /// - Parameter language: the first word of the fence.
  /// - Complexity: linear in the code.
  mutating func colour(as language: [UInt8]) {
    guard let language = CodeLanguage(info: language) else { return }
    let tokens = language.tokens(of: utf8)
    events.reserveCapacity(2 * tokens.count)
    for token in tokens where isWhole(token.range) {
      events.append(
        InlineEvent(offset: token.range.lowerBound, kind: .open(.coloured(token.colour))))
      events.append(
        InlineEvent(offset: token.range.upperBound, kind: .close(.coloured(token.colour))))
    }
  }

  /// Whether no letter of the text reaches over an end of a stretch: what follows an end may be a mark on the letter before.
  private func isWhole(_ range: Range<Int>) -> Bool {
    isEdge(range.lowerBound) && isEdge(range.upperBound)
  }

  /// Signs of ASCII never belong to the letter before them, but for a few letters that no program has; line ends to none.
  private func isEdge(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8.count else { return true }
    return utf8[offset] < 0x80 || utf8[offset - 1] == 0x0A
  }
}
