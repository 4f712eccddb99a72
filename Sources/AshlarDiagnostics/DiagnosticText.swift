/// Writes diagnostics for a person to read, as compilers do.
///
///     cards/granite.md:7:1: error: this card asks for 5 columns, but the board has 4
///        7 | span: 5
///          | ^
///       hint: set 'span: 4'
public struct DiagnosticText: Sendable {
  /// Whether severities, hints and carets are coloured with terminal escape sequences.
  public var isColoured: Bool
  /// What stands before each file's path, as `site/`.
  public var pathPrefix: String

  public init(isColoured: Bool = false, pathPrefix: String = "") {
    self.isColoured = isColoured
    self.pathPrefix = pathPrefix
  }

  /// The lines of one diagnostic, each with a line feed at its end.
  public func text(of diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    var text = ""
    if let location = diagnostic.location {
      text += paint(printable(pathPrefix + location.description) + ": ", .bold)
    }
    text += paint("\(diagnostic.severity.rawValue): ", isError ? .red : .yellow)
    text += paint(printable(diagnostic.message), .bold) + "\n"
    if let location = diagnostic.location, location.line > 0, let line = diagnostic.sourceLine {
      text += excerpt(of: line, at: location)
    }
    if let hint = diagnostic.hint { text += paint("  hint: ", .cyan) + printable(hint) + "\n" }
    return text
  }

  /// The source line with its number and a caret below the column.
  private func excerpt(of line: String, at location: SourceLocation) -> String {
    let crop = CroppedLine(line, around: location.column)
    let number = String(location.line)
    let margin = String(repeating: " ", count: max(1, 6 - number.count))
    var text = "\(margin)\(number) | \(crop.text)\n"
    guard location.column > 0 else { return text }
    text += String(repeating: " ", count: margin.count + number.count) + " | "
    text += String(repeating: " ", count: crop.caretColumn) + paint("^", .green) + "\n"
    return text
  }

  private enum Paint: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "36"
    case green = "1;32"
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    isColoured ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
