internal import AshlarBytes

extension YAMLFields {
  /// `today`, a day as `12-24`, or a list of these.
  mutating func days(_ key: String) -> DayCriteria {
    var criteria = DayCriteria()
    let form = "today, a day as 12-24, or a list of these"
    guard let value = value(key, as: .form(form)) else { return criteria }
    for item in items(of: value) {
      if item.text == "today" {
        criteria.hasToday = true
      } else if let day = item.text.flatMap(DayOfYear.init(text:)) {
        if !criteria.days.contains(day) { criteria.days.append(day) }
      } else {
        mismatch(key, item, expected: form, hint: Self.dayHint(for: item.text ?? ""))
      }
    }
    return criteria
  }

  /// What to write in the place of a text that is no day.
  private static func dayHint(for text: String) -> String {
    let parts = text.utf8.split(at: "-").map { Int($0) }
    let days = [parts, parts.reversed(), Array(parts.dropFirst())].lazy.compactMap { parts in
      parts.count == 2 ? day(parts[0], parts[1]) : nil
    }
    return days.first.map { "write '\($0)', the month first and no year" }
      ?? "a day is its month and its number, with two digits each: 12-24 is 24 December"
  }

  /// A day as it is written; nil for numbers of none.
  private static func day(_ month: Int?, _ day: Int?) -> String? {
    guard let month, let day, (0...99).contains(month), (0...99).contains(day) else { return nil }
    let text = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    return DayOfYear(text: text) == nil ? nil : text
  }
}
