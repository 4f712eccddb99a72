internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// Writes a scrubber: a list of links to headers, each of which says all of it to those who do not see the bar.
struct ScrubberHTML {
  let scrubber: Scrubber
  let board: PlannedBoard
  let words: InterfaceWords
  /// What stands before a path from the output's root in the page's links.
  let root: String

  var html: [UInt8] {
    let first = board.firstSection + scrubber.run.sections.lowerBound
    var html = HTMLBytes()
    html.append("<div class=\"rail\" id=\"\(Scrubber.railID(ofSection: first))\">")
    html.append("<nav class=\"scrubber\"\(words.languageAttribute) aria-label=\"")
    html.append(escaping: words.byDate)
    html.append("\">")
    write(scrubber.others.before, named: "pages-before", to: &html)
    html.append("<ol class=\"this-page\">\n")
    for mark in scrubber.marks { write(mark, to: &html) }
    html.append("</ol>")
    write(scrubber.others.after, named: "pages-after", to: &html)
    html.append("</nav></div>\n")
    return html.bytes
  }

  /// Writes the marks of other pages.
  private func write(
    _ marks: [OtherHeaders.Mark], named name: String, to html: inout HTMLBytes
  ) {
    if marks.isEmpty { return }
    html.append("<ol class=\"\(name)\">\n")
    for mark in marks {
      let classes = [
        mark.year.map { _ in "of-year" }, mark.level == 0 ? nil : "from-\(mark.level)",
      ]
      .compactMap(\.self).joined(separator: " ")
      html.append(classes.isEmpty ? "<li><a href=\"" : "<li class=\"\(classes)\"><a href=\"")
      html.append(escaping: root + mark.path)
      let name = mark.page.map { words.title(mark.title, page: $0) } ?? mark.title
      writeName(name, year: mark.year, to: &html)
      html.append("</a></li>\n")
    }
    html.append("</ol>")
  }

  private func write(_ mark: Scrubber.Mark, to html: inout HTMLBytes) {
    let number = board.firstSection + mark.section
    let title = board.sections[mark.section].configuration.title ?? ""
    html.append(mark.year == nil ? "<li id=\"" : "<li class=\"of-year\" id=\"")
    html.append(Scrubber.markID(ofSection: number))
    html.append("\">")
    if mark.isLink {
      html.append("<a href=\"#")
      html.append(board.elementID(ofSection: mark.section))
      writeName(title, year: mark.year, to: &html)
      html.append("</a>")
    }
    html.append("</li>\n")
  }

  /// Writes a link from the end of its address to that of its words.
  private func writeName(_ title: String, year: Int?, to html: inout HTMLBytes) {
    html.append("\" aria-label=\"")
    if let year {
      // What is seen is part of what is heard.
      if !title.utf8.contains(text: "\(year)") { html.append("\(year), ") }
    }
    html.append(escaping: title)
    html.append("\">")
    if let year { html.append("<span class=\"label\">\(year)</span>") }
  }
}
