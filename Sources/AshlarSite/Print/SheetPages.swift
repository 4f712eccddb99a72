internal import AshlarLayout

/// Places photographs in a grid: each in the middle of a cell of its own, above its name and the start of its caption.
///
/// Pure; every length is a whole number of CSS pixels.
struct SheetPages: Hashable {
  let columnCount: Int
  let rowCount: Int
  /// The width of a cell, and the height of the part of it that photographs have.
  let width, height: Double
  private let area: Frame

  /// Between cells, and between a photograph and its name.
  private static let gap = (column: 14.0, row: 14.0, label: 5.0)
  /// A line of the name or of the caption, and how many there are at most.
  static let line = (height: 12.0, count: 3)
  /// A cell without a number of columns is about as wide as this.
  private static let usualWidth = 160.0
  /// How tall a cell is for its width where a page has room for any: photographs lie more often than they stand.
  private static let usualShape = 0.85

  /// - Parameter columnCount: nil for what suits the paper.
  init(area: Frame, columnCount: Int?) {
    self.area = area
    let (gap, label) = (Self.gap, Self.gap.label + Self.line.height * Double(Self.line.count))
    let most = max(1, Int((area.width + gap.column) / (32 + gap.column)))
    let usual = Int(((area.width + gap.column) / (Self.usualWidth + gap.column)).rounded())
    let count = min(most, max(1, columnCount ?? usual))
    self.columnCount = count
    width = ((area.width + gap.column) / Double(count) - gap.column).rounded(.down)
    let cell = (width * Self.usualShape).rounded() + label + gap.row
    let rows = max(1, Int((area.height + gap.row) / cell))
    rowCount = rows
    height = max(16, ((area.height + gap.row) / Double(rows) - gap.row - label).rounded(.down))
  }

  /// How many photographs a page has.
  var countPerPage: Int { columnCount * rowCount }

  /// The pages of photographs.
  ///
  /// - Parameter aspects: how many times as wide as high each is, by the entries' numbers.
  func pages(of aspects: [(entry: Int, aspect: Double)]) -> [PrintPage] {
    stride(from: 0, to: aspects.count, by: countPerPage).map { first in
      var page = PrintPage()
      for (place, photograph) in aspects[first...].prefix(countPerPage).enumerated() {
        page.boxes += boxes(of: photograph.entry, photograph.aspect, at: place)
      }
      return page
    }
  }

  private func boxes(of entry: Int, _ aspect: Double, at place: Int) -> [PrintBox] {
    let labelHeight = Self.line.height * Double(Self.line.count)
    let x = area.x + Double(place % columnCount) * (width + Self.gap.column)
    let y =
      area.y
      + Double(place / columnCount) * (height + Self.gap.label + labelHeight + Self.gap.row)
    let size = Self.size(of: aspect, within: width, height)
    return [
      PrintBox(
        content: .picture(entry),
        frame: Frame(
          x: x + ((width - size.width) / 2).rounded(.down),
          y: y + ((height - size.height) / 2).rounded(.down), width: size.width,
          height: size.height)),
      PrintBox(
        content: .label(entry),
        frame: Frame(x: x, y: y + height + Self.gap.label, width: width, height: labelHeight)),
    ]
  }

  /// The largest size of a shape that fits, in whole pixels, at least one each.
  static func size(of aspect: Double, within width: Double, _ height: Double) -> Size {
    let own = min(width, height * aspect)
    return Size(
      width: min(width, max(1, own.rounded())),
      height: min(height, max(1, (own / aspect).rounded())))
  }
}
