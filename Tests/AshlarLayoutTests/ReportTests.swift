import AshlarLayout
import TestSupport
import Testing

/// Every figure of a report against the plainest computation of it.
@Suite struct ReportTests {
  /// A small masonry board with spans, and sometimes floors or stamps.
  private func masonry(_ random: inout SeededRandom, count: Int) -> (Masonry, [Card], [Double]) {
    var masonry = Masonry(columnCount: random.number(1...3), gap: 10)
    if random.number(0...2) == 0 { masonry.floors = [Double(random.number(0...90)), 30] }
    if random.number(0...3) == 0 {
      masonry.stamps = [Frame(x: 0, y: 20, width: 110, height: Double(random.number(1...99)))]
    }
    let cards = (0..<count).map { _ in
      Card(span: random.number(0...2) == 0 ? random.number(2...3) : 1)
    }
    return (masonry, cards, (0..<count).map { _ in Double(random.number(1...12)) * 10 })
  }

  /// The least height over all orders and all columns of every card.
  private func leastHeight(
    _ floors: [Double], _ cards: [(span: Int, height: Double)], below height: Double
  ) -> Double {
    guard !cards.isEmpty else { return height }
    var least = Double.infinity
    for index in cards.indices {
      var rest = cards
      let card = rest.remove(at: index)
      for column in 0...(floors.count - card.span) {
        var tops = floors
        let end = tops[column..<column + card.span].max()! + card.height
        for covered in column..<column + card.span { tops[covered] = end + 10 }
        least = min(least, leastHeight(tops, rest, below: max(height, end)))
      }
    }
    return least
  }

  @Test("no arrangement is lower than the bound behind the gap", arguments: UInt64(0)..<150)
  func bound(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (masonry, cards, heights) = masonry(&random, count: random.number(1...5))
    let placed = try board(.masonry(masonry), cards, heights, in: 350)
    let columns = placed.sections[0].columns
    let floors = columns.map { placed.height - $0.height }
    let sizes = zip(cards, heights).map { (span: min($0.span, columns.count), height: $1) }
    let least = max(leastHeight(floors, sizes, below: 0), floors.max()! - 10)
    let bound = placed.height / (1 + placed.report().gap)
    #expect(bound <= least + 0.001)
    #expect(placed.report().gap >= 0)
  }

  @Test("a board that cannot be lower has no gap")
  func perfect() throws {
    let masonry = SectionLayout.masonry(Masonry(columnCount: 3, gap: 10))
    let cards = [Card(span: Card.fullWidth), Card(span: 2), Card(), Card(span: Card.fullWidth)]
    let full = try board(masonry, cards, [50, 40, 40, 30], in: 320)
    #expect(abs(full.report().gap) < 1e-12)
    let wide = [Card(span: 2), Card(span: 2), Card()]
    let piled = try board(masonry, wide, [50, 50, 90], in: 320)
    #expect(abs(piled.report().gap) < 1e-12)
    // Three equal cards in two columns: one column must hold two.
    let two = SectionLayout.masonry(Masonry(columnCount: 2, gap: 10))
    let three = try board(two, [Card(), Card(), Card()], [30, 30, 30], in: 210)
    #expect(abs(three.report().gap) < 1e-12)
    #expect(abs(three.report().imbalance - 40.0 / 70) < 1e-12)
  }

  @Test("lanes of unlike widths are bounded by area")
  func lanes() throws {
    let lanes = GridLanes(tracks: .widths([100, 50]), fitTolerance: 0)
    let placed = try board(.gridLanes(lanes), [Card(), Card()], [40, 20], in: 150)
    #expect(placed.report().gap == 0)
    let poor = try board(.gridLanes(lanes), [Card(column: 1), Card(column: 1)], [40, 40], in: 150)
    // 80 high; the two cards alone would need 40 side by side.
    #expect(abs(poor.report().gap - 1) < 1e-12)
  }

  @Test("stamps count as lost space, in both directions of filling", arguments: [false, true])
  func stamps(fillsUpwards: Bool) throws {
    var masonry = Masonry(columnCount: 2)
    masonry.stamps = [Frame(x: 0, y: 0, width: 100, height: 80)]
    masonry.fillsUpwards = fillsUpwards
    let placed = try board(.masonry(masonry), [Card(), Card()], [80, 20], in: 200)
    let report = placed.report()
    // 80 + 20 poured above 80 lost: 90; the second card stands on the stamp or the first, at 100.
    #expect(abs(report.gap - (100.0 / 90 - 1)) < 1e-12)
    #expect(abs(report.imbalance - 0.2) < 1e-12)
  }

  @Test(
    "order, ends and cover are what a naive count finds", arguments: UInt64(0)..<80)
  func figures(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (masonry, cards, heights) = masonry(&random, count: random.number(1...20))
    var layout = BoardLayout(sections: [BoardSection(.masonry(masonry), cards: cards)])
    layout.direction = seed % 2 == 0 ? .leftToRight : .rightToLeft
    let placed = try layout.board(heights: heights, in: 350)
    let report = placed.report()
    // As a left-to-right reader sees it.
    let frames = placed.frames.map { frame in
      seed % 2 == 0
        ? frame
        : Frame(x: 350 - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
    }
    var inversions = 0
    var jump = 0.0
    for first in frames.indices {
      for second in first + 1..<max(first + 1, frames.count) {
        let (a, b) = (frames[first], frames[second])
        if b.y < a.y || (b.y == a.y && b.x < a.x - 0.001) { inversions += 1 }
        jump = max(jump, a.y - b.y)
      }
    }
    let pairs = frames.count * (frames.count - 1) / 2
    #expect(abs(report.inversions - Double(inversions) / Double(max(1, pairs))) < 1e-9)
    #expect(report.backJump == jump)
    var covered = 0.0
    for frame in frames { covered += frame.width * frame.height }
    #expect(abs(report.whiteSpace - (1 - covered / 350 / placed.height)) < 1e-9)
    let ends = placed.sections[0].columns.map { column in
      let inside = placed.frames.filter {
        $0.x < column.x + column.width / 2 && $0.maxX > column.x + column.width / 2
      }
      return max(inside.map(\.maxY).max() ?? 0, column.y)
    }
    #expect(abs(report.imbalance - (ends.max()! - ends.min()!) / placed.height) < 1e-9)
  }

  @Test("heights that all but vanish give figures that are numbers")
  func vanishing() throws {
    var masonry = Masonry(columnCount: 2)
    masonry.floors = [1e9]
    let least = Double.leastNonzeroMagnitude
    for heights in [[least, least], [0, 0], [0, 1e9]] {
      let report = try board(.masonry(masonry), [Card(), Card()], heights, in: 100).report()
      #expect(report.gap.isFinite && report.imbalance.isFinite && report.whiteSpace.isFinite)
    }
    let plain = SectionLayout.masonry(Masonry(columnCount: 2))
    #expect(try board(plain, [Card(), Card()], [least, 0], in: 100).report().gap.isFinite)
  }

  @Test("engines without columns have neither gap nor imbalance")
  func rows() throws {
    let rows = FlexibleRows(columnCount: 2)
    let report = try board(.flexibleRows(rows), [Card(), Card(), Card()], [9, 4, 5], in: 100)
      .report()
    #expect(report.gap == 0 && report.imbalance == 0)
    // Two cards 9 high, one 5 high, in two rows of two.
    let covered: Double = 50 * (9 + 9 + 5)
    #expect(abs(report.whiteSpace - (1 - covered / 1400)) < 1e-12)
  }

  @Test("a strip's white space is that of its whole length")
  func strip() throws {
    let item = CompositionalItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    let group = CompositionalGroup(
      .horizontal, size: LayoutSize(width: .absolute(80), height: .absolute(50)),
      subitems: [.item(item)])
    let strip = Compositional(
      group: group, interGroupSpacing: 20, orthogonalScrolling: .continuous)
    let report = try board(
      .compositional(strip), Array(repeating: Card(), count: 5), [0, 0, 0, 0, 0], in: 100
    ).report()
    #expect(abs(report.whiteSpace - 80.0 / 480) < 1e-9)
  }

  @Test("what a box cuts off is the share of the picture outside it")
  func crop() throws {
    let masonry = SectionLayout.masonry(Masonry(columnCount: 2))
    let placed = try board(masonry, [Card(), Card()], [50, 100], in: 200)
    #expect(placed.report(aspectRatios: [1, nil]).crop == 0.5)
    #expect(placed.report(aspectRatios: [nil, 4]).crop == 0.75)
    #expect(placed.report(aspectRatios: [2, 1]).crop == 0)
  }
}
