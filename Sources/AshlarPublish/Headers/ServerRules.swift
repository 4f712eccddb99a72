public import AshlarCodecs
public import AshlarOutput

/// What a web server should be told about a site: header fields, compressed files, the page for what is
/// missing.
public struct ServerRules: Sendable {
  /// A server that reads rules in a form of its own.
  public enum Form: String, CaseIterable, Sendable {
    case nginx, caddy
  }

  /// The header fields of every file, in order.
  public let fields: [(name: String, value: String)]
  private let compressions: [Compression]
  private let hasMissingPage: Bool

  /// Finds the rules for a site's files.
  ///
  /// - Parameter compressions: the formats that lie beside the files.
  /// - Throws: an error when a page cannot be read.
  public init(for tree: OutputTree, compressions: [Compression]) throws(PublishError) {
    self.compressions = compressions
    var policy = PagePolicy()
    for path in tree.paths where path.hasSuffix(".html") {
      if let page = try tree[path]?.content() { policy.add(page: page) }
    }
    fields = [
      ("Content-Security-Policy", policy.text),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "strict-origin-when-cross-origin"),
      ("Permissions-Policy", Self.refusedFeatures.map { "\($0)=()" }.joined(separator: ", ")),
      ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    hasMissingPage = tree["404.html"] != nil
  }

  /// What a page of cards never asks a reader's device for.
  private static let refusedFeatures = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
    "microphone", "midi", "payment", "usb",
  ]

  /// Names with a hash of the content, as a regular expression.
  private static let immutable = #"\.[0-9a-f]{16}\."#

  /// The rules in the form of a server.
  public func text(for form: Form) -> String {
    switch form {
    case .nginx: nginx
    case .caddy: caddy
    }
  }

  private var nginx: String {
    var lines = [
      "# For a 'server' block of nginx, which says where the site is with 'root'.",
      "set $ashlar_cache \"\(CacheRules.revalidated)\";",
      "if ($uri ~ \"\(Self.immutable)\") {",
      "  set $ashlar_cache \"\(CacheRules.immutable)\";", "}",
      // Without 'always': that a file is missing must not be kept for a year.
      "add_header Cache-Control $ashlar_cache;",
    ]
    lines += fields.map { "add_header \($0.name) \"\($0.value)\" always;" }
    lines += ["charset utf-8;", "location ^~ /.ashlar/ { return 404; }"]
    if hasMissingPage { lines.append("error_page 404 /404.html;") }
    if compressions.contains(.gzip) { lines += ["gzip_static on;", "gzip_vary on;"] }
    if compressions.contains(.brotli) {
      lines += [
        "# In Debian: apt-get install libnginx-mod-http-brotli-static", "brotli_static on;",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var caddy: String {
    var lines = [
      "# For the block of a site in a Caddyfile, which says where it is with 'root'.",
      "@ashlar_immutable path_regexp \(Self.immutable)",
      "@ashlar_changing not path_regexp \(Self.immutable)",
      "header @ashlar_immutable Cache-Control \"\(CacheRules.immutable)\"",
      "header @ashlar_changing Cache-Control \"\(CacheRules.revalidated)\"",
      "header {",
    ]
    lines += fields.map { "  \($0.name) \"\($0.value)\"" }
    lines += ["}", "@ashlar_own path /.ashlar/* /preview/*/.ashlar/*", "error @ashlar_own 404"]
    let names: [Compression: String] = [.gzip: "gzip", .brotli: "br", .zstandard: "zstd"]
    // The first that a browser takes is sent.
    let formats = [Compression.brotli, .zstandard, .gzip].filter(compressions.contains)
      .compactMap { names[$0] }
    lines += [
      "file_server {", formats.isEmpty ? "" : "  precompressed \(formats.joined(separator: " "))",
      "}",
    ].filter { !$0.isEmpty }
    // That a file is missing must not be kept for a year.
    lines += ["handle_errors {", "  header Cache-Control \"\(CacheRules.revalidated)\""]
    lines +=
      hasMissingPage
      ? [
        "  @ashlar_missing expression {err.status_code} == 404",
        "  rewrite @ashlar_missing /404.html", "  file_server",
      ] : ["  respond \"{err.status_code} {err.status_text}\" {err.status_code}"]
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}
