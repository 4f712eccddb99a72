internal import AshlarBytes

extension CalendarDate {
  /// Reads `2026-03-21`, `2026-03-21T14:30`, `2026-03-21 14:30:00.5` with `Z`, `+01:00`, `+0100` or nothing
  /// after; of a second's fraction three digits are kept.
  ///
  /// - Returns: nil for any other text, and for a day or a time that there is not.
  public init?(text: String) {
    var reader = DigitReader(Array(text.utf8))
    guard let year = reader.number(ofDigits: 4), reader.take("-"),
      let month = reader.number(ofDigits: 2), reader.take("-"),
      let day = reader.number(ofDigits: 2),
      var date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if reader.take("T") || reader.take("t") || reader.take(" ") {
      guard date.readTime(&reader) else { return nil }
    }
    guard reader.isAtEnd else { return nil }
    self = date
  }

  private mutating func readTime(_ reader: inout DigitReader) -> Bool {
    guard let hour = reader.number(ofDigits: 2), hour < 24, reader.take(":"),
      let minute = reader.number(ofDigits: 2), minute < 60
    else { return false }
    secondOfDay = hour * 3600 + minute * 60
    if reader.take(":") {
      guard let second = reader.number(ofDigits: 2), second < 60 else { return false }
      secondOfDay += second
      if reader.take(".") {
        guard let tenths = reader.number(ofDigits: 1) else { return false }
        millisecond = 100 * tenths
        for unit in [10, 1] { millisecond += unit * (reader.number(ofDigits: 1) ?? 0) }
        while reader.number(ofDigits: 1) != nil {}
      }
    }
    _ = reader.take(" ")
    if reader.take("Z") || reader.take("z") {
      offset = 0
    } else if let sign = reader.take("+") ? 1 : reader.take("-") ? -1 : nil {
      guard let hours = reader.number(ofDigits: 2), hours < 24 else { return false }
      _ = reader.take(":")
      guard let minutes = reader.number(ofDigits: 2), minutes < 60 else { return false }
      offset = sign * (hours * 60 + minutes)
    }
    return true
  }

  /// The day alone, as `2026-03-21`.
  public var day8601: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The time of the day, as `14:30`; nil where the day alone is known.
  package var minuteText: String? {
    secondOfDay == 0 ? nil : padded(secondOfDay / 3600, 2) + ":" + padded(secondOfDay / 60 % 60, 2)
  }

  /// The day and the time with its offset (RFC 3339), as feeds want it.
  public var moment8601: String {
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, 2) }
    let zone =
      switch offset {
      case nil, 0: "Z"
      case let minutes?:
        (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60, 2) + ":"
          + padded(abs(minutes) % 60, 2)
      }
    return day8601 + "T" + time.joined(separator: ":") + zone
  }

  /// The day and the time as RSS wants it (RFC 822 with four digits for the year), `Sat, 21 Mar 2026 14:30:00 +0100`.
  public var moment822: String {
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, 2) }
    let minutes = offset ?? 0
    let zone =
      (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60, 2) + padded(abs(minutes) % 60, 2)
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let weekday = names[(localDayNumber % 7 + 7) % 7]
    return "\(weekday), \(padded(day, 2)) \(months[month - 1]) \(padded(year, 4)) "
      + "\(time.joined(separator: ":")) \(zone)"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CalendarDate: Comparable {
  /// Orders by the moment, in UTC.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.dayNumber, first.secondInUTC, first.millisecond)
      < (second.dayNumber, second.secondInUTC, second.millisecond)
  }

  /// Days since 1970-01-01 in UTC.
  package var dayNumber: Int {
    let seconds = secondOfDay - (offset ?? 0) * 60
    return localDayNumber + (seconds < 0 ? -1 : seconds / 86_400)
  }

  /// Days since 1970-01-01, by the days-from-civil algorithm with years that start in March.
  fileprivate var localDayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var secondInUTC: Int {
    let seconds = (secondOfDay - (offset ?? 0) * 60) % 86_400
    return seconds < 0 ? seconds + 86_400 : seconds
  }
}

/// Reads numbers of a fixed number of digits.
private struct DigitReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func number(ofDigits count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[index..<index + count] {
      guard byte.isASCIIDigit else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    index += count
    return number
  }
}
