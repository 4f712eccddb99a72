/// A block quote that begins with its kind in brackets, as in `> [!NOTE]`: a remark with a title and a sign.
///
/// The form is that of GitHub and Obsidian: `[!kind]`, then `-` or `+` where readers may fold it, then a title of the author's
/// own. Boards show the title alone of one that begins folded; its card's page shows it all.
struct Callout: BlockKind {
  static let node = CMarkKind.quote

  private let head: CalloutHead
  private var title: InlineText
  private var blocks: [Block]
  private var titleBox = TextBoxID()
  private var isIndented = true
  /// Whether the title alone is shown; set by `prepare`.
  private var isFolded = false

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    guard let opening = node.firstChild, opening.kind == .paragraph,
      let reading = CalloutReading(opening)
    else { return nil }
    head = reading.head
    title = InlineBuilder.text(reading.title, of: opening, notes: notes)
    title.embolden()
    let list = DefinitionList(opening, depth: depth + 1, notes: notes).map { Block($0) }
    let rest = list ?? Paragraph(reading.rest, of: opening, notes: notes).map { Block($0) }
    blocks = [rest].compactMap(\.self)
    blocks += Block.blocks(opening.next, depth: depth + 1, notes: notes)
  }

  var name: String { "callout" }

  mutating func prepare(in preparation: inout CardPreparation) {
    if title.isEmpty { title = head.title(in: preparation.calloutWords) }
    isFolded = head.fold == .closed && !preparation.unfoldsCallouts
    isIndented = preparation.indent(by: preparation.style.listIndent)
    titleBox = preparation.add(text: &title, in: preparation.paragraphStyle)
    if !isFolded, !blocks.isEmpty {
      preparation.add(space: preparation.style.tightGap)
      blocks.prepare(in: &preparation, gap: preparation.style.blockGap)
    }
    if isIndented { preparation.outdent(by: preparation.style.listIndent) }
  }

  func read(into passages: inout [Passage]) {
    passages.add(title)
    blocks.read(into: &passages)
  }

  /// One that readers may fold is open where all of it is shown.
  func write(to html: inout CardHTML) {
    let classes = "callout \(head.look.rawValue)\(isIndented ? "" : " deep")"
    let mayFold = head.fold != nil && !isFolded && !blocks.isEmpty
    html.append(
      mayFold
        ? "<details class=\"\(classes)\" open>"
        : "<div class=\"\(classes)\(isFolded ? " folded" : "")\" role=\"note\">")
    let element = mayFold ? "summary" : "p"
    html.open(element, class: "named", box: titleBox)
    html.write(title.isEmpty ? head.title(in: html.calloutWords) : title)
    html.append("</\(element)>")
    if !isFolded { blocks.write(to: &html) }
    html.append(mayFold ? "</details>" : "</div>")
  }

  /// The sign and the line below it are painted by themes, in the room that is left beside the text.
  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append("\(StyleSheet.typeset) .callout{")
    css.append("padding-inline-start", rem: style.listIndent)
    css.append("}\n\(StyleSheet.typeset) .callout.deep{padding-inline-start:0}\n")
    css.append("\(StyleSheet.typeset) .callout>.named+*{")
    css.append("margin-block-start", rem: style.tightGap)
    css.append("}\n\(StyleSheet.typeset) summary.named{display:block}\n")
  }
}

extension InlineText {
  /// Makes all of the text strong.
  mutating func embolden() {
    guard !isEmpty else { return }
    events.insert(InlineEvent(offset: 0, kind: .open(.strong)), at: 0)
    events.append(InlineEvent(offset: utf8.count, kind: .close(.strong)))
  }

  fileprivate init(strong word: [UInt8]) {
    self.init()
    utf8 = word
    embolden()
  }
}

extension CalloutHead {
  /// What a callout without a title of the author's is called.
  fileprivate func title(in words: CalloutWords) -> InlineText {
    InlineText(strong: isNamedAsLook ? words[look] : word)
  }
}
