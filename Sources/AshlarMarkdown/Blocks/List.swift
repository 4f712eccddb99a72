/// An ordered, unordered or task list.
struct List: BlockKind {
  static let node = CMarkKind.list

  struct Item: Sendable {
    var blocks: [Block]
    /// Whether the item is a task that is done; nil when it is no task.
    var isDone: Bool?
    /// A task's first block without its marks: the name of its check box.
    var name: [UInt8] = []
  }

  var items: [Item]
  var isOrdered: Bool
  var start: Int
  var isTight: Bool
  /// Whether the list is nested so deep that it no longer moves its text.
  private var isDeep = false

  /// A list of definitions is read with its terms.
  static func continues(_ node: CMarkNode) -> Bool {
    guard node.isOfDefinitions, let term = node.previous else { return false }
    return term.startsDefinitions || term.continuesDefinitions
  }

  init(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    isOrdered = node.listIsOrdered
    start = node.listStart
    isTight = node.listIsTight
    items = node.children.map { item in
      let isDone = item.taskIsDone
      return Item(
        blocks: Block.blocks(of: item, depth: depth + 1, notes: notes), isDone: isDone,
        name: isDone == nil ? [] : item.firstChild.map(Self.name) ?? [])
    }
  }

  /// A list of signs alone, without space between its items.
  init(of items: [Item]) {
    self.items = items
    isOrdered = false
    start = 1
    isTight = true
  }

  /// A task's name: all of its first block, but the start alone of a list in it, whose tasks are named again.
  private static func name(_ block: CMarkNode) -> [UInt8] {
    if block.kind == .paragraph { return block.plainText }
    return Array(Passage.start(of: block.plainText, limit: nestedNameLength).utf8)
  }

  /// In Unicode scalars.
  private static let nestedNameLength = 80

  var name: String { "list" }

  mutating func prepare(in preparation: inout CardPreparation) {
    let indent = indent(in: preparation.style)
    let gap = isTight ? preparation.style.tightGap : preparation.style.blockGap
    isDeep = !preparation.indent(by: indent)
    for index in items.indices {
      if index > 0 { preparation.add(space: gap) }
      preparation.item {
        items[index].blocks.prepare(in: &$0, gap: gap)
      }
    }
    if !isDeep { preparation.outdent(by: indent) }
  }

  private func indent(in style: StyleSheet) -> Double {
    isOrdered ? style.orderedIndent(lastNumber: start + items.count - 1) : style.listIndent
  }

  func read(into passages: inout [Passage]) {
    for item in items { item.blocks.read(into: &passages) }
  }

  func write(to html: inout CardHTML) {
    html.append(isOrdered ? "<ol" : "<ul")
    writeClasses(to: &html)
    if isOrdered && start != 1 { html.append(" start=\"\(start)\"") }
    html.append(">")
    for item in items where !html.hasEnded { write(item, to: &html) }
    html.append(isOrdered ? "</ol>" : "</ul>")
  }

  private func writeClasses(to html: inout CardHTML) {
    var classes: [String] = []
    if isTight { classes.append("tight") }
    if isDeep {
      classes.append("deep")
    } else if let name = html.style.className(ofIndent: indent(in: html.style)) {
      classes.append(name)
    }
    if !classes.isEmpty { html.append(" class=\"\(classes.joined(separator: " "))\"") }
  }

  private func write(_ item: Item, to html: inout CardHTML) {
    if let isDone = item.isDone {
      html.append("<li class=\"task\"><input type=\"checkbox\" aria-label=\"")
      html.append(escaping: item.name)
      html.append(isDone ? "\" disabled checked>" : "\" disabled>")
    } else {
      html.append("<li>")
    }
    item.blocks.write(to: &html)
    html.append("</li>")
  }

  /// Markers are drawn by the item, out of flow: native ones change heights in two engines.
  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append("\(StyleSheet.typeset) :is(ul,ol){list-style:none;")
    css.append("padding-inline-start", rem: style.listIndent)
    css.append("}\n")
    for digits in 3...10 {
      css.append("\(StyleSheet.typeset) .d\(digits){")
      css.append("padding-inline-start", rem: style.listIndent + 10 * Double(digits - 2))
      css.append("}\n")
    }
    css.append("\(StyleSheet.typeset) :is(ul,ol).deep{padding-inline-start:0}\n")
    css.append("\(StyleSheet.typeset) li{position:relative;")
    css.append("min-height", rem: style.body.lineHeight)
    css.append("}\n.card.quote blockquote li{")
    css.append("min-height", rem: style.quotation.lineHeight)
    css.append("}\n\(StyleSheet.typeset) li+li{")
    css.append("margin-block-start", rem: style.blockGap)
    css.append(
      "}\n\(StyleSheet.typeset) :is(.tight>li,.footnotes>ol>li)+li,\(StyleSheet.typeset) :is(.tight>li,.footnotes>ol>li)>*+*{"
    )
    css.append("margin-block-start", rem: style.tightGap)
    css.append("}\n\(StyleSheet.typeset) li.task>input+*{margin-block-start:0}\n")
  }
}
