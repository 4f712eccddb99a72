internal import AshlarBytes
internal import Foundation

/// An IPv4 or IPv6 address, as its bytes in network order: 4 or 16.
package struct NetworkAddress: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The address that only this machine reaches.
  package static let loopback = NetworkAddress(bytes: [127, 0, 0, 1])

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads `192.168.1.5`, `fd00::5` or `[fd00::5]`; nil for names, for zones (`fe80::1%eth0`) and whatever else there is.
  package init?(_ text: String) {
    let isBracketed = text.utf8.hasPrefix("[") && text.utf8.hasSuffix("]")
    let literal = isBracketed ? String(Substring(text.utf8.dropFirst().dropLast())) : text
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      guard inet_pton(family, literal, &bytes) == 1 else { continue }
      self.bytes = bytes
      return
    }
    return nil
  }

  /// The address of a socket; nil for other families than IPv4 and IPv6. IPv4 within IPv6 (RFC 4291, section 2.5.5.2) is
  /// IPv4.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { own in
        withUnsafeBytes(of: own.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      let own = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { own in
        withUnsafeBytes(of: own.pointee.sin6_addr) { Array($0) }
      }
      let isIPv4 = own.starts(with: Array(repeating: 0, count: 10) + [255, 255])
      bytes = isIPv4 ? Array(own.suffix(4)) : own
    default: return nil
    }
  }

  package var isIPv4: Bool { bytes.count == 4 }

  /// As people write it, without brackets.
  package var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, &buffer, socklen_t(buffer.count))
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// As it stands in a URL: IPv6 in brackets.
  package var host: String { isIPv4 ? text : "[\(text)]" }

  /// Whether only this machine reaches it: 127.0.0.0/8, `::1`.
  package var isLoopback: Bool {
    isIPv4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// Whether it is of a network that no router leads to from elsewhere: RFC 1918 and 3927 (IPv4, link-local included),
  /// RFC 4193 (IPv6). Link-local IPv6 is not: a URL cannot say on which interface.
  package var isPrivate: Bool {
    guard isIPv4 else { return bytes[0] & 0xFE == 0xFC }
    switch (bytes[0], bytes[1]) {
    case (10, _), (172, 16...31), (192, 168), (169, 254): return true
    default: return false
    }
  }

  /// Whether it is of those that providers and networks of one's own make share (RFC 6598, 100.64.0.0/10).
  package var isShared: Bool { isIPv4 && bytes[0] == 100 && (64...127).contains(bytes[1]) }

  /// Lends the address with a port, as the system's functions take it.
  func withSocketAddress<Result>(
    port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var storage = sockaddr_storage()
    return withUnsafeMutablePointer(to: &storage) { pointer in
      if isIPv4 {
        pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { own in
          own.pointee.sin_family = sa_family_t(AF_INET)
          own.pointee.sin_port = port.bigEndian
          withUnsafeMutableBytes(of: &own.pointee.sin_addr) { $0.copyBytes(from: bytes) }
        }
      } else {
        pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { own in
          own.pointee.sin6_family = sa_family_t(AF_INET6)
          own.pointee.sin6_port = port.bigEndian
          withUnsafeMutableBytes(of: &own.pointee.sin6_addr) { $0.copyBytes(from: bytes) }
        }
      }
      let size = isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(size))
      }
    }
  }
}
