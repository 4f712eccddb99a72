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
  /// - Complexity: linear in the number of opportunities.
  public func explanation(of line: TextLine) -> LineExplanation {
    let places = breaks.opportunities
    let inside = places.dropFirst().filter {
      line.range.lowerBound < $0.offset && $0.offset < line.range.upperBound
    }
    var explanation = LineExplanation(
      cause: .cut, needed: nil, opportunities: inside.map { Int($0.offset) })
    guard let end = places.lastIndex(where: { $0.offset == line.range.upperBound }) else {
      return explanation
    }
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
}
