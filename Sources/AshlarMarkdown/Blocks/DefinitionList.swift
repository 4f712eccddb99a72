/// Terms with their definitions, as in PHP Markdown Extra: lines of terms, and below them lines that begin with `: `.
///
/// CommonMark reads a paragraph in each, so that they are found in its paragraphs: a term's definitions may follow right below
/// it, or after an empty line, and so may further terms with theirs. A definition that is more than a paragraph is the item of a list
/// (see `LongDefinitions`).
struct DefinitionList: BlockKind {
  static let node = CMarkKind.paragraph

  /// A term, or a definition.
  private struct Entry: Sendable {
    var isTerm: Bool
    var text: InlineText
    var box = TextBoxID()
    /// What stands in a definition that is more than a paragraph.
    var blocks: [Block] = []

    /// Has a definition with large pictures show them between its lines, as paragraphs do.
    mutating func part(in preparation: CardPreparation) {
      guard !isTerm, text.images.contains(where: { Paragraph.isLarge($0, in: preparation) }) else {
        return
      }
      blocks = [Block(Paragraph(text))]
      text = InlineText()
    }
  }

  private var entries: [Entry] = []
  private var isIndented = true

  static func continues(_ node: CMarkNode) -> Bool { node.continuesDefinitions }

  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    guard node.startsDefinitions else { return nil }
    var next: CMarkNode? = node
    while let paragraph = next {
      if paragraph.kind == .list {
        for item in paragraph.children {
          let blocks = Block.blocks(of: item, depth: depth + 1, notes: notes)
          if blocks.isEmpty { continue }
          entries.append(Entry(isTerm: false, text: InlineText(), blocks: blocks))
        }
        next = paragraph.next
        if next?.continuesDefinitions != true { break }
        continue
      }
      var escapesBraces: Bool?
      for line in DefinitionLines(paragraph).lines {
        var text = InlineBuilder.text(
          line.run, of: paragraph, notes: notes, escapesBraces: &escapesBraces)
        if text.isEmpty { continue }
        if line.isTerm { text.embolden() }
        entries.append(Entry(isTerm: line.isTerm, text: text))
      }
      next = paragraph.next
      if next?.continuesDefinitions != true, next?.isOfDefinitions != true { break }
    }
    if entries.isEmpty { return nil }
  }

  var name: String { "definition list" }

  mutating func prepare(in preparation: inout CardPreparation) {
    let indent = preparation.style.listIndent
    isIndented = preparation.indent(by: indent)
    if isIndented { preparation.outdent(by: indent) }
    for index in entries.indices {
      entries[index].part(in: preparation)
      if index > 0 { preparation.add(space: gap(before: index, preparation.style)) }
      if !entries[index].blocks.isEmpty {
        if isIndented { _ = preparation.indent(by: indent) }
        entries[index].blocks.prepare(in: &preparation, gap: preparation.style.blockGap)
        if isIndented { preparation.outdent(by: indent) }
        continue
      }
      // A definition's box is what is indented, by its padding.
      preparation.pad(by: isIndented && !entries[index].isTerm ? indent : 0) { preparation in
        entries[index].box = preparation.add(
          text: &entries[index].text, in: preparation.paragraphStyle)
      }
    }
  }

  private func gap(before index: Int, _ style: StyleSheet) -> Double {
    entries[index].isTerm && !entries[index - 1].isTerm ? style.blockGap : style.tightGap
  }

  func read(into passages: inout [Passage]) {
    for entry in entries {
      if entry.blocks.isEmpty {
        passages.add(entry.text)
      } else {
        entry.blocks.read(into: &passages)
      }
    }
  }

  func write(to html: inout CardHTML) {
    html.append(isIndented ? "<dl>" : "<dl class=\"deep\">")
    for entry in entries where !html.hasEnded {
      if !entry.blocks.isEmpty {
        html.append("<dd>")
        entry.blocks.write(to: &html)
        html.append("</dd>")
        continue
      }
      let element = entry.isTerm ? "dt" : "dd"
      html.open(element, box: entry.box)
      html.write(entry.text)
      html.append("</\(element)>")
    }
    html.append("</dl>")
  }

  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append("\(StyleSheet.typeset) dd{")
    css.append("padding-inline-start", rem: style.listIndent)
    css.append("}\n\(StyleSheet.typeset) .deep>dd{padding-inline-start:0}\n")
    css.append("\(StyleSheet.typeset) dl>*+*{")
    css.append("margin-block-start", rem: style.tightGap)
    css.append("}\n\(StyleSheet.typeset) :is(dd+dt,dd>*+*){")
    css.append("margin-block-start", rem: style.blockGap)
    css.append("}\n")
  }
}
