/// One Markdown block: parsed, measured and rendered by the file of its kind.
public enum Block: Sendable {
  case paragraph(Paragraph)
  case heading(Heading)
  case list(List)
  case quote(Quote)
  case code(CodeBlock)
  case table(Table)
  case thematicBreak(ThematicBreak)
  case picture(Picture)
  case html(RawHTML)
  case footnotes(Footnotes)
}

extension Block {
  /// The blocks below a node, in order; the document gathers footnotes' definitions itself.
  static func blocks(of node: CMarkNode, depth: Int, notes: MarkdownNotes) -> [Block] {
    guard depth < MarkdownLimits.nesting else {
      notes.reportNesting(line: node.line)
      return []
    }
    var blocks: [Block] = []
    for child in node.children {
      if let block = Block(child, depth: depth, notes: notes) { blocks.append(block) }
    }
    return blocks
  }

  /// The block of a node; nil for one that draws nothing.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    switch node.kind {
    case .paragraph:
      if let picture = Picture(paragraph: node, notes: notes) {
        self = .picture(picture)
      } else {
        let text = InlineBuilder.text(of: node, notes: notes)
        guard !text.isEmpty else { return nil }
        self = .paragraph(Paragraph(text: text))
      }
    case .heading:
      let text = InlineBuilder.text(of: node, notes: notes)
      guard !text.isEmpty else { return nil }
      self = .heading(Heading(level: node.headingLevel, text: text))
    case .list: self = .list(List(node, depth: depth, notes: notes))
    case .quote:
      self = .quote(Quote(blocks: Block.blocks(of: node, depth: depth + 1, notes: notes)))
    case .codeBlock: self = .code(CodeBlock(node))
    case .table: self = .table(Table(node, notes: notes))
    case .thematicBreak: self = .thematicBreak(ThematicBreak())
    case .htmlBlock:
      guard let html = RawHTML(node, notes: notes) else { return nil }
      self = .html(html)
    default: return nil
    }
  }

  /// What the block is, in CommonMark's words.
  var kindName: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading(let heading): "heading \(heading.level)"
    case .list: "list"
    case .quote: "block quote"
    case .code: "code block"
    case .table: "table"
    case .thematicBreak: "thematic break"
    case .picture: "picture"
    case .html: "raw HTML"
    case .footnotes: "footnotes"
    }
  }

  /// Shapes the block's text and adds its boxes to the preparation, top to bottom.
  mutating func prepare(in preparation: inout CardPreparation) {
    switch self {
    case .paragraph(var block): block.prepare(in: &preparation); self = .paragraph(block)
    case .heading(var block): block.prepare(in: &preparation); self = .heading(block)
    case .list(var block): block.prepare(in: &preparation); self = .list(block)
    case .quote(var block): block.prepare(in: &preparation); self = .quote(block)
    case .code(var block): block.prepare(in: &preparation); self = .code(block)
    case .table(var block): block.prepare(in: &preparation); self = .table(block)
    case .thematicBreak(let block): block.prepare(in: &preparation)
    case .picture(var block): block.prepare(in: &preparation); self = .picture(block)
    case .html(var block): block.prepare(in: &preparation); self = .html(block)
    case .footnotes(var block): block.prepare(in: &preparation); self = .footnotes(block)
    }
  }

  /// Appends the block as HTML.
  func write(to html: inout CardHTML) {
    switch self {
    case .paragraph(let block): block.write(to: &html)
    case .heading(let block): block.write(to: &html)
    case .list(let block): block.write(to: &html)
    case .quote(let block): block.write(to: &html)
    case .code(let block): block.write(to: &html)
    case .table(let block): block.write(to: &html)
    case .thematicBreak(let block): block.write(to: &html)
    case .picture(let block): block.write(to: &html)
    case .html(let block): block.write(to: &html)
    case .footnotes(let block): block.write(to: &html)
    }
  }
}

extension [Block] {
  /// Prepares the blocks with the style's gap between each two.
  mutating func prepare(in preparation: inout CardPreparation, gap: Double) {
    for index in indices {
      if index > startIndex { preparation.add(space: gap) }
      self[index].prepare(in: &preparation)
    }
  }

  /// Appends the blocks as HTML, one after the other.
  func write(to html: inout CardHTML) {
    for block in self { block.write(to: &html) }
  }
}
