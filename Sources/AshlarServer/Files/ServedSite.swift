internal import AshlarBytes
public import AshlarOutput
internal import AshlarContent
internal import AshlarSite
internal import Foundation

/// The built files that browsers get to see.
public struct ServedSite: Sendable {
  /// The bytes at a path without a leading slash, or nil.
  private var bytes: @Sendable (String) -> [UInt8]?
  /// Every path, sorted.
  public private(set) var paths: [String]

  /// Files in memory, by path without a leading slash.
  public init(files: [String: [UInt8]]) {
    paths = files.keys.sorted()
    bytes = { files[$0] }
  }

  /// What a build has made, written or not.
  public init(tree: OutputTree) {
    paths = tree.paths
    bytes = { path in
      try? (tree[path] ?? tree.pathBelowBase(path).flatMap { tree[$0] })?.bytes()
    }
  }

  /// The bytes of one file, or nil.
  public subscript(path: String) -> [UInt8]? { bytes(path) }

  /// The same site with more files, which replace those of the same path.
  public func adding(_ files: [String: [UInt8]]) -> ServedSite {
    var site = self
    let before = bytes
    site.bytes = { files[$0] ?? before($0) }
    site.paths = Set(paths).union(files.keys).sorted()
    return site
  }

  /// The file that a server of static files answers with for a URL's path.
  ///
  /// - Returns: the file's path and bytes; a path that ends in `/`, or names a folder, means its
  ///   `index.html`.
  func file(at urlPath: String) -> (path: String, bytes: [UInt8])? {
    let path = String(urlPath.utf8.dropping(leading: "/"))
    let index =
      path.isEmpty || path.utf8.hasSuffix("/") ? path + "index.html" : path + "/index.html"
    for candidate in [path, index] {
      if let content = bytes(candidate) { return (candidate, content) }
    }
    return nil
  }

  /// The answer for a URL's path: a file, its pages under the strict policy; nil where none is.
  ///
  /// - Parameter policy: what follows the policy in its header, as a `report-uri` directive.
  package func response(to urlPath: String, policyExtension: String = "") -> HTTPResponse? {
    guard let file = file(at: urlPath) else { return nil }
    var response = HTTPResponse(type: MediaType.ofFile(at: file.path), body: file.bytes)
    if response.type.utf8.hasPrefix("text/html") {
      let mayRun = Self.isSearch(file.path) || runsScript(file.bytes)
      let policy = mayRun ? Self.scriptPolicy : Self.policy
      response.headers = [("Content-Security-Policy", policy + policyExtension)]
    }
    return response
  }

  /// The policy that every page is served with: nothing but files of the site, and no script.
  package static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    + "manifest-src 'self'"

  /// Whether a page may append others, keep what is chosen or follow keys by a script of the site: its head says so.
  private func runsScript(_ page: [UInt8]) -> Bool {
    let head = page.prefix(64 * 1024)
    return [Site.appendingScript, Site.choosingScript, Site.photographScript].contains {
      head.firstRange(ofText: $0) != nil
    }
  }

  /// Whether a page always runs a script of the site: the search, which each language has in its folder.
  private static func isSearch(_ path: String) -> Bool {
    path == Site.searchPage || path.utf8.hasSuffix("/" + Site.searchPage)
  }

  /// The policy of pages that may run a script of the site, which may fetch files of the site.
  private static let scriptPolicy =
    policy + "; script-src 'self'; connect-src 'self'; form-action 'self'"

  /// The pages, as paths without a leading slash, sorted.
  public var pages: [String] { paths.filter { $0.utf8.hasSuffix(".html") } }

  /// The pages that carry a board: an element of class `page` with cards in it.
  public var boards: [String] {
    pages.filter { path in
      guard let content = bytes(path) else { return false }
      let text = String(decoding: content, as: UTF8.self)
      return text.contains("class=\"card") && text.contains("<main")
    }
  }
}
