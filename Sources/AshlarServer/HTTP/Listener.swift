internal import AshlarTLS
internal import Foundation

/// A socket that waits for clients at one address and port.
final class Listener {
  let descriptor: Int32
  let port: UInt16
  let address: NetworkAddress
  /// Whether devices of the network come here.
  let isNetwork: Bool
  /// Whom clients speak TLS with; nil where they speak plain HTTP.
  let identity: ServerIdentity?

  /// - Parameter wanted: 0 for a port that the system chooses.
  init(
    _ address: NetworkAddress, port wanted: UInt16, isNetwork: Bool = false,
    identity: ServerIdentity? = nil
  ) throws(ServerError) {
    (self.address, self.isNetwork, self.identity) = (address, isNetwork, identity)
    let family = address.isIPv4 ? AF_INET : AF_INET6
    descriptor = socket(
      family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw ServerError(operation: "socket", errno: errno) }
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    if !address.isIPv4 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, size) }
    let own = descriptor
    var bound = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let code = address.withSocketAddress(port: wanted) { pointer, size in
      bind(own, pointer, size) == 0 && listen(own, 64) == 0 ? 0 : errno
    }
    let isNamed = withUnsafeMutablePointer(to: &bound) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(own, $0, &length) == 0
      }
    }
    // Both families have the port at the same place.
    port = withUnsafeBytes(of: bound) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    // What throws from here on is closed by `deinit`.
    guard code == 0, isNamed else {
      throw ServerError(operation: "listening on \(address.host)", errno: code)
    }
  }

  deinit { close(descriptor) }

  /// Takes a client that waits; nil when none does.
  func accept() -> (descriptor: Int32, address: NetworkAddress)? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let (client, from) = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        let client = Foundation.accept(descriptor, generic, &length)
        return (client, client < 0 ? nil : NetworkAddress(generic))
      }
    }
    guard client >= 0 else { return nil }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    if isNetwork { Self.noticeAbsence(client) }
    return (client, from ?? address)
  }

  /// Has the system end the connection of a device that has left the network without a word, within a minute.
  private static func noticeAbsence(_ client: Int32) {
    let size = socklen_t(MemoryLayout<Int32>.size)
    let level = Int32(IPPROTO_TCP)
    for (level, name, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (level, TCP_KEEPIDLE, 30), (level, TCP_KEEPINTVL, 10),
      (level, TCP_KEEPCNT, 3),
    ] {
      var value = Int32(value)
      setsockopt(client, level, name, &value, size)
    }
    #if os(Linux)
      var milliseconds: UInt32 = 60_000
      setsockopt(client, level, TCP_USER_TIMEOUT, &milliseconds, size)
    #endif
  }
}
