internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// Writes a scrubber: a list of links to headers, each of which says all of it to those who do not see the bar.
struct ScrubberHTML {
  let scrubber: Scrubber
  let board: PlannedBoard
  let words: InterfaceWords

  var html: [UInt8] {
    let first = board.firstSection + scrubber.run.sections.lowerBound
    var html = HTMLBytes()
    html.append("<div class=\"rail\" id=\"\(Scrubber.railID(ofSection: first))\">")
    html.append("<nav class=\"scrubber\"\(words.languageAttribute) aria-label=\"")
    html.append(escaping: words.byDate)
    html.append("\"><ol>\n")
    for mark in scrubber.marks { write(mark, to: &html) }
    html.append("</ol></nav></div>\n")
    return html.bytes
  }

  private func write(_ mark: Scrubber.Mark, to html: inout HTMLBytes) {
    let number = board.firstSection + mark.section
    let title = board.sections[mark.section].configuration.title ?? ""
    html.append(mark.year == nil ? "<li id=\"" : "<li class=\"of-year\" id=\"")
    html.append(Scrubber.markID(ofSection: number))
    html.append("\"><a href=\"#")
    html.append(board.elementID(ofSection: mark.section))
    html.append("\" aria-label=\"")
    if let year = mark.year {
      // What is seen is part of what is heard.
      if !title.utf8.contains(text: "\(year)") { html.append("\(year), ") }
    }
    html.append(escaping: title)
    html.append("\">")
    if let year = mark.year { html.append("<span class=\"label\">\(year)</span>") }
    html.append("</a></li>\n")
  }
}
