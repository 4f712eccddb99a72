internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// The page that servers send for what is not there.
///
/// It stands for any missing path, however deep, so its links start at the root of the site's domain.
struct NotFoundPage: Page {
  let address = Self.place
  private let frame: PlainFrame

  private static let place = Address("404.html")

  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }

  static func plan(in plan: inout SitePlan) {
    let frame = PlainFrame(titles: [.missing], in: &plan, at: place)
    plan.addUnlessGiven(NotFoundPage(frame: frame))
  }

  func root(below baseURL: String?) -> String { "/" + Address.basePath(of: baseURL) }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let words = drawing.shell.input.words
    let root = root(below: drawing.shell.baseURL)
    let texts = drawing.texts[address] ?? PageTexts()
    let style = frame.style(named: "404", texts: texts, placed: placed, shell: drawing.shell)
    let shell = drawing.shell.pieces(
      of: PageShell.PlainHead(
        title: .missing, address: address, root: root, styles: [style.path],
        translations: drawing.translations(of: address)), texts: texts)
    var html = HTMLBytes()
    html.append("<p><a href=\"")
    html.append(escaping: Array((root + "index.html").utf8))
    html.append("\">")
    html.append(escaping: Array(words.home.utf8))
    html.append("</a></p>\n")
    return [
      style, PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]])),
    ]
  }
}
