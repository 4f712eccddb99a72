internal import AshlarBytes
internal import AshlarContent

extension ImportedMatter {
  /// Keeps what has a time from being shown at another one than in the source.
  ///
  /// Only what is still to come gets a `publish`: of a post that the source has shown, its date alone says enough.
  ///
  /// - Parameters:
  ///   - today: what the dates are compared with.
  ///   - isHeldByDate: whether the source shows it from its date on, where it says no other moment.
  ///   - configuration: may say that what is to come, or has expired, is shown all the same.
  mutating func setTimes(
    today: CalendarDate, isHeldByDate: Bool, _ configuration: SourceConfiguration
  ) {
    if publish == nil, isHeldByDate { publish = date }
    if configuration.showsFuture || !Self.comes(publish, after: today) { publish = nil }
    if configuration.showsExpired { expire = nil }
    guard let publish, let expire else { return }
    // It is never shown.
    if CalendarDate(text: publish).map({ !Self.comes(expire, after: $0) }) ?? false {
      isDraft = true
      self.publish = nil
    }
  }

  /// Whether a card of it is shown now and always.
  var isAlwaysShown: Bool { !isDraft && publish == nil && expire == nil }

  /// Whether a card of it is never shown again.
  func isHidden(from today: CalendarDate) -> Bool {
    isDraft || expire != nil && !Self.comes(expire, after: today)
  }

  private static func comes(_ text: String?, after moment: CalendarDate) -> Bool {
    text.flatMap { CalendarDate(text: $0) }.map { moment < $0 } ?? false
  }

  /// A date in one of the usual forms as Ashlar reads it: `2024-3-1`, `2024/03/01`, `2024-03-01 10:00
  /// +0100`, `March 1, 2024`, `1 Mar 2024`.
  static func date(_ text: String) -> String? {
    if CalendarDate(text: text) != nil { return text }
    // Seconds since 1970.
    if (9...11).contains(text.utf8.count), let seconds = Int(text), seconds > 0 {
      return CalendarDate(secondsSince1970: seconds).moment8601
    }
    if let match = text.prefixMatch(of: /(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/) {
      let day = [match.2, match.3].map { $0.count == 1 ? "0\($0)" : String($0) }
      let whole = "\(match.1)-\(day[0])-\(day[1])"
      let rest = text[match.range.upperBound...]
      if CalendarDate(text: whole + rest) != nil { return whole + rest }
      return CalendarDate(text: whole) != nil ? whole : nil
    }
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard
      let month = words.lazy.compactMap({ word in months.firstIndex { word.utf8.hasPrefix($0) } })
        .first,
      let year = words.lazy.compactMap({ $0.count == 4 ? Int($0) : nil }).first,
      let day = words.lazy.compactMap({ $0.count <= 2 ? Int($0) : nil }).first
    else { return nil }
    return CalendarDate(year: year, month: month + 1, day: day)?.day8601
  }
}
