internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// The paths of a site's output that something stands at, each with what that is.
struct TakenPaths {
  /// What stands at a path; put into words only for those who ask.
  enum Owner {
    /// One of `pages`.
    case page(Int)
    /// A file of the site.
    case file(String)
    /// A card, and the field that takes the path.
    case entry(Entry, FrontMatter.Field)
    /// One of the site's redirects.
    case redirect(SourceLocation)
    case program
  }

  private var owners: PathTable<Owner> = [:]
  private var folders: PathNames = []
  private let pages: [any Page]
  private let site: Site

  /// - Parameter pages: those of the plan that count.
  init(_ plan: SitePlan, pages: [any Page]) {
    self.pages = pages
    site = plan.site
    for (index, page) in pages.enumerated() { add(page.address.path, owner: .page(index)) }
    for asset in plan.site.assets {
      switch asset.role {
      case .media: add(asset.path, owner: .file(asset.path))
      case .verbatim:
        add(
          String(Substring(asset.path.utf8.dropFirst("static/".utf8.count))),
          owner: .file(asset.path))
      case .font: break
      }
    }
    for name in Self.reserved { add(name, owner: .program) }
  }

  /// Folders of the program's own, and files that hosts read.
  private static let reserved = [
    "assets", "_headers", "_redirects", "_routes.json", "_worker.js", "cname", "web.config",
  ]

  private mutating func add(_ path: String, owner: Owner) {
    let path = Self.folded(path)
    owners[path] = owner
    for folder in Self.folders(of: path) { folders.insert(folder) }
  }

  /// A path in small letters: where hosts take them for the same as capitals, two pages would be one.
  private static func folded(_ path: String) -> String {
    path.utf8.contains { (0x41...0x5A).contains($0) || $0 >= 0x80 } ? path.lowercased() : path
  }

  /// The paths at which the pages are that everybody may find, and the first pages of boards with a password, where one
  /// stands that asks for it.
  var openPaths: PathNames {
    let doors = site.configuration.boards.lazy.filter { $0.password != nil }
      .map { Address(of: $0).path }
    return PathNames(
      pages.lazy.filter { $0.unlistedFolder == nil }.map(\.address.path) + Array(doors))
  }

  /// Takes a path.
  ///
  /// - Returns: what stands there already, and where that is written; nil when nothing did.
  mutating func take(_ path: String, for owner: Owner) -> String? {
    let path = Self.folded(path)
    if let owner = owners[path] { return words(for: owner) }
    if folders.contains(path) { return "it is a folder of the site" }
    for folder in Self.folders(of: path) {
      if let owner = owners[folder] { return words(for: owner) }
    }
    add(path, owner: owner)
    return nil
  }

  private func words(for owner: Owner) -> String {
    switch owner {
    case .page(let index): "it is the address of \(pages[index].owner(in: site) ?? "a page")"
    case .file(let path): "\(path) is there"
    case .entry(let entry, let field): "\(entry.location(of: field)) has it, too"
    case .redirect(let location): "\(location) has it, too"
    case .program: "it is kept for fonts, style sheets and what hosts read"
    }
  }

  /// The folders that a path lies in: `a`, `a/b` for `a/b/c`.
  private static func folders(of path: String) -> [String] {
    let parts = path.utf8.split(at: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
