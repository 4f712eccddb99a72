internal import AshlarBytes
internal import AshlarContent

/// A moment as other programs write it: in a text of one of the usual forms, or in seconds since 1970.
enum SourceMoment {
  /// The moment as front matter has it; nil for what is none, or lies outside of the years 1 to 9999.
  static func text(_ source: String) -> String? {
    let text = String(source.utf8.trimming(" \t\r\n"))
    // Longer texts are no dates, and would take time.
    guard (1...64).contains(text.utf8.count) else { return nil }
    if let number = number(text) { return number }
    if CalendarDate(text: text) != nil { return text }
    return mailMoment(text) ?? ImportedMatter.date(text)
  }

  /// Seconds, or thousandths or millionths of them, since 1970; a day in eight digits, as `20260321`; or a year in four, of
  /// which the first day stands for it.
  private static func number(_ text: String) -> String? {
    let digits = text.utf8.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
    guard digits.first?.isASCIIDigit == true,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    if text.utf8.count == 8, let number = Int(text),
      let day = CalendarDate(
        year: number / 10_000, month: number / 100 % 100, day: number % 100),
      day.year > 1800
    {
      return day.day8601
    }
    if text.utf8.count == 4, let year = Int(text), year >= 1000 {
      return CalendarDate(year: year, month: 1, day: 1)?.day8601
    }
    // A smaller number counts something else, as days since 1900.
    guard var seconds = Double(text), abs(seconds) >= 1e7 else { return nil }
    if abs(seconds) >= 1e14 { seconds /= 1000 }
    if abs(seconds) >= 1e11 { seconds /= 1000 }
    guard seconds > -62_135_596_800, seconds < 253_402_300_799 else { return nil }
    return CalendarDate(secondsSince1970: Int(seconds.rounded(.down))).moment8601
  }

  /// A moment as mails and RSS have it, `Sat, 21 Mar 2026 14:30:00 +0100` (RFC 822); of names of zones, those in it.
  private static func mailMoment(_ text: String) -> String? {
    let words = text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
      .map { String(Substring($0)) }
    guard let time = words.firstIndex(where: { $0.utf8.contains(":") }), time > 0,
      let day = ImportedMatter.date(words[..<time].joined(separator: " "))
    else { return nil }
    let clock = words[time].utf8.count == 5 ? words[time] + ":00" : words[time]
    let zone = time + 1 < words.count ? words[time + 1] : "Z"
    let offset = zones[zone.uppercased()] ?? zone
    let moment = "\(day)T\(clock)\(offset)"
    return CalendarDate(text: moment) == nil ? day : moment
  }

  private static let zones = [
    "GMT": "Z", "UT": "Z", "UTC": "Z", "EST": "-05:00", "EDT": "-04:00", "CST": "-06:00",
    "CDT": "-05:00", "MST": "-07:00", "MDT": "-06:00", "PST": "-08:00", "PDT": "-07:00",
  ]
}
