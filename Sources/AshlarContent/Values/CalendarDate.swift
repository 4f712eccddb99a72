/// A day, or a moment of it, in the Gregorian calendar.
public struct CalendarDate: Hashable, Sendable {
  // In few bytes: every card has room for five.
  private var milliseconds: Int32 = 0
  private var years: Int16 = 0
  private var minutes: Int16?
  private var months: Int8 = 0
  private var days: Int8 = 0

  public internal(set) var year: Int {
    get { Int(years) }
    set { years = Int16(newValue) }
  }
  public internal(set) var month: Int {
    get { Int(months) }
    set { months = Int8(newValue) }
  }
  public internal(set) var day: Int {
    get { Int(days) }
    set { days = Int8(newValue) }
  }
  /// The time of day in seconds after midnight; 0 when only the day is given.
  public internal(set) var secondOfDay: Int {
    get { Int(milliseconds / 1000) }
    set { milliseconds = Int32(newValue * 1000) }
  }
  /// What is above the whole second. It orders photographs of one second, and is shown nowhere.
  public internal(set) var millisecond: Int {
    get { Int(milliseconds % 1000) }
    set { milliseconds += Int32(newValue - millisecond) }
  }
  /// The offset from UTC in minutes; nil when none is given, read as UTC.
  public internal(set) var offset: Int? {
    get { minutes.map(Int.init) }
    set { minutes = newValue.map { Int16($0) } }
  }

  /// - Returns: nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The moment that is a number of seconds after 1970-01-01 in UTC, within the years 1 to 9999.
  ///
  /// The day is found with years that start in March, so that the leap day is a year's last.
  package init(secondsSince1970 seconds: Int) {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    secondOfDay = (seconds % 86_400 + 86_400) % 86_400
    offset = 0
    // From 0000-03-01 on, which no moment here comes before.
    let days = (seconds - secondOfDay) / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days a month has.
  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
