extension YAMLFields {
  /// A latitude and a longitude.
  ///
  /// - Returns: nil without the key, and after a report.
  mutating func position(_ key: String) -> GeographicPosition? {
    let expected = "a latitude from -90 to 90 and a longitude from -180 to 180"
    guard let value = value(key, as: .form(expected)) else { return nil }
    let hint = "write '\(key): [53.19, -2.89]'; south and west are negative"
    guard case .sequence(let items) = value.content else {
      mismatch(key, value, expected: expected, hint: hint)
      return nil
    }
    let numbers = items.compactMap { $0.plainText.flatMap(decimal) }
    guard items.count == 2, numbers.count == 2,
      let position = GeographicPosition(latitude: numbers[0], longitude: numbers[1])
    else {
      let isTurned =
        numbers.count == 2
        && GeographicPosition(latitude: numbers[1], longitude: numbers[0]) != nil
      report.error(
        "'\(key)' must be \(expected)", at: value,
        hint: isTurned ? "the latitude comes first: \(hint)" : hint)
      return nil
    }
    return position
  }
}
