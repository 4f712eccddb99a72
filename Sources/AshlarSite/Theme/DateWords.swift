internal import AshlarContent

/// How one language writes dates.
struct DateWords: Hashable, Sendable {
  /// The months as titles, January first.
  private(set) var months: [String] = []
  /// The months inside a date, where they differ from titles.
  private var monthsInDates: [String] = []
  private var pattern = DatePattern("{day} {month} {year}")
  private var monthPattern = DatePattern("{month} {year}")

  /// Takes over what a file of words has.
  mutating func read(_ fields: inout YAMLFields) {
    pattern = fields.text("date").map { DatePattern($0) } ?? pattern
    monthPattern = fields.text("monthAndYear").map { DatePattern($0) } ?? monthPattern
    months = Self.months(&fields, "months") ?? months
    monthsInDates = Self.months(&fields, "monthsInDates") ?? monthsInDates
  }

  /// Whatever titles of days and months may draw, for fonts.
  var texts: [String] {
    let day = CalendarDate(year: 2026, month: 1, day: 1).flatMap(text)
    return months + monthsInDates
      + [day ?? "", months.isEmpty ? "" : monthPattern.text(day: "", month: "", year: "")]
  }

  private static func months(_ fields: inout YAMLFields, _ key: String) -> [String]? {
    guard let value = fields.value(key) else { return nil }
    let names = fields.words(key)
    if names.count == 12 { return names }
    fields.mismatch(key, value, expected: "a list of twelve different names, January first")
    return nil
  }

  /// The title of a month's cards: its name, else its number, as `03`.
  func title(ofMonth number: Int) -> String {
    months.isEmpty ? (number < 10 ? "0\(number)" : "\(number)") : months[number - 1]
  }

  /// The title of a day's, a month's or a year's cards: `20 November 2026`, `November 2026`, `2026`, and digits where the months
  /// have no names.
  func title(of period: TimePeriod) -> String {
    guard let month = period.month else { return "\(period.year)" }
    if months.isEmpty { return period.name }
    guard let day = period.day else {
      return monthPattern.text(day: "", month: months[month - 1], year: "\(period.year)")
    }
    return CalendarDate(year: period.year, month: month, day: day).flatMap(text) ?? period.name
  }

  /// A date for readers, as `20 November 2026`; nil where the months have no names.
  func text(of date: CalendarDate) -> String? {
    let names = monthsInDates.isEmpty ? months : monthsInDates
    guard !names.isEmpty else { return nil }
    return pattern.text(day: "\(date.day)", month: names[date.month - 1], year: "\(date.year)")
  }
}

/// A date as a language writes it: text with `{day}`, `{month}` and `{year}` in it, each once.
private struct DatePattern: Hashable {
  private enum Part: Hashable {
    case text(String)
    case day, month, year
  }

  private static let names: [(name: String, part: Part)] = [
    ("{day}", .day), ("{month}", .month), ("{year}", .year),
  ]

  private var parts: [Part] = []

  init(_ pattern: String) {
    var places = Self.names.compactMap { name, part in
      pattern.firstRange(of: name).map { (range: $0, part: part) }
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var start = pattern.startIndex
    for place in places {
      parts.append(.text(String(pattern[start..<place.range.lowerBound])))
      parts.append(place.part)
      start = place.range.upperBound
    }
    parts.append(.text(String(pattern[start...])))
  }

  func text(day: String, month: String, year: String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let own): text += own
      case .day: text += day
      case .month: text += month
      case .year: text += year
      }
    }
  }
}
