/// The white space of rows whose cards differ in height: what lower cards leave free below or around them, or are stretched by.
struct RowSlack: Hashable, Sendable {
  /// In square CSS pixels, without gaps.
  private(set) var free = 0.0
  private(set) var area = 0.0

  /// The free share.
  var share: Double { area > 0 ? free / area : 0 }

  /// - Parameters:
  ///   - card: the card at each place.
  init(
    rows: [Range<Int>], widths: [Double], heights: Span<Double>, card: (_ place: Int) -> Int
  ) {
    for places in rows {
      var (width, covered, tallest) = (0.0, 0.0, 0.0)
      for place in places {
        let card = card(place)
        width += widths[card]
        covered += widths[card] * heights[card]
        tallest = max(tallest, heights[card])
      }
      area += width * tallest
      free += max(0, width * tallest - covered)
    }
  }

  init() {}

  static func += (sum: inout Self, other: Self) {
    sum.free += other.free
    sum.area += other.area
  }
}
