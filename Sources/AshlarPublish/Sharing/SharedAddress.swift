internal import AshlarBytes
internal import AshlarContent

/// Where a place that machines share is: `s3://bucket/prefix`, or `https://server/folder`.
public struct SharedAddress: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The prefix is empty, or ends with a `/`.
    case s3(bucket: String, prefix: String)
    /// With a `/` at its end.
    case http(String)
  }

  let kind: Kind

  /// What people call it, as `s3://bucket/prefix/`.
  public var text: String {
    switch kind {
    case .s3(let bucket, let prefix): "s3://\(bucket)/\(prefix)"
    case .http(let text): text
    }
  }

  /// Whether a text names a place, and not a folder of this machine.
  public static func isPlace(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    // As C: is none.
    return scheme.count > 1 && text.utf8[colon...].starts(with: "://".utf8)
      && scheme.allSatisfy { $0.isASCIIWord }
  }

  /// Why a text names no place that can be used: a sentence for whoever wrote it, without anything that may be secret.
  public struct Refusal: Error, Hashable, Sendable {
    public let message: String
  }

  public init(_ text: String) throws(Refusal) {
    if text.utf8.hasPrefix("s3://") {
      kind = try Self.s3(Substring(text.utf8.dropFirst("s3://".utf8.count)))
    } else if text.utf8.hasPrefix("https://") || text.utf8.hasPrefix("http://") {
      kind = try Self.http(text)
    } else {
      throw Refusal(
        message:
          "A cache is a folder, s3://bucket/prefix, or the https:// address of a folder on a server."
      )
    }
  }

  private static func s3(_ text: Substring) throws(Refusal) -> Kind {
    let bucket = String(text.utf8.prefix(before: "/"))
    guard S3Place.isBucket(bucket) else {
      // Not repeated: somebody may have put keys there.
      throw Refusal(
        message: "What follows s3:// is no name of a bucket. Write s3://bucket/prefix.")
    }
    let parts = text.utf8.split(at: "/").dropFirst()
    let isPlain = parts.allSatisfy { part in
      part != "." && part != ".." && part.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x3F }
    }
    guard isPlain else {
      throw Refusal(
        message: "'\(text)' has signs that no prefix has. Write s3://bucket/prefix.")
    }
    return .s3(bucket: bucket, prefix: parts.map { $0 + "/" }.joined())
  }

  private static func http(_ text: String) throws(Refusal) -> Kind {
    let start = text.utf8.hasPrefix("https://") ? "https://" : "http://"
    let rest = Substring(text.utf8.dropFirst(start.utf8.count))
    let authority = String(rest.utf8.prefix(before: "/"))
    if authority.utf8.contains(UInt8(ascii: "@")) {
      throw Refusal(
        message:
          "An address of a cache has no user and no password: put them into the environment variable ASHLAR_CACHE_LOGIN, "
          + "as user:password."
      )
    }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, !authority.isEmpty, !text.utf8.contains(where: { $0 == 0x3F || $0 == 0x23 })
    else {
      throw Refusal(
        message: "That is no address of a folder on a server. Write https://server/folder.")
    }
    if start == "http://", !isLoopback(authority) {
      throw Refusal(
        message:
          "Without encryption, anybody on the way could change what comes from '\(text)'. Write https://; http:// is for this "
          + "machine alone, as http://127.0.0.1:8080/ashlar.")
    }
    return .http(text.utf8.hasSuffix("/") ? text : text + "/")
  }

  private static func isLoopback(_ authority: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { host in
      guard authority.utf8.hasPrefix(host) else { return false }
      let port = authority.utf8.dropFirst(host.utf8.count)
      return port.isEmpty
        || port.first == 0x3A && port.dropFirst().allSatisfy { $0.isASCIIDigit }
    }
  }
}
