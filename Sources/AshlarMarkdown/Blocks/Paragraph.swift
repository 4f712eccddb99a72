/// Running text.
public struct Paragraph: Sendable {
  package var text: InlineText
  /// The text box's number in its card; set by `prepare`.
  private var box = TextBoxID()

  package init(text: InlineText) { self.text = text }

  package mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(text: &text, in: preparation.paragraphStyle)
  }

  package func write(to html: inout CardHTML) {
    html.open("p", box: box)
    html.write(text)
    html.append("</p>")
  }
}
