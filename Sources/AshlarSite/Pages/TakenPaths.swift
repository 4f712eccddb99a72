internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// The paths of a site's output that something stands at, each with what that is.
struct TakenPaths {
  /// What stands at a path; put into words only for those who ask.
  private enum Owner {
    /// One of `pages`.
    case page(Int)
    /// A file of the site.
    case file(String)
    /// A card, and the field that takes the path.
    case entry(Entry, FrontMatter.Field)
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
    add("assets", owner: .program)
  }

  private mutating func add(_ path: String, owner: Owner) {
    owners[path] = owner
    for folder in Self.folders(of: path) { folders.insert(folder) }
  }

  /// Takes a path for an entry.
  ///
  /// - Parameter field: what in the entry asks for it.
  /// - Returns: what stands there already, and where that is written; nil when nothing did.
  mutating func take(_ path: String, for entry: Entry, at field: FrontMatter.Field) -> String? {
    if let owner = owners[path] { return words(for: owner) }
    if folders.contains(path) { return "it is a folder of the site" }
    for folder in Self.folders(of: path) {
      if let owner = owners[folder] { return words(for: owner) }
    }
    add(path, owner: .entry(entry, field))
    return nil
  }

  private func words(for owner: Owner) -> String {
    switch owner {
    case .page(let index): "it is the address of \(pages[index].owner(in: site) ?? "a page")"
    case .file(let path): "\(path) is there"
    case .entry(let entry, let field): "\(entry.location(of: field)) has it, too"
    case .program: "it is kept for fonts and style sheets"
    }
  }

  /// The folders that a path lies in: `a`, `a/b` for `a/b/c`.
  private static func folders(of path: String) -> [String] {
    let parts = path.utf8.split(at: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
