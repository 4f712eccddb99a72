internal import CTLS

/// The server's side of one TLS connection (RFC 8446, RFC 5246), without a socket: bytes of the wire in, bytes of the wire
/// out.
///
/// TLS 1.2 and later. A client cannot begin a second handshake. Only one thread at a time may use a session.
@safe public final class TLSSession {
  /// What is there to read.
  public enum Reading: Equatable, Sendable {
    case bytes([UInt8])
    /// The client has to send more first.
    case nothing
    /// The client has said that it sends no more.
    case end
    /// What came is not TLS as it should be; what is to be sent yet says so to the client.
    case broken
  }

  private let session: OpaquePointer
  /// Bytes of the wire: those that came, and those that are to be sent.
  private let (arrived, leaving): (OpaquePointer, OpaquePointer)
  private let identity: ServerIdentity

  /// - Throws: `TLSError` when there is no memory.
  public init(_ identity: ServerIdentity) throws(TLSError) {
    self.identity = identity
    guard let session = unsafe SSL_new(identity.context) else { throw TLSError("a session") }
    guard let arrived = unsafe BIO_new(BIO_s_mem()), let leaving = unsafe BIO_new(BIO_s_mem())
    else {
      unsafe SSL_free(session)
      throw TLSError("a session")
    }
    unsafe (self.session, self.arrived, self.leaving) = (session, arrived, leaving)
    // The session frees both.
    unsafe SSL_set_bio(session, arrived, leaving)
    unsafe SSL_set_accept_state(session)
  }

  deinit { unsafe SSL_free(session) }

  /// Whether both sides have agreed on keys.
  private var isReady: Bool { unsafe SSL_is_init_finished(session) == 1 }

  /// Takes bytes that a client has sent.
  public func take(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe BIO_write(arrived, bytes.baseAddress, Int32(bytes.count))
    }
    precondition(Int(count) == bytes.count, "there is memory for what a client sends")
  }

  /// What the client says; goes on with the handshake meanwhile.
  ///
  /// - Returns: 16 KiB at most, the length of a record; to be asked again until there is nothing.
  public func read() -> Reading {
    ERR_clear_error()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe SSL_read(session, &buffer, Int32(buffer.count))
    if count > 0 { return .bytes(Array(buffer.prefix(Int(count)))) }
    switch unsafe SSL_get_error(session, count) {
    case SSL_ERROR_WANT_READ: return .nothing
    case SSL_ERROR_ZERO_RETURN: return .end
    default: return .broken
    }
  }

  /// Encrypts bytes for the client.
  ///
  /// - Returns: false where the connection is broken, or its handshake is not over.
  public func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    ERR_clear_error()
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe SSL_write(session, bytes.baseAddress, Int32(bytes.count))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(Int(count))
    }
    return true
  }

  /// Says to the client that nothing more comes.
  public func end() {
    ERR_clear_error()
    // Before the handshake is over there is nobody to say it to.
    if isReady { unsafe _ = SSL_shutdown(session) }
    ERR_clear_error()
  }

  /// Takes out the bytes that are to be sent.
  public func takeOutput() -> [UInt8] {
    let count = unsafe BIO_ctrl_pending(leaving)
    guard count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      written = unsafe Int(BIO_read(leaving, bytes.baseAddress, Int32(count)))
    }
  }
}
