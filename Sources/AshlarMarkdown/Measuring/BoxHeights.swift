/// The heights of a card's boxes without text, in CSS pixels, in document order.
///
/// There is one list for each card and width, and most have one height at most, which takes no memory of its own.
public struct BoxHeights: Sendable, Hashable, RandomAccessCollection {
  /// Less than 0 where there is none.
  private var first = -1.0
  private var further: [Double] = []

  public init() {}

  /// - Parameter heights: none is less than 0.
  public init(_ heights: some Collection<Double>) {
    guard let first = heights.first else { return }
    self.first = first
    if heights.count > 1 { further = Array(heights.dropFirst()) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { first < 0 ? 0 : 1 + further.count }

  public subscript(index: Int) -> Double {
    get {
      precondition(index < endIndex, "a card has no such box")
      return index == 0 ? first : further[index - 1]
    }
    set {
      precondition(index < endIndex, "a card has no such box")
      if index == 0 { first = newValue } else { further[index - 1] = newValue }
    }
  }
}
