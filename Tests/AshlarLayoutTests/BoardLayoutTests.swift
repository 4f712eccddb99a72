import AshlarLayout
import Testing

@Suite struct BoardLayoutTests {
  @Test("the shortest column takes the next card, ties go to the leftmost")
  func shortestColumn() throws {
    let layout = BoardLayout(sections: [
      BoardSection(
        .masonry(Masonry(columnCount: 2, gap: 16)), cards: Array(repeating: Card(), count: 3))
    ])
    let widths = try layout.widths(in: 400)
    #expect(widths.values == [192, 192, 192])
    let board = try layout.board(heights: widths.heights([100, 200, 100]))
    #expect(board.frames.map(\.x) == [0, 208, 0])
    #expect(board.frames.map(\.y) == [0, 0, 116])
    #expect(board.height == 216)
  }

  @Test("sections stack with headers, insets and footers")
  func sectionsStack() throws {
    let rows = SectionLayout.flexibleRows(FlexibleRows(columnCount: 2, gap: 10))
    let layout = BoardLayout(sections: [
      BoardSection(
        rows, cards: [Card(), Card(), Card()],
        insets: Insets(top: 5, leading: 20, bottom: 7, trailing: 20), headerHeight: 30),
      BoardSection(.masonry(Masonry(columnCount: 3)), cards: [Card(span: 9)], footerHeight: 11),
    ])
    let board = try layout.board(heights: [40, 60, 20, 50], in: 250)
    #expect(board.frames[0] == Frame(x: 20, y: 35, width: 100, height: 60))
    #expect(board.frames[2] == Frame(x: 20, y: 105, width: 100, height: 20))
    #expect(board.sections[0].frame == Frame(x: 0, y: 0, width: 250, height: 132))
    #expect(board.frames[3] == Frame(x: 0, y: 132, width: 250, height: 50))
    #expect(board.sections[1].footer == Frame(x: 0, y: 182, width: 250, height: 11))
    #expect(board.height == 193)
  }

  @Test("a bad height is an error that names the card")
  func badHeight() {
    let layout = BoardLayout(sections: [
      BoardSection(.masonry(Masonry(columnCount: 2)), cards: [Card(), Card()])
    ])
    let expected = LayoutError(.negative, "height", value: -1, section: 0, card: 1)
    #expect(throws: expected) { try layout.board(heights: [1, -1], in: 100) }
  }
}
