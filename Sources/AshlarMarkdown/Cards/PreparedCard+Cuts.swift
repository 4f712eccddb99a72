extension PreparedCard {
  /// Where the card may be cut across, so that no line, row or picture is: the ends of lines, of a table's rows and of blocks.
  ///
  /// The first and the last line of a text stay with the next to them, and a heading with what follows it.
  ///
  /// - Parameter width: the card's outer width in CSS pixels at a root of 16 px; a whole number.
  /// - Returns: distances from the card's top in CSS pixels, ascending; none for a card whose parts do not stand one below the
  ///   other, or of which some are not shown.
  /// - Complexity: linear in the card's lines.
  public func cuts(width: Double) -> [Double] {
    let lines = lines(width: width)
    let measure = measure(of: lines)
    guard !face.kind.isOver, lines.left == nil, measure.clipHeight == nil else { return [] }
    let heights = heights(measure, lineCounts: lines.counts)
    let headings = Set(blocks.filter(\.isLeading).flatMap(\.items))
    var cuts: [Double] = []
    var top = 0.0
    for (index, item) in order.enumerated() {
      switch item {
      case .text(let text) where !headings.contains(index):
        let count = min(lines.counts[text], texts[text].maximumLines ?? .max)
        cuts += (2...max(2, count - 2)).lazy.filter { $0 + 2 <= count }
          .map { top + Double($0) * texts[text].lineHeight }
      case .table(let table):
        // A table's heading stays with its first row.
        cuts += tables[table].rowEnds(at: measure.tables[table]).dropFirst().map { top + $0 }
      case .text, .textless, .space, .rest: break
      }
      top += heights[index]
      if isEnd(index, headings: headings) { cuts.append(top) }
    }
    var last = 0.0
    return cuts.filter { cut in
      defer { last = max(last, cut) }
      return cut > last && cut < measure.height
    }
  }

  /// Whether an item ends what may stand at the end of a page.
  private func isEnd(_ index: Int, headings: Set<Int>) -> Bool {
    if headings.contains(index) { return false }
    switch order[index] {
    case .text, .textless, .table: return true
    case .space, .rest: return false
    }
  }
}
