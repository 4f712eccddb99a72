public import AshlarCodecs
public import AshlarDiagnostics
public import AshlarOutput
internal import AshlarBytes
internal import AshlarSystem

/// What a web server should be told about a site: header fields, compressed files, pages that have moved, the page for
/// what is missing.
public struct ServerRules: Sendable {
  /// A server that reads rules in a form of its own.
  public enum Form: String, CaseIterable, Sendable {
    case nginx, caddy, apache
    /// Of hosts that read files in the site: Netlify, Cloudflare Pages, and partly GitLab and Codeberg.
    case headers, redirects

    /// The file of a site that its host reads the rules from; nil where the server's configuration has them.
    public var fileName: String? {
      switch self {
      case .nginx, .caddy: nil
      case .apache: ".htaccess"
      case .headers: "_headers"
      case .redirects: "_redirects"
      }
    }
  }

  /// What pages ask for and the policy stops.
  public let diagnostics: [Diagnostic]
  /// The header fields of every file, in order.
  public let fields: [(name: String, value: String)]
  private let compressions: [Compression]
  /// The folders that have a page for what is missing in them, as paths from the root of the domain: that of the site,
  /// and those of its languages. The outermost comes first.
  private let missingPageFolders: [String]
  private let redirects: [Redirects.Redirect]
  /// From the root of the domain, with a `/` at either end.
  let basePath: String
  let logins: [ServerLogin]
  /// Whether other sites may show what needs no login.
  let givesToOthers: Bool
  /// Folders whose files all have a hash in their name, with a `/` at the end.
  private let immutableFolders: [String]

  /// Finds the rules for a site's files.
  ///
  /// - Parameters:
  ///   - compressions: the formats that lie beside the files.
  ///   - additions: what the Content-Security-Policy allows besides: directives, each with its sources.
  ///   - logins: the folders that are for some readers alone.
  /// - Throws: an error when a page cannot be read, or a path is none that rules can name.
  public init(
    for tree: OutputTree, compressions: [Compression], allowing additions: [String] = [],
    logins: [ServerLogin] = []
  ) throws(PublishError) {
    self.logins = logins
    self.compressions = compressions
    let paths = tree.paths
    var policy = PagePolicy(
      paths: paths, allowing: additions + tree.formTargets.map { "form-action \($0)" })
    var resources = ResourcePolicy()
    var stopped = StoppedParts()
    for path in paths where path.utf8.hasSuffix(".html") {
      guard let page = try tree[path]?.content() else { continue }
      let tags = PageTag.all(in: page)
      policy.add(tags)
      resources.add(tags)
      stopped.add(tags, ofPage: path)
    }
    diagnostics = stopped.diagnostics(under: policy)
    let basePath = "/" + (percentDecoded(tree.basePath) ?? tree.basePath)
    guard ServerPath.isPlain(basePath) else {
      throw PublishError(
        .change,
        "no rules can be written for a site in the folder '\(tree.basePath)' of its domain",
        hint: "give it a path of letters, digits, '-', '_', '.' and '~'")
    }
    self.basePath = basePath
    redirects = try Redirects(of: tree, basePath: basePath).all
    immutableFolders = Self.immutableFolders(among: paths)
    givesToOthers = resources.isShownElsewhere
    fields = [
      ("Content-Security-Policy", policy.text),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "strict-origin-when-cross-origin"),
      ("Permissions-Policy", Self.refusedFeatures.map { "\($0)=()" }.joined(separator: ", ")),
      // No Cross-Origin-Embedder-Policy: it gives scripts shared memory and fine clocks, which no page uses, and would
      // keep away what a site shows from other places.
      ("Cross-Origin-Opener-Policy", "same-origin"),
      (ResourcePolicy.name, resources.text),
      ("Speculation-Rules", SpeculationRules(basePath: basePath).text),
    ]
    let folders = logins.flatMap(\.folders).map { "\(basePath)\($0)/" }
    missingPageFolders = try Self.missingPageFolders(among: paths, below: basePath).filter {
      folder in
      !folders.contains { folder.utf8.hasPrefix($0) }
    }
  }

  private static func missingPageFolders(
    among paths: [String], below basePath: String
  ) throws(PublishError) -> [String] {
    var folders: [String] = []
    for path in paths
    where path.utf8.equals(missingPage) || path.utf8.hasSuffix("/" + missingPage) {
      guard ServerPath.isPlain(path) else {
        throw PublishError(
          .change, "no rule can be written for the page '\(path)'",
          hint: "give its folder a name of letters, digits, '-', '_', '.' and '~'")
      }
      folders.append(
        basePath + String(Substring(path.utf8.dropLast(missingPage.utf8.count))))
    }
    // The outermost first; paths are in the order of their bytes.
    return folders.enumerated().sorted {
      ($0.element.utf8.count, $0.offset) < ($1.element.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// What a page of cards never asks a reader's device for.
  private static let refusedFeatures = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
    "microphone", "midi", "payment", "usb",
  ]

  private static let missingPage = "404.html"

  /// Names with a hash of the content, as a regular expression: the same as `PublishedFile.isImmutable`.
  static let immutable = #"\.[0-9a-f]{16}(-[0-9]+)?\."#

  /// The rules in the form of a server.
  public func text(for form: Form) -> String {
    switch form {
    case .nginx: nginx
    case .caddy: caddy
    case .apache: apache
    case .headers: headers
    case .redirects: redirectList
    }
  }

  /// The outermost folders in which every name has a hash.
  private static func immutableFolders(among paths: [String]) -> [String] {
    var changing = PathNames()
    var folders = PathNames()
    for path in paths {
      let isImmutable = PublishedFile.isImmutable(path)
      for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
        let folder = String(path[...slash])
        if isImmutable { folders.insert(folder) } else { changing.insert(folder) }
      }
    }
    // A folder stands before those in it.
    let still = folders.filter { !changing.contains($0) }.sorted(by: String.bytesPrecede)
    return still.reduce(into: []) { outermost, folder in
      if outermost.last.map({ folder.utf8.hasPrefix($0) }) != true { outermost.append(folder) }
    }
  }

  /// Files that Ashlar alone reads, and that name unlisted pages; at any depth, as previews have some of their own.
  private static let own = #"(^|/)\.ashlar(/|-manifest$)"#

  private var nginx: String {
    var lines = [
      "# For a 'server' block of nginx, which says where the site is with 'root'.",
      "set $ashlar_cache \"\(CacheRules.revalidated)\";",
      "if ($uri ~ \"\(Self.immutable)\") {",
      "  set $ashlar_cache \"\(CacheRules.immutable)\";", "}",
      // Without 'always': that a file is missing must not be kept for a year.
      "add_header Cache-Control $ashlar_cache;",
    ]
    lines += nginxFields
    lines += ["charset utf-8;", "location ~ \"\(Self.own)\" { return 404; }"]
    for redirect in redirects {
      lines += redirect.sources.map {
        "location = \"\($0)\" { return 301 \"\(redirect.target)\"; }"
      }
    }
    for folder in missingPageFolders {
      let rule = "error_page 404 \"\(folder)\(Self.missingPage)\";"
      lines.append(folder == basePath ? rule : "location \"\(folder)\" { \(rule) }")
    }
    lines += nginxLogins
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
    lines += caddyFields.map { "  \($0.name) \(Self.quoted($0.value))" }
    lines += [
      "}", "@ashlar_own path_regexp \(Self.own)",
      "error @ashlar_own 404",
    ]
    lines += caddyLogins
    for redirect in redirects {
      lines += redirect.sources.map { "redir \"\($0)\" \"\(redirect.target)\" 301" }
    }
    // The first that a browser takes is sent.
    let formats = [Compression.brotli, .zstandard, .gzip].filter(compressions.contains)
      .map(\.contentCoding)
    lines += [
      "file_server {", formats.isEmpty ? "" : "  precompressed \(formats.joined(separator: " "))",
      "}",
    ].filter { !$0.isEmpty }
    // That a file is missing must not be kept for a year.
    lines += ["handle_errors {", "  header Cache-Control \"\(CacheRules.revalidated)\""]
    lines += caddyMissingPages
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// How Caddy finds the page for what is missing: that of the innermost folder. It sends no other file after an error: what was
  /// asked for may be what nobody gets.
  private var caddyMissingPages: [String] {
    let respond = "\"{err.status_code} {err.status_text}\" {err.status_code}"
    guard !missingPageFolders.isEmpty else { return ["  respond \(respond)"] }
    var lines: [String] = []
    for (number, folder) in missingPageFolders.enumerated() {
      let inner = missingPageFolders.dropFirst(number + 1).filter { $0.utf8.hasPrefix(folder) }
      lines += [
        "  @ashlar_missing\(number) {", "    expression {err.status_code} == 404",
        "    path \"\(folder)*\"",
      ]
      if !inner.isEmpty {
        lines.append("    not path \(inner.map { "\"\($0)*\"" }.joined(separator: " "))")
      }
      lines += ["  }", "  rewrite @ashlar_missing\(number) \"\(folder)\(Self.missingPage)\""]
    }
    let pages = missingPageFolders.map { "\"\($0)\(Self.missingPage)\"" }.joined(separator: " ")
    return lines + [
      "  @ashlar_page {", "    expression {err.status_code} == 404", "    path \(pages)", "  }",
      "  handle @ashlar_page {", "    file_server", "  }",
      "  handle {", "    respond \(respond)", "  }",
    ]
  }

  private var apache: String {
    var lines = [
      "# For a file .htaccess beside the site's index.html, or for its <Directory>.",
      "# In Debian: a2enmod headers rewrite", "DirectoryIndex index.html",
      "AddCharset utf-8 .html .css .js .txt", "RewriteEngine On",
      "RewriteRule \"\(Self.own)\" \"-\" [R=404,L]",
    ]
    for redirect in redirects {
      lines += redirect.sources.map { source in
        // In a folder's rules, addresses are without that of the folder.
        let path = Self.pattern(Substring(source.utf8.dropFirst(basePath.utf8.count)))
        let target = redirect.target.utf8.replacing("%", with: #"\%"#)
        return #"RewriteRule "^\#(path)$" "\#(target)" [R=301,NE,L]"#
      }
    }
    for folder in missingPageFolders {
      let rule = "ErrorDocument 404 \"\(folder)\(Self.missingPage)\""
      lines +=
        folder == basePath
        ? [rule]
        : ["<If \"%{REQUEST_URI} =~ m#^\(Self.pattern(folder))#\">", "  " + rule, "</If>"]
    }
    lines += fields.map {
      "Header always set \($0.name) \(Self.quoted($0.value.utf8.replacing("%", with: "%%")))"
    }
    lines += [
      "Header set Cache-Control \"\(CacheRules.revalidated)\"",
      "<FilesMatch \"\(Self.immutable)\">",
      "  Header set Cache-Control \"\(CacheRules.immutable)\"", "</FilesMatch>",
    ]
    return (lines + apacheCompression + apacheLogins).joined(separator: "\n") + "\n"
  }

  /// How Apache finds compressed forms, the smallest first, and what they are.
  private var apacheCompression: [String] {
    let formats = [Compression.brotli, .zstandard, .gzip].filter(compressions.contains)
    guard !formats.isEmpty else { return [] }
    var lines: [String] = []
    for format in formats {
      lines += [
        #"RewriteCond "%{HTTP:Accept-Encoding}" "\b\#(format.contentCoding)\b""#,
        #"RewriteCond "%{REQUEST_FILENAME}.\#(format.rawValue)" "-s""#,
        #"RewriteRule "^(.+)$" "$1.\#(format.rawValue)" [L]"#,
      ]
    }
    let endings = formats.map(\.rawValue).joined(separator: "|")
    for ending in CompressedSiblings.endings {
      lines += [
        #"<FilesMatch "\.\#(ending)\.(\#(endings))$">"#,
        "  ForceType \"\(MediaType.ofFile(at: "a." + ending))\"", "</FilesMatch>",
      ]
    }
    for format in formats {
      lines += [
        #"<FilesMatch "\.\#(format.rawValue)$">"#, "  RemoveEncoding .\(format.rawValue)",
        "  Header set Content-Encoding \(format.contentCoding)", "</FilesMatch>",
      ]
    }
    return lines + [
      #"<FilesMatch "\.(\#(CompressedSiblings.endings.joined(separator: "|")))(\.(\#(endings)))?$">"#,
      "  Header merge Vary Accept-Encoding", "</FilesMatch>",
    ]
  }

  /// A text as one word, as all three servers read it.
  static func quoted(_ text: String) -> String {
    "\"\(text.utf8.replacing("\"", with: "\\\""))\""
  }

  /// A text as a regular expression that only it satisfies.
  static func pattern(_ text: some StringProtocol) -> String {
    var pattern: [UInt8] = []
    for byte in text.utf8 {
      if (#"\^$.|?*+()[]{}""# as StaticString).contains(byte) { pattern.append(UInt8(ascii: "\\")) }
      pattern.append(byte)
    }
    return String(decoding: pattern, as: UTF8.self)
  }

  private var headers: String {
    var lines =
      [basePath.percentEncoded(except: "/") + "*"] + fields.map { "  \($0.name): \($0.value)" }
    // Two rules for one file would send the field twice; what has none is asked for again by itself.
    for folder in immutableFolders {
      let path = (basePath + folder).percentEncoded(except: "/")
      lines += [path + "*", "  Cache-Control: \(CacheRules.immutable)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var redirectList: String {
    redirects.flatMap { redirect in
      redirect.sources.map { source in
        source.percentEncoded(except: "/")
      }.map { "\($0) \(redirect.target) 301\n" }
    }.joined()
  }
}
