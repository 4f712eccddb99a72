internal import AshlarLayout
internal import AshlarMarkdown

/// By how much the pictures of low cards grow, so that less of their rows stays white.
///
/// A picture that grows keeps its width, and its box cuts off as much at its sides as it gains in height. Cards of a row
/// begin at one height.
struct RowFilling {
  /// In CSS pixels, one per card; 0 for cards that have no picture that may grow.
  private(set) var growths: [Double]
  /// The largest share of a picture that its box cuts off.
  private(set) var crop = 0.0
  /// The share of the rows that was white and no longer is.
  private(set) var filled = 0.0

  /// - Parameters:
  ///   - frames: the cards', each at least as tall as its card.
  ///   - measures: the cards' own.
  ///   - pictures: the height of each card's picture, in CSS pixels; 0 for one that does not grow.
  ///   - budget: the share of a picture that may be cut off, less than 1.
  init(frames: [Frame], measures: [CardMeasure], pictures: [Double], budget: Double) {
    var rowHeights: [Double: Double] = [:]
    for frame in frames { rowHeights[frame.y] = max(rowHeights[frame.y] ?? 0, frame.height) }
    growths = []
    var (area, gained) = (0.0, 0.0)
    for (card, frame) in frames.enumerated() {
      let rowHeight = rowHeights[frame.y] ?? frame.height
      let most = pictures[card] * (1 / (1 - budget) - 1)
      let room = min(rowHeight - measures[card].height, most)
      // As style sheets have lengths.
      let growth = max(0, (room * 64).rounded(.down) / 64)
      growths.append(growth)
      area += frame.width * rowHeight
      gained += frame.width * growth
      if growth > 0 { crop = max(crop, growth / (pictures[card] + growth)) }
    }
    if area > 0 { filled = gained / area }
  }
}

extension CardMeasure {
  /// The same card with a taller picture.
  func withPicture(tallerBy growth: Double) -> CardMeasure {
    guard growth > 0 else { return self }
    var measure = self
    measure.height += growth
    measure.textlessHeights[0] += growth
    return measure
  }
}
