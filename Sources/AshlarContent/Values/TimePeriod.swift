/// A day, a month or a year.
public struct TimePeriod: Hashable, Sendable {
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case day, month, year
  }

  public let year: Int
  /// From 1 on; nil for a whole year.
  public let month: Int?
  /// From 1 on; nil for a whole month or year.
  public let day: Int?

  /// The period that a date is in, by the day that readers see.
  package init(of date: CalendarDate, by unit: Unit) {
    year = date.year
    month = unit == .year ? nil : date.month
    day = unit == .day ? date.day : nil
  }

  /// As `2026`, `2026-03` or `2026-03-21`.
  package var name: String {
    let rest = [month, day].compactMap { $0 }.map { $0 < 10 ? "-0\($0)" : "-\($0)" }.joined()
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + rest
  }

  /// Grows with time.
  package var key: Int { (year * 13 + (month ?? 0)) * 32 + (day ?? 0) }
}
