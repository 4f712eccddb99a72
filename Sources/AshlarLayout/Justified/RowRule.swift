/// How high a row of given cards is, and what it costs.
struct RowRule {
  let options: JustifiedRows
  let width: Double
  let pictures: Pictures

  var count: Int { pictures.count }

  /// The height at which a row fills the width; 0 or less when its gaps alone are wider.
  func height(_ start: Int, _ end: Int) -> Double {
    let room = width - Double(end - start - 1) * options.columnGap
    return room / (pictures.sums[end] - pictures.sums[start])
  }

  func row(_ cards: Range<Int>) -> JustifiedRows.Row {
    let filling = height(cards.lowerBound, cards.upperBound)
    let isRagged = isRagged(cards.upperBound, filling)
    let natural = isRagged ? options.targetHeight : filling
    return JustifiedRows.Row(
      cards: cards, naturalHeight: natural, height: cropped(natural), isJustified: !isRagged)
  }

  /// The cost of a row that fills the width at a height.
  func cost(_ start: Int, _ end: Int, filling: Double) -> Double {
    let count = Double(end - start)
    if end == self.count && isRagged(end, filling) {
      let target = options.targetHeight
      let missing = max(0, options.minimumLastFill - min(1, target / filling)) * target
      return count * missing * missing
    }
    if isBreakout(start, end) { return 0 }
    let deviation = cropped(filling) - options.targetHeight
    return count * (deviation * deviation)
  }

  /// Whether a row is the last one and keeps the target height.
  private func isRagged(_ end: Int, _ filling: Double) -> Bool {
    end == count && options.lastRow != .justify && filling > options.targetHeight
  }

  private func cropped(_ height: Double) -> Double {
    let target = options.targetHeight
    let allowed = options.cropBudget * target
    return height > target ? max(target, height - allowed) : min(target, height + allowed)
  }

  private func isBreakout(_ start: Int, _ end: Int) -> Bool {
    guard end - start == 1 else { return false }
    if isForced(start) { return true }
    return options.breakoutAspect.map { pictures.aspects[start] >= $0 } ?? false
  }

  private func isForced(_ card: Int) -> Bool {
    !pictures.isForced.isEmpty && pictures.isForced[card]
  }
}

extension RowRule {
  /// Calls `body` with the start and the height of each row worth trying that ends at `end`,
  /// shortest row first.
  ///
  /// Rows so full that halving them cannot cost more are left out. A row of height `h` below the
  /// target `t` may be halved when both halves end up no further from `t` than `h` is, that is no
  /// higher than `2t - h`. A half is that low once its aspects sum to width / (2t - h), and some
  /// split gives both halves that much once the row's aspects without its widest card sum to twice
  /// it.
  @inline(__always)
  func forEachRow(endingAt end: Int, atMost limit: Int, _ body: (Int, Double) -> Void) {
    let target = options.targetHeight
    var widest = 0.0
    var start = end - 1
    let oldest = max(0, end - limit)
    while start >= oldest {
      let height = height(start, end)
      if start < end - 1 && (height <= 0 || isForced(start) || isForced(end - 1)) { return }
      body(start, height)
      widest = max(widest, pictures.aspects[start])
      let most = pictures.sums[end] - pictures.sums[start] - widest
      if height < target && most * (2 * target - height) >= 2 * width { return }
      start -= 1
    }
  }
}
