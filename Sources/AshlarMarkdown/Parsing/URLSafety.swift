/// Which URLs a card may carry: relative ones, and schemes that run nothing.
package enum URLSafety {
  private static let schemes: Set<[UInt8]> = Set(
    ["http", "https", "mailto", "tel", "xmpp", "irc", "ircs", "ftp", "sms", "geo", "gemini"].map {
      Array($0.utf8)
    })

  /// Whether the URL is relative or has a scheme of the list above.
  ///
  /// White space and control characters, which browsers skip, do not hide a scheme.
  package static func isSafe(_ url: [UInt8]) -> Bool {
    guard let scheme = scheme(of: url) else { return true }
    return schemes.contains(scheme)
  }

  /// The URL's scheme in lower case; nil when it is relative.
  package static func scheme(of url: [UInt8]) -> [UInt8]? {
    var scheme: [UInt8] = []
    for byte in url where byte > 0x20 {
      switch byte {
      case UInt8(ascii: ":"): return scheme
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
      default: scheme.append(byte)
      }
    }
    return nil
  }
}
