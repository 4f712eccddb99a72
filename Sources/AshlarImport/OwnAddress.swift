internal import AshlarBytes
internal import AshlarContent

/// The addresses of a source's own site, which its posts may name in full.
struct OwnAddress {
  /// Where the site is, as `//example.org`; nil where it does not say.
  private var host: String?
  /// The folder below it, as `/blog`; empty for none.
  private var folder = ""

  init(_ configuration: SourceConfiguration, of kind: ImportSource) {
    let base = configuration["baseURL"]?.scalar ?? ""
    let address = kind == .jekyll ? (configuration["url"]?.scalar ?? "") + base : base
    var rest = address[...]
    if let scheme = rest.utf8.firstRange(ofText: "://") {
      rest = rest[scheme.upperBound...]
      let name = String(rest.utf8.prefix(before: "/"))
      if !name.isEmpty { host = "//" + name.lowercased() }
      rest = Substring(rest.utf8.dropFirst(name.utf8.count))
    }
    folder = rest.utf8.split(at: "/").map { "/" + $0 }.joined()
  }

  /// Whether an address with a host is one of the site's.
  func contains(_ address: String) -> Bool { path(of: address) != nil }

  /// The paths from the site's root that an address may mean, the likeliest first; itself for one without a host.
  func paths(of address: String) -> [String] {
    let path = path(of: address) ?? address
    guard !folder.isEmpty, path.utf8.starts(with: folder.utf8) else { return [path] }
    let rest = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    guard rest.isEmpty || ["/", "#", "?"].contains(where: { rest.utf8.starts(with: $0.utf8) })
    else {
      return [path]
    }
    return [path, rest.utf8.first == UInt8(ascii: "/") ? rest : "/" + rest]
  }

  /// What follows the host of an address of the site; nil for any other.
  private func path(of address: String) -> String? {
    guard let host else { return nil }
    var rest = address[...]
    for scheme in ["https:", "http:"] where rest.lowercased().utf8.starts(with: scheme.utf8) {
      rest = Substring(rest.utf8.dropFirst(scheme.utf8.count))
      break
    }
    guard rest.lowercased().utf8.starts(with: host.utf8) else { return nil }
    let path = Substring(rest.utf8.dropFirst(host.utf8.count))
    guard let first = path.utf8.first else { return "/" }
    switch first {
    case UInt8(ascii: "/"): return String(path)
    case UInt8(ascii: "#"), UInt8(ascii: "?"): return "/" + path
    default: return nil
    }
  }
}
