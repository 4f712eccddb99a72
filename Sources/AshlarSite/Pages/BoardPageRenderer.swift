internal import AshlarContent
internal import AshlarMarkdown

/// Writes the content of a board's page: its sections, bands and cards.
struct BoardPageRenderer: Sendable {
  let site: Site
  let entries: [PreparedEntry]
  let factory: CardFactory
  let style: StyleSheet

  /// The title's heading level in a section: below the section's own heading if it has one.
  static func titleLevel(in section: SectionConfiguration) -> Int { section.title == nil ? 2 : 3 }

  /// The sections as HTML, in pieces that share their bytes with the prepared cards.
  ///
  /// - Parameter classes: the column classes of each card, section by section.
  func content(of page: BoardPage, classes: [[String]]) -> [[UInt8]] {
    var html = PieceWriter()
    for (index, section) in page.sections.enumerated() {
      write(section, index: index, classes: classes[index], depth: page.depth, to: &html)
    }
    return html.finish()
  }

  private func write(
    _ section: PageSection, index: Int, classes: [String], depth: Int, to html: inout PieceWriter
  ) {
    let configuration = section.configuration
    html.append("<section class=\"section ")
    html.append(configuration.layout.engine.rawValue)
    if configuration.kind == .banner { html.append(" banner") }
    switch configuration.background {
    case nil: break
    case .muted: html.append(" tinted muted")
    case .accent: html.append(" tinted accented")
    case .colour: html.append(" tinted")
    }
    html.append("\" id=\"s\(index)\"")
    if configuration.title != nil { html.append(" aria-labelledby=\"h\(index)\"") }
    html.append(">")
    writeHeader(configuration, index: index, depth: depth, to: &html)
    if !section.cards.isEmpty {
      html.append("<div class=\"cards")
      html.append(stripAttributes(of: configuration))
      writeBands(section, index: index, classes: classes, depth: depth, to: &html)
      html.append("</div>")
    }
    if let footer = configuration.footer {
      html.append("<footer class=\"section-footer prose\">")
      write(markdown: footer, depth: depth, to: &html)
      html.append("</footer>")
    }
    html.append("</section>\n")
  }

  private func writeHeader(
    _ section: SectionConfiguration, index: Int, depth: Int, to html: inout PieceWriter
  ) {
    // A pinned title stays while its section passes, so it is the section's own child.
    if let title = section.title, section.isHeaderPinned {
      html.append("<h2 class=\"pinned\" id=\"h\(index)\">")
      html.append(escaping: Array(title.utf8))
      html.append("</h2>")
    }
    let title = section.isHeaderPinned ? nil : section.title
    guard title != nil || section.introduction != nil else { return }
    html.append("<header class=\"section-header prose\">")
    if let title {
      html.append("<h2 id=\"h\(index)\">")
      html.append(escaping: Array(title.utf8))
      html.append("</h2>")
    }
    if let introduction = section.introduction {
      write(markdown: introduction, depth: depth, to: &html)
    }
    html.append("</header>")
  }

  /// A strip can be scrolled by keyboard, so it takes the focus and has a name.
  private func stripAttributes(of section: SectionConfiguration) -> String {
    guard section.isStrip else { return "\">" }
    let name = String(decoding: HTMLBytes.escaped(section.title ?? section.id), as: UTF8.self)
    return " strip\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">"
  }

  private func writeBadge(
    of entry: Entry, in section: SectionConfiguration, to html: inout PieceWriter
  ) {
    guard let text = entry.frontMatter.badge ?? section.badge?.text else { return }
    html.append("<span class=\"badge \((section.badge?.anchor ?? .topTrailing).rawValue)\">")
    html.append(escaping: Array(text.utf8))
    html.append("</span>")
  }

  private func writeBands(
    _ section: PageSection, index: Int, classes: [String], depth: Int, to html: inout PieceWriter
  ) {
    let bandSize = PositionStyle.bandSize(of: section.configuration)
    for first in stride(from: 0, to: section.cards.count, by: bandSize) {
      html.append("<div class=\"band\" id=\"")
      html.append(PositionStyle.bandID(section: index, first: first))
      html.append("\">\n")
      for card in first..<section.cards[first...].prefix(bandSize).endIndex {
        write(
          section.cards[card], in: section.configuration, classes: classes[card], depth: depth,
          to: &html)
      }
      html.append("</div>\n")
    }
  }

  private func write(
    _ card: PageCard, in section: SectionConfiguration, classes: String, depth: Int,
    to html: inout PieceWriter
  ) {
    let titleLevel = BoardPageRenderer.titleLevel(in: section)
    let entry = site.entries[card.entry]
    html.append("<article class=\"card")
    html.append(BoardPageRenderer.kindClass(of: entry))
    html.append(classes)
    html.append("\" id=\"\(card.elementID)\"")
    html.append(factory.languageAttribute(of: entry))
    html.append(">")
    html.share(entries[card.entry].html(card.variant, depth: depth, titleLevel: titleLevel))
    writeBadge(of: entry, in: section, to: &html)
    html.append("</article>\n")
  }

  /// The class of an entry's kind, after a space; cards of no special kind have none.
  static func kindClass(of entry: Entry) -> String {
    entry.frontMatter.kind == "card" ? "" : " " + entry.frontMatter.kind
  }

  /// The site's footer as HTML.
  var footer: String {
    guard let footer = site.configuration.footer else { return "" }
    return String(decoding: html(ofMarkdown: footer, depth: 0), as: UTF8.self)
  }

  private func write(markdown: String, depth: Int, to html: inout PieceWriter) {
    html.append(self.html(ofMarkdown: markdown, depth: depth))
  }

  /// Markdown in normal flow, such as a section's introduction.
  private func html(ofMarkdown markdown: String, depth: Int) -> [UInt8] {
    let entry = Entry(
      id: "", path: "cards/_", source: Array(markdown.utf8), bodyOffset: 0, bodyLine: 1,
      frontMatter: FrontMatter())
    let document = MarkdownDocument(
      parsing: entry.source.span, file: SiteConfiguration.fileName)
    var writer = CardHTML(
      cardID: "", style: style, resources: factory.resources(of: entry, depth: depth),
      headingOffset: 2)
    document.write(to: &writer)
    return writer.bytes
  }
}

extension CardFactory {
  /// `lang` of a card that differs from the page, as an attribute after a space.
  func languageAttribute(of entry: Entry) -> String {
    guard let language = entry.frontMatter.language, language != site.configuration.language else {
      return ""
    }
    return " lang=\"\(language)\""
  }
}

extension SectionConfiguration {
  /// Whether the section's cards scroll sideways.
  var isStrip: Bool { layout.options.isStrip }
}
