package import AshlarDiagnostics

/// The diagnostics of one file that is being read, each with its line of source.
package final class SourceDiagnostics {
  /// Relative to the site's folder.
  package let path: String
  package let bytes: [UInt8]
  package private(set) var diagnostics: [Diagnostic] = []
  /// Notes what is asked for; nil but where the reference of keys is made.
  var recorder: KeyRecorder?

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  func location(of value: YAMLValue) -> SourceLocation {
    SourceLocation(file: path, line: value.line, column: value.column)
  }

  func error(_ message: String, line: Int, column: Int, hint: String? = nil) {
    add(.error, message, line: line, column: column, hint: hint)
  }

  func error(_ message: String, atByte offset: Int, hint: String? = nil) {
    let (line, column) = place(ofByte: offset)
    add(.error, message, line: line, column: column, hint: hint)
  }

  func error(_ message: String, at value: YAMLValue, hint: String? = nil) {
    add(.error, message, line: value.line, column: value.column, hint: hint)
  }

  func warning(_ message: String, at value: YAMLValue, hint: String? = nil) {
    add(.warning, message, line: value.line, column: value.column, hint: hint)
  }

  /// Where the lines are; found when there is something to say.
  private lazy var lines = SourceLines(bytes)

  /// The line and the column, in scalars, of a byte; both counted from 1.
  package func place(ofByte offset: Int) -> (line: Int, column: Int) {
    lines.place(ofByte: offset)
  }

  /// A line, counted from 1, without its end; nil when the file has fewer.
  package func line(_ number: Int) -> String? { lines.line(number) }

  func warning(_ message: String, atByte offset: Int, hint: String? = nil) {
    let (line, column) = place(ofByte: offset)
    add(.warning, message, line: line, column: column, hint: hint)
  }

  /// Lines that no diagnostic shows.
  private var hiddenLines: Set<Int> = []

  /// An error at a line that must not be shown: by this diagnostic or by any other.
  ///
  /// - Parameter last: the last line with a part of what must not be shown.
  func secret(_ message: String, at value: YAMLValue, through last: Int? = nil, hint: String) {
    hiddenLines.formUnion(value.line...max(value.line, last ?? value.line))
    for index in diagnostics.indices {
      guard let line = diagnostics[index].location?.line else { continue }
      if hiddenLines.contains(line) { diagnostics[index].sourceLine = nil }
    }
    diagnostics.append(
      Diagnostic(
        .error, message,
        at: location(of: value), hint: hint))
  }

  func warning(_ message: String, line: Int, column: Int, hint: String? = nil) {
    add(.warning, message, line: line, column: column, hint: hint)
  }

  private func add(
    _ severity: Diagnostic.Severity, _ message: String, line: Int, column: Int, hint: String?
  ) {
    diagnostics.append(
      Diagnostic(
        severity, message, at: SourceLocation(file: path, line: line, column: column),
        sourceLine: hiddenLines.contains(line) ? nil : self.line(line), hint: hint))
  }
}

/// The offset of the first byte that is not part of valid UTF-8; nil when all are.
package func firstInvalidByte(in bytes: [UInt8]) -> Int? {
  if (try? UTF8Span(validating: bytes.span)) != nil { return nil }
  var index = 0
  while index < bytes.count {
    let length =
      switch bytes[index] {
      case 0..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    let end = index + length
    guard length > 0, end <= bytes.count,
      length == 1 || String(validating: bytes[index..<end], as: UTF8.self) != nil
    else { return index }
    index = end
  }
  return nil
}
