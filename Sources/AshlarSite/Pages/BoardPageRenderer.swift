internal import AshlarMarkdown

/// Writes the content of a board's page: its sections, bands and cards.
struct BoardPageRenderer: Sendable {
  let site: Site
  let entries: [PreparedEntry]
  let factory: CardFactory
  let style: StyleSheet

  /// The title's heading level in a section: below the section's own heading if it has one.
  static func titleLevel(in section: SectionConfiguration) -> Int { section.title == nil ? 2 : 3 }

  /// The sections as HTML.
  ///
  /// - Parameter classes: the column classes of each card, section by section.
  func content(of page: BoardPage, classes: [[String]]) -> [UInt8] {
    var html = HTMLWriter(cardID: "", style: style, resources: .none)
    for (index, section) in page.sections.enumerated() {
      write(section, index: index, classes: classes[index], depth: page.depth, to: &html)
    }
    return html.bytes
  }

  private func write(
    _ section: PageSection, index: Int, classes: [String], depth: Int, to html: inout HTMLWriter
  ) {
    let configuration = section.configuration
    html.append("<section class=\"section")
    if configuration.kind == .banner { html.append(" banner") }
    if configuration.background != nil { html.append(" tinted") }
    html.append("\" id=\"s\(index)\"")
    if configuration.title != nil { html.append(" aria-labelledby=\"h\(index)\"") }
    html.append(">")
    writeHeader(configuration, index: index, depth: depth, to: &html)
    if !section.cards.isEmpty {
      html.append("<div class=\"cards\">")
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
    _ section: SectionConfiguration, index: Int, depth: Int, to html: inout HTMLWriter
  ) {
    guard section.title != nil || section.introduction != nil else { return }
    html.append("<header class=\"section-header prose\(section.isHeaderPinned ? " pinned" : "")\">")
    if let title = section.title {
      html.append("<h2 id=\"h\(index)\">")
      html.append(escaping: Array(title.utf8))
      html.append("</h2>")
    }
    if let introduction = section.introduction {
      write(markdown: introduction, depth: depth, to: &html)
    }
    html.append("</header>")
  }

  private func writeBands(
    _ section: PageSection, index: Int, classes: [String], depth: Int, to html: inout HTMLWriter
  ) {
    for first in stride(from: 0, to: section.cards.count, by: PositionStyle.bandSize) {
      html.append("<div class=\"band\" id=\"")
      html.append(PositionStyle.bandID(section: index, first: first))
      html.append("\">\n")
      for card in first..<min(section.cards.count, first + PositionStyle.bandSize) {
        write(
          section.cards[card], classes: classes[card], depth: depth,
          titleLevel: BoardPageRenderer.titleLevel(in: section.configuration), to: &html)
      }
      html.append("</div>\n")
    }
  }

  private func write(
    _ card: PageCard, classes: String, depth: Int, titleLevel: Int, to html: inout HTMLWriter
  ) {
    let entry = site.entries[card.entry]
    html.append("<article class=\"card")
    html.append(BoardPageRenderer.kindClass(of: entry))
    html.append(classes)
    html.append("\" id=\"\(card.elementID)\"")
    html.append(factory.languageAttribute(of: entry))
    html.append(">")
    html.append(entries[card.entry].html(card.variant, depth: depth, titleLevel: titleLevel))
    html.append("</article>\n")
  }

  /// The class of an entry's kind, after a space; cards of no special kind have none.
  static func kindClass(of entry: Entry) -> String {
    entry.frontMatter.kind == "card" ? "" : " " + entry.frontMatter.kind
  }

  /// The site's footer as HTML.
  var footer: String {
    var html = HTMLWriter(cardID: "", style: style, resources: .none)
    if let footer = site.configuration.footer { write(markdown: footer, depth: 0, to: &html) }
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// Markdown in normal flow, such as a section's introduction.
  func write(markdown: String, depth: Int, to html: inout HTMLWriter) {
    let entry = Entry(
      id: "", path: "cards/_", source: Array(markdown.utf8), bodyOffset: 0, bodyLine: 1,
      frontMatter: FrontMatter())
    let document = MarkdownDocument(
      parsing: entry.source.span, file: SiteConfiguration.fileName)
    var writer = HTMLWriter(
      cardID: "", style: style, resources: factory.resources(of: entry, depth: depth),
      headingOffset: 2)
    document.write(to: &writer)
    html.append(writer.bytes)
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
