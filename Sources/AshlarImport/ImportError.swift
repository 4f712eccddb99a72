public import AshlarDiagnostics

/// Why a source cannot be imported.
public struct ImportError: Error, Hashable, Sendable {
  public var message: String
  public var hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  public var diagnostic: Diagnostic { Diagnostic(.error, message, hint: hint) }
}
