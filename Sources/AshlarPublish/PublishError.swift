public import AshlarDiagnostics

/// Why a destination did not take a site.
public struct PublishError: Error, Hashable, Sendable {
  /// What a person can do about it.
  public enum Remedy: Hashable, Sendable {
    /// The same command may succeed later: the network, a busy server, somebody else who publishes.
    case tryAgain
    /// Something must be changed first: rights, settings, a missing program.
    case change
  }

  public var remedy: Remedy
  /// What is wrong, without a final stop; never with a secret in it.
  public var message: String
  /// What to do.
  public var hint: String?

  public init(_ remedy: Remedy, _ message: String, hint: String? = nil) {
    self.remedy = remedy
    self.message = message
    self.hint = hint
  }

  /// The same, as the other messages of a command are written.
  public var diagnostic: Diagnostic { Diagnostic(.error, message, hint: hint) }
}
