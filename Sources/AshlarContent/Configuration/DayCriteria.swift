/// The days of the calendar, in whatever year, that cards are chosen by.
public struct DayCriteria: Hashable, Sendable {
  /// These days, each once, in the order in which the author names them.
  public var days: [DayOfYear] = []
  /// Whether the day of the build counts, in the years before it.
  public var hasToday = false
  /// The day of the build; nil where it does not count, and until a site is read at some time.
  private(set) var today: CalendarDate?

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool { days.isEmpty && !hasToday }

  /// Lets the day of a moment be today, by the clock of the moment's own offset.
  mutating func settle(at now: CalendarDate) {
    guard hasToday else { return }
    var day = CalendarDate(year: now.year, month: now.month, day: now.day)
    day?.offset = now.offset
    today = day
  }

  /// Whether a card has one of the days as its date.
  ///
  /// In a year without 29 February, cards of that day are among those of the day before.
  ///
  /// - Parameter date: nil for a card without one, which no day has.
  func contains(_ date: CalendarDate?) -> Bool {
    guard let date else { return false }
    let day = DayOfYear(of: date)
    if days.contains(day) { return true }
    guard let today, date.year < today.year else { return false }
    let now = DayOfYear(of: today)
    return day == now
      || (day == .leapDay && now == .dayBeforeLeapDay
        && CalendarDate.days(in: now.month, of: today.year) == now.day)
  }
}
