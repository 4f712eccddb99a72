/// A paragraph cut at span ends, at changes of direction and around inline boxes.
enum ParagraphPieces {
  /// The pieces in order; at least one.
  ///
  /// - Parameters:
  ///   - styles: each span's style.
  ///   - levels: the paragraph's level runs; empty when all is left to right.
  static func pieces(
    of text: ParagraphText, styles: [StyleIndex], levels: [BidiLevels.Run]
  ) -> [WordPiece] {
    var pieces: [WordPiece] = []
    pieces.reserveCapacity(max(text.spans.count, levels.count) + 2 * text.boxes.count)
    var cuts = Cuts(levels: levels, boxes: text.boxes)
    var start = 0
    let spans = text.spans
    for index in spans.indices {
      let isLast = index == spans.count - 1
      let spanEnd = isLast ? text.utf8.count : min(spans[index].end, text.utf8.count)
      while start < spanEnd {
        let (end, isRightToLeft, boxWidth) = cuts.next(from: start, to: spanEnd)
        pieces.append(
          WordPiece(
            end: end, style: styles[index].local, shapingGroup: spans[index].shapingGroup,
            sharedStyle: styles[index].shared, isRightToLeft: isRightToLeft, boxWidth: boxWidth,
            endsElement: end == spanEnd || boxWidth != nil))
        start = end
      }
    }
    if pieces.isEmpty, let style = styles.first {
      pieces.append(
        WordPiece(
          end: 0, style: style.local, sharedStyle: style.shared, isRightToLeft: false,
          boxWidth: nil, endsElement: true))
    }
    return pieces
  }

  /// Where a span is cut: at changes of direction and around inline boxes.
  private struct Cuts {
    let levels: [BidiLevels.Run]
    let boxes: [InlineBox]
    private var level = 0
    private var box = 0

    init(levels: [BidiLevels.Run], boxes: [InlineBox]) {
      self.levels = levels
      self.boxes = boxes
    }

    /// The piece that starts at an offset, which only grows, and ends with the span at the latest.
    mutating func next(
      from start: Int, to spanEnd: Int
    ) -> (end: Int, isRightToLeft: Bool, boxWidth: Double?) {
      var end = spanEnd
      while level < levels.count, levels[level].end <= start { level += 1 }
      if level < levels.count { end = min(end, levels[level].end) }
      let isRightToLeft = level < levels.count && levels[level].level & 1 == 1
      while box < boxes.count, boxes[box].offset < start { box += 1 }
      guard box < boxes.count else { return (end, isRightToLeft, nil) }
      // A box is U+FFFC: three bytes.
      guard boxes[box].offset == start else {
        return (min(end, boxes[box].offset), isRightToLeft, nil)
      }
      return (min(end, start + 3), isRightToLeft, boxes[box].width)
    }
  }

  /// The pieces of one word, with ends relative to it.
  static func pieces(of word: Range<Int>, from first: Int, in pieces: [WordPiece]) -> [WordPiece] {
    var result: [WordPiece] = []
    for piece in pieces[first...] {
      var part = piece
      part.end = min(piece.end, word.upperBound) - word.lowerBound
      result.append(part)
      if piece.end >= word.upperBound { break }
    }
    return result
  }
}
