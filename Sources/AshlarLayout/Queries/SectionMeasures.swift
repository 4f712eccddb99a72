/// The measures of one section's cards; see `BoardReport`.
struct SectionMeasures {
  private(set) var gap = 0.0
  private(set) var imbalance = 0.0
  let order: CardOrder
  /// What the section has for its cards, in square CSS pixels, and what of it they cover.
  let area, covered: Double

  /// - Parameter frames: as an engine sees them, running down and from left to right.
  init(_ frames: [Frame], _ section: Board.Section, width: Double) {
    area = width * section.content.height
    covered = min(area, frames.reduce(0) { $0 + $1.width * $1.height })
    order = CardOrder(frames)
    guard !section.columns.isEmpty, section.content.height > 0 else { return }
    let height = section.content.height
    let bound = ColumnBound(section.columns, rowGap: section.rowGap, height: height)
      .height(of: frames)
    let ratio = height / bound
    if bound > 0 && ratio.isFinite { gap = max(0, ratio - 1) }
    let ends = Self.ends(of: section.columns, frames, in: section.content)
    let (highest, lowest) = (ends.reduce(.infinity, min), ends.reduce(0, max))
    imbalance = min(1, (lowest - highest) / height)
  }

  /// Where each column's last card ends, from the section's content down; where the first one may
  /// start for a column without cards. In a column that fills upwards it is the free part's end.
  private static func ends(
    of columns: [Frame], _ frames: [Frame], in content: Frame
  ) -> [Double] {
    let fillsUpwards = columns.contains { $0.y == content.y && $0.maxY < content.maxY - 0.001 }
    var ends = columns.map { max(0, content.height - $0.height) }
    for frame in frames {
      let end = fillsUpwards ? content.maxY - frame.y : frame.maxY - content.y
      var column = first(columns, endingAfter: frame.x + 0.01)
      while column < columns.count && columns[column].x < frame.maxX - 0.01 {
        ends[column] = max(ends[column], end)
        column += 1
      }
    }
    return ends
  }

  private static func first(_ columns: [Frame], endingAfter x: Double) -> Int {
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle].maxX <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
