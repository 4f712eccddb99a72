/// A mistake in a site, reported to the person who can fix it.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    /// The site is not built.
    case error
    /// The site is built, but not as its author may expect.
    case warning
  }

  public var severity: Severity
  /// What is wrong, in the author's words, without a final stop.
  public var message: String
  /// Where; nil when no file is to blame.
  public var location: SourceLocation?
  /// The line of source at `location`, for the caret to point into.
  public var sourceLine: String?
  /// The change that fixes it.
  public var hint: String?

  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil,
    sourceLine: String? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.sourceLine = sourceLine
    self.hint = hint
  }
}
