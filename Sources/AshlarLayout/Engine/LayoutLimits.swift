/// The largest values a layout accepts; more is a `LayoutError`, never a trap or a hang.
public enum LayoutLimits {
  /// Any single length, in CSS pixels. Sums over tens of millions of cards stay exact to 1/1000 px.
  public static let length = 1e9
  /// Columns of one section.
  public static let columns = 1000
  /// Cards of one justified row; a longer row is never tried.
  public static let cardsPerRow = 1000
  /// As `cardsPerRow` where `JustifiedRows.contrastDemerit` is set, whose cost grows with its square.
  public static let contrastCardsPerRow = 100
  /// Skipped spaces remembered by dense grid lanes, shared by all tracks, at least 8 each; beyond,
  /// the highest are forgotten.
  public static let openings = 1000
  /// Widths that the cards of one section may get, all together.
  public static let widths = 10_000_000
  /// How many places a card may change; the time grows with it.
  public static let moves = 100
  /// Badges of one section.
  public static let badges = 2_000_000
  /// How often, per card, the boxes of a compositional section may be tried; groups of groups that
  /// keep finding no room would else take time without end.
  public static let triesPerCard = 100
}

/// Checks of single values; each throws the error that names the property.
enum Check {
  static func length(
    _ value: Double, _ property: String, card: Int? = nil
  ) throws(LayoutError) {
    guard value.isFinite else {
      throw LayoutError(.notFinite, property, value: value, card: card)
    }
    guard value >= 0 else { throw LayoutError(.negative, property, value: value, card: card) }
    guard value <= LayoutLimits.length else {
      throw LayoutError(.tooLarge, property, value: value, card: card)
    }
  }

  /// A length that may be negative, such as an offset or a margin.
  static func offset(
    _ value: Double, _ property: String, card: Int? = nil
  ) throws(LayoutError) {
    guard value.isFinite else {
      throw LayoutError(.notFinite, property, value: value, card: card)
    }
    guard abs(value) <= LayoutLimits.length else {
      throw LayoutError(.tooLarge, property, value: value, card: card)
    }
  }

  static func positive(
    _ value: Double, _ property: String, card: Int? = nil
  ) throws(LayoutError) {
    try length(value, property, card: card)
    guard value > 0 else { throw LayoutError(.notPositive, property, value: value, card: card) }
  }

  static func moves(_ value: Int) throws(LayoutError) {
    guard value >= 0 else { throw LayoutError(.negative, "maximumMove", value: Double(value)) }
    guard value <= LayoutLimits.moves else {
      throw LayoutError(.tooLarge, "maximumMove", value: Double(value))
    }
  }

  static func insets(_ insets: Insets, _ property: String) throws(LayoutError) {
    try length(insets.top, property + ".top")
    try length(insets.leading, property + ".leading")
    try length(insets.bottom, property + ".bottom")
    try length(insets.trailing, property + ".trailing")
  }

  /// Every height: finite, not negative, within the limit.
  static func heights(
    _ heights: Span<Double>, _ property: String = "height"
  ) throws(LayoutError) {
    var largest = 0.0
    var isSound = true
    for index in heights.indices {
      let height = heights[index]
      isSound = isSound && height >= 0
      largest = max(largest, height)
    }
    if isSound && largest <= LayoutLimits.length { return }
    for index in heights.indices { try length(heights[index], property, card: index) }
  }

  static func naturalWidths(of cards: [Card]) throws(LayoutError) {
    for index in cards.indices {
      let width = cards[index].naturalSize.width
      if width >= 0 && width <= LayoutLimits.length { continue }
      try length(width, "naturalSize.width", card: index)
    }
  }
}
