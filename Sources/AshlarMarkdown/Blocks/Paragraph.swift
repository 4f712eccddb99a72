/// Running text; pictures that are taller than `StyleSheet.tallestInlineImage` stand between its lines as pictures of their own.
struct Paragraph: BlockKind {
  static let node = CMarkKind.paragraph

  var text: InlineText
  /// The text box's number in its card; set by `prepare`.
  private var box = TextBoxID()
  /// What large pictures part it into, with the numbers of their boxes; set by `prepare`, and empty without such pictures.
  private var pieces: [(piece: ParagraphPiece, box: Int)] = []

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineBuilder.text(of: node, notes: notes)
    if text.isEmpty { return nil }
  }

  init(_ text: InlineText) { self.text = text }

  /// What is left of a paragraph of which something else was read; nil for nothing.
  init?(_ run: InlineRun, of node: CMarkNode, notes: MarkdownNotes) {
    text = InlineBuilder.text(run, of: node, notes: notes)
    if text.isEmpty { return nil }
  }

  var name: String { "paragraph" }

  mutating func prepare(in preparation: inout CardPreparation) {
    if !text.images.isEmpty {
      let parts = ParagraphPieces.of(text) { Self.isLarge($0, in: preparation) }
      if !parts.isEmpty { return prepare(parts, in: &preparation) }
    }
    box = preparation.add(text: &text, in: preparation.paragraphStyle)
  }

  /// Whether a picture parts the text that it is in: one that the card makes small does not.
  static func isLarge(_ image: MarkdownImage, in preparation: CardPreparation) -> Bool {
    guard let size = preparation.resources.imageSize(image.destination) else { return false }
    let height = image.width.map { $0.height(of: size) ?? .infinity } ?? Double(size.height)
    return height > Double(StyleSheet.tallestInlineImage)
  }

  private mutating func prepare(
    _ parts: [ParagraphPiece], in preparation: inout CardPreparation
  ) {
    pieces = []
    for part in parts {
      if !pieces.isEmpty { preparation.add(space: preparation.blockGap) }
      switch part {
      case .text(var text):
        let box = preparation.add(text: &text, in: preparation.paragraphStyle)
        pieces.append((.text(text), box.number))
      case .picture(let image, let link):
        let alone = preparation.resources.standingAlone(image)
        pieces.append((.picture(alone, link: link), preparation.add(picture: alone)))
      }
    }
  }

  func read(into passages: inout [Passage]) { passages.add(text) }

  func write(to html: inout CardHTML) {
    if pieces.isEmpty { return write(text, box: box, to: &html) }
    for (piece, box) in pieces where !html.hasEnded {
      switch piece {
      case .text(let text): write(text, box: TextBoxID(number: box), to: &html)
      case .picture(let image, let link): html.write(figure: image, box: box, link: link)
      }
    }
  }

  private func write(_ text: InlineText, box: TextBoxID, to html: inout CardHTML) {
    html.open("p", box: box)
    html.write(text)
    html.append("</p>")
  }
}
