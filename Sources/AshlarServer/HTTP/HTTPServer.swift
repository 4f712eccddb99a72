package import AshlarTLS
internal import Foundation

/// A small HTTP server on 127.0.0.1, and at addresses of the network where it is asked to, driven by the thread that
/// owns it.
///
/// One loop over `poll` answers everything: no threads, no locks, and a response can be held back
/// without blocking another: a network as slow as a check wants it. Each connection carries one
/// request, or a stream of events. A client that sends or reads nothing for a while is disconnected.
///
/// Clients from the network have less: see `NewcomerLimits`. They take nothing from those on this machine.
package final class HTTPServer {
  /// The port on 127.0.0.1 that the system chose.
  package var port: UInt16 { listeners[0].port }
  private var listeners: [Listener]
  private var connections: [Int32: ClientConnection] = [:]
  private var limits = NewcomerLimits()

  /// How long a client may send or read nothing.
  package var patience = Duration.seconds(20)
  /// How long a client from the network may take for its handshake and its request's head.
  package var newcomerPatience = Duration.seconds(10)
  /// How many connections there may be; a new one then takes the place of the one that was idle longest. Half of the
  /// descriptors that the system gives stay for files.
  private let connectionLimit = min(900, descriptorLimit() / 2)
  /// The longest body of a request.
  private let bodyLimit: Int
  /// How much a stream may have waiting; a client that reads slower is disconnected, and asks again.
  private static let streamLimit = 1 << 20
  /// How many clients of the network are taken before others get their turn.
  private static let newcomersOfTurn = 8

  /// Listens on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - bodyLimit: the longest body of a request.
  package init(
    port: UInt16 = 0, bodyLimit: Int = HTTPRequest.bodyLimit
  ) throws(ServerError) {
    self.bodyLimit = bodyLimit
    listeners = [try Listener(.loopback, port: port)]
  }

  deinit {
    for descriptor in connections.keys { close(descriptor) }
  }

  /// Listens at an address of the network, too.
  ///
  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - identity: whom clients speak TLS with; nil for plain HTTP, which everybody in the network can read.
  /// - Returns: the port.
  package func listen(
    on address: NetworkAddress, port: UInt16, identity: ServerIdentity?
  ) throws(ServerError) -> UInt16 {
    let listener = try Listener(address, port: port, isNetwork: true, identity: identity)
    listeners.append(listener)
    return listener.port
  }

  /// Answers what arrives during the next `milliseconds`; returns earlier when something did.
  ///
  /// - Parameters:
  ///   - milliseconds: -1 to wait as long as nothing happens.
  ///   - others: descriptors of somebody else's that also end the waiting when they are readable.
  ///   - admit: looks at a request's head before its body is read, and gives the answer where that need not be read.
  ///   - respond: answers a request that `admit` has let in.
  package func serve(
    for milliseconds: Int32, others: [Int32] = [],
    admit: (HTTPRequest) -> HTTPResponse? = { _ in nil },
    respond: (HTTPRequest) -> HTTPResponse
  ) {
    dropIdle()
    answerAgain(respond: respond)
    var waiting = (listeners.map(\.descriptor) + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    for (descriptor, connection) in connections where connection.state != .held {
      waiting.append(pollfd(fd: descriptor, events: connection.events, revents: 0))
    }
    let hasClients = connections.values.contains { !$0.isPatient }
    let longest = hasClients ? min(UInt32(bitPattern: milliseconds), 1000) : nil
    let time = longest.map { Int32($0) } ?? milliseconds
    guard poll(&waiting, nfds_t(waiting.count), time) > 0 else { return }
    for (listener, ready) in zip(listeners, waiting) where ready.revents != 0 {
      listener.isNetwork ? acceptNewcomers(at: listener) : acceptAll(at: listener)
    }
    for ready in waiting.dropFirst(listeners.count + others.count) where ready.revents != 0 {
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
      if connection.output.count > Self.streamLimit || !connection.write() {
        drop(descriptor)
      } else {
        connections[descriptor] = connection
      }
    }
  }

  /// How many streams are open.
  package var streamCount: Int { connections.values.count { $0.isStream } }

  /// How many connections are open.
  package var connectionCount: Int { connections.count }

  private func drop(_ descriptor: Int32) {
    connections[descriptor] = nil
    close(descriptor)
  }

  /// Disconnects clients that have kept the server waiting too long.
  private func dropIdle() {
    let now = ContinuousClock.now
    for (descriptor, connection) in connections {
      let isIdle = !connection.isPatient && connection.lastActive < now - patience
      if isIdle || connection.deadline.map({ $0 < now }) == true { drop(descriptor) }
    }
  }

  /// Makes room for a new client on this machine.
  private func dropOldest() {
    guard connections.count >= connectionLimit,
      let oldest = connections.filter({ !$0.value.isStream }).min(by: {
        $0.value.lastActive < $1.value.lastActive
      })
    else { return }
    drop(oldest.key)
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
    _ response: HTTPResponse, to request: HTTPRequest?, _ connection: inout ClientConnection
  ) {
    connection.output = response.serialized()
    connection.isStream = response.isStream
    connection.state = response.isHeld ? .held : .writing
    connection.request = response.isAskedAgain ? request : nil
  }

  // MARK: New clients

  /// Takes every connection that waits.
  private func acceptAll(at listener: Listener) {
    while let (client, _) = listener.accept() {
      dropOldest()
      connections[client] = ClientConnection(client, source: .loopback)
    }
  }

  /// Takes connections that wait, as far as the limits of newcomers let them in; closes the others at once.
  private func acceptNewcomers(at listener: Listener) {
    for _ in 0..<Self.newcomersOfTurn {
      guard let (client, address) = listener.accept() else { return }
      let source = RequestSource.network(from: address, isEncrypted: listener.identity != nil)
      guard limits.allows(address, at: .now), hasRoom(for: address) else {
        close(client)
        continue
      }
      var session: TLSSession?
      if let identity = listener.identity {
        session = try? TLSSession(identity)
        guard session != nil else {
          close(client)
          continue
        }
      }
      var connection = ClientConnection(client, source: source, session: session)
      connection.deadline = .now + newcomerPatience
      connections[client] = connection
    }
  }

  /// Whether an address may have one more connection: its own stream that was idle longest makes room, and a stranger's that
  /// has shown nothing for the longest time.
  private func hasRoom(for address: NetworkAddress) -> Bool {
    guard connections.count < connectionLimit else { return false }
    let own = connections.filter { $0.value.source.address == address }
    if own.count >= NewcomerLimits.connectionsOfOne {
      let streams = own.filter { $0.value.state == .waiting }
      guard let oldest = streams.min(by: { $0.value.lastActive < $1.value.lastActive }) else {
        return false
      }
      drop(oldest.key)
    }
    let strangers = connections.filter { connection in
      connection.value.deadline != nil
        && connection.value.source.address.map { !limits.isKnown($0) } ?? false
    }
    if strangers.count >= NewcomerLimits.connectionsOfAll,
      let oldest = strangers.min(by: { ($0.value.deadline ?? .now) < ($1.value.deadline ?? .now) })
    {
      drop(oldest.key)
    }
    return true
  }

  // MARK: Requests

  /// Reads from a connection whose request is not complete; writes to one whose answer is due.
  private func advance(
    _ descriptor: Int32, admit: (HTTPRequest) -> HTTPResponse?,
    respond: (HTTPRequest) -> HTTPResponse
  ) {
    guard var connection = connections.removeValue(forKey: descriptor) else { return }
    connection.lastActive = .now
    let isOpen =
      switch connection.state {
      case .reading: receive(&connection, admit: admit, respond: respond)
      case .waiting: connection.isStillThere()
      case .held, .writing: connection.write()
      }
    if isOpen { connections[descriptor] = connection } else { close(descriptor) }
  }

  /// Reads what has arrived and answers a complete request; false when the connection is over.
  private func receive(
    _ connection: inout ClientConnection,
    admit: (HTTPRequest) -> HTTPResponse?, respond: (HTTPRequest) -> HTTPResponse
  ) -> Bool {
    while true {
      switch connection.receive() {
      case .end: return false
      case .nothing: return true
      case .plain:
        take(.needsTLS, to: nil, &connection)
        return connection.write()
      case .bytes(let bytes):
        connection.input += bytes
        guard let (response, request) = answer(to: &connection, admit: admit, respond: respond)
        else {
          // Whoever has shown nothing yet waits for the others' turns, however much they send.
          if connection.deadline != nil { return true }
          continue
        }
        take(response, to: request, &connection)
        connection.input = []
        return connection.state == .held || connection.write()
      }
    }
  }

  /// The answer to what has arrived, and the request; nil while there is more to come.
  private func answer(
    to connection: inout ClientConnection, admit: (HTTPRequest) -> HTTPResponse?,
    respond: (HTTPRequest) -> HTTPResponse
  ) -> (HTTPResponse, HTTPRequest?)? {
    if connection.head == nil {
      switch HTTPRequest.read(connection.input, searched: connection.searched) {
      case .incomplete:
        connection.searched = connection.input.count
        return nil
      case .malformed: return (.malformed, nil)
      case .head(var head):
        head.request.source = connection.source
        if let refusal = admit(head.request) { return (refusal, nil) }
        if case .network(let address, _) = connection.source {
          connection.deadline = nil
          limits.trust(address)
        }
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
