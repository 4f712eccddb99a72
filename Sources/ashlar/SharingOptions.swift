internal import AshlarServer
internal import Foundation

/// What `ashlar serve --lan` asks for, and what it prints.
enum SharingOptions {
  /// What `--lan` without an address stands for.
  static let allAddresses = "all"

  /// - Parameters:
  ///   - lan: an address, or `allAddresses`.
  ///   - isPlain: whether HTTPS is left out.
  static func sharing(
    _ lan: String, isPlain: Bool, port: UInt16
  ) throws(PreviewError) -> NetworkSharing {
    try NetworkSharing(
      address: lan == allAddresses ? nil : lan, isEncrypted: !isPlain, port: port)
  }

  /// Prints the links, the certificate's fingerprint, and a code of the first link where a person sees it.
  static func show(_ network: NetworkPlace) {
    for (index, link) in network.links.enumerated() {
      Console.print("\(index == 0 ? "On your phone" : "Or"): \(link)")
    }
    if let fingerprint = network.fingerprint {
      Console.print(
        "Your phone asks whether to trust a certificate that was made for this run. Its SHA-256: \(fingerprint)"
      )
    } else {
      Console.report(
        "warning: without HTTPS everybody in this network can read the link and all that is sent, and use both\n"
      )
    }
    guard isatty(STDOUT_FILENO) == 1, Console.isTerminal,
      let code = network.links.first.flatMap({ QRCode($0) })
    else { return }
    Console.print(code.terminalText)
  }
}
