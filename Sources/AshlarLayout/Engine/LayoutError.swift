/// A value no layout can be made from: which one, where, and why.
public struct LayoutError: Error, Hashable, Sendable {
  /// What is wrong with the value.
  public enum Reason: String, Hashable, Sendable {
    /// NaN or an infinity.
    case notFinite
    /// Below 0 where only 0 and more have a meaning.
    case negative
    /// 0 or less where only more than 0 has a meaning.
    case notPositive
    /// Beyond `LayoutLimits`.
    case tooLarge
    /// The space left is no wider than 0.
    case tooNarrow
    /// Outside the columns or cards there are.
    case outOfRange
    /// Needed by this layout and not given.
    case missing
    /// As many values were needed as there are cards.
    case countMismatch
    /// A width that the card was not measured at.
    case unmeasured
  }

  /// What is wrong.
  public var reason: Reason
  /// The name of the offending property, as it is spelled in the API.
  public var property: String
  /// The offending value; nil when there is none to show.
  public var value: Double?
  /// The section's index; nil when the board as a whole is to blame.
  public var section: Int?
  /// The card's index in its section; nil when no card is to blame.
  public var card: Int?

  public init(
    _ reason: Reason, _ property: String, value: Double? = nil, section: Int? = nil,
    card: Int? = nil
  ) {
    self.reason = reason
    self.property = property
    self.value = value
    self.section = section
    self.card = card
  }
}

extension LayoutError: CustomStringConvertible {
  /// One sentence without a final stop: place, property, value, reason.
  public var description: String {
    var text = ""
    if let section { text += "section \(section): " }
    if let card { text += "card \(card): " }
    text += property
    if let value { text += " \(value)" }
    return text + " " + reason.sentence
  }

  /// The same error with its section filled in.
  package func inSection(_ index: Int) -> LayoutError {
    var error = self
    error.section = index
    return error
  }
}

extension LayoutError.Reason {
  /// The reason as the end of a sentence.
  public var sentence: String {
    switch self {
    case .notFinite: "is not a finite number"
    case .negative: "is negative"
    case .notPositive: "is not greater than 0"
    case .tooLarge: "is larger than the limit"
    case .tooNarrow: "leaves no width for the cards"
    case .outOfRange: "is out of range"
    case .missing: "is missing"
    case .countMismatch: "does not match the number of cards"
    case .unmeasured: "is not one that the card was measured at"
    }
  }
}
