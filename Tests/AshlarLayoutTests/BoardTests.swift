import AshlarLayout
import TestSupport
import Testing

@Suite struct BoardTests {
  private func randomLayout(_ random: inout SeededRandom) -> (BoardLayout, [Double]) {
    var layout = BoardLayout(sections: [], containerHeight: 700, sectionSpacing: 12)
    var heights: [Double] = []
    let chip = CompositionalItem(
      size: LayoutSize(width: .fractionalWidth(0.3), height: .estimated(50)))
    let row = CompositionalGroup(
      .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(50)),
      subitems: [.item(chip)], spacing: .flexible(4))
    let engines: [SectionLayout] = [
      .masonry(Masonry(columnCount: 3, gap: 6)),
      .flexibleRows(FlexibleRows(columnCount: 4, gap: 5)),
      .uniformRows(UniformRows(columns: .minimumWidth(90), columnGap: 3, rowGap: 3)),
      .justifiedRows(JustifiedRows(targetHeight: 90, columnGap: 4, rowGap: 4)), .flow(Flow()),
      .gridLanes(GridLanes(tracks: .shares([1, 2, 1]), columnGap: 4, rowGap: 4)), .list(ListRows()),
      .compositional(Compositional(group: row, interGroupSpacing: 3)),
    ]
    for _ in 0..<random.number(1...6) {
      let count = random.number(0...25)
      let cards = (0..<count).map { _ in
        Card(
          aspectRatio: 1.5, naturalSize: Size(width: Double(random.number(20...200)), height: 60))
      }
      heights += random.heights(count)
      layout.sections.append(
        BoardSection(
          engines[random.number(0...engines.count - 1)], cards: cards,
          insets: Insets(top: 4, leading: 10, bottom: 6, trailing: 12),
          boundaryItems: [.header(height: 30, isPinned: true), .footer(height: 14)],
          decorations: [Decoration()]))
    }
    return (layout, heights)
  }

  @Test(
    "every engine keeps its cards apart, on the board, one frame each", arguments: UInt64(0)..<120)
  func everyEngine(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (layout, heights) = randomLayout(&random)
    let board = try layout.board(heights: heights, in: 600)
    #expect(board.frames.count == heights.count)
    #expect(overlaps(board.frames).isEmpty)
    #expect(strays(board.frames, board.size).isEmpty)
    for (section, next) in zip(board.sections, board.sections.dropFirst()) {
      #expect(next.frame.y == section.frame.maxY + 12)
    }
    for section in board.sections {
      for card in section.cards {
        #expect(board.frames[card].y >= section.content.y - 0.001)
        #expect(board.frames[card].maxY <= section.content.maxY + 0.001)
      }
    }
    #expect(try layout.board(heights: heights, in: 600) == board)
  }

  @Test(
    "every engine places each card at a width it was measured at", arguments: UInt64(0)..<200)
  func measuredWidths(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (layout, areas) = randomLayout(&random)
    layout.direction = seed % 2 == 0 ? .leftToRight : .rightToLeft
    let widths = try layout.widths(in: 600)
    #expect(widths.cardCount == areas.count)
    // As with text: the narrower, the taller.
    let heights = widths.heights { card, width in (areas[card] * 100 / width).rounded() }
    let board = try layout.board(heights: heights)
    for (card, frame) in board.frames.enumerated() {
      let chosen = board.chosenWidth(of: card)
      #expect(widths.range(of: card).contains(chosen))
      #expect(widths.values[chosen] == frame.width)
    }
    #expect(overlaps(board.frames).isEmpty)
    for section in board.sections {
      guard case .gridLanes = layout.sections[board.sections.firstIndex(of: section)!].layout
      else { continue }
      for card in section.cards {
        #expect(board.frames[card].height == heights.values[board.chosenWidth(of: card)])
      }
    }
  }

  @Test("a right-to-left board turned over is the left-to-right one", arguments: UInt64(0)..<30)
  func mirrored(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (layout, heights) = randomLayout(&random)
    let plain = try layout.board(heights: heights, in: 600)
    layout.direction = .rightToLeft
    let turned = try layout.board(heights: heights, in: 600)
    for (first, second) in zip(plain.frames, turned.frames) {
      #expect(abs(600 - first.maxX - second.x) < 0.001 && first.y == second.y)
    }
    for (first, second) in zip(plain.supplementary, turned.supplementary) {
      #expect(abs(600 - first.frame.maxX - second.frame.x) < 0.001)
    }
  }

  @Test("looking up a rectangle finds what a search of all frames finds", arguments: UInt64(0)..<60)
  func rectangle(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (layout, heights) = randomLayout(&random)
    let board = try layout.board(heights: heights, in: 600)
    let index = FrameIndex(board)
    for _ in 0..<20 {
      let rectangle = Frame(
        x: Double(random.number(-50...600)), y: Double(random.number(-50...4000)),
        width: Double(random.number(0...400)), height: Double(random.number(0...900)))
      let expected = board.frames.indices.filter { board.frames[$0].intersects(rectangle) }
      #expect(index.cards(in: rectangle) == expected)
    }
  }

  @Test("a frame is found by its section and number")
  func byPath() throws {
    let rows = SectionLayout.flexibleRows(FlexibleRows(columnCount: 1))
    let layout = BoardLayout(sections: [
      BoardSection(rows, cards: [Card()]), BoardSection(rows, cards: [Card(), Card()]),
    ])
    let board = try layout.board(heights: [10, 20, 30], in: 100)
    #expect(board.frame(section: 1, item: 1) == Frame(x: 0, y: 30, width: 100, height: 30))
    #expect(board.frame(section: 1, item: 2) == nil)
    #expect(board.frame(section: -1, item: 0) == nil)
  }

  @Test(
    "masonry sections keep their header in view, but never past their end",
    arguments: [
      (0.0, 0.0, 250.0), (40, 40, 250), (230, 220, 250), (300, 220, 300),
    ])
  func pinning(offset: Double, first: Double, second: Double) throws {
    let masonry = SectionLayout.masonry(Masonry(columnCount: 1))
    let section = BoardSection(
      masonry, cards: [Card()], boundaryItems: [.header(height: 30, isPinned: true)])
    let layout = BoardLayout(sections: [section, section])
    let board = try layout.board(heights: [220, 220], in: 100)
    #expect(board.pinnedFrames(at: offset, visible: 100).map(\.frame.y) == [first, second])
  }

  @Test("the report counts inversions and jumps as a naive count does", arguments: UInt64(0)..<40)
  func report(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(2...40)
    let masonry = Masonry(columnCount: 4, gap: 5, placement: .roundRobin)
    let board = try BoardLayout(sections: [
      BoardSection(.masonry(masonry), cards: Array(repeating: Card(), count: count))
    ]).board(heights: random.heights(count), in: 400)
    var inversions = 0
    var jump = 0.0
    for first in 0..<count {
      for second in first + 1..<count {
        let (a, b) = (board.frames[first], board.frames[second])
        if (b.y, b.x) < (a.y, a.x) { inversions += 1 }
        jump = max(jump, a.y - b.y)
      }
    }
    let report = board.report()
    #expect(abs(report.inversions - Double(inversions) / Double(count * (count - 1) / 2)) < 1e-12)
    #expect(report.backJump == jump)
    #expect(report.gap >= -1e-9)
  }

  @Test("larger text means no more columns, and at last one", arguments: [1, 2, 3, 5, 8])
  func textSizes(count: Int) throws {
    var last = Int.max
    for size in TextSize.allCases {
      let tracks = try Columns.count(count).scaled(for: size).tracks(in: 1000, gap: 10)
      #expect(tracks.count <= min(last, count))
      last = tracks.count
    }
    #expect(try Columns.count(2).scaled(for: .accessibility5).tracks(in: 1000, gap: 0).count == 1)
    #expect(
      try Columns.minimumWidth(200).scaled(for: .accessibility1).tracks(in: 1000, gap: 0).count == 3
    )
  }

  @Test("a section provider is asked once per section")
  func provider() throws {
    let environment = LayoutEnvironment(
      size: Size(width: 390, height: 844), textSize: .accessibility1)
    let layout = BoardLayout(sectionCount: 3, in: environment) { index, environment in
      let columns = environment.textSize.isAccessibilitySize ? 1 : 2
      return BoardSection(
        .masonry(Masonry(columnCount: columns)), cards: Array(repeating: Card(), count: index))
    }
    #expect(layout.sections.map(\.cards.count) == [0, 1, 2])
    #expect(try layout.widths(in: 390).values == [390, 390, 390])
  }

  @Test("list rows have separators between them, none below a header card")
  func list() throws {
    let list = ListRows(.insetGrouped, isFirstCardHeader: true)
    let board = try board(.list(list), [Card(), Card(), Card()], [20, 44, 44], in: 400)
    #expect(board.frames[1] == Frame(x: 16, y: 20, width: 368, height: 44))
    #expect(board.decorations.map(\.frame) == [Frame(x: 32, y: 64, width: 352, height: 0)])
  }
}
