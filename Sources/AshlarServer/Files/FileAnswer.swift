internal import AshlarBytes
internal import AshlarContent
package import AshlarOutput
internal import AshlarSite
internal import AshlarSystem

/// How a preview answers for the files of a tree: validated by an entity tag, in ranges, with the site's own page
/// for what is not there.
///
/// Only paths of the tree are ever answered for, so that nothing outside it can be reached. Each answer says what the file
/// may do in the browser, by `PreviewPolicy`.
package struct FileAnswer {
  package let tree: OutputTree
  /// What is put before `</body>` of every page.
  package let insertion: [UInt8]
  /// A folder of which files are served from where they lie, absolute and free of links; nil for none.
  private let folder: String?
  private let policy: PreviewPolicy

  init(
    tree: OutputTree, insertion: [UInt8] = [], folder: String? = nil,
    policy: PreviewPolicy = PreviewPolicy()
  ) {
    self.tree = tree
    self.insertion = insertion
    self.folder = folder
    self.policy = policy
  }

  /// The answer to a request for a file: GET and HEAD, nothing else.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse(status: 405, text: "only GET and HEAD\n")
      response.headers = [("Allow", "GET, HEAD")]
      return response
    }
    guard let (path, file) = file(at: request.path), isInside(file), let bytes = try? file.bytes()
    else { return missing(request) }
    return response(of: bytes, at: path, isCopy: file.isCopy, to: request)
  }

  /// Whether a file is what it was when the tree was built, and not a link by now that leads out of its folder.
  private func isInside(_ file: OutputTree.File) -> Bool {
    guard let folder, case .copy(let source) = file, source.utf8.hasPrefix(folder + "/") else {
      return true
    }
    return absolutePath(of: source)?.utf8.hasPrefix(folder + "/") == true
  }

  /// The path in the tree of the file that a URL's path means; nil when there is none.
  func path(at urlPath: String) -> String? { file(at: urlPath)?.path }

  /// The file that a URL's path means; a path that ends in `/`, or names a folder, means its `index.html`.
  private func file(at urlPath: String) -> (path: String, file: OutputTree.File)? {
    let path = String(urlPath.utf8.dropping(leading: "/"))
    return file(atPath: path) ?? tree.pathBelowBase(path).flatMap(file(atPath:))
  }

  private func file(atPath path: String) -> (path: String, file: OutputTree.File)? {
    let index =
      path.isEmpty || path.utf8.hasSuffix("/") ? path + "index.html" : path + "/index.html"
    for candidate in [path, index] {
      if let file = tree[candidate] { return (candidate, file) }
    }
    return nil
  }

  private func response(
    of bytes: [UInt8], at path: String, isCopy: Bool, to request: HTTPRequest
  ) -> HTTPResponse {
    let type = MediaType.ofFile(at: path)
    let isPage = type.utf8.hasPrefix("text/html") && !isCopy
    var response = HTTPResponse(type: type, body: isPage ? inserted(into: bytes) : bytes)
    let tag = "\"\(ContentHash.text(of: response.body))\""
    response.cacheControl = "no-cache"
    response.headers = [("ETag", tag), ("Accept-Ranges", "bytes")]
    response.headers.append(header(isPage: isPage, for: request))
    response.isHeadOnly = request.method == "HEAD"
    if request.headers["if-none-match"]?.contains(tag) == true {
      response.status = 304
    } else if let range = request.headers["range"],
      request.headers["if-range"].map({ $0 == tag }) ?? true
    {
      cut(&response, to: range)
    }
    return response
  }

  /// Keeps one range of the body (RFC 9110, section 14); several at once are answered with all of it.
  private func cut(_ response: inout HTTPResponse, to range: String) {
    guard range.utf8.hasPrefix("bytes="), !range.utf8.contains(",") else { return }
    let ends = range.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let count = response.body.count
    guard ends.count == 2 else { return }
    // What is no number stands for no range, and all is answered; a number too large for any file for the largest.
    guard ends.allSatisfy({ $0.utf8.allSatisfy { $0.isASCIIDigit } }) else { return }
    let (first, last) = (Self.place(ends[0]), Self.place(ends[1]))
    let start = first ?? last.map { count - min(count, $0) } ?? count
    let end = first == nil ? count : last.map { min(count, $0 &+ 1) } ?? count
    guard start < end else {
      response.status = 416
      response.headers.append(("Content-Range", "bytes */\(count)"))
      response.body = []
      return
    }
    response.status = 206
    response.headers.append(("Content-Range", "bytes \(start)-\(end - 1)/\(count)"))
    response.body = Array(response.body[start..<end])
  }

  private static func place(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : min(Int(digits) ?? .max, 1 << 60)
  }

  /// Whether what is served at a path has scripts of the site's own, which do not run.
  func hasOtherScripts(at urlPath: String) -> Bool {
    guard let (path, file) = file(at: urlPath), let bytes = try? file.bytes(),
      MediaType.ofFile(at: path).utf8.starts(with: "text/html".utf8)
    else { return false }
    var rest = bytes[...]
    while let start = rest.firstRange(ofText: "<script") {
      let tag = rest[start.upperBound...].prefix { $0 != UInt8(ascii: ">") }
      let isKnown = Self.knownScripts.contains { tag.contains(text: $0) }
      if file.isCopy || !isKnown { return true }
      rest = rest[tag.endIndex...]
    }
    return false
  }

  /// What the tags of those have that Ashlar puts on pages.
  private static let knownScripts = Site.scripts + ["application/ld+json"]

  /// The page for what is not there that is nearest above it, if the site has one.
  private func missing(_ request: HTTPRequest) -> HTTPResponse {
    guard let page = missingPage(for: request), isInside(page), let bytes = try? page.bytes()
    else { return .notFound }
    var response = HTTPResponse(
      type: MediaType.ofFile(at: "404.html"), body: page.isCopy ? bytes : inserted(into: bytes))
    response.status = 404
    response.headers = [header(isPage: !page.isCopy, for: request)]
    response.isHeadOnly = request.method == "HEAD"
    return response
  }

  private func missingPage(for request: HTTPRequest) -> OutputTree.File? {
    var folder = request.path.utf8.dropping(leading: "/")
    while let slash = folder.utf8.lastIndex(of: "/") {
      folder = folder[..<slash]
      let path = folder + "/404.html"
      if let page = tree[String(path)] ?? tree.pathBelowBase(String(path)).flatMap({ tree[$0] }) {
        return page
      }
    }
    return tree["404.html"]
  }

  /// A page with the insertion at its end.
  private func inserted(into page: [UInt8]) -> [UInt8] {
    guard !insertion.isEmpty else { return page }
    let end = Array("</body>".utf8)
    guard
      let place = page.indices.reversed().first(where: {
        page[$0] == end[0] && page[$0...].starts(with: end)
      })
    else { return page + insertion }
    return page[..<place] + insertion + page[place...]
  }

  private func header(
    isPage: Bool, for request: HTTPRequest
  ) -> (name: String, value: String) {
    return (
      "Content-Security-Policy",
      isPage
        ? policy.ofPage(
          at: request.ownOrigin, scripts: scripts, formTargets: tree.formTargets) : policy.ofFile
    )
  }

  /// The paths of Ashlar's own scripts, but for those in whose place the site has put a file; also as they are below the
  /// site's base.
  private var scripts: [String] {
    Site.scripts.filter { tree[$0]?.isCopy == false }.flatMap { [$0, tree.basePath + $0] }
  }
}

extension OutputTree.File {
  /// Whether it is a file of the site, and nothing that Ashlar has made.
  fileprivate var isCopy: Bool {
    if case .copy = self { true } else { false }
  }
}
