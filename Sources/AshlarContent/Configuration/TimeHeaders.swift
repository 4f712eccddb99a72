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
    let unit = fields.choice("headers", TimePeriod.Unit.self)
    let hasScrubber = fields.boolean("scrubber") ?? false
    if let unit { return TimeHeaders(unit: unit, hasScrubber: hasScrubber) }
    if hasScrubber, fields.peek("headers") == nil, let value = fields.value("scrubber") {
      fields.report.error(
        "a scrubber leads to 'headers', and there are none", at: value,
        hint: "write 'headers: month' beside it")
    }
    return nil
  }

  /// The headers of a section, whose cards then go by time: the newest first where their order is the author's.
  static func read(
    _ fields: inout YAMLFields, ordering selection: inout CardSelection
  ) -> TimeHeaders? {
    guard let headers = read(&fields) else { return nil }
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
