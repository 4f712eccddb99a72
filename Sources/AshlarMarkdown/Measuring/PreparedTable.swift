internal import AshlarText

/// A table whose cells are shaped: column widths and row heights for any width.
struct PreparedTable: Sendable {
  /// Row by row; nil for an empty cell.
  let cells: [PreparedText?]
  let columnCount: Int
  let indentation: Double
  let style: StyleSheet
  var rowCount: Int { columnCount == 0 ? 0 : cells.count / columnCount }
  private let minimums: [Double]
  private let maximums: [Double]

  init(cells: [PreparedText?], columnCount: Int, indentation: Double, style: StyleSheet) {
    self.cells = cells
    self.columnCount = columnCount
    self.indentation = indentation
    self.style = style
    var minimums = Array(repeating: 0.0, count: columnCount)
    var maximums = minimums
    for (index, cell) in cells.enumerated() {
      guard let cell else { continue }
      let column = index % columnCount
      let least = max(cell.leastWidth, Self.leastCellWidth)
      minimums[column] = max(minimums[column], min(cell.paragraph.minContentWidth, least))
      maximums[column] = max(maximums[column], cell.paragraph.maxContentWidth)
    }
    let padding = 2 * style.cellPaddingInline
    self.minimums = minimums.map { $0.rounded(.up) + 1 + padding }
    self.maximums = maximums.map { $0.rounded(.up) + 1 + padding }
  }

  /// Where there are several columns, none of them needs to be narrower, in CSS pixels.
  private static let leastCellWidth = 64.0

  /// The table's columns and height in a body of the given width.
  func measure(in bodyWidth: Double) -> TableMeasure {
    let widths = columnWidths(in: max(0, bodyWidth - indentation).rounded(.down))
    let found = widths.indices.map { safeInset(ofColumn: $0, width: widths[$0]) }
    let insets = found.map { $0 ?? 0 }
    var measure = TableMeasure(columnWidths: widths.map(Int.init), insets: insets, height: 0)
    measure.unsafeColumns = found.indices.filter { found[$0] == nil }
    var row = 0
    while row * columnCount < cells.count {
      measure.height += rowHeight(row, widths: widths, insets: insets)
      row += 1
    }
    return measure
  }

  /// Where its rows end, from its top, in CSS pixels.
  func rowEnds(at measure: TableMeasure) -> [Double] {
    let widths = measure.columnWidths.map(Double.init)
    var end = 0.0
    return stride(from: 0, to: cells.count, by: columnCount).map { first in
      end += rowHeight(first / columnCount, widths: widths, insets: measure.insets)
      return end
    }
  }

  /// The first text of each of some columns.
  func texts(inColumns columns: [Int]) -> [PreparedText] {
    columns.compactMap { column in
      stride(from: column, to: cells.count, by: columnCount).lazy.compactMap { cells[$0] }.first
    }
  }

  /// The cells that hold text, row by row, with the width that the lines of each may fill.
  func texts(at measure: TableMeasure) -> [(text: PreparedText, available: Double)] {
    cells.enumerated().compactMap { index, cell in
      let column = index % columnCount
      let padding = 2 * style.cellPaddingInline + measure.insets[column]
      return cell.map { ($0, Double(measure.columnWidths[column]) - padding) }
    }
  }

  /// Whole pixels: every column its longest line if there is room, else its longest word (or the
  /// least that the style allows) and a share of the rest in proportion to what it still lacks. A
  /// table that finds no room for these is wider than its card and scrolls.
  private func columnWidths(in available: Double) -> [Double] {
    let leastSum = minimums.reduce(0, +)
    let mostSum = maximums.reduce(0, +)
    if leastSum >= available { return minimums }
    let ideal: [Double]
    if mostSum <= available {
      ideal = maximums.map { $0 * available / mostSum }
    } else {
      let share = (available - leastSum) / (mostSum - leastSum)
      ideal = zip(minimums, maximums).map { $0 + ($1 - $0) * share }
    }
    var widths = ideal.map { $0.rounded(.down) }
    let left = Int(max(0, available - widths.reduce(0, +)))
    for index in 0..<min(left, widths.count) { widths[index] += 1 }
    return widths
  }

  private func rowHeight(_ row: Int, widths: [Double], insets: [Double]) -> Double {
    var lines = 1
    for column in 0..<columnCount {
      guard let cell = cells[row * columnCount + column] else { continue }
      let width = widths[column] - 2 * style.cellPaddingInline
      lines = max(lines, cell.paragraph.lineCount(in: width - insets[column]))
    }
    return Double(lines) * style.body.lineHeight + 2 * style.cellPaddingBlock
  }

  /// The inset that moves the lines of a column's cells away from a fit by rounding; nil when none does.
  private func safeInset(ofColumn column: Int, width: Double) -> Double? {
    let textWidth = width - 2 * style.cellPaddingInline
    let leastWidth = cells.lazy.compactMap { $0?.leastWidth }.first ?? 0
    return SafeInset.smallest(limit: SafeInset.blockLimit(leastWidth: leastWidth)) {
      inset, forbidden in
      for index in stride(from: column, to: cells.count, by: columnCount) {
        if let cell = cells[index] {
          _ = forbidden.add(cell.paragraph.filling, width: textWidth, inset: inset)
        }
      }
    }
  }
}

/// A table at one width.
public struct TableMeasure: Sendable, Hashable {
  /// In CSS pixels at a root of 16 px, one per column.
  public var columnWidths: [Int]
  /// What the padding of each column's cells gains at the inline end.
  public var insets: [Double]
  public var height: Double
  /// The columns for which no inset is safe.
  public var unsafeColumns: [Int] = []

  package init(columnWidths: [Int], insets: [Double], height: Double) {
    self.columnWidths = columnWidths
    self.insets = insets
    self.height = height
  }
}
