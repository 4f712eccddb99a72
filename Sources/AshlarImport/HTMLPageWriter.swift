internal import AshlarBytes
internal import AshlarMarkdown

/// Writes the blocks of a page in HTML as Markdown.
struct HTMLPageWriter {
  let document: HTMLDocument
  /// Is told what Markdown cannot say.
  let lose: (String) -> Void

  /// What has been written, block by block.
  private var blocks: [[UInt8]] = []
  private var phrase = HTMLPhrase()
  /// What the words that come next stand in.
  private var styles: [HTMLPhrase.Style] = []
  /// How many lists and quotations the words are in.
  private var depth = 0

  /// The most lists and quotations within each other.
  private static let deepest = 12
  /// Elements whose content is no text.
  private static let opaque: Set<String> = [
    "script", "style", "title", "svg", "math", "object", "template", "noscript", "select",
    "canvas", "textarea", "form", "button",
  ]
  /// Elements that cards have: those that stay, and those that marks stand for.
  private static let styles: Set<String> = [
    "kbd", "mark", "sub", "sup", "b", "strong", "i", "em", "s", "del", "strike",
  ]
  private static let code: Set<String> = ["code", "tt", "samp"]
  private static let media: Set<String> = ["img", "video", "audio", "iframe", "embed"]
  /// Elements around others that say nothing themselves.
  private static let plain: Set<String> = [
    "html", "head", "body", "p", "div", "section", "article", "main", "span", "picture", "wbr",
    "li", "dt", "dd", "tr", "td", "th", "figcaption", "caption",
  ]
  /// Elements within lines; all others begin and end paragraphs.
  private static let inline: Set<String> = [
    "abbr", "bdi", "bdo", "big", "cite", "data", "dfn", "font", "ins", "label", "nobr", "picture",
    "q", "rp", "rt", "ruby", "small", "source", "span", "time", "u", "var", "wbr",
  ]

  init(document: HTMLDocument, lose: @escaping (String) -> Void) {
    self.document = document
    self.lose = lose
  }

  /// The whole page.
  mutating func text() -> [UInt8] {
    if document.hidesWords { lose(HiddenHTML.loss) }
    write(document.children(of: 0..<document.nodes.count))
    flush()
    return Array(blocks.joined(separator: [0x0A, 0x0A]))
  }

  private mutating func write(_ nodes: [Int]) {
    for node in nodes { write(node) }
  }

  private mutating func write(_ node: Int) {
    let name = document.nodes[node].name
    if name.isEmpty { return phrase.add(document.nodes[node].text, in: styles) }
    if Self.opaque.contains(name) { return lose("the HTML element '\(name)'") }
    if Self.media.contains(name) {
      return phrase.addWhole(HTMLElementText.whole(document, node), in: styles)
    }
    if Self.code.contains(name) { return writeCode(node) }
    switch name {
    case "br": phrase.breakLine()
    case "a": writeLink(node)
    case "pre": writeCodeBlock(node)
    case "hr":
      flush()
      blocks.append(Array("***".utf8))
    case "h1", "h2", "h3", "h4", "h5", "h6": writeHeading(node, level: name.utf8.last ?? 0x31)
    case "ul", "ol": writeList(node)
    case "blockquote": writeQuote(node)
    case "table": writeTable(node)
    case "figure": writeFigure(node)
    case "dl": writeDefinitions(node)
    default: writeOther(node, name)
    }
  }

  /// What stands in an element whose words go on where they are, or in a paragraph of their own.
  private mutating func writeOther(_ node: Int, _ name: String) {
    loseAttributes(of: node)
    if Self.styles.contains(name) {
      return write(node, in: HTMLPhrase.Style(node: node, start: "<\(name)>", end: "</\(name)>"))
    }
    if !Self.plain.contains(name) { lose("the HTML element '\(name)'") }
    if Self.inline.contains(name) { return write(document.children(of: node)) }
    separate()
    write(document.children(of: node))
    separate()
  }

  private mutating func write(_ node: Int, in style: HTMLPhrase.Style) {
    let isNew = styles.count < HTMLPhrase.deepest
    if isNew { styles.append(style) }
    write(document.children(of: node))
    if isNew { styles.removeLast() }
  }

  /// - Parameter known: attributes that are carried over, or say nothing more.
  private func loseAttributes(of node: Int, known: Set<String> = []) {
    for name in document.nodes[node].attributes.keys.sorted()
    where !known.contains(name) && !name.utf8.hasPrefix("data-") && !name.utf8.hasPrefix("aria-") {
      lose(name == "id" ? "an anchor in HTML" : "the attribute '\(name)' of HTML elements")
    }
  }

  // MARK: Words

  private mutating func writeCode(_ node: Int) {
    loseAttributes(of: node)
    let inner = document.nodes[node + 1..<document.nodes[node].end]
    if inner.contains(where: { !$0.name.isEmpty }) {
      lose("HTML elements within code: their words stay")
    }
    phrase.addCode(document.text(of: node), in: styles)
  }

  private mutating func writeLink(_ node: Int) {
    let attributes = document.nodes[node].attributes
    loseAttributes(of: node, known: ["href", "title", "name", "rel", "target"])
    guard attributes["href"] != nil else {
      if attributes["name"] != nil { lose("an anchor in HTML") }
      return write(document.children(of: node))
    }
    let start = HTMLElementText.start(document.nodes[node], only: ["href", "title"])
    write(node, in: HTMLPhrase.Style(node: node, start: start, end: "</a>"))
  }

  // MARK: Paragraphs

  /// Ends the paragraph, if there is one.
  private mutating func flush() {
    let text = phrase.finished()
    if !text.isEmpty { blocks.append(text) }
    phrase = HTMLPhrase()
  }

  /// Ends the paragraph, or what is one in a row of a table.
  private mutating func separate() {
    if phrase.isOneLine { phrase.breakLine() } else { flush() }
  }

  /// The words within an element, on one line.
  private mutating func line(of node: Int, isCell: Bool = false) -> HTMLPhrase {
    let outer = (phrase, styles)
    phrase = HTMLPhrase()
    phrase.isOneLine = true
    phrase.isCell = isCell
    write(document.children(of: node))
    defer { (phrase, styles) = outer }
    return phrase
  }

  /// The blocks within an element.
  private mutating func blocks(of nodes: [Int]) -> [[UInt8]] {
    let outer = blocks
    blocks = []
    depth += 1
    write(nodes)
    flush()
    depth -= 1
    defer { blocks = outer }
    return blocks
  }

  /// Whether a block can begin here; in a row of a table, and far within others, its words go on.
  private mutating func begins(_ node: Int) -> Bool {
    let isDeep = depth >= Self.deepest
    guard phrase.isOneLine || isDeep else {
      flush()
      return true
    }
    lose("the HTML element '\(document.nodes[node].name)' where Markdown has none: its words stay")
    separate()
    write(document.children(of: node))
    separate()
    return false
  }

  // MARK: Blocks

  private mutating func writeHeading(_ node: Int, level: UInt8) {
    guard begins(node) else { return }
    let own = document.nodes[node].attributes["id"].flatMap(Self.ownName)
    loseAttributes(of: node, known: own == nil ? [] : ["id"])
    var line = line(of: node)
    let words = line.finished()
    guard !words.isEmpty else { return }
    let marks = Array(repeating: UInt8(ascii: "#"), count: Int(level) - 0x30)
    blocks.append(marks + [0x20] + words + Array((own ?? "").utf8))
  }

  /// A heading's own name, behind its words.
  static func ownName(_ name: String) -> String? {
    let list = " {#\(name)}"
    return AttributeList(in: Array(list.utf8), at: 1)?.isName == true ? list : nil
  }

  private mutating func writeCodeBlock(_ node: Int) {
    guard begins(node) else { return }
    let inner = document.children(of: node).first { document.nodes[$0].name == "code" }
    let classes = [inner, node].compactMap { $0.flatMap { document.nodes[$0].attributes["class"] } }
    loseAttributes(of: node, known: ["class"])
    blocks.append(
      HTMLElementText.fence(document.text(of: node), language: HTMLElementText.language(classes)))
  }

  private mutating func writeQuote(_ node: Int) {
    guard begins(node) else { return }
    loseAttributes(of: node)
    let inner = Array(blocks(of: document.children(of: node)).joined(separator: [0x0A, 0x0A]))
    guard !inner.isEmpty else { return }
    let lines = inner.split(separator: 0x0A, omittingEmptySubsequences: false)
    blocks.append(
      Array(
        lines.map { $0.isEmpty ? Array(">".utf8) : Array("> ".utf8) + $0 }
          .joined(separator: [0x0A])))
  }

  private mutating func writeFigure(_ node: Int) {
    guard begins(node) else { return }
    loseAttributes(of: node)
    var captions: [[UInt8]] = []
    for child in document.children(of: node) {
      if document.nodes[child].name == "figcaption" {
        captions.append(caption(child))
      } else {
        write(child)
      }
    }
    flush()
    blocks += captions.filter { !$0.isEmpty }
  }

  /// The words below a picture, or above a table: emphasized where none of them is.
  private mutating func caption(_ node: Int) -> [UInt8] {
    var words = line(of: node)
    let hasStyle = words.hasStyle
    let text = words.finished()
    return text.isEmpty || hasStyle ? text : Array("*".utf8) + text + Array("*".utf8)
  }

  private mutating func writeTable(_ node: Int) {
    guard begins(node) else { return }
    loseAttributes(of: node)
    let table = HTMLTable(document, node)
    for loss in table.losses { lose(loss) }
    if let name = table.caption { blocks.append(caption(name)) }
    let lines = table.rows.map { row in row.map { line(of: $0, isCell: true) } }
    let text = table.text(
      lines.map { row in
        row.map { cell in
          var cell = cell
          return cell.finished()
        }
      })
    if !text.isEmpty { blocks.append(text) }
  }

  // MARK: Lists

  private mutating func writeList(_ node: Int) {
    guard begins(node) else { return }
    loseAttributes(of: node, known: ["start"])
    var list = HTMLList(document.nodes[node], after: blocks.last)
    for child in document.children(of: node) {
      let element = document.nodes[child]
      if element.name.isEmpty, element.text.allSatisfy(HTMLPhrase.isSpace) { continue }
      let isItem = element.name == "li"
      if isItem { loseAttributes(of: child) }
      let content = blocks(of: isItem ? document.children(of: child) : [child])
      // A list right within another one belongs to the item before it.
      list.add(content, isNew: isItem)
    }
    if !list.isEmpty { blocks.append(list.text) }
  }

  /// Terms with their definitions, a line each.
  private mutating func writeDefinitions(_ node: Int) {
    guard begins(node) else { return }
    loseAttributes(of: node)
    var text: [UInt8] = []
    var (hasTerm, isAfterDefinition) = (false, false)
    for entry in entries(of: node) {
      let isTerm = document.nodes[entry].name == "dt"
      loseAttributes(of: entry)
      var words = line(of: entry)
      let line = words.finished()
      if line.isEmpty { continue }
      if !text.isEmpty { text += isTerm && isAfterDefinition ? [0x0A, 0x0A] : [0x0A] }
      hasTerm = hasTerm || isTerm
      // Without a term it is a paragraph.
      text += (hasTerm && !isTerm ? Array(": ".utf8) : []) + line
      isAfterDefinition = !isTerm
    }
    if !text.isEmpty { blocks.append(text) }
  }

  /// A list's terms and definitions, which may be in groups.
  private func entries(of node: Int) -> [Int] {
    document.children(of: node).flatMap { child in
      document.nodes[child].name == "div" ? document.children(of: child) : [child]
    }
  }
}
