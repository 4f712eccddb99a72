import Foundation

/// A client's connection to a port of this machine.
package final class Client {
  private let descriptor: Int32

  /// - Parameter host: the last byte of 127.0.0.x.
  package init?(port: UInt16, host: UInt8 = 1) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (UInt32(0x7F00_0000) | UInt32(host)).bigEndian
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let descriptor = descriptor
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if code != 0 { return nil }
  }

  deinit { close(descriptor) }

  package func send(_ bytes: [UInt8]) {
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Everything until the server ends the connection; nil when nothing came.
  package func receive() -> String? {
    let all = receiveBytes()
    return all.isEmpty ? nil : String(decoding: all, as: UTF8.self)
  }

  /// Everything until the server ends the connection.
  package func receiveBytes() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
