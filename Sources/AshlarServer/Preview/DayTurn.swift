internal import AshlarContent

/// Whether a site that shows what is of today is to be built again, as it is no longer the day of its last build.
struct DayTurn {
  /// The day of the last build, as `2026-03-21`.
  private var builtDay: String?
  /// Whether the last site that could be read depends on it.
  private var isAwaited = false

  /// A build begins.
  mutating func begin(at now: CalendarDate) { builtDay = now.day8601 }

  /// A build is done.
  ///
  /// - Parameter dependsOnDay: whether the site does; nil where it could not be read.
  mutating func end(dependsOnDay: Bool?) { isAwaited = dependsOnDay ?? isAwaited }

  /// - Parameter now: by the clock that builds go by.
  func isDue(at now: CalendarDate) -> Bool {
    isAwaited && builtDay.map { $0 != now.day8601 } ?? false
  }
}
