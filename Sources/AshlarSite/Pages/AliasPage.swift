internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarOutput

/// A page at an address that a card had before: it leads readers and search engines to the card's own.
struct AliasPage: Page {
  let address: Address
  private let entry: Int
  private let target: Address

  var entries: [Int] { [entry] }

  /// Plans the aliases of all cards; one that is taken is an error.
  static func plan(in plan: inout SitePlan) {
    guard plan.site.entries.contains(where: { !$0.frontMatter.aliases.isEmpty }) else { return }
    var taken = TakenPaths(plan)
    for (index, entry) in plan.site.entries.enumerated() {
      for path in entry.frontMatter.aliases {
        if let owner = taken.take(path, for: entry) {
          plan.report(
            entry.diagnostic(
              .error, "the alias '/\(path)' is taken: \(owner)", at: .aliases,
              hint: "remove it, or give the other one another address"))
        } else {
          plan.add(
            AliasPage(address: Address(path), entry: index, target: Address(ofCard: entry.id)))
        }
      }
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let entry = drawing.entries[entry]
    let link = URLEscaping.escaped(Array(address.link(to: target).utf8))
    let title = entry.plainTitle.isEmpty ? drawing.site.configuration.title : entry.plainTitle
    var html = HTMLBytes()
    html.append("<!doctype html>\n<html lang=\"")
    html.append(escaping: Array(drawing.site.configuration.language.utf8))
    html.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.append(escaping: Array(title.utf8))
    html.append("</title>\n")
    if let url = target.url(under: drawing.shell.baseURL) {
      html.append("<link rel=\"canonical\" href=\"")
      html.append(escaping: URLEscaping.escaped(Array(url.utf8)))
      html.append("\">\n")
    }
    html.append("<meta name=\"robots\" content=\"noindex\">\n")
    html.append("<meta http-equiv=\"refresh\" content=\"0; url=")
    html.append(escaping: link)
    html.append("\">\n</head>\n<body><p><a href=\"")
    html.append(escaping: link)
    html.append("\">")
    html.append(escaping: Array(title.utf8))
    html.append("</a></p></body>\n</html>\n")
    return [PageFile(path: address.path, content: .bytes(html.bytes))]
  }
}

/// The paths of a site's output that something stands at, each with what that is.
private struct TakenPaths {
  private var owners: [String: String] = [:]
  private var folders: Set<String> = []

  init(_ plan: SitePlan) {
    for page in plan.pages { add(page.address.path, owner: "it is the address of a page") }
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

  /// Takes a path for an alias of an entry.
  ///
  /// - Returns: what stands there already; nil when nothing did.
  mutating func take(_ path: String, for entry: Entry) -> String? {
    if let owner = owners[path] { return owner }
    if folders.contains(path) { return "it is a folder of the site" }
    for folder in Self.folders(of: path) {
      if let owner = owners[folder] { return owner }
    }
    add(path, owner: "\(entry.path) has it, too")
    return nil
  }

  /// The folders that a path lies in: `a`, `a/b` for `a/b/c`.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
