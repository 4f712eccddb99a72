internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// Where a page is: its path in the output, and its URL under the site's base.
struct Address: Hashable, Sendable {
  /// From the output's root, with `/` between its parts: `bonds/index.html`.
  let path: String
  /// What stands before a path from the output's root in this page's links: `../` for each folder that
  /// the page lies in.
  let root: String
  /// How many bytes of the path stand up to its last `/`, with the `/` itself.
  private let folderLength: Int

  init(_ path: String) {
    var path = path
    let (depth, folderLength) = path.withUTF8 { path in
      var (depth, length) = (0, 0)
      for place in path.indices where path[place] == UInt8(ascii: "/") {
        depth += 1
        length = place + 1
      }
      return (depth, length)
    }
    self.path = path
    root =
      switch depth {
      case 0: ""
      case 1: "../"
      default: String(repeating: "../", count: depth)
      }
    self.folderLength = folderLength
  }

  /// Paths are told apart by their bytes.
  static func == (one: Address, other: Address) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(PathKey(path)) }

  /// The page of an entry; that of a cover is its album's board.
  init(of entry: Entry) { self.init(entry.page) }

  /// The first page of a folder; the site's own for an empty path.
  init(ofFolder path: String) { self.init(path.isEmpty ? "index.html" : path + "/index.html") }

  /// A page of a board, counted from 1 in the board's order.
  ///
  /// - Parameter count: how many pages the board has, which numbers pages that are counted from its end.
  init(of board: BoardConfiguration, page: Int, of count: Int) {
    if page == 1 {
      self.init(ofFolder: board.path)
    } else {
      let number = board.number(ofPage: page, of: count)
      self.init(board.path.isEmpty ? "page-\(number).html" : "\(board.path)/\(number).html")
    }
  }

  /// The first page of a board.
  init(of board: BoardConfiguration) { self.init(ofFolder: board.path) }

  /// The link from this page to another; a name alone in the same folder.
  func link(to other: Address) -> String {
    guard folderLength == other.folderLength,
      path.utf8.prefix(folderLength).elementsEqual(other.path.utf8.prefix(folderLength))
    else { return root + other.path }
    return folderLength == 0 ? other.path : String(other.path.utf8.dropFirst(folderLength)) ?? ""
  }

  /// The folder that a site's URL ends in, with `/` at its end: `stones/` of `https://example.org/stones`; empty
  /// at the root of a domain, and without a URL.
  static func basePath(of baseURL: String?) -> String {
    guard let baseURL, let scheme = baseURL.utf8.firstRange(ofText: "://") else { return "" }
    // The first part is the host.
    let parts = baseURL[scheme.upperBound...].utf8.split(at: "/").dropFirst()
    return parts.map { $0 + "/" }.joined()
  }

  /// The URL of the page, or of a file at the path, with everything escaped that URLs may not have or that means something in
  /// them.
  ///
  /// - Parameter base: where the site is published, with `/` at its end.
  func absoluteURL(under base: String) -> String {
    String(decoding: URLEscaping.url(ofFile: pathWithoutIndex, below: base), as: UTF8.self)
  }

  /// The page's own URL; nil when the site has no base URL.
  ///
  /// - Parameter baseURL: where the site is published, with or without `/` at its end.
  func url(under baseURL: String?) -> String? {
    guard let baseURL else { return nil }
    return absoluteURL(under: baseURL.utf8.hasSuffix("/") ? baseURL : baseURL + "/")
  }

  /// The path, a folder's own where the page is its `index.html`.
  private var pathWithoutIndex: String {
    path.utf8.hasSuffix("index.html")
      ? String(Substring(path.utf8.dropLast("index.html".utf8.count))) : path
  }
}

extension BoardConfiguration {
  /// The number that readers know a page by, from its place in the board's order; both counted from 1.
  func number(ofPage page: Int, of count: Int) -> Int {
    pages.isStable ? count - page + 1 : page
  }
}
