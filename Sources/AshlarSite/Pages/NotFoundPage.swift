internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// The page that servers send for what is not there.
///
/// It stands for any missing path, however deep, so its links start at the root of the site's domain.
struct NotFoundPage: Page {
  let address = Address("404.html")

  /// What stands before a path from the output's root in the page's links.
  static func root(below baseURL: String?) -> String { "/" + Address.basePath(of: baseURL) }

  static func plan(in plan: inout SitePlan) { plan.addUnlessGiven(NotFoundPage()) }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let words = drawing.shell.input.words
    let root = Self.root(below: drawing.shell.baseURL)
    let shell = drawing.shell.pieces(heading: words.missing, at: address, root: root)
    var html = HTMLBytes()
    html.append("<p><a href=\"")
    html.append(escaping: Array((root + "index.html").utf8))
    html.append("\">")
    html.append(escaping: Array(words.home.utf8))
    html.append("</a></p>\n")
    return [PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]]))]
  }
}
