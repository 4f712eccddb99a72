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
    var level = 0
    var box = 0
    var start = 0
    let spans = text.spans
    for index in spans.indices {
      let isLast = index == spans.count - 1
      let spanEnd = isLast ? text.utf8.count : min(spans[index].end, text.utf8.count)
      while start < spanEnd {
        var end = spanEnd
        while level < levels.count, levels[level].end <= start { level += 1 }
        if level < levels.count { end = min(end, levels[level].end) }
        while box < text.boxes.count, text.boxes[box].offset < start { box += 1 }
        var width: Double?
        if box < text.boxes.count {
          let place = text.boxes[box].offset
          if place == start {
            end = min(end, start + 3)
            width = text.boxes[box].width
          } else {
            end = min(end, place)
          }
        }
        pieces.append(
          WordPiece(
            end: end, style: styles[index].local, shapingGroup: spans[index].shapingGroup,
            sharedStyle: styles[index].shared,
            isRightToLeft: level < levels.count && levels[level].level & 1 == 1, boxWidth: width,
            endsElement: end == spanEnd || width != nil))
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
