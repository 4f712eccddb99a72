/// A day of the calendar without a year.
public struct DayOfYear: Hashable, Sendable {
  /// 1 to 12.
  public let month: Int
  /// From 1 to as many days as the month has in a leap year.
  public let day: Int

  /// That of a date, by the clock of its own offset: the day that readers see.
  init(of date: CalendarDate) {
    month = date.month
    day = date.day
  }

  /// Reads `12-24`; 29 February is a day.
  ///
  /// - Returns: nil for any other text, and for a day that no year has.
  init?(text: String) {
    guard text.utf8.count == 5, let date = CalendarDate(text: "\(Self.leapYear)-\(text)") else {
      return nil
    }
    self.init(of: date)
  }

  static let leapDay = DayOfYear(month: 2, day: 29)
  static let dayBeforeLeapDay = DayOfYear(month: 2, day: 28)

  /// All 366 of them, in order.
  static let all = (1...12).flatMap { month in
    (1...CalendarDate.days(in: month, of: leapYear)).map { DayOfYear(month: month, day: $0) }
  }

  private static let leapYear = 2000

  private init(month: Int, day: Int) {
    self.month = month
    self.day = day
  }
}
