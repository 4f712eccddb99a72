/// The scheme of a URL as browsers find it: on bytes, past what they skip. The one reading of it for front matter,
/// Markdown, tables, metadata, configuration and what is imported.
package enum URLScheme {
  /// The URL's scheme in lower case; nil when it is relative.
  ///
  /// White space and control characters, which browsers skip, do not hide a scheme; what no scheme may have before its
  /// `:` is given all the same, so that it is on nobody's list.
  package static func of(_ url: some Sequence<UInt8>) -> [UInt8]? {
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

  /// Whether the URL is relative or has a scheme that cards may use, which runs nothing.
  package static func isSafe(_ url: [UInt8]) -> Bool {
    of(url).map(inCards.contains) ?? true
  }

  /// Whether the URL leads away: it has a scheme, or a host after `//`, whichever way the slashes lean.
  ///
  /// - Complexity: linear in the URL; reads it once, and takes no memory.
  @inlinable package static func isAbsolute(_ url: some Sequence<UInt8>) -> Bool {
    var (count, slashes, mayHaveScheme) = (0, 0, true)
    for byte in url where byte > 0x20 {
      if slashes == count, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        slashes += 1
        if slashes == 2 { return true }
      }
      count += 1
      switch byte {
      case UInt8(ascii: ":"): if mayHaveScheme { return true }
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): mayHaveScheme = false
      default: break
      }
      if !mayHaveScheme, count > slashes { return false }
    }
    return false
  }

  /// Whether the URL leads to a page or a mailbox elsewhere, or is relative, and has nothing that browsers skip.
  package static func isPlainLink(_ url: some Collection<UInt8>) -> Bool {
    guard !url.isEmpty, !url.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return false }
    if let scheme = of(url) { return inLinks.contains(scheme) }
    return !isAbsolute(url)
  }

  private static let inCards = bytes(of: [
    "http", "https", "mailto", "tel", "xmpp", "irc", "ircs", "ftp", "sms", "geo", "gemini",
  ])
  private static let inLinks = bytes(of: ["http", "https", "mailto"])

  private static func bytes(of schemes: [String]) -> Set<[UInt8]> {
    Set(schemes.map { Array($0.utf8) })
  }
}
