/// What stands in a box of fixed width, because engines would not draw it alike.
extension BreakPlan {
  /// False for text in which no grapheme can be an emoji.
  private var mayHoldEmoji: Bool { scalars.contains { $0 >= 0x203C || $0 == 0xFE0F } }

  /// Each emoji is a box of its own with a break on either side.
  mutating func wrapEmoji() {
    guard mayHoldEmoji else { return }
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !graphemeStarts[end] { end += 1 }
      if let emoji = ScalarClass.emoji(in: scalars[start..<end]) {
        wrapBox(emoji, in: .openEmoji)
      } else if scalars[start] == ScalarClass.objectReplacement {
        mark(start)
        mark(start + 1)
      }
      start = end
    }
  }

  /// So is each grapheme that no font draws.
  mutating func wrapTofu(_ graphemes: [Range<Int>]) {
    for grapheme in graphemes { wrapBox(grapheme, in: .openTofu) }
  }

  /// A box takes in the soft hyphens beside it: engines draw those differently at a word's ends. Ideographic
  /// spaces beside it get their own, because in Gecko they would stick out of the line.
  private mutating func wrapBox(_ grapheme: Range<Int>, in kind: TextMark.Kind) {
    var start = grapheme.lowerBound
    while start > 0, scalars[start - 1] == ScalarClass.softHyphen, !boundaries[start].isEdge,
      !boundaries[start - 1].isBoxed
    { start -= 1 }
    var end = grapheme.upperBound
    while end < scalars.count, scalars[end] == ScalarClass.softHyphen, !boundaries[end].isEdge {
      end += 1
    }
    wrap(start..<end, in: kind)
    mark(start)
    mark(end)
    while start > 0, scalars[start - 1] == ScalarClass.ideographicSpace,
      !boundaries[start - 1].isBoxed
    {
      start -= 1
      wrap(start..<start + 1, in: .openTofu)
      mark(start)
    }
    // Those that are boxed have a box for each that follows them, too.
    while end < scalars.count, scalars[end] == ScalarClass.ideographicSpace,
      !boundaries[end].isBoxed, graphemeEnd(after: end) == end + 1
    {
      wrap(end..<end + 1, in: .openTofu)
      end += 1
      mark(end)
    }
  }
}
