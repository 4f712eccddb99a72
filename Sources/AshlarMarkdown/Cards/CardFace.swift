public import AshlarText

/// What is drawn in a card: its picture, title, blocks, and date and tags.
public struct CardFace: Sendable {
  /// The card's identifier in the page: unique there, safe in HTML and CSS.
  public var id: String
  public var kind: CardKind
  public var picture: MarkdownImage?
  public var title: InlineText?
  /// A line over the picture of a card that leads somewhere, for those who point at it; it takes no height.
  public var caption: InlineText?
  /// Where the title leads, as a URL for the page; nil for a card that leads nowhere.
  public var link: [UInt8]?
  public var blocks: [Block]
  /// The 1-based line of the card's file on which each block starts; empty when unknown.
  public var blockLines: [Int]
  /// Date and tags in one line of small text.
  public var meta: InlineText?
  /// BCP 47; empty when it is the page's own.
  public var language: String
  public var direction: TextDirection
  /// Whether the direction is not the page's, so that the body must name it. The card itself keeps
  /// the page's: its position on the board is counted from the page's side.
  public var declaresDirection: Bool
  /// The group of font stacks that the card's language takes; see `FontRole.stackCount`.
  public var fontGroup: Int
  /// How many lines of its blocks the card shows before a link to the rest; nil for all.
  public var maximumLines: Int?
  /// What divides the card's words; nil when only the author does.
  public var hyphenator: Hyphenator?
  /// What the link to the rest of a card says that is cut off.
  public var moreWord = Array("More".utf8)
  /// What that link is called for those who hear it alone, with its word first; nil for the word.
  public var moreLabel: [UInt8]?
  private let topHeadingLevel: Int
  private var titleBox = TextBoxID()
  private var metaBox = TextBoxID()

  public init(
    id: String, kind: CardKind, picture: MarkdownImage? = nil, title: String? = nil,
    link: [UInt8]? = nil, caption: String? = nil, blocks: [Block], blockLines: [Int] = [],
    meta: InlineText? = nil, language: String = "",
    direction: TextDirection = .leftToRight, declaresDirection: Bool = false, fontGroup: Int = 0,
    maximumLines: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.picture = picture
    self.title = title.flatMap { InlineText(collapsing: $0) }
    self.caption = caption.flatMap { InlineText(collapsing: $0) }
    self.link = link
    self.blocks = blocks
    topHeadingLevel = blocks.topHeadingLevel
    self.blockLines = blockLines
    self.meta = meta
    self.language = language
    self.direction = direction
    self.declaresDirection = declaresDirection
    self.fontGroup = fontGroup
    self.maximumLines = maximumLines
  }

  /// Whether anything but the picture is drawn.
  var hasBody: Bool { title != nil || !blocks.isEmpty || meta != nil }

  mutating func prepare(in preparation: inout CardPreparation) {
    let style = preparation.style
    preparation.reserve(blockCount: blocks.count)
    if let picture { preparation.block("picture") { _ = $0.add(picture: picture) } }
    if var text = caption {
      preparation.add(overlay: &text, in: style.meta)
      caption = text
    }
    guard hasBody else { return }
    preparation.add(space: 2 * style.cardPadding)
    if var text = title {
      preparation.block("title") {
        titleBox = $0.add(text: &text, in: style.title, division: .long)
      }
      title = text
      if !blocks.isEmpty { preparation.add(space: style.titleGap) }
    }
    preparation.clip(isLimited: maximumLines != nil) { preparation in
      for index in blocks.indices {
        if index > 0 { preparation.add(space: style.blockGap) }
        let line = blockLines.indices.contains(index) ? blockLines[index] : nil
        preparation.block(blocks[index].content.name, line: line) { blocks[index].prepare(in: &$0) }
      }
    }
    if var text = meta {
      if title != nil || !blocks.isEmpty { preparation.add(space: style.metaGap) }
      preparation.block("meta") { metaBox = $0.add(text: &text, in: style.meta, division: .none) }
      meta = text
    }
  }

  /// Appends the card's inside: the picture and the body.
  ///
  /// - Parameter titleLevel: the title's heading level in the page; Markdown's follow below it.
  public func write(to html: inout CardHTML, titleLevel: Int) {
    if let picture { write(picture, to: &html) }
    guard hasBody else { return }
    let isThai = MinimumFontSize.ofLanguage(language) > 0
    html.append(isThai ? "<div class=\"body thai\"" : "<div class=\"body\"")
    if declaresDirection {
      html.append(direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    html.append(">")
    if let title { write(title, level: titleLevel, to: &html) }
    writeBlocks(to: &html)
    if let meta {
      html.open("p", class: "meta", box: metaBox)
      html.write(meta)
      html.append("</p>")
    }
    html.append("</div>")
  }

  /// The number of the title's text box; nil without a title.
  var titleBoxNumber: Int? { title == nil ? nil : titleBox.number }

  /// The blocks, in a box that can be cut off where the card's lines are limited.
  private func writeBlocks(to html: inout CardHTML) {
    html.topHeadingLevel = topHeadingLevel
    guard maximumLines != nil, !blocks.isEmpty, let link else { return blocks.write(to: &html) }
    html.append("<div class=\"clip\">")
    blocks.write(to: &html)
    html.append(html.hasEnded ? "</div><p class=\"more cut\">" : "</div><p class=\"more\">")
    html.append("<a href=\"")
    html.append(escaping: link)
    if let moreLabel {
      html.append("\" aria-label=\"")
      html.append(escaping: moreLabel)
    }
    html.append("\">")
    html.append(escaping: moreWord)
    html.append("</a></p>")
  }

  private func write(_ picture: MarkdownImage, to html: inout CardHTML) {
    guard let link else { return html.write(picture, class: "pic p0", box: 0) }
    // With a title the link is there already: the picture's is for the pointer only.
    html.append("<a class=\"pic p0\" href=\"")
    html.append(escaping: link)
    html.append(title == nil ? "\">" : "\" tabindex=\"-1\" aria-hidden=\"true\">")
    html.write(picture, class: nil, box: 0)
    if let caption {
      html.append("<span class=\"caption\">")
      html.write(caption)
      html.append("</span>")
    }
    html.append("</a>")
  }

  private func write(_ title: InlineText, level: Int, to html: inout CardHTML) {
    html.open("h\(level)", class: "title", box: titleBox)
    if let link {
      html.append("<a href=\"")
      html.append(escaping: link)
      html.append("\">")
    }
    html.write(title)
    html.append(link == nil ? "</h\(level)>" : "</a></h\(level)>")
  }
}
