/// A heading of level 1 to 6, with a name of the author's where it ends in `{#name}`.
struct Heading: BlockKind {
  static let node = CMarkKind.heading

  var level: Int
  var text: InlineText
  /// The author's words, whatever the theme makes of their letters.
  let letters: [UInt8]
  /// By which links lead to it, if the author chose one.
  private let ownName: String?
  private var box = TextBoxID()

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineBuilder.text(of: node, notes: notes)
    let attributes = node.endsInEscapedBrace ? nil : text.removeAttributes()
    ownName = attributes?.name
    if let attributes, !attributes.isName { notes.warnOfAttributes(line: node.line) }
    letters = text.words
    level = node.headingLevel
    if text.isEmpty { return nil }
  }

  var name: String { "heading \(level)" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(
      text: &text, in: preparation.style.headings[level - 1], division: .long)
  }

  func read(into passages: inout [Passage]) {
    passages.add(letters, of: text, as: .heading, name: ownName)
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
  var beginWithHeading: Bool { first?.content is Heading }

  /// The highest level among the headings that are not inside other blocks; 1 without any.
  var topHeadingLevel: Int {
    lazy.compactMap { ($0.content as? Heading)?.level }.min() ?? 1
  }
}

extension CMarkNode {
  /// Whether a backslash stands before the last brace that opens, so that it opens no list of attributes.
  fileprivate var endsInEscapedBrace: Bool {
    withContent { content in
      var index = content.count - 1
      while index > 0, content[index] != UInt8(ascii: "{") { index -= 1 }
      var count = 0
      while index > count, content[index - 1 - count] == UInt8(ascii: "\\") { count += 1 }
      return count % 2 == 1
    }
  }
}
