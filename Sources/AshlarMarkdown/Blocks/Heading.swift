/// A heading of level 1 to 6.
struct Heading: BlockKind {
  static let node = CMarkKind.heading

  var level: Int
  var text: InlineText
  private var box = TextBoxID()

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineBuilder.text(of: node, notes: notes)
    level = node.headingLevel
    if text.isEmpty { return nil }
  }

  var name: String { "heading \(level)" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(
      text: &text, in: preparation.style.headings[level - 1], division: .long)
  }

  func read(into passages: inout [Passage]) { passages.add(text, as: .heading) }

  /// The element follows the page's outline, the class the author's level.
  func write(to html: inout CardHTML) {
    let element = "h\(min(6, level + html.headingOffset))"
    html.open(element, class: "h\(level)", box: box)
    html.write(text)
    html.append("</")
    html.append(element)
    html.append(">")
  }
}
