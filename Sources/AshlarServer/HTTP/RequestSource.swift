/// Where a request has come from.
package enum RequestSource: Equatable, Sendable {
  /// A program on this machine.
  case loopback
  /// A device of the network, which came to an address that only `ashlar serve --lan` listens on.
  case network(from: NetworkAddress, isEncrypted: Bool)

  package var isNetwork: Bool { self != .loopback }

  /// The device's address; nil on this machine.
  var address: NetworkAddress? {
    if case .network(let address, _) = self { address } else { nil }
  }
}
