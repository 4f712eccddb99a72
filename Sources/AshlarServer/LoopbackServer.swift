internal import Foundation

/// A small HTTP server on 127.0.0.1, driven by the thread that owns it.
///
/// One loop over `poll` answers everything: no threads, no locks, and a response can be held back
/// without blocking another: a network as slow as a check wants it. Each connection carries one
/// request.
package final class LoopbackServer {
  /// The port that the system chose.
  package let port: UInt16
  private let listener: Int32
  private var connections: [Int32: Connection] = [:]

  /// A client's connection.
  private struct Connection {
    var input: [UInt8] = []
    var output: [UInt8] = []
    var sent = 0
    var state = State.reading

    enum State {
      case reading, held, writing
    }
  }

  /// Listens on a port of 127.0.0.1 that the system chooses.
  package init() throws(ServerError) {
    listener = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard listener >= 0 else { throw ServerError(operation: "socket", errno: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
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
  /// - Parameter other: a descriptor of somebody else's that also ends the waiting when it is
  ///   readable; -1 for none.
  package func serve(
    for milliseconds: Int32, other: Int32 = -1, respond: (HTTPRequest) -> HTTPResponse
  ) {
    var waiting = [listener, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for (descriptor, connection) in connections where connection.state != .held {
      let events = connection.state == .reading ? POLLIN : POLLOUT
      waiting.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    guard poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else { return }
    if waiting[0].revents != 0 { acceptAll() }
    for ready in waiting.dropFirst(2) where ready.revents != 0 {
      advance(ready.fd, respond: respond)
    }
  }

  /// How many answers are held back.
  package var heldCount: Int { connections.values.count { $0.state == .held } }

  /// Lets every answer go out that is held back.
  package func release() {
    for (descriptor, connection) in connections where connection.state == .held {
      connections[descriptor]?.state = .writing
    }
  }

  /// Takes every connection that waits.
  private func acceptAll() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      connections[client] = Connection()
    }
  }

  /// Reads from a connection whose request is not complete; writes to one whose answer is due.
  private func advance(_ descriptor: Int32, respond: (HTTPRequest) -> HTTPResponse) {
    guard var connection = connections.removeValue(forKey: descriptor) else { return }
    let isOpen =
      connection.state == .reading
      ? receive(descriptor, &connection, respond: respond) : send(descriptor, &connection)
    if isOpen { connections[descriptor] = connection } else { close(descriptor) }
  }

  /// Reads what has arrived and answers a complete request; false when the connection is over.
  private func receive(
    _ descriptor: Int32, _ connection: inout Connection,
    respond: (HTTPRequest) -> HTTPResponse
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return false }
      guard count > 0 else { break }
      connection.input += buffer.prefix(count)
    }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    switch HTTPRequest.read(connection.input) {
    case .incomplete: return true
    case .malformed:
      connection.output = HTTPResponse.malformed.serialized()
      connection.state = .writing
    case .complete(let request):
      let response = respond(request)
      connection.output = response.serialized()
      connection.state = response.isHeld ? .held : .writing
    }
    connection.input = []
    return connection.state == .held || send(descriptor, &connection)
  }

  /// Writes as much of the answer as the system takes; false when all of it is written.
  private func send(_ descriptor: Int32, _ connection: inout Connection) -> Bool {
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
    shutdown(descriptor, Int32(SHUT_WR))
    return false
  }
}
