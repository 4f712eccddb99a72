/// How far the order in which cards stand is from the order in which they are read.
struct CardOrder {
  /// Pairs of cards that stand in the other order, by top, then leading edge.
  private(set) var inversions = 0
  /// How far at most a card starts above an earlier one, in CSS pixels.
  private(set) var backJump = 0.0

  /// - Complexity: O(*n* log *n*).
  init(_ frames: [Frame]) {
    var lowest = -Double.infinity
    for frame in frames {
      backJump = max(backJump, lowest - frame.y)
      lowest = max(lowest, frame.y)
    }
    // Cards in order need no sorting.
    guard zip(frames, frames.dropFirst()).contains(where: { !Self.isBefore($0, $1) }) else {
      return
    }
    var order = Array(frames.indices)
    order.sort {
      Self.isBefore(frames[$0], frames[$1]) || (!Self.isBefore(frames[$1], frames[$0]) && $0 < $1)
    }
    var buffer = order
    inversions = Self.count(&order, &buffer, order.indices)
  }

  private static func isBefore(_ first: Frame, _ second: Frame) -> Bool {
    first.y < second.y || (first.y == second.y && first.x < second.x)
  }

  /// Inversions of a range, by merge sort.
  private static func count(
    _ order: inout [Int], _ buffer: inout [Int], _ range: Range<Int>
  ) -> Int {
    guard range.count > 1 else { return 0 }
    let middle = range.lowerBound + range.count / 2
    var inversions =
      count(&order, &buffer, range.lowerBound..<middle)
      + count(&order, &buffer, middle..<range.upperBound)
    var (left, right) = (range.lowerBound, middle)
    for index in range {
      if right == range.upperBound || (left < middle && order[left] < order[right]) {
        buffer[index] = order[left]
        left += 1
      } else {
        buffer[index] = order[right]
        inversions += middle - left
        right += 1
      }
    }
    for index in range { order[index] = buffer[index] }
    return inversions
  }
}
