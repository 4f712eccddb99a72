internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarText

/// The style sheet of sheets of paper: their size, and where everything on them stands.
///
/// It holds on screens, too, so that the page can be looked at before it is printed. Lengths of paper are in millimetres, and all
/// on it is in rem at a root of 16 px, whatever text size a reader prefers: paper does not grow with it.
struct PrintStyle {
  let sheets: PrintSheets
  /// By their elements.
  private let texts: [String: StatedText]

  init(sheets: PrintSheets) {
    self.sheets = sheets
    texts = Dictionary(
      sheets.texts.stated.map { ($0.elementID, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var content: PrintContent { sheets.content }

  func css() -> [UInt8] {
    var css = CSSWriter()
    writePaper(to: &css)
    css.append(Self.furniture)
    if content.form == .sheet { css.append(Self.labels) }
    if content.form == .book { css.append(Self.captions) }
    var lines: Set<String> = []
    for box in sheets.plan.pages.lazy.flatMap(\.boxes) {
      // The same on every page, whose elements have no names: the first says it for all.
      if let line = Self.line(box), !lines.insert(line).inserted { continue }
      write(box, to: &css)
    }
    return css.bytes
  }

  private func writePaper(to css: inout CSSWriter) {
    let sheet = sheets.settings.paper.sheet
    let (width, height) = (PrintPaper.text(sheet.width), PrintPaper.text(sheet.height))
    let theme = content.site.configuration.theme
    css.append("@page{size:\(width)mm \(height)mm;margin:0}\n")
    css.append("html.print{font-size:16px;color-scheme:light;")
    // Themes print on white.
    if let background = theme.background { css.append("--background:\(background.light);") }
    if let surface = theme.surface { css.append("--surface:\(surface.light);") }
    css.append("-webkit-print-color-adjust:exact;print-color-adjust:exact}\n")
    // A hair less than the paper, which browsers round up and down: else each page would be followed by an empty one.
    // A box whose size is contained is not divided, however far what is in it would reach at its own size.
    css.append(
      ".leaf{position:relative;contain:size layout;width:\(width)mm;height:calc(\(height)mm - .5px);overflow:clip;break-after:page;"
    )
    css.append(
      "background:var(--background);color:var(--text)}\n.leaf:last-child{break-after:auto}\n")
    let scale = sheets.settings.paper.scale
    css.append(".set{position:absolute;top:0;inset-inline-start:0;width:100%;height:100%")
    if scale != 1 { css.append(";transform:scale(\(scale));transform-origin:\(origin)") }
    css.append("}\n.leaf-head,.leaf-number{font:400 ")
    // As large at every scale.
    css.append(rem: 11 / scale)
    css.append("/")
    css.append(rem: (16 / scale).rounded(.up))
    css.append(" var(--text-family)}\n")
  }

  /// The corner at which lines begin.
  private var origin: String {
    let isTurned = sheets.preparer.settings.direction(of: FrontMatter()) == .rightToLeft
    return isTurned ? "100% 0" : "0 0"
  }

  /// Lines above and below pages, and what cards have no need of on paper.
  private static let furniture = """
    html.print body{container:none;width:max-content;margin:0;background:none}
    @media screen{html.print{background:#70706c}html.print body{margin:0 auto}.leaf{margin-block:1rem;box-shadow:0 .125rem .5rem rgb(0 0 0/.4)}}
    .set>*,.part>.card{position:absolute}
    .set>:not(.prose),.part>.card{margin:0;box-sizing:border-box}
    .set>.card,.part{overflow:hidden}
    .part>.card{overflow:visible;inset-inline-start:0;width:100%}
    .leaf a:not([href]){color:inherit;text-decoration:none}
    .leaf .card .caption,.leaf .card .count{display:none}
    .set>.shot{display:block;object-fit:cover}
    .leaf-head,.leaf-number{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--quiet)}
    .leaf-number{text-align:center;font-variant-numeric:tabular-nums}

    """

  /// Below the photographs of a book: words alone, whatever themes draw around cards.
  private static let captions = """
    html.print .set .card.below:not(#below){background:none;box-shadow:none;outline:none;border-radius:0;color:var(--text)}

    """

  /// Below the photographs of a contact sheet: a line for the name, two for the caption, cut at a line's end.
  private static let labels = """
    .label{overflow:hidden;font:400 .5625rem/.75rem var(--text-family);text-align:center}
    .label p{margin:0;overflow:hidden;text-overflow:ellipsis;overflow-wrap:anywhere}
    .label .file{white-space:nowrap;color:var(--text)}
    .label .about{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;color:var(--quiet)}

    """

  /// The selector of a page's line above or below; nil for all else.
  private static func line(_ box: PrintBox) -> String? {
    switch box.content {
    case .header: ".leaf-head"
    case .number: ".leaf-number"
    default: nil
    }
  }

  private func write(_ box: PrintBox, to css: inout CSSWriter) {
    switch box.content {
    case .header, .number: write(box, Self.line(box) ?? "", to: &css)
    case .picture(let entry): write(box, "#\(PrintSheets.pictureID(entry))", to: &css)
    case .label(let entry): write(box, "#\(PrintSheets.labelID(entry))", to: &css)
    case .text(let id):
      write(box, "#\(id)", to: &css)
      guard let text = texts[id], let measure = text.measures.first else { return }
      css.append(measure, of: Array("#\(id)".utf8), isTurned: text.isTurned)
    case .card(let index): write(box, card: index, to: &css)
    }
  }

  private func write(_ box: PrintBox, card index: Int, to css: inout CSSWriter) {
    let card = content.cards[index]
    guard let place = sheets.cards.places[index] else { return }
    let selector = "#" + PrintSheets.elementID(card, from: box.start)
    let entry = sheets.cards.entries[card.entry]
    if let start = box.start {
      write(box, selector + "--window", to: &css)
      css.append("\(selector){")
      css.append("top", rem: -start)
      css.append("height", rem: entry.height(place.reference, at: place.width))
      css.append("}\n")
    } else {
      write(box, selector, to: &css)
    }
    guard !entry.isPlain(place.reference, at: place.width) else { return }
    css.append(entry.measure(place.reference, at: place.width), of: Array(selector.utf8))
  }

  private func write(_ box: PrintBox, _ selector: String, to css: inout CSSWriter) {
    css.append(selector)
    css.append("{")
    css.append("inset-inline-start", rem: box.frame.x)
    css.append("top", rem: box.frame.y)
    css.append("width", rem: box.frame.width)
    css.append("height", rem: box.frame.height)
    if box.scale < 1 {
      css.append("transform:scale(\(box.scale));transform-origin:\(origin)")
    }
    css.append("}\n")
  }
}
