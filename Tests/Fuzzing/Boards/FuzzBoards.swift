import AshlarLayout
import Driver

/// Layouts of every engine with any numbers: a typed error, or a finite frame for every card.
@_cdecl("fuzz_boards_main")
public func fuzzBoards(_ count: CInt, _ arguments: Fuzzer.Arguments) -> CInt {
  Fuzzer.run(count, arguments) { bytes in
    var reader = ByteReader(bytes)
    let width = reader.flag() ? 1000 : reader.number()
    let layout = reader.layout()
    let some = (0..<8).map { _ in reader.number() }
    let heights = (0..<layout.cardCount).map { some[$0 % 8] }
    if let widths = try? layout.widths(in: width) {
      precondition(widths.cardCount == layout.cardCount && widths.values.allSatisfy(\.isFinite))
      _ = try? layout.board(heights: widths.heights { some[$0 % 8] + 1e4 / max(1, $1) })
    }
    guard let board = try? layout.board(heights: heights, in: width) else { return }
    precondition(board.frames.count == layout.cardCount)
    precondition(board.height.isFinite)
    for frame in board.frames {
      precondition(frame.x.isFinite && frame.y.isFinite)
      precondition(frame.width.isFinite && frame.height.isFinite)
    }
    let report = board.report()
    precondition(report.gap.isFinite && report.imbalance.isFinite && report.backJump.isFinite)
    precondition((0...1).contains(report.inversions) && (0...1).contains(report.whiteSpace))
    _ = FrameIndex(board).cards(in: Frame(x: 0, y: 0, width: 100, height: reader.number()))
    _ = board.pinnedFrames(at: reader.number(), visible: 100)
  }
}
