/// Why a request has no answer: which value, by JSON pointer, and what is wrong with it.
public struct RequestError: Error, Hashable, Sendable {
  /// A JSON pointer (RFC 6901) to the offending value; empty for the document as a whole.
  public var pointer: String
  /// One sentence without a final stop.
  public var message: String

  public init(pointer: String, message: String) {
    self.pointer = pointer
    self.message = message
  }
}
