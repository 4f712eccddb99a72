internal import AshlarBytes

/// Links to a text's headings, in its order, as its own page shows them.
///
/// A paragraph `[TOC]` says where they stand, and draws nothing itself: boards have no room for them.
struct Contents: BlockKind {
  static let node = CMarkKind.paragraph

  private var title: InlineText
  private let titleLanguage: String?
  private var list: List
  private var box = TextBoxID()

  static func continues(_ node: CMarkNode) -> Bool { node.isContentsPlace }

  /// No paragraph is one.
  init?(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) { nil }

  /// - Parameter entries: one at least.
  init(_ entries: [Entry], words: ContentsWords) {
    title = InlineBuilder.text(of: Array(words.title.utf8))
    title.embolden()
    titleLanguage = words.language
    list = List(of: Self.items(entries[...]))
  }

  /// A heading with its name on the page.
  struct Entry: Sendable {
    var level: Int
    var text: [UInt8]
    var name: String

    fileprivate var link: Block {
      let text = String(decoding: text, as: UTF8.self).utf8.replacing("\u{FFFC}", with: "")
      let part = InlineText.Part(text, destination: Array("#\(name)".utf8))
      return Block(
        Paragraph(InlineBuilder.text(joining: [part], separator: "", isIsolated: false)))
    }
  }

  /// A list of headings, in each of which are those below it.
  private static func items(_ entries: ArraySlice<Entry>) -> [List.Item] {
    var items: [List.Item] = []
    var rest = entries
    while let first = rest.popFirst() {
      let inner = rest.prefix { $0.level > first.level }
      rest = rest.dropFirst(inner.count)
      var item = List.Item(blocks: [first.link])
      if !inner.isEmpty { item.blocks.append(Block(List(of: Self.items(inner)))) }
      items.append(item)
    }
    return items
  }

  var name: String { "contents" }

  mutating func prepare(in preparation: inout CardPreparation) {
    box = preparation.add(text: &title, in: preparation.paragraphStyle)
    preparation.add(space: preparation.style.tightGap)
    list.prepare(in: &preparation)
  }

  func write(to html: inout CardHTML) {
    html.append("<nav class=\"contents\" aria-labelledby=\"page--contents\">")
    html.open("p", id: "page--contents", language: titleLanguage, box: box)
    html.write(title)
    html.append("</p>")
    list.write(to: &html)
    html.append("</nav>")
  }

  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append("\(StyleSheet.typeset) .contents>p+*{")
    css.append("margin-block-start", rem: style.tightGap)
    css.append("}\n")
  }
}

/// What stands over a list of contents.
public struct ContentsWords: Sendable {
  public var title: String
  /// The language of the title, where the card is in another.
  public var language: String?

  public init(title: String, language: String?) {
    self.title = title
    self.language = language
  }
}

extension CMarkNode {
  /// Whether a paragraph that stands in no other block says `[TOC]` or `[[_TOC_]]` and nothing else, in capitals or not.
  var isContentsPlace: Bool {
    guard let first = firstChild, first.kind == .text, unsafe first.rawLiteral.first == 0x5B,
      unsafe first.rawLiteral.count <= 10, let parent, parent.parent == nil
    else { return false }
    guard withContent({ $0.count > 0 && $0[0] == 0x5B }) else { return false }
    let text = plainText.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return text.elementsEqual("[toc]".utf8) || text.elementsEqual("[[toc]]".utf8)
  }
}
