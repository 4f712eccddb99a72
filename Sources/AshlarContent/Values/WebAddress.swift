internal import AshlarBytes
internal import AshlarCodecs

/// The address of a web site or of a service, as pages, feeds and headers name it: without `/` at its end, its host in
/// punycode where it has letters of other scripts. The one reading of it for `ashlar.yaml` and the command line.
///
/// - Returns: nil for what is no such address, as one with a query, a name or a password in it.
package func webAddress(_ text: String) -> String? {
  let bytes = text.utf8
  guard let scheme = ["https://", "http://"].first(where: { bytes.hasPrefix($0) }) else {
    return nil
  }
  let isClean = bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !forbiddenSigns.contains($0) }
  guard isClean else { return nil }
  let rest = Substring(bytes.dropFirst(scheme.utf8.count))
  let authority = rest.utf8.prefix(before: "/")
  let port = authority.utf8.lastIndex(of: ":").flatMap { colon -> Substring? in
    // The last colon of `[::1]` stands before its bracket.
    authority[colon...].utf8.contains("]") ? nil : authority[colon...]
  }
  if let digits = port?.utf8.dropFirst() {
    guard (1...5).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
  }
  guard let host = HostName.ascii(String(authority.utf8.dropLast(port?.utf8.count ?? 0)) ?? "")
  else { return nil }
  let path = rest.utf8.dropFirst(authority.utf8.count)
  return scheme + host + (port ?? "") + Substring(path).utf8.trimmingEnd("/")
}

/// The scheme and the host of a URL that leads away, as header fields name them; the host alone for one without a scheme.
///
/// - Returns: nil for one that names no host, as one with `;` in it.
package func webOrigin(of url: String) -> String? {
  let bytes = url.utf8
  guard let scheme = ["https://", "http://", "//"].first(where: { bytes.hasPrefix($0) }) else {
    return nil
  }
  let authority = Substring(bytes.dropFirst(scheme.utf8.count)).utf8.prefix(before: "/?#\\")
  let colon = authority.utf8.hasSuffix("]") ? nil : authority.utf8.lastIndex(of: ":")
  let port = colon.map { authority[$0...] } ?? ""
  guard let host = HostName.ascii(String(authority[..<(colon ?? authority.endIndex)])),
    port.utf8.dropFirst().allSatisfy(\.isASCIIDigit), port.utf8.count != 1
  else { return nil }
  return (scheme.utf8.equals("//") ? "" : scheme) + host + port
}

/// What no address has: a query, a fragment, and signs that other languages read.
private let forbiddenSigns: StaticString = "?#\"<>\\^`{|}"
