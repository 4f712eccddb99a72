/// Marks of a word that need an element of their own, so that no engine kerns them with the letters beside them.
struct ApartMarks {
  /// Scalars of the word.
  var range: Range<Int>
  /// A line may start with them.
  var startsLine = false
}

extension BreakPlan {
  /// Puts marks into elements of their own, so that no engine kerns them with the letters beside them.
  mutating func wrapApart(_ marks: [ApartMarks]) {
    for mark in marks where !boundaries[mark.range.lowerBound].isBoxed && isFree(mark.range) {
      let isFirst = mark.range.lowerBound == 0
      if mark.startsLine { self.mark(mark.range.lowerBound) }
      wrap(mark.range, in: isFirst || mark.startsLine ? .openNowrap : .openCluster)
    }
  }
}
