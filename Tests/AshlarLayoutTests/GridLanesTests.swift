import AshlarLayout
import TestSupport
import Testing

@Suite struct GridLanesTests {
  /// CSS Grid Level 3, section 4.4, word by word and without regard for speed.
  private func oracle(
    _ tracks: [Double], _ gaps: (Double, Double), _ tolerance: Double, _ cards: [Card],
    _ heights: [Double]
  ) -> [Frame] {
    var running = tracks.map { _ in 0.0 }
    var cursor = 0
    return zip(cards, heights).map { card, height in
      let span = min(card.span, tracks.count)
      let lines = Array(0...(tracks.count - span))
      let positions = lines.map { running[$0..<$0 + span].max()! }
      let least = positions.min()!
      let possible = lines.filter { positions[$0] <= least + tolerance }
      let line = card.column ?? possible.first { $0 >= cursor } ?? possible[0]
      if card.column == nil { cursor = line + span }
      let top = running[line..<line + span].max()!
      for track in line..<line + span { running[track] = top + height + gaps.1 }
      let x = tracks[..<line].reduce(0, +) + Double(line) * gaps.0
      let width = tracks[line..<line + span].reduce(0, +) + Double(span - 1) * gaps.0
      return Frame(x: x, y: top, width: width, height: height)
    }
  }

  @Test("placement follows the specification", arguments: UInt64(0)..<100)
  func specification(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tracks = (0..<random.number(1...6)).map { _ in Double(random.number(40...120)) }
    let tolerance = [0, 16, 80, Double.infinity][Int(seed % 4)]
    let cards = (0..<50).map { _ in
      let span = random.number(0...5) == 0 ? random.number(1...4) : 1
      let room = tracks.count - min(span, tracks.count)
      return Card(span: span, column: random.number(0...9) == 0 ? random.number(0...room) : nil)
    }
    let heights = random.heights(50)
    let lanes = GridLanes(
      tracks: .widths(tracks), columnGap: 7, rowGap: 9, fitTolerance: tolerance)
    let frames = try board(.gridLanes(lanes), cards, heights, in: 900).frames
    #expect(frames == oracle(tracks, (7, 9), tolerance, cards, heights))
  }

  @Test(
    "dense packing overlaps nothing, and is never taller than without", arguments: UInt64(0)..<100)
  func dense(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = (0..<60).map { _ in
      Card(span: random.number(0...3) == 0 ? random.number(2...4) : 1)
    }
    let heights = random.heights(60)
    var lanes = GridLanes(tracks: .columns(.count(5)), columnGap: 5, rowGap: 5, fitTolerance: 0)
    lanes.isTrackReversed = seed % 2 == 0
    let sparse = try board(.gridLanes(lanes), cards, heights, in: 800)
    lanes.isDense = true
    let dense = try board(.gridLanes(lanes), cards, heights, in: 800)
    #expect(overlaps(dense.frames).isEmpty)
    #expect(strays(dense.frames, dense.size).isEmpty)
    #expect(dense.height <= sparse.height + 400)
  }

  @Test("a card goes back only into tracks of the same total width")
  func sameWidth() throws {
    // The space skipped in the first track is tall enough but 50 wide, not 60.
    var lanes = GridLanes(tracks: .widths([50, 60, 60]), fitTolerance: 0, isDense: true)
    let cards = [Card(), Card(), Card(), Card(span: 3), Card(column: 1)]
    var frames = try board(.gridLanes(lanes), cards, [10, 60, 60, 20, 30], in: 170).frames
    #expect(frames[4] == Frame(x: 50, y: 80, width: 60, height: 30))
    lanes.tracks = .widths([60, 60, 60])
    let free = [Card(), Card(), Card(), Card(span: 3), Card()]
    frames = try board(.gridLanes(lanes), free, [10, 60, 60, 20, 30], in: 180).frames
    #expect(frames[4] == Frame(x: 0, y: 10, width: 60, height: 30))
  }

  @Test("a card that goes back moves neither cursor nor running positions")
  func backfillKeepsCursor() throws {
    let lanes = GridLanes(tracks: .widths([50, 50, 50]), fitTolerance: 0, isDense: true)
    let cards = [Card(), Card(), Card(), Card(span: 3), Card(), Card(), Card()]
    let frames = try board(
      .gridLanes(lanes), cards, [60, 10, 60, 20, 50, 40, 40], in: 150
    ).frames
    #expect(frames[4] == Frame(x: 50, y: 10, width: 50, height: 50))
    // The cursor still points past the spanning card, so the next ones start at the first track.
    #expect(frames[5].x == 0)
    #expect(frames[6].x == 50)
  }

  @Test("a reversed board is the mirror image", arguments: UInt64(0)..<20)
  func reversed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cards = (0..<30).map { _ in Card(span: random.number(1...2)) }
    let heights = random.heights(30)
    var lanes = GridLanes(tracks: .columns(.count(4)), columnGap: 4, rowGap: 4)
    let plain = try board(.gridLanes(lanes), cards, heights, in: 412)
    lanes.isTrackReversed = true
    lanes.isFillReversed = true
    let reversed = try board(.gridLanes(lanes), cards, heights, in: 412)
    for (first, second) in zip(plain.frames, reversed.frames) {
      #expect(abs(412 - first.maxX - second.x) < 0.001)
      #expect(abs(plain.height - first.maxY - second.y) < 0.001)
    }
  }

  @Test("without a limit to the tolerance tracks fill in turn")
  func infinite() throws {
    let lanes = GridLanes(tracks: .columns(.count(3)), fitTolerance: .infinity)
    let frames = try board(
      .gridLanes(lanes), Array(repeating: Card(), count: 7), [9, 1, 5, 2, 8, 3, 4], in: 300
    ).frames
    #expect(frames.map(\.x) == [0, 100, 200, 0, 100, 200, 0])
  }

  @Test("a card in unequal tracks has the height of the track it goes to")
  func unequalTracks() throws {
    let lanes = GridLanes(tracks: .widths([260, 520]), columnGap: 40, rowGap: 10)
    let layout = BoardLayout(sections: [
      BoardSection(.gridLanes(lanes), cards: Array(repeating: Card(), count: 4))
    ])
    let widths = try layout.widths(in: 820)
    #expect(widths.values == [260, 520, 260, 520, 260, 520, 260, 520])
    let heights = widths.heights { _, width in width == 260 ? 256 : 136 }
    let board = try layout.board(heights: heights)
    #expect(board.frames.map(\.x) == [0, 300, 300, 0])
    #expect(board.frames.map(\.y) == [0, 0, 146, 266])
    #expect(board.frames.map(\.height) == [256, 136, 136, 256])
    #expect((0..<4).map(board.chosenWidth) == [0, 3, 5, 6])
  }

  @Test("unequal tracks with measured heights follow the specification", arguments: UInt64(0)..<60)
  func measured(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tracks = (0..<random.number(2...6)).map { _ in Double(random.number(40...120)) }
    let areas = random.heights(40)
    let cards = areas.map { _ in Card(span: random.number(0...4) == 0 ? random.number(2...3) : 1)
    }
    var lanes = GridLanes(tracks: .widths(tracks), columnGap: 7, rowGap: 9)
    lanes.isDense = seed % 3 == 0
    lanes.isTrackReversed = seed % 2 == 0
    let layout = BoardLayout(sections: [BoardSection(.gridLanes(lanes), cards: cards)])
    let heights = try layout.widths(in: 900).heights { areas[$0] * 100 / $1 }
    let board = try layout.board(heights: heights)
    // Heights that are right for the widths give the same board when they hold at any width.
    let own = (0..<40).map { heights.values[board.chosenWidth(of: $0)] }
    #expect(try layout.board(heights: own, in: 900).frames == board.frames)
    for (card, frame) in board.frames.enumerated() {
      #expect(frame.height == areas[card] * 100 / frame.width)
    }
  }

  @Test("heights that were measured for another layout are refused")
  func otherLayout() throws {
    func layout(_ tracks: [Double]) -> BoardLayout {
      let lanes = GridLanes(tracks: .widths(tracks))
      return BoardLayout(sections: [BoardSection(.gridLanes(lanes), cards: [Card(), Card()])])
    }
    let heights = try layout([100, 200]).widths(in: 300).heights { _, _ in 50 }
    #expect(throws: LayoutError(.unmeasured, "width", value: 150, section: 0, card: 0)) {
      try layout([150, 150]).board(heights: heights)
    }
    let equal = try layout([100, 100]).widths(in: 300).heights { _, _ in 50 }
    #expect(throws: LayoutError(.unmeasured, "width", value: 150, section: 0, card: 0)) {
      try layout([150, 150]).board(heights: equal)
    }
  }

  @Test("a margin box of negative height moves the running position back")
  func negativeMargin() throws {
    let lanes = GridLanes(tracks: .widths([100]), rowGap: 10)
    let cards = [Card(), Card(marginTop: -80), Card()]
    let board = try board(.gridLanes(lanes), cards, [100, 20, 5], in: 100)
    // 110 - 80, then 110 - 60 + 10.
    #expect(board.frames.map(\.y) == [0, 30, 60])
    #expect(board.height == 100)
  }

  @Test("in a reversed fill the content is as high as the container, if that has a height")
  func definiteExtent() throws {
    let lanes = GridLanes(
      tracks: .widths([100, 100]), rowGap: 10, isFillReversed: true, extent: 300)
    let board = try board(.gridLanes(lanes), [Card(), Card(), Card()], [100, 50, 20], in: 200)
    #expect(board.frames.map(\.y) == [200, 250, 220])
    #expect(board.height == 300)
  }
}
