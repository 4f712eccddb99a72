import AshlarLayout

/// A generator whose numbers follow from the seed alone (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func heights(_ count: Int) -> [Double] {
    (0..<count).map { _ in Double.random(in: 20...400, using: &self).rounded() }
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
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
