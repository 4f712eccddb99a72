internal import AshlarJSON

/// Where devices of the network come to see a preview, for one run.
public struct NetworkPlace: Sendable {
  /// For each address, what lets a device in: to be opened there, and to be kept from others.
  public let links: [String]
  /// The SHA-256 of the certificate, as browsers show it; nil over plain HTTP.
  public let fingerprint: String?

  /// What the workbench shows of a place, with a code of its first link; without a link where there is no place.
  static func json(of place: NetworkPlace?) -> [UInt8] {
    JSONWriter.object { writer in
      writer.member("links", place?.links ?? [])
      writer.member("fingerprint", place?.fingerprint)
      let code = place?.links.first.flatMap { QRCode($0) }
      writer.member("svg", code?.svg(label: "QR code of the link"))
    }
  }
}
