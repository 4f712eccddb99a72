internal import AshlarBytes
internal import AshlarContent
internal import AshlarOutput

/// The strictest Content-Security-Policy under which all that Ashlar writes works.
///
/// What runs, styles, fetches, frames and sends follows from the files that a build makes for itself, and is the same
/// whatever cards say: no script is allowed because it stands in a page. Pages add nothing but the hosts of pictures and
/// films that they show. A site that needs more says so in `ashlar.yaml`.
public struct PagePolicy: Hashable, Sendable {
  /// The sources of each directive.
  private(set) var sources: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - paths: those of all files of the site.
  ///   - additions: what the site's owner allows besides: directives, each with its sources.
  public init(paths: some Sequence<String>, allowing additions: [String] = []) {
    for name in ["img-src", "style-src", "font-src"] { allow(name, "'self'") }
    for path in paths {
      if Self.isOwnScript(path) {
        allow("script-src", "'self'")
        // Each fetches files of the site.
        allow("connect-src", "'self'")
      } else if path.utf8.hasSuffix(Self.worker) {
        allow("worker-src", "'self'")
      } else if path.utf8.equals("manifest.webmanifest") {
        allow("manifest-src", "'self'")
      }
    }
    for directive in additions {
      let words = directive.utf8.split(at: " ")
      guard let name = words.first else { continue }
      for source in words.dropFirst() { allow(String(name), String(source)) }
    }
  }

  /// How the path of a worker ends that decrypts the files of a board with a password.
  private static let worker = "/lock-worker.js"

  /// Whether a file is a script that a build makes: nothing else is written into `assets/`.
  private static func isOwnScript(_ path: String) -> Bool {
    path.utf8.hasPrefix("assets/") && path.utf8.hasSuffix(".js")
  }

  /// Allows the pictures and films of one more page.
  public mutating func add(page: [UInt8]) { add(PageTag.all(in: page)) }

  mutating func add(_ tags: [PageTag]) {
    for tag in tags {
      let directive: String
      switch tag.name {
      case "img": directive = "img-src"
      // In a <picture> it has no 'src', in a video or sound no 'srcset'.
      case "source": directive = tag.attributes["srcset"] == nil ? "media-src" : "img-src"
      case "video", "audio": directive = "media-src"
      default: continue
      }
      if let poster = tag.attributes["poster"] { allow("img-src", Self.origin(of: poster)) }
      if let source = tag.attributes["src"] { allow(directive, Self.origin(of: source)) }
      for candidate in SourceSet(tag.attributes["srcset"] ?? "").candidates {
        allow(directive, Self.origin(of: candidate.address))
      }
    }
  }

  private mutating func allow(_ directive: String, _ source: String?) {
    if let source { sources[directive, default: []].insert(source) }
  }

  /// The source that an address falls under; nil for one that names no host, and is not allowed.
  static func origin(of address: String) -> String? {
    let bytes = address.utf8
    if bytes.hasPrefix("data:") { return "data:" }
    if bytes.hasPrefix("mailto:") { return "mailto:" }
    guard URLScheme.isAbsolute(bytes) else { return "'self'" }
    return webOrigin(of: address)
  }

  /// The policy as the value of its header field.
  public var text: String {
    let directives = sources.keys.sorted().map { name in
      let values = sources[name, default: []].sorted { first, second in
        (first == "'self'" ? 0 : 1, first) < (second == "'self'" ? 0 : 1, second)
      }
      return "\(name) \(values.joined(separator: " "))"
    }
    let form = sources["form-action"] == nil ? ["form-action 'none'"] : []
    return
      (["default-src 'none'"] + directives + ["base-uri 'none'"] + form + ["frame-ancestors 'none'"])
      .joined(separator: "; ")
  }
}
