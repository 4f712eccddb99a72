import AshlarLayout
import TestSupport
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
    lanes.fitTolerance = value
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

  /// Groups of groups that place one card each and try in vain to place a group after it.
  private func hopeless(depth: Int) -> CompositionalGroup {
    let tall = LayoutSize(width: .absolute(50), height: .estimated(60))
    let card = CompositionalItem(size: tall)
    guard depth > 0 else {
      return CompositionalGroup(
        .vertical, size: tall, subitems: [.item(card)], repetition: .repeating(9))
    }
    let pair = CompositionalGroup(
      .vertical, size: LayoutSize(width: .absolute(50), height: .absolute(80)),
      subitems: [.item(card), .group(hopeless(depth: depth - 1))])
    return CompositionalGroup(
      .vertical, size: tall, subitems: [.group(pair)], repetition: .repeating(9))
  }

  @Test("a template that takes time without end is refused", .timeLimit(.minutes(20)))
  func hopelessTemplate() throws {
    let cards = Array(repeating: Card(), count: 500)
    let heights = Array(repeating: 60.0, count: 500)
    let few = Compositional(group: hopeless(depth: 1))
    #expect(try board(.compositional(few), cards, heights, in: 100).frames.count == 500)
    let many = Compositional(group: hopeless(depth: 11))
    #expect(throws: LayoutError(.tooLarge, "group.subitems", section: 0)) {
      try board(.compositional(many), cards, heights, in: 100)
    }
  }

  @Test("more badges than can be kept are refused")
  func badges() throws {
    let badge = SupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(1), height: .absolute(1)),
      anchor: Anchor(.top))
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(10))
    let item = CompositionalItem(
      size: size, supplementaryItems: Array(repeating: badge, count: 300))
    let group = CompositionalGroup(.vertical, size: size, subitems: [.item(item)])
    let cards = Array(repeating: Card(), count: 10_000)
    let heights = Array(repeating: 1.0, count: 10_000)
    #expect(throws: LayoutError(.tooLarge, "supplementaryItems", value: 3e6, section: 0)) {
      try board(.compositional(Compositional(group: group)), cards, heights, in: 100)
    }
    let section = BoardSection(
      .list(ListRows()), cards: cards, badges: Array(repeating: badge, count: 300))
    #expect(throws: LayoutError(.tooLarge, "badges", value: 3e6, section: 0)) {
      try BoardLayout(sections: [section]).board(heights: heights, in: 100)
    }
  }

  @Test("cards over many columns take time in proportion to the columns, not to their square")
  func wideSpans() throws {
    let heights = (0..<300).map { Double($0 % 37) }
    let growth = try TimeGrowth(from: 50, to: 250, of: { $0 }) { count in
      let cards = (0..<300).map { Card(span: 1 + $0 * 7 % (count * 7 / 10)) }
      for placement in Masonry.Placement.allCases {
        let masonry = Masonry(columnCount: count, placement: placement)
        _ = try board(.masonry(masonry), cards, heights, in: 5000)
      }
      let lanes = GridLanes(tracks: .columns(.count(count)), isDense: false)
      _ = try board(.gridLanes(lanes), cards, heights, in: 5000)
    }
    #expect(growth.isLinear, "\(growth)")
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
