/// Finds the cards in a rectangle in O(log *n* + *k*), for *k* cards found.
///
/// Cards are sorted by their tops; above them stands a tree of the lowest bottom in each part, so
/// that parts wholly above the rectangle are passed over. Cards of strips are looked up at their
/// places in the strip's content, as the board has them.
public struct FrameIndex: Sendable {
  private let frames: [Frame]
  /// Card numbers by top, then number.
  private let order: [Int32]
  /// Tops in that order.
  private let tops: [Double]
  /// A heap-shaped tree of the largest bottom below each node; leaves from `leafCount` on.
  private let bottoms: [Double]
  private let leafCount: Int

  /// - Complexity: O(*n* log *n*).
  public init(_ board: Board) {
    let frames = board.isHorizontal ? board.frames.map(\.transposed) : board.frames
    self.frames = frames
    isTransposed = board.isHorizontal
    order = frames.indices.map { Int32($0) }.sorted {
      let (first, second) = (frames[Int($0)].y, frames[Int($1)].y)
      return first == second ? $0 < $1 : first < second
    }
    tops = order.map { frames[Int($0)].y }
    var leafCount = 1
    while leafCount < frames.count { leafCount *= 2 }
    var bottoms = [Double](repeating: -.infinity, count: 2 * leafCount)
    for (place, card) in order.enumerated() { bottoms[leafCount + place] = frames[Int(card)].maxY }
    for node in (1..<leafCount).reversed() {
      bottoms[node] = max(bottoms[2 * node], bottoms[2 * node + 1])
    }
    self.leafCount = leafCount
    self.bottoms = bottoms
  }

  private let isTransposed: Bool

  /// The cards whose frames share an area with a rectangle, in reading order.
  public func cards(in rectangle: Frame) -> [Int] {
    let wanted = isTransposed ? rectangle.transposed : rectangle
    var found: [Int] = []
    collect(1, 0, leafCount, wanted, end: firstTop(from: wanted.maxY), &found)
    return found.sorted()
  }

  /// The first place whose top is at or below a height.
  private func firstTop(from y: Double) -> Int {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func collect(
    _ node: Int, _ start: Int, _ count: Int, _ wanted: Frame, end: Int, _ found: inout [Int]
  ) {
    guard start < end, bottoms[node] > wanted.y else { return }
    if count == 1 {
      let card = Int(order[start])
      if frames[card].intersects(wanted) { found.append(card) }
      return
    }
    collect(2 * node, start, count / 2, wanted, end: end, &found)
    collect(2 * node + 1, start + count / 2, count / 2, wanted, end: end, &found)
  }
}
