internal import AshlarBytes
internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// Writes the page whose sections are sheets of paper.
struct PrintSheets {
  let content: PrintContent
  let settings: PrintSettings
  let plan: PrintPlan
  let cards: PrintedCards
  let texts: PageTexts
  let pictures: PrintPictures
  let links: PrintedLinks
  let preparer: EntryPreparer

  private var words: CardSettings { preparer.settings }

  /// The page.
  ///
  /// - Parameter styles: the paths of its style sheets.
  func html(styles: [String]) -> [[UInt8]] {
    var html = SharedHTML()
    let isTurned = words.direction(of: FrontMatter()) == .rightToLeft
    html.append("<!doctype html>\n<html class=\"print\" lang=\"\(words.language)\"")
    html.append(isTurned ? " dir=\"rtl\">" : ">")
    html.append("<head><meta charset=\"utf-8\"><title>")
    html.append(escaping: Array(content.title.utf8))
    // A telephone shows a sheet as a whole.
    let width = Int((settings.paper.sheet.width * PrintPaper.pixelsPerMillimetre).rounded(.up))
    html.append("</title><meta name=\"viewport\" content=\"width=\(width)\">")
    html.append("<meta name=\"robots\" content=\"noindex\">")
    for style in styles { html.append("<link rel=\"stylesheet\" href=\"\(style)\">") }
    html.append("</head>\n<body><main>\n")
    for (index, page) in plan.pages.enumerated() { write(page, number: index + 1, to: &html) }
    html.append("</main></body></html>\n")
    return html.finish()
  }

  static func pageID(_ number: Int) -> String { "leaf--page-\(number)" }
  static func pictureID(_ entry: Int) -> String { "leaf--shot-\(entry + 1)" }
  static func labelID(_ entry: Int) -> String { "leaf--name-\(entry + 1)" }

  private func write(_ page: PrintPage, number: Int, to html: inout SharedHTML) {
    html.append("<div class=\"leaf\" id=\"\(Self.pageID(number))\"><div class=\"set\">\n")
    let hasTitle = page.boxes.contains { $0.content == .text(PageText.titleID) }
    let hasHeader = page.boxes.contains { $0.content == .header }
    if number == 1, !hasTitle, !hasHeader {
      html.append("<h1 class=\"hidden\">")
      html.append(escaping: Array(content.title.utf8))
      html.append("</h1>")
    }
    for box in page.boxes { write(box, isFirst: number == 1, to: &html) }
    html.append("</div></div>\n")
  }

  private func write(_ box: PrintBox, isFirst: Bool, to html: inout SharedHTML) {
    switch box.content {
    case .header:
      // The page's own title stands once among its headings.
      let element = isFirst ? "h1" : "p"
      html.append("<\(element) class=\"leaf-head\">")
      html.append(escaping: Array(content.title.utf8))
      html.append("</\(element)>\n")
    case .number(let number): html.append("<p class=\"leaf-number\">\(number)</p>\n")
    case .text(let id):
      html.append(links.html(texts.html(of: id)))
      html.append("\n")
    case .picture(let entry): writePicture(of: entry, to: &html)
    case .label(let entry): writeLabel(of: entry, to: &html)
    case .card(let index): writeCard(index, from: box.start, to: &html)
    }
  }

  private func writePicture(of entry: Int, to html: inout SharedHTML) {
    let own = content.site.entries[entry]
    let alternative = Array((own.frontMatter.alt ?? own.frontMatter.title ?? "").utf8)
    let file = content.pictures[entry].flatMap(content.site.asset).flatMap {
      pictures.files[$0.path]
    }
    guard let file else { return }
    html.append("<img alt=\"")
    html.append(escaping: alternative)
    html.append("\" class=\"shot\" id=\"\(Self.pictureID(entry))\"")
    html.append(words.languageAttribute(of: own))
    html.append(" src=\"")
    html.append(escaping: URLEscaping.url(ofFile: file.path, below: ""))
    html.append("\" decoding=\"sync\">\n")
  }

  private func writeLabel(of entry: Int, to html: inout SharedHTML) {
    let own = content.site.entries[entry]
    let lines = cards.labelText(of: entry, content)
    html.append(
      "<div class=\"label\" id=\"\(Self.labelID(entry))\"><p class=\"file\" dir=\"auto\">")
    html.append(escaping: Array(lines[0].utf8))
    html.append("</p>")
    if !lines[1].isEmpty {
      html.append("<p class=\"about\" dir=\"auto\"")
      html.append(words.languageAttribute(of: own))
      html.append(">")
      html.append(escaping: Array(lines[1].utf8))
      html.append("</p>")
    }
    html.append("</div>\n")
  }

  /// The element of a card, or of the part of one that goes on from other pages.
  static func elementID(_ card: PrintContent.Card, from start: Double?) -> String {
    guard let start, start > 0 else { return card.elementID }
    return "\(card.elementID)--from-\(Int(start))"
  }

  /// - Parameter start: how much of the card is on pages before; nil for a whole one. Its part shows through a window.
  private func writeCard(_ index: Int, from start: Double?, to html: inout SharedHTML) {
    guard let place = cards.places[index] else { return }
    let card = content.cards[index]
    let elementID = Self.elementID(card, from: start)
    if start != nil { html.append("<div class=\"part\" id=\"\(elementID)--window\">") }
    defer { html.append(start == nil ? "\n" : "</div>\n") }
    let (entry, prepared) = (content.site.entries[card.entry], cards.entries[card.entry])
    html.append("<article class=\"card")
    html.append(content.form == .book ? " below" : BoardPageHTML.kindClass(of: entry))
    html.append("\" id=\"\(elementID)\"")
    html.append(words.languageAttribute(of: entry))
    html.append(">")
    let face = prepared.faces[place.reference.face]
    let markup = links.markup(
      prepared.html(place.reference, below: ""), of: card.elementID)
    let pieces = PictureHTML(pictures: printed(face), isPrinted: true).pieces(
      of: markup, face: face, root: "", sizes: { .unstated }, loading: .eager)
    for piece in pieces { html.share((start ?? 0) > 0 ? Self.nameless(piece) : piece) }
    html.append("</article>")
  }

  /// HTML whose elements have no names: those of a card's first part have them.
  private static func nameless(_ html: [UInt8]) -> [UInt8] {
    let attribute = Array(" id=\"".utf8)
    var result: [UInt8] = []
    var rest = html[...]
    while let start = rest.firstRange(of: attribute) {
      result += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex - 1
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// A card's pictures as they are printed.
  private func printed(_ face: PreparedEntry.Face) -> PathTable<SitePicture> {
    var own: PathTable<SitePicture> = [:]
    for picture in face.pictures {
      guard let file = pictures.published[picture.path] else { continue }
      own[picture.path] = SitePicture(itself: file.path, width: file.width)
    }
    return own
  }
}
