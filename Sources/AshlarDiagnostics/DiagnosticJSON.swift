/// Writes diagnostics for programs, as JSON.
///
/// An object per diagnostic, its keys always in this order, those without a value left out:
/// `severity` (`"error"` or `"warning"`), `message`, `file` (relative to the site's folder), `line`
/// and `column` (counted from 1, columns in Unicode scalars), `sourceLine`, `hint`.
public enum DiagnosticJSON {
  /// An array of diagnostics, in the order given, on one line.
  public static func array(of diagnostics: [Diagnostic]) -> String {
    "[" + diagnostics.map(object).joined(separator: ",") + "]"
  }

  /// One diagnostic, on one line.
  public static func object(_ diagnostic: Diagnostic) -> String {
    var members = [
      member("severity", string(diagnostic.severity.rawValue)),
      member("message", string(diagnostic.message)),
    ]
    if let location = diagnostic.location {
      members.append(member("file", string(location.file)))
      if location.line > 0 { members.append(member("line", String(location.line))) }
      if location.column > 0 { members.append(member("column", String(location.column))) }
    }
    if let line = diagnostic.sourceLine {
      let crop = String(String.UnicodeScalarView(line.unicodeScalars.prefix(maximumLineLength)))
      members.append(member("sourceLine", string(crop)))
    }
    if let hint = diagnostic.hint { members.append(member("hint", string(hint))) }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// How many scalars of a source line are written; nobody reads a line of a megabyte.
  static let maximumLineLength = 1000

  private static func member(_ name: String, _ value: String) -> String { "\"\(name)\":\(value)" }

  /// A text as a JSON string, quotes included (RFC 8259 section 7).
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
