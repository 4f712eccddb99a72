internal import AshlarJSON
internal import AshlarTLS
internal import Foundation

/// Where devices of the network may come to see a preview: `ashlar serve --lan`.
public struct NetworkSharing: Sendable {
  /// What was made of it for one run.
  public struct Place: Sendable {
    /// For each address, what lets a device in: to be opened there, and to be kept from others.
    public let links: [String]
    /// The SHA-256 of the certificate, as browsers show it; nil over plain HTTP.
    public let fingerprint: String?
  }

  private let addresses: [NetworkAddress]
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
    guard one.isPrivate || one.isLoopback || one.isShared else {
      throw PreviewError(
        reason:
          "\(one.text) is no address of a private network: others than your neighbours might reach it"
      )
    }
    try self.init(interfaces: [one], isEncrypted: isEncrypted, port: port)
  }

  /// - Parameter interfaces: the addresses to listen on.
  init(interfaces: [NetworkAddress], isEncrypted: Bool, port: UInt16) throws(PreviewError) {
    if interfaces.isEmpty { throw PreviewError(reason: Self.noNetwork) }
    (addresses, self.isEncrypted, self.port) = (interfaces, isEncrypted, port)
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
    for address in addresses {
      do throws(ServerError) {
        let port = try server.listen(on: address, port: port, identity: identity)
        hosts.append("\(address.host):\(port)")
      } catch  where error.errno == EADDRNOTAVAIL {
        throw PreviewError(reason: "this machine does not have the address \(address.text)")
      } catch {
        throw PreviewError(error, port: port)
      }
    }
    return NetworkAccess(hosts: hosts, fingerprint: identity?.fingerprint)
  }
}

extension NetworkSharing {
  /// What the workbench shows of a place, with a code of its first link; without a link where there is no place.
  static func json(of place: Place?) -> [UInt8] {
    JSONWriter.object { writer in
      writer.member("links", place?.links ?? [])
      writer.member("fingerprint", place?.fingerprint)
      let code = place?.links.first.flatMap { QRCode($0) }
      writer.member("svg", code?.svg(label: "QR code of the link"))
    }
  }
}
