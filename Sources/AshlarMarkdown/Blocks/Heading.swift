/// A heading of level 1 to 6.
public struct Heading: Sendable {
  package var level: Int
  package var text: InlineText
  private var box = TextBoxID()

  package init(level: Int, text: InlineText) {
    self.level = level
    self.text = text
  }

  package mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(
      text: &text, in: preparation.style.headings[level - 1], division: .long)
  }

  /// The element follows the page's outline, the class the author's level.
  package func write(to html: inout CardHTML) {
    let element = "h\(min(6, level + html.headingOffset))"
    html.open(element, class: "h\(level)", box: box)
    html.write(text)
    html.append("</")
    html.append(element)
    html.append(">")
  }
}
