internal import AshlarTLS
internal import Foundation

/// Where devices of the network may come to see a preview: `ashlar serve --lan`.
public struct NetworkSharing: Sendable {
  private let addresses: [NetworkAddress]
  /// Whether somebody has named the address: else those that cannot be listened on are left out.
  private var isNamed = false
  private let isEncrypted: Bool
  private let port: UInt16

  /// - Parameters:
  ///   - address: an address of this machine to listen on; nil for those of its network interfaces that are private
  ///     (`NetworkInterfaces`).
  ///   - isEncrypted: whether HTTPS is spoken, with a certificate that is made for this run.
  ///   - port: 0 for one that the system chooses.
  /// - Throws: `PreviewError` when there is no such address, or one that others than this network might reach.
  public init(
    address: String? = nil, isEncrypted: Bool = true, port: UInt16
  ) throws(PreviewError) {
    guard let address else {
      try self.init(
        interfaces: NetworkInterfaces.privateAddresses(), isEncrypted: isEncrypted, port: port)
      return
    }
    guard let one = NetworkAddress(address) else {
      throw PreviewError(reason: "'\(address.prefix(100))' is no IPv4 or IPv6 address")
    }
    guard one != .loopback else {
      throw PreviewError(
        reason:
          "\(one.text) is this machine alone: leave --lan out, or name an address of a network")
    }
    guard one.isPrivate || one.isLoopback || one.isShared else {
      throw PreviewError(
        reason:
          "\(one.text) is no address of a private network: others than your neighbours might reach it"
      )
    }
    try self.init(interfaces: [one], isEncrypted: isEncrypted, port: port)
    isNamed = true
  }

  /// - Parameter interfaces: the addresses to listen on.
  init(interfaces: [NetworkAddress], isEncrypted: Bool, port: UInt16) throws(PreviewError) {
    if interfaces.isEmpty { throw PreviewError(reason: Self.noNetwork) }
    (addresses, self.isEncrypted, self.port) = (interfaces, isEncrypted, port)
  }

  private static func problem(
    _ error: ServerError, at address: NetworkAddress, _ port: UInt16
  ) -> PreviewError {
    if error.errno == EADDRNOTAVAIL {
      return PreviewError(reason: "this machine does not have the address \(address.text)")
    }
    return PreviewError(error, port: port, at: address)
  }

  private static let noNetwork =
    "this machine has no address in a private network (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7); connect it, or name one with --lan ADDRESS"

  /// Listens at each address.
  func open(on server: HTTPServer) throws(PreviewError) -> NetworkAccess {
    let identity: ServerIdentity?
    do throws(TLSError) {
      identity = isEncrypted ? try ServerIdentity(addresses: addresses.map(\.text)) : nil
    } catch {
      throw PreviewError(reason: "\(error)")
    }
    var hosts: [String] = []
    var problem: PreviewError?
    for address in addresses {
      do throws(ServerError) {
        let port = try server.listen(on: address, port: port, identity: identity)
        hosts.append("\(address.host):\(port)")
      } catch {
        problem = Self.problem(error, at: address, port)
        if isNamed { break }
      }
    }
    if hosts.isEmpty, let problem { throw problem }
    return NetworkAccess(hosts: hosts, fingerprint: identity?.fingerprint)
  }
}
