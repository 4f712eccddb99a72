import AshlarLayout
import AshlarLayoutJSON
import Foundation

/// What is asked of a board once it is laid out, and requests as text.
enum QueryTrials {
  static func printAll() {
    print("Queries: microseconds of processor time each, at 1k, 10k, 100k cards")
    let sizes = [1_000, 10_000, 100_000]
    let boards = sizes.compactMap(board)
    row("a screen's cards", boards) { board in
      let index = FrameIndex(board)
      return {
        let top = board.height * 0.6
        _ = index.cards(in: Frame(x: 0, y: top, width: 1264, height: 800))
      }
    }
    row("index of a board", boards) { board in { _ = FrameIndex(board) } }
    row("report", boards) { board in { _ = board.report() } }
    row("twelve text sizes", boards) { board in
      let cards = Array(repeating: Card(), count: board.frames.count)
      let heights = board.frames.map(\.height)
      return {
        for size in TextSize.allCases {
          let layout = SectionLayout.masonry(Masonry(columnCount: 5, gap: 16)).scaled(for: size)
          let board = BoardLayout(sections: [BoardSection(layout, cards: cards)])
          _ = try? board.board(heights: heights, in: 1264)
        }
      }
    }
    row("request to answer", boards) { board in
      let text = request(board)
      return { _ = LayoutRequest.answer(text).json() }
    }
    row("drawing", boards) { board in
      let answer = LayoutRequest.answer(request(board))
      return { _ = LayoutDrawing.svg(of: answer) }
    }
    print("")
  }

  private static func board(_ count: Int) -> Board? {
    var random = SeededRandom(seed: 7)
    let cards = (0..<count).map { Card(span: $0 % 10 == 9 ? 2 : 1) }
    let heights = (0..<count).map { _ in random.uniform(80...480).rounded() }
    let layout = BoardLayout(sections: [
      BoardSection(.masonry(Masonry(columnCount: 5, gap: 16)), cards: cards)
    ])
    return try? layout.board(heights: heights, in: 1264)
  }

  /// The same board as a request.
  private static func request(_ board: Board) -> [UInt8] {
    var text = #"{"system":"board","inputs":{"width":1264,"sections":[{"cards":["#
    for (index, frame) in board.frames.enumerated() {
      if index > 0 { text += "," }
      text += #"{"height":\#(frame.height)}"#
    }
    text += #"],"layout":{"kind":"masonry","columns":5,"gap":16}}]}}"#
    return [UInt8](text.utf8)
  }

  private static func row(_ name: String, _ boards: [Board], _ make: (Board) -> () -> Void) {
    var line = label(name)
    for board in boards {
      let ask = make(board)
      let times = max(3, 200_000 / max(1, board.frames.count))
      var best = Double.infinity
      for _ in 0..<3 {
        let start = clock()
        for _ in 0..<times { ask() }
        best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / Double(times))
      }
      line += column(best)
    }
    print(line)
  }
}
