internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarOutput

/// The page that servers send for what is not there: one for each language, in its folder.
///
/// It stands for any missing path, however deep, so its links start at the root of the site's domain.
struct NotFoundPage: Page {
  let address: Address
  private let frame: PlainFrame

  static let isPerLanguage = true

  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }

  static func plan(in plan: inout SitePlan) {
    let address = Address(plan.site.configuration.path(inEdition: "404.html"))
    let frame = PlainFrame(titles: [.missing], in: &plan, at: address)
    plan.addUnlessGiven(NotFoundPage(address: address, frame: frame))
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
    html.append("<p><a\(words.languageAttribute) href=\"")
    let home = Address(ofFolder: drawing.site.configuration.path(inEdition: ""))
    html.append(escaping: Array((root + home.path).utf8))
    html.append("\">")
    html.append(escaping: Array(words.home.utf8))
    html.append("</a></p>\n")
    return [
      style, PageFile(path: address.path, content: .pieces([shell[0], html.bytes, shell[1]])),
    ]
  }
}
