/// What is asked of an HTTP server.
public struct HTTPRequest: Sendable {
  /// What is sent with it.
  public enum Body: Hashable, Sendable {
    case bytes([UInt8])
    /// A part of a file of this machine, which is read while it is sent.
    case file(path: String, offset: Int, count: Int)
  }

  /// Signature Version 4, as Amazon's services and stores like them want it.
  public struct Signing: Hashable, Sendable {
    public var region: String
    /// The service's name, as `s3`.
    public var service: String
    public var accessKey: String
    public var secret: String

    public init(region: String, service: String, accessKey: String, secret: String) {
      self.region = region
      self.service = service
      self.accessKey = accessKey
      self.secret = secret
    }
  }

  public var method: String
  /// Whole, with all that needs it percent-encoded. When it is signed, its query is in the order of its
  /// names' bytes, with a `=` after each name.
  public var url: String
  /// Each name once. None may be empty, and a request with a body names its `content-type`.
  public var fields: [String: String]
  public var body: Body?
  /// Nil for a request that nobody must sign. The field `x-amz-content-sha256` is the caller's to give.
  public var signing: Signing?
  /// The longest answer that is taken, in bytes.
  public var limit: Int
  /// How long all of it may take, in seconds; nil for no end, as long as something moves.
  public var patience: Double?

  public init(
    _ method: String, _ url: String, fields: [String: String] = [:], body: Body? = nil,
    signing: Signing? = nil, limit: Int = 1 << 24, patience: Double? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.signing = signing
    self.limit = limit
    self.patience = patience
  }
}

/// What a server has answered.
public struct HTTPResponse: Hashable, Sendable {
  public var status: Int
  /// By their names in lower case; the last of two with one name counts.
  public var fields: [String: String]
  public var body: [UInt8]

  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// Why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// The library that carries requests is not on this machine.
  case noLibrary
  /// A file of this machine that should have been sent; the system's number for why.
  case unreadable(path: String, number: Int32)
  /// The server cannot be reached, or stopped in the middle; in the library's words.
  case broken(String)
  /// The answer is longer than was to be taken.
  case tooLarge
}
