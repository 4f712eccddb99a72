import AshlarLock
import Foundation
import TestSupport

/// A server on 127.0.0.1 that answers every request with the same bytes, and ends the connection.
final class CannedServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let answer: [UInt8]?
  private let seen = Lock<[String]>([])
  private let held = Lock<[Int32]>([])

  /// - Parameter answer: nil to say nothing, and to leave connections open.
  init(_ answer: String?) throws {
    self.answer = answer.map { Array($0.replacing("\n", with: "\r\n").utf8) }
    port = try LoopbackSSH.freePort()
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listener = listener
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0, listen(listener, 64) == 0 else {
      throw LoopbackSSH.Failure(words: "no port to listen at")
    }
    Thread.detachNewThread { [self] in serve() }
  }

  /// Ends all that waits.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    held.withLock { held in
      for connection in held { close(connection) }
      held = []
    }
  }

  /// What was asked, as `GET /a`, and the fields of each after it.
  var requests: [String] { seen.withLock { $0 } }

  private func serve() {
    while case let connection = accept(listener, nil, nil), connection >= 0 {
      guard let answer else {
        held.withLock { $0.append(connection) }
        continue
      }
      // Who asks may keep a connection open, and ask again by another one.
      Thread.detachNewThread { [self] in respond(answer, on: connection) }
    }
    close(listener)
  }

  private func respond(_ answer: [UInt8], on connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var text: [UInt8] = []
    while text.firstRange(of: Array("\r\n\r\n".utf8)) == nil,
      case let count = recv(connection, &buffer, buffer.count, 0), count > 0
    {
      text += buffer[..<count]
    }
    let request = String(decoding: text, as: UTF8.self)
    seen.withLock { $0.append(request) }
    _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
    // What was sent and is not read would end the connection before the answer is there.
    shutdown(connection, Int32(SHUT_WR))
    while recv(connection, &buffer, buffer.count, 0) > 0 {}
    close(connection)
  }
}
