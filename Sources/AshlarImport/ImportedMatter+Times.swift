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
}
