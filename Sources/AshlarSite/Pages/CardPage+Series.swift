internal import AshlarBytes
internal import AshlarMarkdown

extension CardPage {
  /// The links to the cards before and after this one in each of its series.
  func series(in drawing: Drawing) -> [UInt8] {
    var html = HTMLBytes()
    let words = drawing.shell.input.words
    for place in neighbours.series {
      html.append("<nav class=\"ways series\"\(words.languageAttribute) aria-label=\"")
      html.append(escaping: place.name)
      html.append("\">")
      for (card, relation, label) in [
        (place.previous, "prev", words.previousIn), (place.next, "next", words.nextIn),
      ] {
        guard let card else { continue }
        let label = label.utf8.replacing("{series}", with: place.name)
        write(card, in: drawing, relation: relation, label: label, to: &html)
      }
      html.append("</nav>\n")
    }
    return html.bytes
  }
}
