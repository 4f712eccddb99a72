internal import AshlarBytes

/// An image that stands alone in its paragraph, whatever its size.
struct Picture: BlockKind {
  static let node = CMarkKind.paragraph

  var image: MarkdownImage
  /// The picture's number among its card's boxes without text; set by `prepare`.
  private var box = 0

  /// The picture of a paragraph that holds one image and nothing else but a list of attributes, as `{width=300}`; nil for any other
  /// paragraph.
  init?(_ paragraph: CMarkNode, depth: Int, notes: MarkdownNotes) {
    guard let only = paragraph.firstChild, only.kind == .image else { return nil }
    var list: AttributeList?
    if let text = only.next {
      guard text.next == nil, let found = text.attributesBehindPicture, found.rest.isEmpty,
        !text.blockEscapesBraces
      else { return nil }
      list = found.list
    }
    var image = MarkdownImage(only, notes: notes)
    guard URLScheme.isSafe(image.destination),
      notes.mayRepeat(image.destination.count + image.title.count, line: paragraph.line)
    else { return nil }
    if let list {
      image.width = PictureWidth(list, notes: notes, line: paragraph.line)
      if list.hasOthers { notes.warnOfPictureAttributes(line: paragraph.line) }
    }
    notes.note(.image, to: image.destination, line: paragraph.line, width: image.width)
    self.image = image
  }

  var name: String { "picture" }

  mutating func prepare(in preparation: inout CardPreparation) {
    image = preparation.resources.standingAlone(image)
    box = preparation.add(picture: image)
  }

  func read(into passages: inout [Passage]) {
    guard !image.alternative.isEmpty else { return }
    passages.append(Passage(text: image.alternative, kind: .image))
  }

  func write(to html: inout CardHTML) {
    html.write(figure: image, box: box, link: nil)
  }

  /// Pictures of their own, the card's, and those in text.
  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append(
      """
      \(StyleSheet.typeset) img{display:block;width:100%;height:auto;object-fit:cover}
      \(StyleSheet.typeset) .pic{display:block}\(StyleSheet.typeset) a.pic>img{height:100%}
      \(StyleSheet.typeset) .inline{display:inline-block;vertical-align:middle;max-width:100%;
      """)
    css.append("height", rem: style.inlineImageHeight)
    // A margin box without height never makes a line taller, whatever the text around it.
    css.append("margin-block", rem: -style.inlineImageHeight / 2)
    css.append(
      "}\n\(StyleSheet.typeset) .figure{line-height:0}\(StyleSheet.typeset) .figure>*{display:block}\n"
    )
  }
}

extension MarkdownImage {
  /// The image of a node; its alternative text is the plain text of the node's children.
  init(_ node: CMarkNode, notes: MarkdownNotes) {
    self.init(
      destination: notes.destination(node.destination, line: node.line),
      alternative: node.plainText,
      title: node.title, line: node.line)
  }
}
