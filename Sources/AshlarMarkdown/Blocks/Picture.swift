/// An image that stands alone in its paragraph.
public struct Picture: Sendable {
  package var image: MarkdownImage
  /// The picture's number among its card's boxes without text; set by `prepare`.
  private var box = 0

  /// The picture of a paragraph that holds one image, with or without a link around it, and
  /// nothing else; nil for any other paragraph.
  init?(paragraph: CMarkNode, notes: MarkdownNotes) {
    guard let only = paragraph.firstChild, only.next == nil, only.kind == .image else { return nil }
    let image = MarkdownImage(only, notes: notes)
    guard URLSafety.isSafe(image.destination) else { return nil }
    notes.note(.image, to: image.destination, line: paragraph.line)
    self.image = image
  }

  package mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(picture: image)
  }

  package func write(to html: inout CardHTML) {
    html.append("<p class=\"figure\">")
    html.write(image, class: "p\(box)", box: box)
    html.append("</p>")
  }
}

extension MarkdownImage {
  /// The image of a node; its alternative text is the plain text of the node's children.
  init(_ node: CMarkNode, notes: MarkdownNotes) {
    self.init(
      destination: node.destination, alternative: node.plainText,
      title: node.title, line: node.line)
  }
}
