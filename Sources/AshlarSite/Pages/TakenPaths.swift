internal import AshlarContent
internal import AshlarDiagnostics

/// The paths of a site's output that something stands at, each with what that is.
struct TakenPaths {
  private var owners: [String: String] = [:]
  private var folders: Set<String> = []

  /// - Parameter pages: those of the plan that count.
  init(_ plan: SitePlan, pages: [any Page]) {
    for page in pages { add(page.address.path, owner: "it is the address of a page") }
    for asset in plan.site.assets {
      switch asset.role {
      case .media: add(asset.path, owner: "\(asset.path) is there")
      case .verbatim:
        add(String(asset.path.dropFirst("static/".count)), owner: "\(asset.path) is there")
      case .font: break
      }
    }
    add("assets", owner: "it is kept for fonts and style sheets")
  }

  private mutating func add(_ path: String, owner: String) {
    owners[path] = owner
    for folder in Self.folders(of: path) { folders.insert(folder) }
  }

  /// Takes a path for an entry.
  ///
  /// - Returns: what stands there already; nil when nothing did.
  mutating func take(_ path: String, for entry: Entry) -> String? {
    if let owner = owners[path] { return owner }
    if folders.contains(path) { return "it is a folder of the site" }
    for folder in Self.folders(of: path) {
      if let owner = owners[folder] { return owner }
    }
    add(path, owner: "\(entry.file) has it, too")
    return nil
  }

  /// The folders that a path lies in: `a`, `a/b` for `a/b/c`.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
