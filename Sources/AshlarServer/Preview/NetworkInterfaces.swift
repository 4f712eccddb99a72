internal import AshlarBytes
internal import Foundation

/// The addresses that this machine has in networks.
enum NetworkInterfaces {
  /// The addresses by which devices of private networks reach this machine, first the one that it goes to other networks
  /// by, then IPv4, which has shorter links.
  ///
  /// Of interfaces that are up, no loopback and no tunnel; those that containers and virtual machines get have networks of
  /// this machine alone, and are left out.
  static func privateAddresses() -> [NetworkAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [NetworkAddress] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let socketAddress = entry.ifa_addr, let address = NetworkAddress(socketAddress),
        isUsed(String(cString: entry.ifa_name), flags: entry.ifa_flags), address.isPrivate,
        !found.contains(address)
      else { continue }
      found.append(address)
    }
    found = found.filter(\.isIPv4) + found.filter { !$0.isIPv4 }
    guard let usual = usualAddress(), found.contains(usual) else { return found }
    return [usual] + found.filter { $0 != usual }
  }

  /// Whether devices may be in an interface's network.
  static func isUsed(_ name: String, flags: UInt32) -> Bool {
    let isUp = flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_RUNNING) != 0
    let isOwn =
      flags & UInt32(IFF_LOOPBACK) != 0 || flags & UInt32(IFF_POINTOPOINT) != 0
    return isUp && !isOwn && !inner.contains { name.utf8.hasPrefix($0) }
  }

  /// How the names begin of what Docker, Podman, libvirt, LXC and VirtualBox make.
  private static let inner = ["docker", "br-", "veth", "podman", "virbr", "lxc", "vnet", "vboxnet"]

  /// The address that this machine would send from to the rest of the world; nothing is sent.
  private static func usualAddress() -> NetworkAddress? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // An address for documentation (RFC 5737), which nobody has.
    guard let somewhere = NetworkAddress("192.0.2.1"),
      somewhere.withSocketAddress(port: 9, { connect(descriptor, $0, $1) }) == 0
    else { return nil }
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length) == 0 ? NetworkAddress($0) : nil
      }
    }
  }
}
