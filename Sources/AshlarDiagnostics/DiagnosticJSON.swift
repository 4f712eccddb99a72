public import AshlarJSON

extension JSONWriter {
  /// A list of diagnostics for programs, in the order given.
  ///
  /// An object per diagnostic, its keys always in this order, those without a value left out:
  /// `severity` (`"error"` or `"warning"`), `message`, `file` (relative to the site's folder), `line`
  /// and `column` (counted from 1, columns in Unicode scalars), `sourceLine`, `hint`.
  public mutating func member(_ key: String, _ diagnostics: [Diagnostic]) {
    list(key, diagnostics) { $1.writeMembers(to: &$0) }
  }
}

extension Diagnostic {
  /// How many scalars of a source line are written; nobody reads a line of a megabyte.
  private static let maximumLineLength = 1000

  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    if let location {
      writer.member("file", location.file)
      if location.line > 0 { writer.member("line", location.line) }
      if location.column > 0 { writer.member("column", location.column) }
    }
    if let sourceLine {
      let crop = sourceLine.unicodeScalars.prefix(Self.maximumLineLength)
      writer.member("sourceLine", String(String.UnicodeScalarView(crop)))
    }
    writer.member("hint", hint)
  }
}
