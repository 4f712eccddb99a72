/// Running text.
struct Paragraph: BlockKind {
  static let node = CMarkKind.paragraph

  var text: InlineText
  /// The text box's number in its card; set by `prepare`.
  private var box = TextBoxID()

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineBuilder.text(of: node, notes: notes)
    if text.isEmpty { return nil }
  }

  var name: String { "paragraph" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(text: &text, in: preparation.paragraphStyle)
  }

  func read(into passages: inout [Passage]) { passages.add(text) }

  func write(to html: inout CardHTML) {
    html.open("p", box: box)
    html.write(text)
    html.append("</p>")
  }
}
