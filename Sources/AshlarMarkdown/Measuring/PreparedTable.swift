internal import AshlarText

/// A table whose cells are shaped: column widths and row heights for any width.
struct PreparedTable: Sendable {
  /// Row by row; nil for an empty cell.
  let cells: [PreparedParagraph?]
  let columnCount: Int
  let indentation: Double
  let style: StyleSheet
  private let minimums: [Double]
  private let maximums: [Double]

  init(cells: [PreparedParagraph?], columnCount: Int, indentation: Double, style: StyleSheet) {
    self.cells = cells
    self.columnCount = columnCount
    self.indentation = indentation
    self.style = style
    var minimums = Array(repeating: 0.0, count: columnCount)
    var maximums = minimums
    for (index, cell) in cells.enumerated() {
      guard let cell else { continue }
      let column = index % columnCount
      minimums[column] = max(minimums[column], cell.minContentWidth)
      maximums[column] = max(maximums[column], cell.maxContentWidth)
    }
    let padding = 2 * style.cellPaddingInline
    self.minimums = minimums.map { $0.rounded(.up) + 1 + padding }
    self.maximums = maximums.map { $0.rounded(.up) + 1 + padding }
  }

  /// The table's columns and height in a body of the given width.
  func measure(in bodyWidth: Double) -> TableMeasure {
    let widths = columnWidths(in: max(0, bodyWidth - indentation).rounded(.down))
    var measure = TableMeasure(columnWidths: widths.map(Int.init), inset: 0, height: 0)
    measure.inset = safeInset(in: widths)
    var row = 0
    while row * columnCount < cells.count {
      measure.height += rowHeight(row, widths: widths, inset: measure.inset)
      row += 1
    }
    return measure
  }

  /// Whole pixels: every column its longest line if there is room, else its longest word and a
  /// share of the rest in proportion to what it still lacks, else a share of what there is.
  private func columnWidths(in available: Double) -> [Double] {
    let leastSum = minimums.reduce(0, +)
    let mostSum = maximums.reduce(0, +)
    let ideal: [Double]
    if mostSum <= available {
      ideal = maximums.map { $0 * available / mostSum }
    } else if leastSum <= available {
      let share = (available - leastSum) / (mostSum - leastSum)
      ideal = zip(minimums, maximums).map { $0 + ($1 - $0) * share }
    } else {
      ideal = minimums.map { $0 * available / leastSum }
    }
    var widths = ideal.map { $0.rounded(.down) }
    let left = Int(max(0, available - widths.reduce(0, +)))
    for index in 0..<min(left, widths.count) { widths[index] += 1 }
    return widths
  }

  private func rowHeight(_ row: Int, widths: [Double], inset: Double) -> Double {
    var lines = 1
    for column in 0..<columnCount {
      guard let cell = cells[row * columnCount + column] else { continue }
      let width = widths[column] - 2 * style.cellPaddingInline
      lines = max(lines, cell.lineCount(in: width - inset))
    }
    return Double(lines) * style.body.lineHeight + 2 * style.cellPaddingBlock
  }

  /// The inset that moves every cell's lines away from a fit by rounding; all cells share it.
  private func safeInset(in widths: [Double]) -> Double {
    SafeInset.smallest(limit: SafeInset.blockLimit) { inset, forbidden in
      for (index, cell) in cells.enumerated() {
        guard let cell else { continue }
        let width = widths[index % columnCount] - 2 * style.cellPaddingInline
        forbidden.add(cell, width: width, inset: inset)
      }
    } ?? 0
  }
}

/// A table at one width.
public struct TableMeasure: Sendable, Hashable {
  /// In CSS pixels at a root of 16 px, one per column.
  public var columnWidths: [Int]
  /// What each cell's padding gains at the inline end.
  public var inset: Double
  public var height: Double
}
