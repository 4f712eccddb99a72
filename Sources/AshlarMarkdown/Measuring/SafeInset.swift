internal import AshlarText

/// The small inset at a text's inline end that moves every line away from a fit by rounding.
///
/// A line that fits by hundredths of a pixel fits in one engine and not in the next. Each such line
/// forbids an interval of insets; the inset taken is the smallest outside all of them, a multiple of
/// 1/64 px.
enum SafeInset {
  /// The most that a whole card is inset, in CSS pixels.
  static let cardLimit = 1.5
  /// The most that one block of a card is inset when the card finds no common inset: half of its least line in narrow
  /// cards of joined letters, whose last one on a line is up to an em wider in WebKit than in the other engines.
  static func blockLimit(leastWidth: Double) -> Double { max(8, leastWidth / 2) }

  /// The smallest safe inset up to `limit`; nil when there is none.
  ///
  /// - Parameter collect: adds the intervals that lines forbid at an inset.
  static func smallest(
    limit: Double, collect: (_ inset: Double, _ forbidden: inout ForbiddenInsets) -> Void
  ) -> Double? {
    var inset = 0.0
    while inset <= limit {
      var forbidden = ForbiddenInsets()
      collect(inset, &forbidden)
      guard let next = forbidden.next(after: inset) else { return inset }
      inset = next
    }
    return nil
  }
}

/// The intervals of insets in which some line's fit is decided by rounding.
struct ForbiddenInsets {
  private var intervals: [(low: Double, high: Double)] = []
  private var ambiguous: [AmbiguousWidths] = []

  /// Adds what a paragraph in a box of the given width forbids near an inset.
  ///
  /// - Returns: the number of lines at the inset.
  mutating func add(_ paragraph: ParagraphFilling, width: Double, inset: Double) -> Int {
    ambiguous.removeAll(keepingCapacity: true)
    let lineCount = paragraph.lineCount(
      in: max(0, width - inset), nominal: width, ambiguous: &ambiguous)
    for widths in ambiguous {
      intervals.append((low: width - widths.upper, high: width - widths.lower))
    }
    return lineCount
  }

  /// The next inset to try, a multiple of 1/64 px; nil when the given one is safe.
  func next(after inset: Double) -> Double? {
    var result = inset
    var moved = true
    while moved {
      moved = false
      for interval in intervals where interval.low < result && result < interval.high {
        result = (interval.high * 64).rounded(.up) / 64
        moved = true
      }
    }
    return result == inset ? nil : result
  }
}
