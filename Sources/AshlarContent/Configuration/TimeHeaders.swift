/// What `headers` may say.
private enum HeaderChoice: String, CaseIterable {
  case day, month, year, none
}

/// How a section gathers its cards by their dates.
public struct TimeHeaders: Hashable, Sendable {
  /// A header for each day, month or year.
  public var unit: TimePeriod.Unit
  /// Whether a bar beside the cards leads to the headers.
  public var hasScrubber: Bool

  public init(unit: TimePeriod.Unit, hasScrubber: Bool = false) {
    self.unit = unit
    self.hasScrubber = hasScrubber
  }

  /// Reads `headers` and `scrubber`; nil where there are none.
  static func read(_ fields: inout YAMLFields) -> TimeHeaders? {
    read(&fields, standard: nil)
  }

  /// - Parameter standard: by what cards are gathered where the author says nothing of it.
  private static func read(
    _ fields: inout YAMLFields, standard: TimePeriod.Unit?
  ) -> TimeHeaders? {
    let choice = fields.choice("headers", HeaderChoice.self)
    let isGiven = fields.peek("headers")?.isNull == false
    let unit = isGiven ? choice.flatMap { TimePeriod.Unit(rawValue: $0.rawValue) } : standard
    let hasScrubber = fields.boolean("scrubber") ?? false
    if let unit { return TimeHeaders(unit: unit, hasScrubber: hasScrubber) }
    if hasScrubber, !isGiven || choice == HeaderChoice.none, let value = fields.value("scrubber") {
      fields.report.error(
        "a scrubber leads to 'headers', and there are none", at: value,
        hint: "write 'headers: month' beside it")
    }
    return nil
  }

  /// The unit for cards that are chosen by their days: the day itself for today's, which nothing else on the page says, and
  /// else the year; nil for other cards, and for those in an order of their own.
  private static func standardUnit(for selection: CardSelection) -> TimePeriod.Unit? {
    let days = selection.criteria.days
    guard !days.isEmpty, [.author, .newest, .oldest].contains(selection.order),
      selection.criteria.ids.isEmpty
    else { return nil }
    return days.hasToday ? .day : .year
  }

  /// The headers of a section, whose cards then go by time: the newest first where their order is the author's.
  static func read(
    _ fields: inout YAMLFields, ordering selection: inout CardSelection
  ) -> TimeHeaders? {
    guard let headers = read(&fields, standard: standardUnit(for: selection)) else { return nil }
    switch selection.order {
    case .newest, .oldest: break
    case .author: selection.order = .newest
    case .title, .path, .listed:
      if let value = fields.value("headers") {
        fields.report.error(
          "cards below headers of time go by time, and not by '\(selection.order.rawValue)'",
          at: value, hint: "write 'order: newest' or 'order: oldest' in 'select', or no 'order'")
      }
    }
    return headers
  }
}
