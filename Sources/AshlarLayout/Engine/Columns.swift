/// How many columns a section has, and how wide they are.
public enum Columns: Hashable, Sendable {
  /// So many equal columns that fill the width.
  case count(Int)
  /// As many equal columns as fit at this width or more; they grow to fill the width.
  case minimumWidth(Double)
  /// As many columns of exactly this width as fit, at least one; see `ColumnAlignment`.
  case width(Double)
  /// Exactly so many columns of exactly this width, whether they fit or not.
  case fixed(count: Int, width: Double)
}

/// What becomes of the width that columns of a fixed width leave over.
public enum ColumnAlignment: String, Hashable, Sendable, CaseIterable {
  /// Columns stand at the leading edge.
  case start
  /// Columns stand in the middle.
  case center
  /// Columns stand at the trailing edge.
  case end
  /// The gaps grow until the outer columns touch both edges.
  case justify
  /// The columns grow until they fill the width.
  case stretch
}

/// Columns resolved for one width: column `i` starts at `start + i * stride`.
public struct ColumnTracks: Hashable, Sendable {
  /// How many there are, at least 1.
  public var count: Int
  /// The width of each, in CSS pixels.
  public var width: Double
  /// The distance from one column's leading edge to the next one's.
  public var stride: Double
  /// The first column's leading edge.
  public var start: Double

  /// The leading edge of a column.
  public func x(of column: Int) -> Double { start + Double(column) * stride }

  /// The columns below their floors, which are 0 where none is given, down to a height.
  func frames(from floors: [Double], to height: Double) -> [Frame] {
    (0..<count).map { column in
      let floor = column < floors.count ? min(floors[column], height) : 0
      return Frame(x: x(of: column), y: floor, width: width, height: height - floor)
    }
  }

  /// The width of a card over so many columns, gaps between them included.
  public func width(ofSpan span: Int) -> Double { width + Double(span - 1) * stride }
}

extension Columns {
  /// Resolves the rule for a width.
  ///
  /// A minimum width wider than the board gives one column; a count of columns whose gaps alone
  /// fill the board is `LayoutError.Reason.tooNarrow`. More than `LayoutLimits.columns` columns
  /// asked for by count are an error, asked for by width are clamped.
  ///
  /// - Parameters:
  ///   - width: the section's inner width in CSS pixels.
  ///   - gap: between two columns, in CSS pixels.
  public func tracks(
    in width: Double, gap: Double, alignment: ColumnAlignment = .start
  ) throws(LayoutError) -> ColumnTracks {
    try Check.length(gap, "columnGap")
    guard width > 0 else { throw LayoutError(.tooNarrow, "width", value: width) }
    switch self {
    case .count(let count):
      return try Self.filling(width, count: count, gap: gap)
    case .minimumWidth(let minimum):
      try Check.positive(minimum, "columns.minimumWidth")
      return try Self.filling(width, count: Self.fitting(minimum, gap, in: width), gap: gap)
    case .width(let column):
      try Check.positive(column, "columns.width")
      let count = Self.fitting(column, gap, in: width)
      if alignment == .stretch { return try Self.filling(width, count: count, gap: gap) }
      return Self.fixed(column, count: count, gap: gap, in: width, alignment)
    case .fixed(let count, let column):
      try Check.positive(column, "columns.width")
      try Self.check(count)
      return Self.fixed(column, count: count, gap: gap, in: width, alignment)
    }
  }

  /// How many columns of a width fit; a shortfall below 1/64 px is forgiven.
  private static func fitting(_ column: Double, _ gap: Double, in width: Double) -> Int {
    let count = (width + gap + 1.0 / 64) / (column + gap)
    return Int(max(1, min(count, Double(LayoutLimits.columns))))
  }

  private static func check(_ count: Int) throws(LayoutError) {
    guard count > 0 else { throw LayoutError(.notPositive, "columns", value: Double(count)) }
    guard count <= LayoutLimits.columns else {
      throw LayoutError(.tooLarge, "columns", value: Double(count))
    }
  }

  private static func filling(
    _ width: Double, count: Int, gap: Double
  ) throws(LayoutError) -> ColumnTracks {
    try check(count)
    let column = (width - gap * Double(count - 1)) / Double(count)
    guard column > 0 else { throw LayoutError(.tooNarrow, "columnGap", value: gap) }
    return ColumnTracks(count: count, width: column, stride: column + gap, start: 0)
  }

  private static func fixed(
    _ column: Double, count: Int, gap: Double, in width: Double, _ alignment: ColumnAlignment
  ) -> ColumnTracks {
    let leftover = max(0, width - Double(count) * (column + gap) + gap)
    var tracks = ColumnTracks(count: count, width: column, stride: column + gap, start: 0)
    switch alignment {
    case .start, .stretch: break
    case .center: tracks.start = leftover / 2
    case .end: tracks.start = leftover
    case .justify: if count > 1 { tracks.stride += leftover / Double(count - 1) }
    }
    return tracks
  }
}

extension Columns {
  /// The columns Masonry.js would make: as many of this width as fit, one more when it misses the
  /// room by less than 1 px, at least one.
  public static func masonry(columnWidth: Double, gap: Double, in width: Double) -> Columns {
    let stride = columnWidth + gap
    guard stride > 0, stride.isFinite, width.isFinite else {
      return .fixed(count: 1, width: columnWidth)
    }
    let room = width + gap
    let excess = stride - room.truncatingRemainder(dividingBy: stride)
    let count = (room / stride).rounded(
      excess != 0 && excess < 1 ? .toNearestOrAwayFromZero : .down)
    return .fixed(count: Int(min(max(count, 1), Double(LayoutLimits.columns))), width: columnWidth)
  }
}

extension ColumnTracks {
  /// How many columns a card of its own width covers: the next whole number of strides, the
  /// nearest when it exceeds one by less than 1 px; at most all columns. 0 for no width.
  public func span(covering cardWidth: Double) -> Int {
    let remainder = cardWidth.truncatingRemainder(dividingBy: stride)
    let isNear = remainder != 0 && remainder < 1
    let span = (cardWidth / stride).rounded(isNear ? .toNearestOrAwayFromZero : .up)
    return Int(min(max(span, 0), Double(count)))
  }
}

extension Columns {
  /// The same rule where text is larger: a width grows with the text, so columns fall; a count
  /// falls to what leaves each column as wide, in text, as it was. At least one column.
  public func scaled(for size: TextSize) -> Columns {
    switch self {
    case .minimumWidth(let width): return .minimumWidth(width * size.scale)
    case .width(let width): return .width(width * size.scale)
    case .count(let count): return .count(Self.fewer(count, size.scale))
    case .fixed(let count, let width):
      return .fixed(count: Self.fewer(count, size.scale), width: width * size.scale)
    }
  }

  private static func fewer(_ count: Int, _ scale: Double) -> Int {
    guard scale > 1, count > 1, count <= LayoutLimits.columns else { return count }
    return max(1, Int((Double(count) / scale + 1e-9).rounded(.down)))
  }
}
