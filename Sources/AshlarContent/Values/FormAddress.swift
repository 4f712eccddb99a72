internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarSystem

/// Where a form sends what is in it: an address with https, or somebody's mail.
///
/// Nothing in it can be read as more than that: it has no name and password of anybody, no line break, written or
/// percent-encoded, and a mail's has no header fields.
public enum FormAddress: Hashable, Sendable {
  /// A whole URL; its host is in punycode.
  case web(String)
  /// A mail's address as URLs have it, without `mailto:`.
  case mail(String)

  /// Why a text is no such address.
  enum Fault: Error {
    case scheme, credentials, lineBreak, headerFields, form
  }

  /// - Complexity: O(*n*).
  init(_ text: String) throws(Fault) {
    let bytes = text.utf8
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .lineBreak }
    if let address = bytes.dropping(prefix: "mailto:") {
      self = .mail(try Self.mail(String(address)))
    } else if bytes.hasPrefix("https://") {
      self = .web(try Self.web(text))
    } else {
      throw .scheme
    }
  }

  /// The address as a form's `action` has it, for a mail without its subject.
  public var url: String {
    switch self {
    case .web(let url): url
    case .mail(let address): "mailto:" + address
    }
  }

  /// The source that stands for it in a policy's `form-action`: a policy knows no queries, and of mails the scheme alone.
  ///
  /// All that a server's rules or a policy could read as a sign of their own is percent-encoded.
  public var policySource: String {
    guard case .web(let url) = self else { return "mailto:" }
    let path = url.utf8.prefix(before: "?")
    return String(path).percentEncoded(except: Self.plainSigns)
  }

  /// Signs of addresses that mean the same in every policy and in every server's rules.
  private static let plainSigns = ":/[]%"

  private static func web(_ text: String) throws(Fault) -> String {
    let scheme = "https://"
    let rest = Substring(text.utf8.dropFirst(scheme.utf8.count))
    let authority = rest.utf8.prefix(before: "/?#")
    guard !authority.utf8.contains("@") else { throw .credentials }
    let tail = rest.utf8.dropFirst(authority.utf8.count)
    guard tail.allSatisfy({ (0x21...0x7E).contains($0) && !Self.foreignSigns.contains($0) }),
      Self.escapesAreWhole(tail), let origin = webOrigin(of: scheme + authority)
    else { throw .form }
    let path = String(Substring(tail))
    return origin + (path.utf8.hasPrefix("/") ? path : "/" + path)
  }

  /// What no address has: a fragment, which nobody would get, and signs that other languages read.
  private static let foreignSigns: StaticString = "#\"<>\\^`{|}'"

  private static func mail(_ text: String) throws(Fault) -> String {
    guard !text.utf8.contains("?") else { throw .headerFields }
    guard Self.escapesAreWhole(text.utf8) else { throw .form }
    guard !hasEncodedControl(text.utf8) else { throw .lineBreak }
    let parts = text.utf8.split(at: "@", omittingEmpty: false)
    guard parts.count == 2, !parts[0].utf8.isEmpty,
      parts[0].utf8.allSatisfy(Self.isOfName),
      let host = HostName.ascii(String(parts[1])), !host.utf8.hasPrefix("[")
    else { throw .form }
    return String(parts[0]).percentEncoded(except: "+!'*%") + "@" + host
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte >= 0x80 || localSigns.contains(byte)
  }

  /// Signs that the name before `@` may have; others need quotes, which nobody has.
  private static let localSigns: StaticString = "-._~+!'*/=&$%"

  /// Whether two hexadecimal digits follow each `%`.
  private static func escapesAreWhole(_ bytes: some Sequence<UInt8>) -> Bool {
    var missing = 0
    for byte in bytes {
      if missing > 0 {
        guard byte.isASCIIDigit || (0x41...0x46).contains(byte & 0xDF) else { return false }
        missing -= 1
      } else if byte == UInt8(ascii: "%") {
        missing = 2
      }
    }
    return missing == 0
  }

  /// Whether a control is percent-encoded in a text whose escapes are whole.
  private static func hasEncodedControl(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      let digits = rest[sign...].dropFirst().prefix(2)
      let high = digits.first ?? 0
      if high == UInt8(ascii: "0") || high == UInt8(ascii: "1") { return true }
      if high == UInt8(ascii: "7"), digits.dropFirst().first.map({ $0 & 0xDF == 0x46 }) == true {
        return true
      }
      rest = rest[digits.endIndex...]
    }
    return false
  }
}
