import AshlarLayout
import Testing

@Suite struct BadInputTests {
  static let values: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, 1e-300, 1e300, 1e10, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, Double(Int.max), 1e9, 0.1, 3,
  ]

  /// Layouts with one value in every place that takes a number.
  private static func layouts(_ value: Double) -> [SectionLayout] {
    let size = LayoutSize(width: .fractionalWidth(value), height: .absolute(value))
    let item = CompositionalItem(size: size, insets: Insets(all: value))
    let count = Int(exactly: value.rounded()) ?? Int.max
    var group = CompositionalGroup(
      .horizontal, size: LayoutSize(width: .estimated(value), height: .fractionalHeight(value)),
      subitems: [.item(item)], repetition: .equal(count), spacing: .flexible(value))
    var masonry = Masonry(columnCount: 3, gap: value)
    masonry.floors = [value]
    masonry.stamps = [Frame(x: value, y: value, width: value, height: value)]
    var tail = Masonry(columnCount: 3)
    tail.balance = .tail(maximumBackJump: value, cards: count)
    var lanes = GridLanes(tracks: .widths([value, 10]), columnGap: 0)
    lanes.tolerance = value
    var result: [SectionLayout] = [
      .masonry(masonry), .masonry(tail), .masonry(Masonry(columns: .count(count))),
      .masonry(Masonry(columns: .minimumWidth(value), columnGap: 1)),
      .masonry(Masonry(columns: .width(value))),
      .masonry(Masonry(columns: .fixed(count: count, width: value))), .gridLanes(lanes),
      .gridLanes(GridLanes(tracks: .shares([value, 1]), columnGap: value)),
      .flexibleRows(FlexibleRows(columns: .minimumWidth(value), columnGap: value)),
      .uniformRows(UniformRows(columns: .count(2), rowHeight: .aspectRatio(value))),
      .justifiedRows(JustifiedRows(targetHeight: value, columnGap: value)),
      .flow(Flow(lineSpacing: value, itemSpacing: value)),
      .list(ListRows(.insetGrouped, rowSpacing: value, inset: value)),
      .compositional(Compositional(group: group, interGroupSpacing: value)),
    ]
    for scrolling in OrthogonalScrolling.allCases {
      group.repetition = .fitting
      result.append(.compositional(Compositional(group: group, orthogonalScrolling: scrolling)))
    }
    return result
  }

  @Test("a strange number is refused by name or has finite frames", arguments: values)
  func numbers(value: Double) {
    for layout in Self.layouts(value) {
      for width in [300.0, value] {
        for height in [50.0, value] {
          check(layout, width: width, height: height, value: value)
        }
      }
    }
  }

  private func check(_ layout: SectionLayout, width: Double, height: Double, value: Double) {
    let cards = (0..<9).map { index in
      Card(
        span: index == 4 ? Int.max : 1, aspectRatio: index == 5 ? value : 1,
        naturalSize: Size(width: value, height: height))
    }
    let section = BoardSection(layout, cards: cards, insets: .zero)
    let board = BoardLayout(sections: [section, section], containerHeight: 500)
    do throws(LayoutError) {
      let placed = try board.board(heights: Array(repeating: height, count: 18), in: width)
      #expect(placed.frames.count == 18)
      #expect(placed.frames.allSatisfy { $0.y.isFinite && $0.height.isFinite && $0.x.isFinite })
      _ = placed.report()
      _ = FrameIndex(placed).cards(in: Frame(x: 0, y: 0, width: 100, height: 100))
    } catch {
      #expect(!error.property.isEmpty)
    }
  }

  @Test("counts that cannot be are refused", arguments: [0, -1, Int.min, Int.max, 1001])
  func columns(count: Int) {
    #expect(throws: LayoutError.self) {
      try board(.masonry(Masonry(columnCount: count)), [Card()], [1], in: 100)
    }
  }

  @Test("as many heights are needed as there are cards")
  func heightCount() {
    let expected = LayoutError(.countMismatch, "heights", value: 3)
    #expect(throws: expected) {
      try board(.masonry(Masonry(columnCount: 1)), [Card()], [1, 2, 3], in: 100)
    }
  }

  @Test("a column that is not there is refused by its card")
  func column() {
    let expected = LayoutError(.outOfRange, "column", value: 2, section: 0, card: 1)
    #expect(throws: expected) {
      try board(
        .masonry(Masonry(columnCount: 3)), [Card(), Card(span: 2, column: 2)], [1, 1], in: 90)
    }
  }

  @Test("a hundred thousand empty sections are laid out")
  func manySections() throws {
    let section = BoardSection(.masonry(Masonry(columnCount: 2)), cards: [])
    let layout = BoardLayout(sections: Array(repeating: section, count: 100_000))
    #expect(try layout.board(heights: [], in: 100).sections.count == 100_000)
  }

  @Test("an empty board is empty")
  func empty() throws {
    let board = try BoardLayout(sections: []).board(heights: [], in: 100)
    #expect(board.size == Size(width: 100, height: 0))
    #expect(FrameIndex(board).cards(in: Frame(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    #expect(board.report().cardCount == 0)
  }

  @Test("an error says what, where and why")
  func description() {
    let error = LayoutError(.negative, "height", value: -2, section: 1, card: 4)
    #expect(error.description == "section 1: card 4: height -2.0 is negative")
  }
}
