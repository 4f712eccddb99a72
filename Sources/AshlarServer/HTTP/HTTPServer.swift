internal import Foundation

/// A small HTTP server on 127.0.0.1, driven by the thread that owns it.
///
/// One loop over `poll` answers everything: no threads, no locks, and a response can be held back
/// without blocking another: a network as slow as a check wants it. Each connection carries one
/// request, or a stream of events. A client that sends or reads nothing for a while is disconnected.
package final class HTTPServer {
  /// The port that the system chose.
  package let port: UInt16
  private let listener: Int32
  private var connections: [Int32: Connection] = [:]

  /// A client's connection.
  private struct Connection {
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

    enum State {
      case reading, held, writing
      /// A stream with nothing to send at the moment.
      case waiting
    }

    /// Whether the client keeps the server waiting.
    var isPatient: Bool { state == .held || state == .waiting }
  }

  /// How long a client may send or read nothing.
  package var patience = Duration.seconds(20)
  /// How many connections there may be; a new one then takes the place of the one that was idle longest. Half of the
  /// descriptors that the system gives stay for files.
  private let connectionLimit = min(900, descriptorLimit() / 2)
  /// The longest body of a request.
  private let bodyLimit: Int
  /// How much a stream may have waiting; a client that reads slower is disconnected, and asks again.
  private static let streamLimit = 1 << 20

  /// Listens on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - bodyLimit: the longest body of a request.
  package init(
    port wanted: UInt16 = 0, bodyLimit: Int = HTTPRequest.bodyLimit
  ) throws(ServerError) {
    self.bodyLimit = bodyLimit
    listener = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard listener >= 0 else { throw ServerError(operation: "socket", errno: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = wanted.bigEndian
    var reuses: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, generic, &length) == 0 ? 0 : errno
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard code == 0 else { throw ServerError(operation: "listening on 127.0.0.1", errno: code) }
  }

  deinit {
    for descriptor in connections.keys { close(descriptor) }
    close(listener)
  }

  /// Answers what arrives during the next `milliseconds`; returns earlier when something did.
  ///
  /// - Parameters:
  ///   - milliseconds: -1 to wait as long as nothing happens.
  ///   - others: descriptors of somebody else's that also end the waiting when they are readable.
  ///   - admit: looks at a request's head before its body is read, and gives the answer where that need not be read.
  package func serve(
    for milliseconds: Int32, others: [Int32] = [],
    admit: (HTTPRequest) -> HTTPResponse? = { _ in nil },
    respond: (HTTPRequest) -> HTTPResponse
  ) {
    dropIdle()
    answerAgain(respond: respond)
    var waiting = ([listener] + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    for (descriptor, connection) in connections where connection.state != .held {
      let events = connection.state == .writing ? POLLOUT : POLLIN
      waiting.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    let hasClients = connections.values.contains { !$0.isPatient }
    let longest = hasClients ? min(UInt32(bitPattern: milliseconds), 1000) : nil
    let time = longest.map { Int32($0) } ?? milliseconds
    guard poll(&waiting, nfds_t(waiting.count), time) > 0 else { return }
    if waiting[0].revents != 0 { acceptAll() }
    for ready in waiting.dropFirst(1 + others.count) where ready.revents != 0 {
      advance(ready.fd, admit: admit, respond: respond)
    }
  }

  /// Sends bytes to every stream that is open.
  package func send(_ bytes: [UInt8]) {
    for (descriptor, connection) in connections where connection.isStream {
      var connection = connection
      connection.output = Array(connection.output.dropFirst(connection.sent)) + bytes
      connection.sent = 0
      connection.state = .writing
      connection.lastActive = .now
      if connection.output.count > Self.streamLimit || !write(descriptor, &connection) {
        connections[descriptor] = nil
        close(descriptor)
      } else {
        connections[descriptor] = connection
      }
    }
  }

  /// How many streams are open.
  package var streamCount: Int { connections.values.count { $0.isStream } }

  /// Disconnects clients that have kept the server waiting too long.
  private func dropIdle() {
    let deadline = ContinuousClock.now - patience
    for (descriptor, connection) in connections
    where !connection.isPatient && connection.lastActive < deadline {
      connections[descriptor] = nil
      close(descriptor)
    }
  }

  /// Makes room for a new client.
  private func dropOldest() {
    guard connections.count >= connectionLimit,
      let oldest = connections.filter({ !$0.value.isStream }).min(by: {
        $0.value.lastActive < $1.value.lastActive
      })
    else { return }
    connections[oldest.key] = nil
    close(oldest.key)
  }

  /// How many answers are held back.
  package var heldCount: Int { connections.values.count { $0.state == .held } }

  /// Lets every answer go out that is held back.
  package func release() {
    for (descriptor, connection) in connections where connection.state == .held {
      connections[descriptor]?.state = .writing
      connections[descriptor]?.lastActive = .now
    }
  }

  /// Answers requests that were released to be answered again.
  private func answerAgain(respond: (HTTPRequest) -> HTTPResponse) {
    for (descriptor, connection) in connections where connection.state == .writing {
      guard let request = connection.request else { continue }
      var connection = connection
      take(respond(request), to: request, &connection)
      connections[descriptor] = connection
    }
  }

  private func take(
    _ response: HTTPResponse, to request: HTTPRequest?, _ connection: inout Connection
  ) {
    connection.output = response.serialized()
    connection.isStream = response.isStream
    connection.state = response.isHeld ? .held : .writing
    connection.request = response.isAskedAgain ? request : nil
  }

  /// Takes every connection that waits.
  private func acceptAll() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      dropOldest()
      connections[client] = Connection()
    }
  }

  /// Reads from a connection whose request is not complete; writes to one whose answer is due.
  private func advance(
    _ descriptor: Int32, admit: (HTTPRequest) -> HTTPResponse?,
    respond: (HTTPRequest) -> HTTPResponse
  ) {
    guard var connection = connections.removeValue(forKey: descriptor) else { return }
    connection.lastActive = .now
    let isOpen =
      switch connection.state {
      case .reading: receive(descriptor, &connection, admit: admit, respond: respond)
      case .waiting: isStillThere(descriptor)
      case .held, .writing: write(descriptor, &connection)
      }
    if isOpen { connections[descriptor] = connection } else { close(descriptor) }
  }

  /// Reads what has arrived and answers a complete request; false when the connection is over.
  private func receive(
    _ descriptor: Int32, _ connection: inout Connection,
    admit: (HTTPRequest) -> HTTPResponse?, respond: (HTTPRequest) -> HTTPResponse
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return false }
      guard count > 0 else {
        guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
        return true
      }
      connection.input += buffer.prefix(count)
      guard let response = answer(to: &connection, admit: admit, respond: respond) else { continue }
      take(response.0, to: response.1, &connection)
      connection.input = []
      return connection.state == .held || write(descriptor, &connection)
    }
  }

  /// The answer to what has arrived, and the request; nil while there is more to come.
  private func answer(
    to connection: inout Connection, admit: (HTTPRequest) -> HTTPResponse?,
    respond: (HTTPRequest) -> HTTPResponse
  ) -> (HTTPResponse, HTTPRequest?)? {
    if connection.head == nil {
      switch HTTPRequest.read(connection.input, searched: connection.searched) {
      case .incomplete:
        connection.searched = connection.input.count
        return nil
      case .malformed: return (.malformed, nil)
      case .head(let head):
        if let refusal = admit(head.request) { return (refusal, nil) }
        guard head.bodyCount <= bodyLimit else { return (.tooLong, nil) }
        connection.head = head
      }
    }
    guard var head = connection.head, connection.input.count - head.count >= head.bodyCount else {
      return nil
    }
    head.request.body = Array(connection.input[head.count..<head.count + head.bodyCount])
    return (respond(head.request), head.request)
  }

  /// Whether a client whose stream has nothing to send has not gone.
  private func isStillThere(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
  }

  /// Writes as much as the system takes; false when the connection is over.
  private func write(_ descriptor: Int32, _ connection: inout Connection) -> Bool {
    while connection.sent < connection.output.count {
      let start = connection.sent
      let count = connection.output.withUnsafeBytes { bytes in
        Foundation.send(
          descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) }
      connection.sent += count
    }
    if connection.isStream {
      (connection.output, connection.sent, connection.state) = ([], 0, .waiting)
      return true
    }
    shutdown(descriptor, Int32(SHUT_WR))
    return false
  }
}

/// How many descriptors this process may have open.
private func descriptorLimit() -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = Int32(RLIMIT_NOFILE.rawValue)
  #else
    let resource = Int32(RLIMIT_NOFILE)
  #endif
  let isKnown = getrlimit(resource, &limit) == 0
  return isKnown ? Int(clamping: limit.rlim_cur) : 256
}
