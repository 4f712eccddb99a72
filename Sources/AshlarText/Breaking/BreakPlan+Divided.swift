/// Graphemes in which an element begins or ends, as a letter whose vowel sign is bold.
extension BreakPlan {
  /// Such a grapheme is kept together in a word of two or more, by a span without breaks around each of its parts: a line
  /// may have room for four font sizes, and two letters of Tamil or Malayalam can be as wide.
  ///
  /// Without them Gecko and WebKit cut a word at the edge, and Blink does not. Letters that join would come apart, and
  /// stay as they are.
  mutating func wrapDivided() {
    guard boundaries.contains(where: \.isEdge),
      graphemeStarts.dropFirst().contains(true)
    else { return }
    for edge in scalars.indices.dropFirst() where boundaries[edge].isEdge && !graphemeStarts[edge] {
      var start = edge - 1
      while start > 0, !graphemeStarts[start], !boundaries[start].isEdge { start -= 1 }
      var end = edge + 1
      while end < scalars.count, !graphemeStarts[end], !boundaries[end].isEdge { end += 1 }
      guard !Script.joinsLetters(Script.of(scalars[start])) else { continue }
      let isFirst = graphemeStarts[start]
      if isFirst, isText(start..<edge) {
        wrap(start..<edge, in: isAfterLetter(start) ? .openCluster : .openNowrap)
      }
      if isText(edge..<end) { wrap(edge..<end, in: .openNowrap) }
      settle(edge)
    }
  }

  /// Whether a letter stands before a grapheme, and no line may end between them but in an emergency: a U+2060 would
  /// forbid that.
  private func isAfterLetter(_ index: Int) -> Bool {
    guard index > 0, !ScalarClass.isCJK(scalars[index]),
      NewLineBreakClasses.unicode15_1[scalars[index]] != .aksara
    else { return false }
    return ScalarClass.isLetter(scalars[index - 1]) || ScalarClass.isMark(scalars[index - 1])
  }

  /// Whether a range is text that stands in no element of ours yet.
  private func isText(_ range: Range<Int>) -> Bool {
    isFree(range) && !range.contains { boundaries[$0].isBoxed }
  }
}
