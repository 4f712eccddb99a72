internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// Warnings for characters that no font of the site draws.
enum UncoveredText {
  /// One warning per character, at its first place in the cards.
  ///
  /// - Complexity: linear in the cards' text, and only when there is something to report.
  static func diagnostics(for scalars: Set<UInt32>, in entries: [Entry]) -> [Diagnostic] {
    guard !scalars.isEmpty else { return [] }
    var rest = scalars
    var diagnostics: [Diagnostic] = []
    for entry in entries where !rest.isEmpty {
      var line = 1
      var column = 0
      for scalar in String(decoding: entry.source, as: UTF8.self).unicodeScalars {
        column += 1
        if scalar == "\n" {
          line += 1
          column = 0
        } else if rest.remove(scalar.value) != nil {
          diagnostics.append(
            diagnostic(
              for: scalar,
              at: entry.dataPlace
                ?? SourceLocation(file: entry.path, line: line, column: column)))
        }
      }
    }
    return diagnostics
  }

  private static func diagnostic(
    for scalar: Unicode.Scalar, at location: SourceLocation
  ) -> Diagnostic {
    let code = code(of: scalar)
    let name = scalar.properties.name.map { " (\($0))" } ?? ""
    let hint =
      ScriptFonts.package(covering: scalar.value).map { PackageManager.fontInstallation(of: $0) }
      ?? "put a font that has it into fonts/ and name it under 'theme: fonts:'; the Debian package"
      + " fonts-noto-core has one for most scripts"
    return Diagnostic(
      .warning, "no font of the site has the character \(code)\(name)", at: location, hint: hint)
  }

  /// A code point as `U+00FC`.
  static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
