internal import AshlarContent
internal import AshlarMarkdown

/// Writes the content of a board's page: its sections, bands and cards.
struct BoardPageHTML: Sendable {
  let drawing: Drawing
  let texts: PageTexts
  /// The form by which photographs are chosen; nil where there is none.
  var selection: SelectionHTML?

  /// The sections as HTML, in pieces; on a page in the output's root these share their bytes with the prepared cards.
  ///
  /// - Parameters:
  ///   - placed: where the cards stand.
  ///   - classes: the column classes of each card, section by section.
  ///   - scrubbers: those beside runs of its sections.
  ///   - root: what stands before a path from the output's root in the page's links.
  func content(
    of board: PlannedBoard, placed: PlacedBoard, classes: [[String]], scrubbers: [Scrubber],
    root: String
  ) -> [[UInt8]] {
    var html = SharedHTML()
    let runs = TimeRun.all(of: board)
    let starts = Dictionary(uniqueKeysWithValues: runs.map { ($0.sections.lowerBound, $0) })
    let ends = Set(runs.map(\.sections.upperBound))
    let pictures = BoardPictures(
      board, placed: placed, root: root, entries: drawing.entries, pictures: drawing.pictures)
    for (index, section) in board.sections.enumerated() {
      if ends.contains(index) { html.append("</div>\n") }
      if starts[index] != nil { html.append("<div class=\"timed\">\n") }
      if let scrubber = scrubbers.first(where: { $0.run.sections.lowerBound == index }) {
        let words = drawing.shell.input.words
        html.append(ScrubberHTML(scrubber: scrubber, board: board, words: words, root: root).html)
      }
      let bands = Bands(
        name: board.bandClass, classes: classes[index],
        content: { pictures.content(ofCard: $0, section: index) })
      write(section, index: board.firstSection + index, bands: bands, to: &html)
    }
    if ends.contains(board.sections.count) { html.append("</div>\n") }
    if let selection { html.append(selection.panel(texts)) }
    return html.finish()
  }

  /// What a section's bands have besides its cards.
  private struct Bands {
    /// The class that the page's style sheet names.
    var name: String
    /// The column classes of each card.
    var classes: [String]
    /// The inside of a card.
    var content: (_ card: Int) -> [[UInt8]]
  }

  private func write(
    _ section: PlannedBoard.Section, index: Int, bands: Bands, to html: inout SharedHTML
  ) {
    let configuration = section.configuration
    html.append("<section class=\"section ")
    html.append(configuration.layout.kind.name)
    if configuration.kind == .banner { html.append(" banner") }
    switch configuration.background {
    case nil: break
    case .muted: html.append(" tinted muted")
    case .accent: html.append(" tinted accented")
    case .colour: html.append(" tinted")
    }
    html.append("\" id=\"\(PageSection.elementID(section.anchor, number: index))\"")
    if configuration.title != nil {
      html.append(" aria-labelledby=\"\(PlannedBoard.titleID(ofSection: index))\"")
    }
    html.append(">")
    writeHeader(configuration, index: index, to: &html)
    if !section.cards.isEmpty {
      html.append("<div class=\"cards")
      html.append(stripAttributes(of: configuration))
      write(bands, of: section, index: index, to: &html)
      html.append("</div>")
    }
    if configuration.footer != nil {
      html.append("<footer class=\"section-footer\">")
      html.append(texts.html(of: PageText.footerID(ofSection: index)))
      html.append("</footer>")
    }
    html.append("</section>\n")
  }

  private func writeHeader(
    _ section: SectionConfiguration, index: Int, to html: inout SharedHTML
  ) {
    let title = texts.html(of: PlannedBoard.titleID(ofSection: index))
    // A pinned title stays while its section passes, so it is the section's own child.
    if section.title != nil, section.isHeaderPinned {
      html.append("<div class=\"pinned\">")
      html.append(title)
      html.append("</div>")
    }
    let hasTitle = section.title != nil && !section.isHeaderPinned
    guard hasTitle || section.introduction != nil else { return }
    html.append("<header class=\"section-header\">")
    if hasTitle { html.append(title) }
    html.append(texts.html(of: PageText.introductionID(ofSection: index)))
    html.append("</header>")
  }

  /// A strip can be scrolled by keyboard, so it takes the focus and has a name.
  private func stripAttributes(of section: SectionConfiguration) -> String {
    guard section.isStrip else { return "\">" }
    let name = String(decoding: HTMLBytes.escaped(section.title ?? section.id), as: UTF8.self)
    return " strip\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">"
  }

  private func write(
    _ bands: Bands, of section: PlannedBoard.Section, index: Int, to html: inout SharedHTML
  ) {
    let bandSize = PositionStyle.bandSize(of: section.configuration)
    for first in stride(from: 0, to: section.cards.count, by: bandSize) {
      html.append("<div class=\"band\(bands.name == "band" ? "" : " " + bands.name)\" id=\"")
      html.append(PositionStyle.bandID(section: index, first: first))
      html.append("\">\n")
      for card in first..<section.cards[first...].prefix(bandSize).endIndex {
        write(
          section.cards[card], in: section.configuration, classes: bands.classes[card],
          content: bands.content(card), to: &html)
      }
      html.append("</div>\n")
    }
  }

  private func write(
    _ card: PlannedBoard.Card, in section: SectionConfiguration, classes: String,
    content: [[UInt8]], to html: inout SharedHTML
  ) {
    let entry = drawing.site.entries[card.reference.entry]
    html.append("<article class=\"card")
    html.append(BoardPageHTML.kindClass(of: entry))
    html.append(classes)
    html.append("\" id=\"")
    html.append(card.elementID)
    html.append("\"")
    html.append(drawing.preparer.settings.languageAttribute(of: entry))
    html.append(">")
    for piece in content { html.share(ownIDs(in: piece, of: card, showing: entry)) }
    if let selection { html.append(selection.tick(of: entry)) }
    html.append("</article>\n")
  }

  /// A piece of a card's HTML in which footnotes have ids of their own where the page shows the card again.
  private func ownIDs(
    in html: [UInt8], of card: PlannedBoard.Card, showing entry: Entry
  ) -> [UInt8] {
    guard card.elementID != entry.id else { return html }
    let starts = ["id=\"fn--", "href=\"#fn--", "id=\"fr--", "href=\"#fr--"]
    return starts.reduce(html) { html, start in
      html.replacing(
        Array("\(start)\(entry.id)-".utf8), with: Array("\(start)\(card.elementID)-".utf8))
    }
  }

  /// The class of an entry's kind, after a space; cards of no special kind have none.
  static func kindClass(of entry: Entry) -> String {
    entry.frontMatter.kind == FrontMatter.plainKind ? "" : " " + entry.frontMatter.kind
  }
}
