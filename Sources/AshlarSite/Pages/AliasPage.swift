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
    var taken = TakenPaths(plan, pages: plan.pages)
    for (index, entry) in plan.site.entries.enumerated() {
      for path in entry.frontMatter.aliases {
        if let owner = taken.take(path, for: entry, at: .aliases) {
          plan.report(
            entry.diagnostic(
              .error, "the alias '/\(path)' is taken: \(owner)", at: .aliases,
              hint: "remove it, or give the other one another address"))
        } else {
          plan.add(
            AliasPage(address: Address(path), entry: index, target: Address(of: entry)))
        }
      }
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let entry = drawing.entries[entry]
    let link = URLEscaping.escaped(Array(address.link(to: target).utf8))
    let language = drawing.site.entries[self.entry].frontMatter.language
    let title = entry.plainTitle.isEmpty ? drawing.site.configuration.title : entry.plainTitle
    var html = HTMLBytes()
    html.append("<!doctype html>\n<html lang=\"")
    html.append(escaping: Array((language ?? drawing.site.configuration.language).utf8))
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
