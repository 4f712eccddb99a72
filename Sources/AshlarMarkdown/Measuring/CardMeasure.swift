/// A card at one width.
public struct CardMeasure: Sendable, Hashable {
  /// The card's natural height in CSS pixels at a root of 16 px.
  public var height: Double
  /// The inset of the whole card's text at its inline end; most often 0.
  public var inset = 0.0
  /// What single text boxes are inset besides.
  public var boxInsets: [BoxInset] = []
  /// The heights of boxes without text: one per picture and raw block, in document order; the card's own picture first.
  public var textlessHeights: [Double] = []
  public var tables: [TableMeasure] = []
  /// The height at which the card's blocks are cut off; nil when all of them show.
  public var clipHeight: Double?
  /// How many of the card's Markdown blocks show above the cut, at least in part; nil when nothing is cut off.
  public var shownBlockCount: Int?
  /// The text boxes for which no inset is safe: engines may break their lines differently.
  public var unsafeBoxes: [Int] = []

  /// What a text box is inset besides the card.
  func ownInset(ofBox box: Int) -> Double {
    boxInsets.first { $0.box == box }?.inset ?? 0
  }
}

/// The inset of one text box of a card.
public struct BoxInset: Sendable, Hashable {
  public var box: Int
  public var inset: Double
  /// The box's outer width in CSS pixels where the card leaves less room than its lines need at least, the inset taken
  /// off; nil where the box is as wide as the card lets it be.
  public var width: Double?
}
