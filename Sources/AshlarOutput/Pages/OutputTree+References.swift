internal import AshlarBytes
internal import AshlarSystem

extension OutputTree {
  /// What an address leads to.
  package enum ReferenceTarget: Hashable, Sendable {
    /// A file of the tree, by its path.
    case file(String)
    /// The site has no file at this path; one that ends in `/` means a folder's `index.html`.
    case missing(path: String)
    /// Another site, or what is no file, as `mailto:`; nothing is known of it.
    case elsewhere
  }

  /// What an address leads to that stands in a file of the tree, by the rules of URLs (RFC 3986, section 5.2).
  ///
  /// It is resolved from where the file is published: what lies beside `basePath` on the same domain is another site.
  /// A folder means its `index.html`, with or without `/` at the end of the address.
  ///
  /// - Parameter page: the path of the file in which the address stands.
  package func target(of address: String, on page: String) -> ReferenceTarget {
    if PageReference(address).isAbsolute { return .elsewhere }
    let written = address.utf8.prefix(before: "#?")
    if written.isEmpty { return .file(page) }
    guard let path = path(of: written, on: page) else { return .elsewhere }
    if !path.utf8.hasSuffix("/"), self[path] != nil { return .file(path) }
    let folder = path.isEmpty || path.utf8.hasSuffix("/") ? path : path + "/"
    return self[folder + "index.html"] == nil ? .missing(path: path) : .file(folder + "index.html")
  }

  /// The file of the tree that an address leads to; nil when there is none.
  package func file(at address: String, on page: String) -> String? {
    guard case .file(let path) = target(of: address, on: page) else { return nil }
    return path
  }

  /// The path in the tree that an address means; nil when it lies beside the site.
  ///
  /// - Parameter written: the address without its query and fragment; not empty.
  private func path(of written: Substring, on page: String) -> String? {
    var parts: [Substring] = []
    if !written.utf8.hasPrefix("/") { parts = (basePath + page).utf8.split(at: "/").dropLast() }
    for part in written.utf8.split(at: "/") {
      switch part {
      case ".": continue
      // There is nothing above the root of a domain.
      case "..": _ = parts.popLast()
      default: parts.append(percentDecoded(part).map { $0[...] } ?? part)
      }
    }
    let last = written.utf8.split(at: "/", omittingEmpty: false).last
    let isFolder = ["", ".", ".."].contains(last)
    let path = parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
    if basePath.isEmpty { return path }
    return path + "/" == basePath ? "" : pathBelowBase(path)
  }
}
