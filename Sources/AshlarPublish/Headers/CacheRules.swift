public import AshlarCodecs
internal import AshlarOutput

/// How long readers may keep a file without asking for it again.
public enum CacheRules {
  /// For files whose name has a hash of their content: a year, and never asked for again (RFC 8246).
  public static let immutable = "public, max-age=31536000, immutable"
  /// For all others: kept, but asked for each time.
  public static let revalidated = "no-cache"

  /// The header fields of Ashlar's own files, which it reads itself.
  static let ownHeaders = ["content-type": "application/json", "cache-control": "no-store"]

  static let packHeaders = ["content-type": "application/gzip", "cache-control": "no-store"]

  /// The header fields of a file, for destinations that send what they are given.
  ///
  /// - Parameter encoding: the form that the file is kept in; nil for as it is.
  public static func headers(of path: String, encoding: Compression? = nil) -> [String: String] {
    var fields = [
      "content-type": MediaType.ofFile(at: path),
      "cache-control": PublishedFile.isImmutable(path) ? immutable : revalidated,
    ]
    fields["content-encoding"] = encoding?.contentCoding
    return fields
  }
}

extension Compression {
  /// The format's name in header fields (RFC 9110, section 8.4.1; RFC 7932; RFC 8878).
  var contentCoding: String {
    switch self {
    case .gzip: "gzip"
    case .brotli: "br"
    case .zstandard: "zstd"
    }
  }
}
