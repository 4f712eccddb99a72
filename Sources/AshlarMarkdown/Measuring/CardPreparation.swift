internal import AshlarText

/// A card's boxes while its blocks are prepared, from top to bottom.
///
/// Heights add up, because no margins collapse: fixed space is one sum, and only text, pictures and
/// tables depend on the width.
package struct CardPreparation {
  package let style: StyleSheet
  package let kind: CardKind
  let resources: CardResources
  private let shaper: TextShaper
  private let language: String
  /// No text is smaller; see `MinimumFontSize`.
  private let minimumSize: Double
  private let direction: TextDirection
  private let fontGroup: Int
  private let hyphenator: Hyphenator?
  let calloutWords: CalloutWords
  /// Whether callouts are shown whole that begin folded.
  let unfoldsCallouts: Bool
  /// How far lists, quotes and code move the text that comes next, both sides together.
  private var indentation = 0.0
  private var padding = 0.0
  private var quoteDepth = 0
  /// What stands between two blocks where the next ones are.
  private(set) var blockGap: Double
  /// Whether the texts that come next stand where a card may be cut off.
  private var mayBeCut = false
  /// The styles of texts that may be cut off, as far as their ellipses were shaped.
  private var ellipses: [TextBlockStyle] = []

  private(set) var inlineImageWidths: Set<Int> = []
  private(set) var inlineImages: Set<[UInt8]> = []
  /// How wide pictures are that stand alone, as far as the card says it.
  private(set) var pictureWidths: Set<PictureWidth> = []
  /// Whether a block of code has colours.
  private(set) var hasColouredCode = false
  /// What fonts draw of the texts.
  private(set) var fontUsage = FontUsage()
  /// Everything that takes height, from top to bottom.
  private(set) var order: [PreparedItem] = []
  /// The items that a card with limited lines may cut off; empty when it shows all.
  private(set) var clippable = 0..<0
  /// The card's outermost blocks: what they are, and their items in `order`.
  private(set) var blocks: [PreparedBlock] = []
  /// The card's parts, as far as narrow cards leave any out or text lies over the picture.
  private(set) var parts: [PreparedPart] = []
  private(set) var texts: [PreparedText] = []
  private(set) var textlessBoxes: [TextlessBox] = []
  private(set) var pictures: [PreparedPicture] = []
  private(set) var tables: [PreparedTable] = []

  init(
    style: StyleSheet, kind: CardKind, language: String, direction: TextDirection,
    fontGroup: Int, hyphenator: Hyphenator?, calloutWords: CalloutWords, unfoldsCallouts: Bool,
    resources: CardResources, shaper: TextShaper
  ) {
    self.style = style
    blockGap = style.blockGap
    self.kind = kind
    self.language = language
    minimumSize = MinimumFontSize.ofLanguage(language)
    self.direction = direction
    self.fontGroup = fontGroup
    self.hyphenator = hyphenator
    self.calloutWords = calloutWords
    self.unfoldsCallouts = unfoldsCallouts
    self.resources = resources
    self.shaper = shaper
  }

  /// Makes room for what a card of some blocks most often has.
  mutating func reserve(blockCount: Int) {
    order.reserveCapacity(2 * blockCount + 8)
    blocks.reserveCapacity(blockCount + 3)
    texts.reserveCapacity(blockCount + 4)
  }

  mutating func noteColouredCode() { hasColouredCode = true }

  mutating func add(space height: Double) { order.append(.space(height)) }

  /// Notes what `body` adds as one block of the card, for reports.
  ///
  /// - Parameter line: the line of the card's file on which it starts, if it is known.
  mutating func block(
    _ kind: String, line: Int? = nil, _ body: (inout CardPreparation) -> Void
  ) {
    let start = order.count
    body(&self)
    blocks.append(PreparedBlock(kind: kind, line: line, items: start..<order.count))
  }

  /// Notes what `body` adds as a part of the card.
  ///
  /// - Parameter gap: what stands above the part, in CSS pixels; nil for the first.
  mutating func part(
    _ part: CardPart, gap: Double? = nil, _ body: (inout CardPreparation) -> Void
  ) {
    let start = order.count
    if let gap { add(space: gap) }
    let top = order.count
    body(&self)
    parts.append(
      PreparedPart(
        name: part.name, gap: start..<top, items: top..<order.count,
        minimumWidth: part.minimumWidth))
  }

  /// Marks what `body` adds as the part of the card that may be cut off.
  ///
  /// - Parameter isLimited: whether the card's lines are.
  mutating func clip(isLimited: Bool, _ body: (inout CardPreparation) -> Void) {
    let start = order.count
    mayBeCut = isLimited
    body(&self)
    mayBeCut = false
    clippable = start..<order.count
  }

  /// Has the fonts of a kind of text draw an ellipsis, which engines put where they cut one off.
  private mutating func addEllipsis(in block: TextBlockStyle) {
    guard !ellipses.contains(block) else { return }
    ellipses.append(block)
    var text = InlineText()
    text.utf8 = InlineText.ellipsis
    _ = shape(text, in: block, boxes: [], whiteSpace: .normal)
  }

  /// The style of the paragraphs that come next.
  var paragraphStyle: TextBlockStyle { style.paragraph(of: kind, inQuote: quoteDepth > 0) }

  /// Adds what stands inside a block quote.
  mutating func quote(_ body: (inout CardPreparation) -> Void) {
    quoteDepth += 1
    body(&self)
    quoteDepth -= 1
  }

  /// Adds blocks with a gap between each two.
  mutating func space(by gap: Double, _ body: (inout CardPreparation) -> Void) {
    let outer = blockGap
    blockGap = gap
    body(&self)
    blockGap = outer
  }

  /// Adds what stands in a list's item, which is as tall as a line even when that is not.
  mutating func item(_ body: (inout CardPreparation) -> Void) {
    let start = order.count
    body(&self)
    let line = paragraphStyle.lineHeight
    let hasLine = order[start...].contains { item in
      switch item {
      case .text(let index): texts[index].lineHeight >= line
      case .table: true
      case .rest(_, let least): least >= line
      case .space, .textless: false
      }
    }
    if !hasLine { order.append(.rest(of: start..<order.count, to: line)) }
  }

  /// Moves the text that follows; refuses, with `false`, when it would be moved too far.
  mutating func indent(by width: Double) -> Bool {
    guard indentation + width <= style.maximumIndent else { return false }
    indentation += width
    return true
  }

  mutating func outdent(by width: Double) { indentation -= width }

  /// Narrows the text that `body` adds by its own box's padding, beyond any limit on indents.
  mutating func pad(by width: Double, _ body: (inout CardPreparation) -> Void) {
    indentation += width
    padding += width
    body(&self)
    padding -= width
    indentation -= width
  }

  /// Shapes a text, leaves its marks in it, and adds its lines.
  mutating func add(
    text: inout InlineText, in block: TextBlockStyle, whiteSpace: WhiteSpace = .normal,
    division: WordDivision = .all, maximumLines: Int? = nil
  ) -> TextBoxID {
    if let hyphenator { text.hyphenate(with: hyphenator, division: division) }
    text.apply(block.letterCase, language: language)
    let paragraph = prepare(&text, in: block, whiteSpace: whiteSpace)
    texts.append(
      PreparedText(
        utf8: text.utf8, paragraph: paragraph, indentation: indentation, padding: padding,
        leastWidth: leastWidth(of: block), lineHeight: block.lineHeight,
        isFlowing: whiteSpace == .normal, maximumLines: maximumLines))
    if mayBeCut || maximumLines != nil { addEllipsis(in: block) }
    order.append(.text(texts.count - 1))
    return TextBoxID(number: texts.count - 1)
  }

  /// Shapes a text that lies over others, leaves its marks in it, and adds no lines.
  mutating func add(overlay text: inout InlineText, in block: TextBlockStyle) {
    text.apply(block.letterCase, language: language)
    _ = prepare(&text, in: block, whiteSpace: .normal)
  }

  /// Adds a picture of the text's width; returns its number among the card's boxes without text.
  ///
  /// - Parameter shape: what it is cropped to; nil for its own shape.
  mutating func add(picture: MarkdownImage, croppedTo shape: ImageSize? = nil) -> Int {
    let width = resources.width(of: picture)
    if let width { pictureWidths.insert(width) }
    pictures.append(
      PreparedPicture(
        box: textlessBoxes.count, destination: picture.destination, shape: shape,
        width: width, indentation: indentation))
    let size = resources.imageSize(picture.destination)
    return add(textless: (shape ?? size).map { .proportional($0, width: width) })
  }

  /// Adds a picture that shares the box of the one before it, and takes no height of its own.
  mutating func add(_ picture: MarkdownImage, behind index: Int) {
    pictures.append(
      PreparedPicture(
        box: textlessBoxes.count - 1, part: index + 1, destination: picture.destination,
        indentation: indentation))
  }

  /// Adds a box whose height does not depend on the width.
  mutating func add(fixedHeight height: Double) -> Int { add(textless: .fixed(height)) }

  private mutating func add(textless height: TextlessBox.Height?) -> Int {
    textlessBoxes.append(
      TextlessBox(
        height: height ?? .fixed(style.placeholderHeight), indentation: indentation))
    order.append(.textless(textlessBoxes.count - 1))
    return textlessBoxes.count - 1
  }

  /// Shapes a table's cell; nil for an empty one.
  mutating func cell(_ text: inout InlineText, isHeader: Bool) -> PreparedText? {
    guard !text.isEmpty else { return nil }
    var block = style.body
    block.isBold = block.isBold || isHeader
    if let hyphenator { text.hyphenate(with: hyphenator, division: .all) }
    let paragraph = prepare(&text, in: block, whiteSpace: .normal)
    return PreparedText(
      utf8: text.utf8, paragraph: paragraph, indentation: 0, leastWidth: leastWidth(of: block),
      lineHeight: block.lineHeight)
  }

  private func leastWidth(of block: TextBlockStyle) -> Double {
    style.leastLineWidth * max(block.fontSize, minimumSize)
  }

  /// Adds a table of prepared cells, row by row; returns its number among the card's tables.
  mutating func add(table cells: [PreparedText?], columnCount: Int) -> Int {
    tables.append(
      PreparedTable(
        cells: cells, columnCount: columnCount, indentation: indentation, style: style))
    order.append(.table(tables.count - 1))
    return tables.count - 1
  }

  private mutating func prepare(
    _ text: inout InlineText, in block: TextBlockStyle, whiteSpace: WhiteSpace
  ) -> PreparedParagraph {
    var block = block
    text.dropSoftHyphens()
    if block.letterSpacing != 0, text.hasJoiningLetters {
      text.isUnspaced = true
      block.letterSpacing = 0
      block.ligatures = .none
    }
    if text.mayJoinLetters { text.joinLetters(over: spans(of: text, in: block), fonts: shaper) }
    let boxes = inlineBoxes(of: text)
    for box in boxes { inlineImageWidths.insert(Int(box.width)) }
    for image in text.images { inlineImages.insert(image.destination) }
    var paragraph = shape(text, in: block, boxes: boxes, whiteSpace: whiteSpace)
    if paragraph.partsLigatures {
      text.isUnligated = true
      block.ligatures = .none
      paragraph = shape(text, in: block, boxes: boxes, whiteSpace: whiteSpace)
    }
    text.marks = paragraph.marks
    return paragraph
  }

  private mutating func shape(
    _ text: InlineText, in block: TextBlockStyle, boxes: [InlineBox], whiteSpace: WhiteSpace
  ) -> PreparedParagraph {
    shaper.prepare(
      ParagraphText(
        utf8: text.utf8,
        spans: spans(of: text, in: block), boxes: boxes, whiteSpace: whiteSpace,
        // Code is written from left to right whatever the language around it.
        direction: text.isPreserved ? .leftToRight : direction, isolates: text.isolates),
      usage: &fontUsage)
  }

  private func spans(of text: InlineText, in block: TextBlockStyle) -> [TextSpan] {
    text.spans(
      in: block, style: style, language: language, minimumSize: minimumSize, fontGroup: fontGroup)
  }

  private func inlineBoxes(of text: InlineText) -> [InlineBox] {
    guard !text.images.isEmpty else { return [] }
    return zip(text.imageOffsets, text.images).map { offset, image in
      InlineBox(offset: offset, width: resources.inlineWidth(of: image, style: style))
    }
  }
}
