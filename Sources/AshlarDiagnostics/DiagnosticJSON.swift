internal import AshlarJSON

/// Writes diagnostics for programs, as JSON.
///
/// An object per diagnostic, its keys always in this order, those without a value left out:
/// `severity` (`"error"` or `"warning"`), `message`, `file` (relative to the site's folder), `line`
/// and `column` (counted from 1, columns in Unicode scalars), `sourceLine`, `hint`.
public enum DiagnosticJSON {
  /// An array of diagnostics, in the order given, on one line.
  public static func array(of diagnostics: [Diagnostic]) -> String {
    var writer = JSONWriter()
    writer.objects(diagnostics) { $1.writeMembers(to: &$0) }
    return writer.text
  }

  /// One diagnostic, on one line.
  public static func object(_ diagnostic: Diagnostic) -> String {
    var writer = JSONWriter()
    writer.object { diagnostic.writeMembers(to: &$0) }
    return writer.text
  }

  /// How many scalars of a source line are written; nobody reads a line of a megabyte.
  static let maximumLineLength = 1000

  /// A text as a JSON string, quotes included.
  public static func string(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}

extension Diagnostic {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    if let location {
      writer.member("file", location.file)
      if location.line > 0 { writer.member("line", location.line) }
      if location.column > 0 { writer.member("column", location.column) }
    }
    if let sourceLine {
      let crop = sourceLine.unicodeScalars.prefix(DiagnosticJSON.maximumLineLength)
      writer.member("sourceLine", String(String.UnicodeScalarView(crop)))
    }
    if let hint { writer.member("hint", hint) }
  }
}
