public import AshlarDiagnostics

/// What parsing one card's Markdown finds besides blocks: diagnostics and footnote numbers.
///
/// A class, because the builders of nested blocks share it; it never leaves the parse.
package final class MarkdownNotes {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The links and images of the card, in document order.
  package private(set) var references: [MarkdownReference] = []
  private let file: String
  private let firstLine: Int
  private let parts: [MarkdownPart]
  private var nestingIsReported = false
  private var repeatedBytes = 0
  private let mostRepeatedBytes: Int
  /// Whether the site allows raw HTML blocks that state their height.
  let allowsRawHTML: Bool
  /// Whether blocks of code have colours.
  let coloursCode: Bool
  /// Whose signs stand for those of typewriters; nil where these stay.
  let typography: Typography?

  /// - Parameters:
  ///   - file: the card's path, relative to the site.
  ///   - firstLine: the 1-based line of the file on which the Markdown starts.
  ///   - allowsRawHTML: whether blocks of raw HTML may stand in the card.
  ///   - coloursCode: whether blocks of code in languages that are known have colours.
  ///   - typography: whose signs stand for those of typewriters.
  ///   - parts: what comes from other files, in order.
  ///   - byteCount: the Markdown's.
  package init(
    file: String, firstLine: Int, allowsRawHTML: Bool = false, coloursCode: Bool = false,
    typography: Typography? = nil, parts: [MarkdownPart] = [],
    byteCount: Int = 0
  ) {
    self.parts = parts
    mostRepeatedBytes = MarkdownLimits.references(ofSource: byteCount)
    self.allowsRawHTML = allowsRawHTML
    self.coloursCode = coloursCode
    self.typography = typography
    self.file = file
    self.firstLine = firstLine
  }

  package func warn(_ message: String, line: Int, hint: String) {
    diagnostics.append(Diagnostic(.warning, message, at: location(line), hint: hint))
  }

  package func fail(_ message: String, line: Int, hint: String) {
    diagnostics.append(Diagnostic(.error, message, at: location(line), hint: hint))
  }

  func warnOfAttributes(line: Int) {
    warn(
      "attributes other than a heading's name are left out", line: line,
      hint: "write '{#name}' behind a heading, and nothing else in braces")
  }

  func warnOfPictureAttributes(line: Int) {
    warn(
      "attributes of a picture other than its width and height are left out", line: line,
      hint: "write '{width=300}' behind the picture, and nothing else in braces")
  }

  package func note(
    _ kind: MarkdownReference.Kind, to destination: [UInt8], line: Int, width: PictureWidth? = nil
  ) {
    references.append(
      MarkdownReference(
        kind: kind, destination: destination, location: location(line), width: width))
  }

  /// Reports, once a card, that blocks or inlines nest deeper than `MarkdownLimits.nesting`.
  func reportNesting(line: Int) {
    guard !nestingIsReported else { return }
    nestingIsReported = true
    report(.nesting(line: line))
  }

  func report(_ excess: MarkdownExcess) {
    fail(excess.message, line: excess.line, hint: excess.hint)
  }

  /// Counts a link's address and title, which a reference has from its definition.
  ///
  /// - Returns: false when the card has more of them than are written; it is reported once.
  func mayRepeat(_ byteCount: Int, line: Int) -> Bool {
    let before = repeatedBytes
    repeatedBytes += byteCount
    if repeatedBytes <= mostRepeatedBytes { return true }
    if before <= mostRepeatedBytes { report(.references(line: line)) }
    return false
  }

  /// What a link or a picture on a line leads to, as the card calls it.
  func destination(_ written: [UInt8], line: Int) -> [UInt8] {
    part(at: line)?.destination(written) ?? written
  }

  private func part(at line: Int) -> MarkdownPart? { parts.last { $0.line <= line } }

  private func location(_ line: Int) -> SourceLocation {
    if let part = part(at: line) {
      return SourceLocation(file: part.file, line: line - part.line + part.firstLine, column: 1)
    }
    return SourceLocation(
      file: file, line: line == 0 ? 0 : line + firstLine - 1, column: line == 0 ? 0 : 1)
  }
}

/// A link or an image in a card's Markdown.
public struct MarkdownReference: Sendable, Hashable {
  public enum Kind: Sendable { case link, image }

  public var kind: Kind
  /// As written, with entities and escapes resolved.
  public var destination: [UInt8]
  public var location: SourceLocation
  /// How wide the card says that the picture is; nil where it does not.
  public var width: PictureWidth?
}
