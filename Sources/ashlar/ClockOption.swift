internal import ArgumentParser
internal import AshlarContent

extension CalendarDate {
  /// What the option `--clock` says.
  ///
  /// - Returns: nil without the option.
  static func clock(_ text: String?) throws -> CalendarDate? {
    guard let text else { return nil }
    guard let moment = CalendarDate(text: text) else {
      throw ValidationError("--clock takes a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00.")
    }
    return moment
  }
}
