extension DiagnosticText {
  /// How many diagnostics of one kind are written in full.
  public static let shownPerKind = 3

  /// The lines of several diagnostics, in the order given.
  ///
  /// Of each kind only the first three are written, and below the third how many more there are: a
  /// mistake that is made in every card is read once. Two diagnostics are of one kind when their
  /// messages differ only in quoted parts and in digits.
  ///
  /// - Parameter writesAll: whether all are written.
  public func text(of diagnostics: [Diagnostic], writesAll: Bool) -> String {
    if writesAll { return diagnostics.map(text).joined() }
    let kinds = diagnostics.map(DiagnosticKind.init)
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    var shown: [DiagnosticKind: Int] = [:]
    var text = ""
    for (diagnostic, kind) in zip(diagnostics, kinds) {
      let number = shown[kind, default: 0] + 1
      shown[kind] = number
      guard number <= Self.shownPerKind else { continue }
      text += self.text(of: diagnostic)
      let rest = counts[kind, default: 0] - number
      if number == Self.shownPerKind, rest > 0 {
        text += "  and \(rest) more like this; --all shows them\n"
      }
    }
    return text
  }
}

/// What diagnostics of one kind have in common: the severity, and the message without its quoted parts
/// and digits.
private struct DiagnosticKind: Hashable {
  private let severity: Diagnostic.Severity
  private let message: String

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    var message = String.UnicodeScalarView()
    var isQuoted = false
    var before: Unicode.Scalar = " "
    for scalar in diagnostic.message.unicodeScalars {
      // An apostrophe inside a word quotes nothing.
      if scalar == "'", isQuoted || !before.properties.isAlphabetic { isQuoted.toggle() }
      if !isQuoted, !("0"..."9").contains(scalar) { message.append(scalar) }
      before = scalar
    }
    self.message = String(message)
  }
}
