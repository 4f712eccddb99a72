/// Why a line ends where it does, and where else it could have ended.
public struct LineExplanation: Hashable, Sendable {
  /// What ends a line.
  public enum Cause: Sendable {
    /// The text is at its end.
    case text
    /// A line must end here, as before `<br>`.
    case mandatory
    /// What follows does not fit.
    case full
    /// A word that is wider than the line is cut.
    case cut
  }

  public var cause: Cause
  /// How wide the line would be with what follows it, up to the next place where a line may end, in CSS pixels; nil
  /// for lines that do not end for want of room, and for text with tabs.
  public var needed: Double?
  /// The UTF-8 offsets inside the line at which it might have ended, from left to right in reading order.
  public var opportunities: [Int]
}

extension PreparedParagraph {
  /// Explains one of the lines that `lines(in:)` gives.
  ///
  /// - Complexity: linear in the opportunities in the line.
  public func explanation(of line: TextLine) -> LineExplanation {
    let places = breaks.opportunities
    var first = max(1, index(after: line.range.lowerBound))
    var explanation = LineExplanation(cause: .cut, needed: nil, opportunities: [])
    while first < places.count, places[first].offset < line.range.upperBound {
      explanation.opportunities.append(Int(places[first].offset))
      first += 1
    }
    let end = index(after: line.range.upperBound) - 1
    guard end >= 0, places[end].offset == line.range.upperBound else { return explanation }
    if end == places.count - 1 {
      explanation.cause = .text
    } else if places[end].kind == .mandatory {
      explanation.cause = .mandatory
    } else {
      explanation.cause = .full
      if breaks.tabs == nil {
        explanation.needed = line.width + places[end + 1].end - places[end].end
      }
    }
    return explanation
  }

  /// The first opportunity after an offset.
  private func index(after offset: Int) -> Int {
    let places = breaks.opportunities
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
