public import AshlarText

/// What is drawn in a card: its picture, title, blocks, and date and tags.
public struct CardFace: Sendable {
  /// The card's identifier in the page: unique there, safe in HTML and CSS.
  public var id: String
  public var kind: CardKind
  public var picture: MarkdownImage?
  /// The pictures behind the first one: on a board they stand in a strip of the first one's shape.
  public var furtherPictures: [MarkdownImage] = []
  /// What the strip is called by those who do not see it.
  public var stripLabel: [UInt8] = []
  /// Whether the picture stands for a video, which the card's page plays.
  public var standsForVideo = false
  /// How long the video is, as `1:05`; nil where nobody knows.
  public var videoLength: String?
  /// How many pictures the card's page shows, where this face shows the first alone; nil for one.
  public var pictureCount: Int?
  /// How many pictures the card has, or how long the video is, over the picture's corner.
  private var pictureNote: InlineText?
  public var title: InlineText?
  /// A line over the picture of a card that leads somewhere, for those who point at it; it takes no height.
  public var caption: InlineText?
  /// A word on the picture, or above the text.
  public var badge: CardBadge?
  private var badgeText: InlineText?
  /// Where the title leads; nil for a card that leads nowhere.
  public var link: CardURL?
  public var blocks: [Block]
  /// The 1-based line of the card's file on which each block starts; empty when unknown.
  public var blockLines: [Int]
  /// Date and tags in one line of small text.
  public var meta: InlineText?
  /// The same as the card's own page says it, where it says more.
  public var pageMeta: InlineText?
  /// What the card says in parts that only some kinds of cards show; no title, no text, and not `meta`.
  public var details: [CardPart.Name: InlineText] = [:]
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
  /// How many lines an excerpt of the card shows at most; nil where none is made.
  public var excerptLines: Int?
  /// What divides the card's words; nil when only the author does.
  public var hyphenator: Hyphenator?
  /// What the link to the rest of a card says that is cut off.
  public var moreWord = Array("More".utf8)
  /// What that link is called for those who hear it alone, with its word first; nil for the word.
  public var moreLabel: [UInt8]?
  /// The BCP 47 tag of the language of `moreWord` where it is not the card's.
  public var moreLanguage: String?
  /// What callouts are called that have no titles of their own.
  public var calloutWords = CalloutWords.english
  /// Whether callouts are shown whole that begin folded, as on the card's own page.
  public var unfoldsCallouts = false
  private let topHeadingLevel: Int
  /// Whether the last line stands below the heading with which the blocks begin.
  var metaIsBelowHeading = false
  private var titleBox = TextBoxID()
  private var metaBox = TextBoxID()
  private var detailBoxes: [CardPart.Name: TextBoxID] = [:]

  public init(
    id: String, kind: CardKind, picture: MarkdownImage? = nil, title: String? = nil,
    link: CardURL? = nil, caption: String? = nil, blocks: [Block], blockLines: [Int] = [],
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
  var hasBody: Bool { kind.parts.contains { $0.name != .picture && has($0.name) } }

  /// Whether the card's height follows that of its picture, and the picture may be cut off at its sides: it is one, has no
  /// shape of its theme's, and no text stands over it.
  public var hasGrowingPicture: Bool {
    guard picture != nil, furtherPictures.isEmpty, !kind.isOver, let part = kind.part(.picture)
    else { return false }
    return part.shape == nil && !part.isRound
  }

  /// Whether the badge lies on the picture, where it covers no text; else it stands above the text.
  private var badgeIsOnPicture: Bool {
    guard let badge, picture != nil, let part = kind.part(.picture), part.minimumWidth == 0 else {
      return false
    }
    if !hasBody { return true }
    return badge.isAtTop && kind.parts.first?.name == .picture && !kind.isOver
  }

  /// Whether anything is drawn.
  public var isDrawn: Bool { kind.parts.contains { has($0.name) } }

  /// Whether the card says anything in a part.
  private func has(_ part: CardPart.Name) -> Bool {
    switch part {
    case .picture: picture != nil
    case .title: title != nil
    case .body: !blocks.isEmpty
    case .meta: meta != nil
    case .kicker, .number, .price, .when, .host, .tags, .date, .button: details[part] != nil
    }
  }

  mutating func prepare(in preparation: inout CardPreparation) {
    let style = preparation.style
    preparation.reserve(blockCount: blocks.count)
    if let picture, let part = kind.part(.picture) {
      preparation.part(part) { preparation in
        if part.inset > 0 { preparation.add(space: part.inset) }
        preparation.pad(by: 2 * part.inset) { preparation in
          preparation.block("picture") { preparation in
            _ = preparation.add(picture: picture, croppedTo: part.shape)
            for (index, further) in furtherPictures.enumerated() {
              preparation.add(further, behind: index)
            }
          }
        }
      }
    }
    let count = furtherPictures.isEmpty ? pictureCount : furtherPictures.count + 1
    let note = count.map { "\($0)" } ?? videoLength
    if picture != nil, let note, var text = InlineText(collapsing: note) {
      preparation.add(overlay: &text, in: style.meta)
      pictureNote = text
    }
    if var text = caption {
      preparation.add(overlay: &text, in: style.meta)
      caption = text
    }
    badgeText = badge.flatMap { InlineText(collapsing: $0.text) }
    if var text = badgeText {
      preparation.add(overlay: &text, in: style.badge)
      badgeText = text
    }
    guard hasBody else { return }
    let hasFlag = badgeText != nil && !badgeIsOnPicture
    preparation.add(space: 2 * style.cardPadding + (hasFlag ? style.flagHeight : 0))
    var last: CardPart.Name?
    for part in kind.parts where part.name != .picture && has(part.name) {
      let gap = last.map { style.gap(above: part.name, after: $0) }
      preparation.part(part, gap: gap) { prepare(part, in: &$0) }
      last = part.name
    }
  }

  private mutating func prepare(_ part: CardPart, in preparation: inout CardPreparation) {
    switch part.name {
    case .picture: break
    case .title: titleBox = prepare(part, &title, division: .long, in: &preparation)
    case .meta: metaBox = prepare(part, &meta, in: &preparation)
    case .body: prepareBlocks(in: &preparation)
    case .button:
      preparation.add(space: 2 * StyleSheet.buttonPadding.block)
      preparation.pad(by: 2 * StyleSheet.buttonPadding.inline) { preparation in
        detailBoxes[.button] = prepare(part, &details[.button], in: &preparation)
      }
    case .kicker, .number, .price, .when, .host, .tags, .date:
      detailBoxes[part.name] = prepare(part, &details[part.name], in: &preparation)
    }
  }

  private func prepare(
    _ part: CardPart, _ text: inout InlineText?, division: WordDivision = .none,
    in preparation: inout CardPreparation
  ) -> TextBoxID {
    guard var own = text else { return TextBoxID() }
    var box = TextBoxID()
    preparation.block(part.name.rawValue) {
      box = $0.add(
        text: &own, in: $0.style.block(of: part), division: division,
        maximumLines: part.maximumLines)
    }
    text = own
    return box
  }

  private mutating func prepareBlocks(in preparation: inout CardPreparation) {
    preparation.clip(isLimited: maximumLines != nil || excerptLines != nil) { preparation in
      for index in blocks.indices {
        if index > 0 { preparation.add(space: preparation.style.blockGap) }
        let line = blockLines.indices.contains(index) ? blockLines[index] : nil
        preparation.block(blocks[index].content.name, line: line) { blocks[index].prepare(in: &$0) }
      }
    }
  }

  /// Whether the text stands at the top of a narrow card, which leaves out all that stands above it: it is in a box then,
  /// of which the board's style sheet says so.
  private var bodyMayBeFirst: Bool {
    let above = kind.parts.prefix { $0.name != .body }.filter {
      $0.name != .picture && has($0.name)
    }
    return !above.isEmpty && above.allSatisfy { $0.minimumWidth > 0 }
  }

  /// Appends the card's inside: the picture and the body.
  ///
  /// - Parameter titleLevel: the title's heading level in the page; Markdown's follow below it.
  public func write(to html: inout CardHTML, titleLevel: Int) {
    let pictureIsLast = kind.parts.last?.name == .picture
    if let picture, !pictureIsLast { write(picture, to: &html) }
    if hasBody { writeBody(to: &html, titleLevel: titleLevel) }
    if let picture, pictureIsLast { write(picture, to: &html) }
    if badgeIsOnPicture { writeBadge(to: &html) }
  }

  private func writeBody(to html: inout CardHTML, titleLevel: Int) {
    let isThai = MinimumFontSize.ofLanguage(language) > 0
    html.append(isThai ? "<div class=\"body thai\"" : "<div class=\"body\"")
    if declaresDirection {
      html.append(direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    html.append(">")
    if badgeText != nil, !badgeIsOnPicture {
      html.append("<div class=\"flag\">")
      writeBadge(to: &html)
      html.append("</div>")
    }
    for part in kind.parts { write(part, titleLevel: titleLevel, to: &html) }
    html.append("</div>")
  }

  private func write(_ part: CardPart, titleLevel: Int, to html: inout CardHTML) {
    switch part.name {
    case .picture: break
    case .title: if let title { write(title, part, level: titleLevel, to: &html) }
    case .body: writeBlocks(to: &html, isBox: part.minimumWidth > 0 || bodyMayBeFirst)
    case .meta: if let meta, !metaIsBelowHeading { write(meta, part, box: metaBox, to: &html) }
    // It leads somewhere, or it is nothing.
    case .button:
      guard let text = details[.button], let box = detailBoxes[.button], let link else { return }
      html.open("p", class: part.className, box: box)
      html.append("<a href=\"")
      html.append(link)
      html.append("\">")
      html.write(text)
      html.append("</a></p>")
    case .kicker, .number, .price, .when, .host, .tags, .date:
      guard let text = details[part.name], let box = detailBoxes[part.name] else { return }
      write(text, part, box: box, to: &html)
    }
  }

  private func write(
    _ text: InlineText, _ part: CardPart, box: TextBoxID, to html: inout CardHTML
  ) {
    html.open("p", class: part.className, box: box)
    html.write(text)
    html.append("</p>")
  }

  /// The number of the title's text box; nil without a title.
  var titleBoxNumber: Int? { titleBox.number < 0 ? nil : titleBox.number }

  /// The blocks, in a box that can be cut off where the card's lines are limited.
  ///
  /// - Parameter isBox: whether they are in a box anyway, because narrow cards leave them out.
  private func writeBlocks(to html: inout CardHTML, isBox: Bool) {
    html.topHeadingLevel = topHeadingLevel
    if metaIsBelowHeading { return writeBlocksAroundMeta(to: &html) }
    guard maximumLines != nil, !blocks.isEmpty, let link else {
      guard isBox, !blocks.isEmpty else { return html.appendBlocks(blocks.write) }
      html.append("<div class=\"clip\">")
      html.appendBlocks(blocks.write)
      return html.append("</div>")
    }
    html.append("<div class=\"clip\">")
    html.appendBlocks(blocks.write)
    html.append(html.hasEnded ? "</div><p class=\"more cut\">" : "</div><p class=\"more\">")
    html.append("<a href=\"")
    html.append(link)
    if let moreLabel {
      // Most of it is the card's title.
      html.append("\" aria-label=\"")
      html.append(escaping: moreLabel)
    } else if let moreLanguage {
      html.append("\" lang=\"\(moreLanguage)")
    }
    html.append("\">")
    html.append(escaping: moreWord)
    html.append("</a></p>")
  }

  /// The heading, the last line, and all that follows: no other setting of the card has its blocks so.
  private func writeBlocksAroundMeta(to html: inout CardHTML) {
    blocks.first?.write(to: &html)
    if let meta, let part = kind.part(.meta) { write(meta, part, box: metaBox, to: &html) }
    for block in blocks.dropFirst() { block.write(to: &html) }
  }

  /// A picture with room around it or a shape of its kind has a class by which the style sheet gives it both: they are those
  /// that it was measured with. Where a layout shows a card's picture alone, it has neither.
  private var pictureClass: String {
    kind.part(.picture)?.isFramed == true ? "pic p0 framed" : "pic p0"
  }

  /// On a board the pictures stand in a box that scrolls, each a link for the pointer; on the card's page below each other.
  private func writeStrip(_ pictures: [MarkdownImage], to html: inout CardHTML) {
    html.append("<div class=\"\(pictureClass) slides\"")
    if link != nil {
      html.append(" tabindex=\"0\" role=\"group\" aria-label=\"")
      html.append(escaping: stripLabel)
      html.append("\"")
    }
    html.append(">")
    for (part, picture) in pictures.enumerated() {
      if let link {
        html.append("<a class=\"slide\" href=\"")
        html.append(link)
        html.append(title == nil && part == 0 ? "\">" : "\" tabindex=\"-1\">")
      }
      html.write(picture, class: part == 0 ? nil : "q\(part)", box: 0, part: part)
      if link != nil { html.append("</a>") }
    }
    html.append("</div>")
    writeNote(to: &html)
  }

  private func writeBadge(to html: inout CardHTML) {
    guard let badge, let badgeText else { return }
    html.append(
      badgeIsOnPicture ? "<span class=\"badge \(badge.anchor)\">" : "<span class=\"badge\">")
    html.write(badgeText)
    html.append("</span>")
  }

  private func writeNote(to html: inout CardHTML) {
    guard link != nil, let pictureNote else { return }
    html.append("<span class=\"count\" aria-hidden=\"true\">")
    html.write(pictureNote)
    html.append("</span>")
  }

  private func write(_ picture: MarkdownImage, to html: inout CardHTML) {
    if !furtherPictures.isEmpty { return writeStrip([picture] + furtherPictures, to: &html) }
    guard let link else { return html.write(picture, class: pictureClass, box: 0) }
    // With a title the link is there already: the picture's is for the pointer only.
    html.append("<a class=\"\(pictureClass)\(standsForVideo ? " film" : "")\" href=\"")
    html.append(link)
    html.append(title == nil ? "\">" : "\" tabindex=\"-1\" aria-hidden=\"true\">")
    html.write(picture, class: nil, box: 0)
    if let caption {
      html.append("<span class=\"caption\">")
      html.write(caption)
      html.append("</span>")
    }
    html.append("</a>")
    writeNote(to: &html)
  }

  private func write(
    _ title: InlineText, _ part: CardPart, level: Int, to html: inout CardHTML
  ) {
    html.open("h\(level)", class: part.className, box: titleBox)
    if let link {
      html.append("<a href=\"")
      html.append(link)
      html.append("\">")
    }
    html.write(title)
    html.append(link == nil ? "</h\(level)>" : "</a></h\(level)>")
  }
}
