internal import AshlarTLS
internal import Foundation

/// A client's connection: its socket, what has come from it, and what is to be sent.
struct ClientConnection {
  enum State {
    case reading, held, writing
    /// A stream with nothing to send at the moment.
    case waiting
  }

  /// What a look at the socket has brought.
  enum Incoming {
    case bytes([UInt8])
    case nothing, end
    /// A client that speaks plain HTTP where TLS is spoken.
    case plain
  }

  let descriptor: Int32
  let source: RequestSource
  /// What a client that keeps the server waiting must have shown by then, from the network; nil when it has.
  var deadline: ContinuousClock.Instant?
  var input: [UInt8] = []
  /// How much of the input was searched for the end of the request's head.
  var searched = 0
  /// The request's head, when it is there.
  var head: HTTPRequest.Head?
  var output: [UInt8] = []
  var sent = 0
  var state = State.reading
  /// When the client sent or took something last.
  var lastActive = ContinuousClock.now
  /// Whether it stays open when everything is written.
  var isStream = false
  /// What is answered again when it is released.
  var request: HTTPRequest?
  /// Encrypts what is sent; nil for plain HTTP.
  private var session: TLSSession?
  /// Whether anything has come yet.
  private var hasBegun = false
  /// Encrypted bytes, and how many of them the system has taken.
  private var wire: [UInt8] = []
  private var wireSent = 0

  /// How many bytes are read and encrypted at a time.
  private static let pieceSize = 65_536

  init(_ descriptor: Int32, source: RequestSource, session: TLSSession? = nil) {
    (self.descriptor, self.source, self.session) = (descriptor, source, session)
  }

  /// Whether the client keeps the server waiting.
  var isPatient: Bool { state == .held || state == .waiting }

  /// What `poll` is to look for.
  var events: Int16 {
    let isWriting = state == .writing || wireSent < wire.count
    return Int16((state == .writing ? 0 : POLLIN) | (isWriting ? POLLOUT : 0))
  }

  // MARK: Reading

  /// Reads what has arrived; goes on with the handshake where there is one.
  mutating func receive() -> Incoming {
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count == 0 { return .end }
    guard count > 0 else { return Self.isBusy ? flushed(.nothing) : .end }
    defer { hasBegun = true }
    guard let session else { return .bytes(Array(buffer.prefix(count))) }
    // A letter is no type of a record.
    if !hasBegun, UInt8(ascii: "A")...UInt8(ascii: "z") ~= buffer[0] {
      self.session = nil
      return .plain
    }
    session.take(buffer.prefix(count))
    return text(from: session)
  }

  private mutating func text(from session: TLSSession) -> Incoming {
    var text: [UInt8] = []
    while true {
      switch session.read() {
      case .bytes(let bytes): text += bytes
      case .nothing: return flushed(.bytes(text))
      case .end: return text.isEmpty ? .end : .bytes(text)
      case .broken:
        _ = flush(session)
        return .end
      }
    }
  }

  /// Sends what a handshake has to say; the connection is over where that fails.
  private mutating func flushed(_ arrival: Incoming) -> Incoming {
    guard let session else { return arrival }
    return flush(session) == .broken ? .end : arrival
  }

  /// Whether a client whose stream has nothing to send has not gone.
  mutating func isStillThere() -> Bool {
    switch receive() {
    case .bytes, .nothing: true
    case .end, .plain: false
    }
  }

  // MARK: Writing

  private enum Progress { case done, blocked, broken }

  /// Writes as much as the system takes; false when the connection is over.
  mutating func write() -> Bool {
    switch session.map({ writeEncrypted($0) }) ?? Self.send(output, &sent, to: descriptor) {
    case .blocked: return true
    case .broken: return false
    case .done: break
    }
    if isStream {
      (output, sent, state) = ([], 0, .waiting)
      return true
    }
    if let session {
      session.end()
      _ = flush(session)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    return false
  }

  private mutating func writeEncrypted(_ session: TLSSession) -> Progress {
    while true {
      let progress = flush(session)
      guard progress == .done, sent < output.count else { return progress }
      let piece = output[sent..<min(output.count, sent + Self.pieceSize)]
      guard session.write(piece) else { return .broken }
      sent += piece.count
    }
  }

  /// Sends what is encrypted.
  private mutating func flush(_ session: TLSSession) -> Progress {
    while true {
      let progress = Self.send(wire, &wireSent, to: descriptor)
      guard progress == .done else { return progress }
      (wire, wireSent) = (session.takeOutput(), 0)
      if wire.isEmpty { return .done }
    }
  }

  private static func send(_ bytes: [UInt8], _ sent: inout Int, to descriptor: Int32) -> Progress {
    while sent < bytes.count {
      let start = sent
      let count = bytes.withUnsafeBytes { bytes in
        Foundation.send(
          descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return count < 0 && isBusy ? .blocked : .broken }
      sent += count
    }
    return .done
  }

  /// Whether the system only asks to be asked again.
  private static var isBusy: Bool { errno == EAGAIN || errno == EWOULDBLOCK }
}
