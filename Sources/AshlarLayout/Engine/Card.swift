/// What a layout knows of a card before its height is measured.
///
/// Kept in 48 bytes, so that a million cards pass through the caches quickly.
public struct Card: Hashable, Sendable {
  private var spanBits: Int32
  private var columnBits: Int32
  private var aspect: Double
  /// The size the card would like, in CSS pixels: its width in flow layouts and wherever a
  /// dimension is estimated. 0 where unknown.
  public var naturalSize: Size
  /// Space above the card that belongs to it, in CSS pixels; may be negative. Grid lanes only.
  public var marginTop: Double
  /// Space below the card that belongs to it, in CSS pixels; may be negative. Grid lanes only.
  public var marginBottom: Double

  /// A span that always fills the board's whole width.
  public static let fullWidth = Int(Int32.max)

  /// - Parameters:
  ///   - span: how many columns the card covers; clamped to 1...the column count.
  ///   - column: the column it must start in, counted from 0; nil lets the layout choose.
  ///   - aspectRatio: width over height for cards whose height follows their width.
  ///   - naturalSize: the size the card would like, in CSS pixels.
  public init(
    span: Int = 1, column: Int? = nil, aspectRatio: Double? = nil, naturalSize: Size = .zero,
    marginTop: Double = 0, marginBottom: Double = 0
  ) {
    self.spanBits = Int32(clamping: max(1, span))
    self.columnBits = column.map { Int32(clamping: max(-1, $0)) } ?? -1
    self.aspect = aspectRatio ?? 0
    self.naturalSize = naturalSize
    self.marginTop = marginTop
    self.marginBottom = marginBottom
  }

  /// How many columns the card covers, at least 1; more than there are means all.
  public var span: Int {
    get { Int(spanBits) }
    set { spanBits = Int32(clamping: max(1, newValue)) }
  }

  /// The column the card must start in, counted from 0; nil lets the layout choose.
  public var column: Int? {
    get { columnBits < 0 ? nil : Int(columnBits) }
    set { columnBits = newValue.map { Int32(clamping: max(-1, $0)) } ?? -1 }
  }

  /// Whether it starts in the last column that has room for it where there are too few for its own, which is an error
  /// otherwise.
  public var takesNearestColumn = false

  /// The column that it starts in, of some; nil where the layout chooses.
  func fixedColumn(
    among count: Int, span: Int, at index: Int
  ) throws(LayoutError) -> Int? {
    guard let column, column > count - span else { return column }
    guard takesNearestColumn else {
      throw LayoutError(.outOfRange, "column", value: Double(column), card: index)
    }
    return max(0, count - span)
  }

  /// Width over height, for cards whose height follows their width; nil for all others.
  public var aspectRatio: Double? {
    get { aspect == 0 ? nil : aspect }
    set { aspect = newValue ?? 0 }
  }

  /// Covers one column, wherever the layout likes.
  var isPlain: Bool { spanBits == 1 && columnBits < 0 }

  /// Covers every column there is.
  var isFullWidth: Bool { spanBits == Int32.max }
}
