/// Why a card that is there is not shown.
package enum Withheld: Hashable, Sendable {
  case draft
  /// The moment from which it is shown.
  case before(CalendarDate)
  /// The moment from which it is shown no more.
  case after(CalendarDate)

  /// What is said of the card, as in `the card x is a draft`.
  package var claim: String {
    switch self {
    case .draft: "is a draft"
    case .before(let moment): "is shown from \(Self.text(of: moment)) on"
    case .after(let moment): "expired on \(Self.text(of: moment))"
    }
  }

  /// What shows the card.
  package var remedy: String {
    switch self {
    case .draft: "publish that card, or build with --drafts"
    case .before: "wait for that time, or change the card's 'publish'"
    case .after: "change the card's 'expire', or name another card"
    }
  }

  private static func text(of moment: CalendarDate) -> String {
    moment.secondOfDay == 0 && moment.offset == nil ? moment.day8601 : moment.moment8601
  }
}

extension FrontMatter {
  /// Why the card is not shown at a moment; nil when it is.
  func withheld(at moment: CalendarDate, includesDrafts: Bool) -> Withheld? {
    if isDraft, !includesDrafts { return .draft }
    if let publish, moment < publish { return .before(publish) }
    if let expire, expire <= moment { return .after(expire) }
    return nil
  }
}
