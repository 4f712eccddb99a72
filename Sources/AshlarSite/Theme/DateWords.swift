internal import AshlarContent

/// How one language writes dates.
struct DateWords: Hashable, Sendable {
  /// The months as titles, January first.
  private(set) var months: [String] = []
  /// The months inside a date, where they differ from titles.
  private var monthsInDates: [String] = []
  /// A date with `{day}`, `{month}` and `{year}` in it.
  private var pattern = "{day} {month} {year}"

  /// Takes over what a file of words has.
  mutating func read(_ fields: inout YAMLFields) {
    pattern = fields.text("date") ?? pattern
    months = Self.months(&fields, "months") ?? months
    monthsInDates = Self.months(&fields, "monthsInDates") ?? monthsInDates
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

  /// A date for readers, as `20 November 2026`; nil where the months have no names.
  func text(of date: CalendarDate) -> String? {
    let names = monthsInDates.isEmpty ? months : monthsInDates
    guard !names.isEmpty else { return nil }
    return pattern.replacing("{day}", with: "\(date.day)", maxReplacements: 1)
      .replacing("{month}", with: names[date.month - 1], maxReplacements: 1)
      .replacing("{year}", with: "\(date.year)", maxReplacements: 1)
  }
}
