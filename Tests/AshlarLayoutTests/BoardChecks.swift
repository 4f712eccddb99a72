import AshlarLayout
import TestSupport

extension SeededRandom {
  /// Heights of cards, in whole pixels.
  mutating func heights(_ count: Int) -> [Double] {
    (0..<count).map { _ in Double.random(in: 20...400, using: &self).rounded() }
  }
}

/// Pairs of frames that share an area, as text; touching by rounding does not count.
func overlaps(_ frames: [Frame]) -> [String] {
  var found: [String] = []
  for (index, frame) in frames.enumerated() {
    let own = Frame(
      x: frame.x + 0.001, y: frame.y + 0.001, width: frame.width - 0.002,
      height: frame.height - 0.002)
    guard own.width > 0, own.height > 0 else { continue }
    for other in index + 1..<max(index + 1, frames.count) where own.intersects(frames[other]) {
      found.append("\(index) and \(other)")
    }
  }
  return found
}

/// Frames that leave a board.
func strays(_ frames: [Frame], _ size: Size) -> [Int] {
  frames.indices.filter {
    frames[$0].x < -0.001 || frames[$0].y < -0.001 || frames[$0].maxX > size.width + 0.001
      || frames[$0].maxY > size.height + 0.001
  }
}

/// One section on a board of its own.
func board(
  _ layout: SectionLayout, _ cards: [Card], _ heights: [Double], in width: Double
) throws -> Board {
  try BoardLayout(sections: [BoardSection(layout, cards: cards)])
    .board(heights: heights, in: width)
}
