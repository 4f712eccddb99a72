/// A day, or a moment of it, in the Gregorian calendar.
public struct CalendarDate: Hashable, Sendable {
  public var year, month, day: Int
  /// The time of day in seconds after midnight; 0 when only the day is given.
  public var secondOfDay = 0
  /// The offset from UTC in minutes; nil when none is given, read as UTC.
  public var offset: Int?

  /// - Returns: nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// How many days a month has.
  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
