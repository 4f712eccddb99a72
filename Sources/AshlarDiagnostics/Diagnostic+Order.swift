extension Diagnostic: Comparable {
  /// Orders by place, those without one first, then errors before warnings, then by message.
  public static func < (first: Diagnostic, second: Diagnostic) -> Bool {
    switch (first.location, second.location) {
    case (nil, .some): return true
    case (.some, nil): return false
    case (let one?, let other?) where one != other: return one < other
    default: break
    }
    if first.severity != second.severity { return first.severity == .error }
    return (first.message, first.hint ?? "") < (second.message, second.hint ?? "")
  }
}

extension [Diagnostic] {
  /// Whether there is an error, or, when strict, anything at all.
  public func preventBuilding(strict: Bool) -> Bool {
    contains { strict || $0.severity == .error }
  }
}
