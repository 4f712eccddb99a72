import AshlarLayout
import TestSupport
import Testing

@Suite("Cards of rows that change places") struct RowExchangeTests {
  private func rows(_ columnCount: Int, maximumMove: Int) -> SectionLayout {
    var rows = FlexibleRows(columnCount: columnCount, gap: 10)
    rows.maximumMove = maximumMove
    return .flexibleRows(rows)
  }

  @Test("a row holds cards of like height, and each card keeps its place without a limit to move")
  func pairs() throws {
    let heights: [Double] = [100, 20, 90, 30]
    let cards = Array(repeating: Card(), count: 4)
    let kept = try board(rows(2, maximumMove: 0), cards, heights, in: 210)
    #expect(kept.frames.map(\.y) == [0, 0, 110, 110] && kept.height == 200)
    let moved = try board(rows(2, maximumMove: 1), cards, heights, in: 210)
    #expect(moved.frames.map(\.y) == [0, 110, 0, 110])
    #expect(moved.frames.map(\.x) == [0, 0, 110, 110] && moved.height == 140)
  }

  @Test("the report has the white space of rows before and after")
  func report() throws {
    let cards = Array(repeating: Card(), count: 4)
    let report = try board(rows(2, maximumMove: 1), cards, [100, 20, 90, 30], in: 210).report()
    #expect(abs(report.slackInOrder - (80.0 + 60) / (200 + 180)) < 1e-12)
    #expect(abs(report.slack - (10.0 + 10) / (200 + 60)) < 1e-12)
    let flow = Flow(lineSpacing: 10, itemSpacing: 10, lineAlignment: .top, maximumMove: 1)
    let natural = Array(repeating: Card(naturalSize: Size(width: 100, height: 0)), count: 4)
    let lines = try board(.flow(flow), natural, [100, 20, 90, 30], in: 210)
    #expect(lines.frames.map(\.y) == [0, 110, 0, 110] && lines.height == 140)
    #expect(lines.report().slack == report.slack)
  }

  @Test("what wins nothing moves nothing")
  func nothing() throws {
    let cards = Array(repeating: Card(), count: 6)
    // One column has no white space, and two tall cards in two rows of one tall card each neither.
    for (columnCount, heights) in [(1, [9.0, 5, 7, 1, 3, 2]), (3, [50, 50, 50, 20, 20, 20])] {
      let moved = try board(rows(columnCount, maximumMove: 6), cards, heights, in: 400)
      #expect(
        moved.frames
          == (try board(rows(columnCount, maximumMove: 0), cards, heights, in: 400)).frames)
    }
  }

  @Test(
    "no card goes further than the limit, rows keep their widths, and a section is never taller",
    arguments: UInt64(0)..<300)
  func properties(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.number(2...40)
    let limit = random.number(1...8)
    let columnCount = random.number(2...5)
    let heights = random.heights(count)
    let cards = (0..<count).map { _ in Card(span: random.number(0...4) == 0 ? 2 : 1) }
    let kept = try board(rows(columnCount, maximumMove: 0), cards, heights, in: 1000)
    let moved = try board(rows(columnCount, maximumMove: limit), cards, heights, in: 1000)
    #expect(moved.height <= kept.height)
    #expect(overlaps(moved.frames) == [] && strays(moved.frames, moved.size) == [])
    let report = moved.report()
    #expect(abs(report.slackInOrder - kept.report().slack) < 1e-12)
    #expect(report.slack <= report.slackInOrder + 1e-12)
    let places = moved.frames.indices.sorted {
      (moved.frames[$0].y, moved.frames[$0].x) < (moved.frames[$1].y, moved.frames[$1].x)
    }
    for (place, card) in places.enumerated() {
      #expect(abs(place - card) <= limit)
      #expect(moved.frames[card].width == kept.frames[place].width)
      #expect(moved.frames[card].x == kept.frames[place].x)
      #expect(moved.frames[card].height >= heights[card])
    }
    #expect(try board(rows(columnCount, maximumMove: limit), cards, heights, in: 1000) == moved)
  }

  @Test(
    "a limit that is none is an error",
    arguments: [(-1, LayoutError.Reason.negative), (101, .tooLarge)])
  func bad(limit: Int, reason: LayoutError.Reason) {
    let flow = SectionLayout.flow(Flow(maximumMove: limit))
    for layout in [rows(2, maximumMove: limit), flow] {
      let error = #expect(throws: LayoutError.self) { try board(layout, [Card()], [10], in: 100) }
      #expect(error?.reason == reason && error?.property == "maximumMove")
    }
  }
}
