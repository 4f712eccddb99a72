import AshlarLayout
import TestSupport
import Testing

@Suite struct CompositionalTests {
  private func item(_ width: Dimension, _ height: Dimension) -> CompositionalItem {
    CompositionalItem(size: LayoutSize(width: width, height: height))
  }

  private func group(
    _ axis: CompositionalGroup.Axis, _ width: Dimension, _ height: Dimension,
    _ subitems: [CompositionalNode]
  ) -> CompositionalGroup {
    CompositionalGroup(axis, size: LayoutSize(width: width, height: height), subitems: subitems)
  }

  private func board(
    _ group: CompositionalGroup, heights: [Double], in width: Double = 400,
    axis: BoardLayout.Axis = .vertical, direction: BoardLayout.Direction = .leftToRight,
    cards: [Card]? = nil, scrolling: OrthogonalScrolling = .none, insets: Insets = .zero
  ) throws -> Board {
    let section = BoardSection(
      .compositional(
        Compositional(group: group, interGroupSpacing: 10, orthogonalScrolling: scrolling)),
      cards: cards ?? Array(repeating: Card(), count: heights.count), insets: insets)
    return try BoardLayout(
      sections: [section], containerHeight: 800, axis: axis, direction: direction
    ).board(heights: heights, in: width)
  }

  @Test("copies of a rigid group equal groups solved one by one", arguments: UInt64(0)..<40)
  func rigid(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(1...40)
    func tree(_ height: Dimension) -> CompositionalGroup {
      let small = item(.fractionalWidth(1), height)
      let column = group(.vertical, .fractionalWidth(0.4), .absolute(100), [.item(small)])
      return group(
        .horizontal, .fractionalWidth(1), .absolute(100),
        [.item(item(.fractionalWidth(0.6), .fractionalHeight(1))), .group(column)])
    }
    // An estimate that measures what the absolute one says makes the same tree, solved anew.
    let heights = Array(repeating: 50.0, count: count)
    let rigid = try board(tree(.absolute(50)), heights: heights)
    let measured = try board(tree(.estimated(50)), heights: heights)
    #expect(rigid.frames == measured.frames)
    #expect(rigid.size == measured.size)
  }

  @Test("a measured group is as tall as its tallest card; fractions of it follow")
  func measured() throws {
    let inner = group(
      .vertical, .fractionalWidth(0.5), .estimated(10),
      [.item(item(.fractionalWidth(1), .estimated(10)))])
    let outer = group(
      .horizontal, .fractionalWidth(1), .estimated(10),
      [.item(item(.fractionalWidth(0.5), .fractionalHeight(1))), .group(inner)])
    let board = try board(outer, heights: [0, 70])
    #expect(board.frames[0] == Frame(x: 0, y: 0, width: 200, height: 70))
    #expect(board.frames[1] == Frame(x: 200, y: 0, width: 200, height: 70))
  }

  @Test("chips of natural widths flow into lines")
  func chips() throws {
    let cards = [90.0, 200, 150, 60].map { Card(naturalSize: Size(width: $0, height: 20)) }
    var line = group(
      .horizontal, .fractionalWidth(1), .estimated(20),
      [.item(item(.estimated(50), .estimated(20)))])
    line.spacing = .fixed(8)
    let board = try board(line, heights: [20, 20, 20, 20], cards: cards)
    #expect(board.frames.map(\.x) == [0, 98, 0, 158])
    #expect(board.frames.map(\.y) == [0, 0, 30, 30])
  }

  @Test("a horizontal board is a vertical one with its axes exchanged")
  func horizontal() throws {
    let column = group(
      .vertical, .absolute(100), .fractionalHeight(1),
      [.item(item(.fractionalWidth(1), .fractionalHeight(0.5)))])
    let board = try board(column, heights: [0, 0, 0], axis: .horizontal)
    #expect(board.frames[0] == Frame(x: 0, y: 0, width: 100, height: 400))
    #expect(board.frames[1] == Frame(x: 0, y: 400, width: 100, height: 400))
    #expect(board.frames[2] == Frame(x: 110, y: 0, width: 100, height: 400))
    #expect(board.size == Size(width: 210, height: 800))
  }

  @Test("a right-to-left board is the mirror image", arguments: OrthogonalScrolling.allCases)
  func rightToLeft(scrolling: OrthogonalScrolling) throws {
    let row = group(
      .horizontal, .fractionalWidth(0.7), .absolute(50),
      [.item(item(.fractionalWidth(0.3), .fractionalHeight(1)))])
    let insets = Insets(top: 1, leading: 20, bottom: 3, trailing: 10)
    let heights = Array(repeating: 0.0, count: 7)
    let plain = try board(row, heights: heights, scrolling: scrolling, insets: insets)
    let turned = try board(
      row, heights: heights, direction: .rightToLeft, scrolling: scrolling, insets: insets)
    let width = plain.scrollers.first?.contentSize.width ?? 400
    for (first, second) in zip(plain.frames, turned.frames) {
      #expect(abs(width - first.maxX - second.x) < 0.001)
      #expect(first.y == second.y)
    }
  }

  @Test(
    "paging rests at every page, and at the end",
    arguments: [
      (OrthogonalScrolling.paging, [0.0, 400, 800, 830]),
      (.groupPaging, [0, 310, 620, 830]), (.groupPagingCentered, [0, 310, 620, 930]),
      (.continuousGroupLeadingBoundary, [0, 310, 620, 830]), (.continuous, []),
    ])
  func snapping(scrolling: OrthogonalScrolling, offsets: [Double]) throws {
    let row = group(
      .horizontal, .absolute(300), .absolute(50),
      [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    let board = try board(row, heights: [0, 0, 0, 0], scrolling: scrolling)
    #expect(board.scrollers.map(\.snapOffsets) == [offsets])
  }

  @Test("flexible spaces of unlike minimums fill like water")
  func water() throws {
    var first = item(.absolute(100), .fractionalHeight(1))
    first.edgeSpacing.leading = .flexible(90)
    var second = item(.absolute(100), .fractionalHeight(1))
    second.edgeSpacing.leading = .flexible(0)
    second.edgeSpacing.trailing = .flexible(10)
    let row = group(
      .horizontal, .fractionalWidth(1), .absolute(40), [.item(first), .item(second)])
    let board = try board(row, heights: [0, 0])
    // 200 left over: 90 for the first, 55 for each of the others.
    #expect(board.frames.map(\.x) == [90, 245])
  }

  @Test("a badge stands at its anchor")
  func badges() throws {
    var card = item(.absolute(100), .absolute(60))
    card.insets = Insets(all: 10)
    card.supplementaryItems = [
      SupplementaryItem(
        kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(20)),
        anchor: Anchor([.top, .trailing], offset: .fractional(x: 0.3, y: -0.3)))
    ]
    let row = group(.horizontal, .fractionalWidth(1), .absolute(60), [.item(card)])
    let board = try board(row, heights: [0, 0])
    #expect(
      board.supplementary.map(\.frame) == [
        Frame(x: 76, y: 4, width: 20, height: 20), Frame(x: 176, y: 4, width: 20, height: 20),
      ])
    #expect(board.supplementary.map(\.item) == [0, 1])
  }

  @Test("zero-sized items and deep nesting end")
  func degenerate() throws {
    let row = group(
      .horizontal, .fractionalWidth(1), .absolute(0),
      [.item(item(.fractionalWidth(0), .fractionalHeight(0)))])
    #expect(try board(row, heights: Array(repeating: 0, count: 5000)).frames.count == 5000)
    var nested = group(
      .horizontal, .fractionalWidth(1), .estimated(5),
      [.item(item(.fractionalWidth(1), .fractionalHeight(1)))])
    for level in 0..<20 {
      nested = group(
        level % 2 == 0 ? .vertical : .horizontal, .estimated(5), .fractionalHeight(1),
        [.group(nested)])
    }
    #expect(try board(nested, heights: Array(repeating: 0, count: 50)).frames.count == 50)
    for _ in 0..<10 { nested = group(.vertical, .estimated(5), .estimated(5), [.group(nested)]) }
    #expect(throws: LayoutError.self) { try board(nested, heights: [0]) }
  }

  @Test(
    "where heights decide a card's box, it is measured at each width", arguments: UInt64(0)..<40)
  func measuredBoxes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let areas = random.heights(20)
    let column = group(
      .vertical, .fractionalWidth(1), .absolute(300),
      [
        .item(item(.fractionalWidth(1), .estimated(90))),
        .item(item(.absolute(150), .estimated(60))),
      ]
    )
    let section = BoardSection(
      .compositional(Compositional(group: column)), cards: areas.map { _ in Card() })
    let layout = BoardLayout(sections: [section])
    let widths = try layout.widths(in: 400)
    #expect(widths.values.count == 40)
    let heights = widths.heights { areas[$0] * 100 / $1 }
    let board = try layout.board(heights: heights)
    for (card, frame) in board.frames.enumerated() {
      #expect(frame.height == areas[card] * 100 / frame.width)
    }
    #expect(overlaps(board.frames).isEmpty)
  }

  @Test("a width that follows from measured heights is refused, not guessed")
  func circular() throws {
    let square = group(
      .horizontal, .fractionalWidth(1), .estimated(50),
      [
        .item(item(.absolute(100), .estimated(50))),
        .item(item(.fractionalHeight(1), .absolute(10))),
      ])
    let layout = BoardLayout(sections: [
      BoardSection(.compositional(Compositional(group: square)), cards: [Card(), Card()])
    ])
    let heights = try layout.widths(in: 400).heights { _, _ in 70 }
    #expect(throws: LayoutError(.unmeasured, "width", value: 70, section: 0, card: 1)) {
      try layout.board(heights: heights)
    }
  }
}
