/// A heading of level 1 to 6, with a name of the author's where it ends in `{#name}`.
struct Heading: BlockKind {
  static let node = CMarkKind.heading

  var level: Int
  var text: InlineText
  /// The author's letters, whatever the theme makes of them.
  private let letters: [UInt8]
  /// By which links lead to it, if the author chose one.
  private let ownName: String?
  private var box = TextBoxID()

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineBuilder.text(of: node, notes: notes)
    let attributes = text.removeAttributes()
    ownName = attributes?.name
    if let attributes, !attributes.isName { notes.warnOfAttributes(line: node.line) }
    letters = text.utf8
    level = node.headingLevel
    if text.isEmpty { return nil }
  }

  var name: String { "heading \(level)" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(
      text: &text, in: preparation.style.headings[level - 1], division: .long)
  }

  func read(into passages: inout [Passage]) {
    var text = text
    text.utf8 = letters
    passages.add(text, as: .heading, name: ownName)
  }

  /// The element follows the page's outline, without a gap below the title; the class is the author's level.
  func write(to html: inout CardHTML) {
    let place = max(1, level - html.topHeadingLevel + 1)
    let element = "h\(min(6, place + html.headingOffset))"
    html.open(heading: element, class: "h\(level)", text: letters, named: ownName, box: box)
    html.write(text)
    html.append("</")
    html.append(element)
    html.append(">")
  }
}

extension [Block] {
  /// The highest level among the headings that are not inside other blocks; 1 without any.
  var topHeadingLevel: Int {
    lazy.compactMap { ($0.content as? Heading)?.level }.min() ?? 1
  }
}
