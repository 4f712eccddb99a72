#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension CalendarDate {
  /// The moment that the system's clock shows, with the day and the offset of the machine's time zone, which `TZ` may name.
  package static var now: CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else {
      return CalendarDate(secondsSince1970: seconds)
    }
    let moment = CalendarDate(secondsSince1970: seconds)
    return moment.shown(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      secondOfDay: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec))
  }

  /// The moment as a clock somewhere shows it; as it is where the clock shows no day.
  private func shown(year: Int, month: Int, day: Int, secondOfDay: Int) -> CalendarDate {
    guard var local = CalendarDate(year: year, month: month, day: day) else { return self }
    // A leap second of the system's table is the second before.
    local.secondOfDay = min(secondOfDay, 86_399)
    let seconds = (local.dayNumber - dayNumber) * 86_400 + local.secondOfDay - self.secondOfDay
    local.offset = seconds / 60
    return local
  }
}
