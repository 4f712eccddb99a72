internal import AshlarBytes

extension PagePolicy {
  /// Whether a directive allows what comes from an origin; without one, what stands in a page itself.
  func allows(_ directive: String, _ origin: String?) -> Bool {
    let allowed = sources[directive] ?? []
    guard let origin else {
      // A hash or a nonce allows some of it: its owner knows which.
      return allowed.contains { source in
        ["'unsafe-inline'", "'sha", "'nonce-"].contains { source.utf8.hasPrefix($0) }
      }
    }
    return allowed.contains { Self.covers($0, origin) }
  }

  /// Whether a source stands for an origin (Content Security Policy 3, 6.7.2.7): a scheme, a host with its subdomains, a
  /// host without a scheme, an address below the origin.
  private static func covers(_ source: String, _ origin: String) -> Bool {
    if source == origin || source == "*" { return true }
    if origin.utf8.first == UInt8(ascii: "'") { return false }
    if source.utf8.last == UInt8(ascii: ":") { return origin.utf8.hasPrefix(source + "//") }
    let (given, wanted) = (SchemeAndHost(source), SchemeAndHost(origin))
    guard given.scheme == nil || given.scheme == wanted.scheme else { return false }
    return given.host.utf8.hasPrefix("*.")
      ? wanted.host.utf8.hasSuffix(String(given.host.dropFirst())) : given.host == wanted.host
  }

  private struct SchemeAndHost {
    var scheme: String?
    /// With its port.
    var host: String

    init(_ source: String) {
      var rest = source[...]
      if let mark = source.utf8.firstRange(ofText: "://") {
        scheme = String(source[..<mark.lowerBound])
        rest = source[mark.upperBound...]
      }
      host = String(rest.utf8.prefix(before: "/"))
    }
  }
}
