public import AshlarText

/// A card whose texts are shaped: its height at any width is arithmetic from here on.
public struct PreparedCard: Sendable {
  /// The card with the marks that its HTML must carry.
  public private(set) var face: CardFace
  /// The widths of images in text, in whole CSS pixels: each has a class of its own in the CSS.
  public let inlineImageWidths: Set<Int>
  /// How wide pictures are that stand alone, as far as the card says it: each has a class of its own in the CSS.
  public let pictureWidths: Set<PictureWidth>
  /// What the images in text show, as written: they are drawn from the files themselves.
  public let inlineImages: Set<[UInt8]>
  /// Whether a block of its code has colours, which need `StyleSheet.codeColourCSS`.
  public let hasColouredCode: Bool
  /// The code points that each font draws of the card's texts, and those that none covers. They depend on
  /// the card alone, not on what the shaper or its cache met before.
  public let fontUsage: FontUsage
  /// The card's pictures, from top to bottom.
  public let pictures: [PreparedPicture]
  private let style: StyleSheet
  let order: [PreparedItem]
  private let clippable: Range<Int>
  let blocks: [PreparedBlock]
  private let parts: [PreparedPart]
  let texts: [PreparedText]
  /// What decides where the lines of each text end.
  private let fillings: [ParagraphFilling]
  private let textlessBoxes: [TextlessBox]
  let tables: [PreparedTable]

  /// Shapes all text of a card.
  ///
  /// - Complexity: linear in the card's text; most words come from the shaper's cache.
  public init(
    _ face: CardFace, style: StyleSheet, resources: CardResources, shaper: TextShaper
  ) {
    var face = face
    let style = style.sheet(of: face.kind)
    var preparation = CardPreparation(
      style: style, kind: face.kind, language: face.language, direction: face.direction,
      fontGroup: face.fontGroup, hyphenator: face.hyphenator, calloutWords: face.calloutWords,
      unfoldsCallouts: face.unfoldsCallouts, resources: resources, shaper: shaper)
    face.prepare(in: &preparation)
    self.face = face
    self.style = style
    inlineImageWidths = preparation.inlineImageWidths
    pictureWidths = preparation.pictureWidths
    inlineImages = preparation.inlineImages
    hasColouredCode = preparation.hasColouredCode
    fontUsage = preparation.fontUsage
    pictures = preparation.pictures.map { picture in
      var picture = picture
      // The card's own picture reaches from edge to edge.
      let isOwn = picture.box == 0 && face.picture != nil
      picture.indentation += isOwn ? 0 : 2 * style.cardPadding
      return picture
    }
    order = preparation.order
    clippable = preparation.clippable
    blocks = preparation.blocks
    parts = preparation.parts
    texts = preparation.texts
    fillings = preparation.texts.map { $0.paragraph.filling }
    textlessBoxes = preparation.textlessBoxes
    tables = preparation.tables
  }

  /// The same card cut off after the lines of its excerpt; no text is shaped for it.
  public var excerpt: PreparedCard {
    var card = self
    card.face.maximumLines = [face.maximumLines, face.excerptLines].compactMap(\.self).min()
    return card
  }

  /// The card's natural height at a width, and what its CSS must say there.
  ///
  /// - Parameter width: the card's outer width in CSS pixels at a root of 16 px; a whole number.
  /// - Complexity: linear in the card's lines.
  public func measure(width: Double) -> CardMeasure { measure(of: lines(width: width)) }

  /// The lines of the card's texts at a width. They are those of its excerpt, too: what is cut off is cut off after them.
  ///
  /// - Parameter width: the card's outer width in CSS pixels at a root of 16 px; a whole number.
  /// - Complexity: linear in the card's lines.
  public func lines(width: Double) -> CardLines {
    let bodyWidth = max(0, width - 2 * style.cardPadding)
    var measure = CardMeasure(height: 0)
    let lineCounts = chooseInsets(&measure, bodyWidth: bodyWidth)
    balanceTitle(&measure, bodyWidth: bodyWidth, lineCounts: lineCounts)
    let hasPicture = face.picture != nil
    measure.textlessHeights = BoxHeights(
      textlessBoxes.enumerated().lazy.map { index, box in
        box.height(in: index == 0 && hasPicture ? width : bodyWidth)
      })
    measure.tables = tables.map { $0.measure(in: bodyWidth) }
    let left = leaveOut(&measure, width: width)
    return CardLines(measure: measure, counts: lineCounts, left: left)
  }

  /// The card's natural height with some lines, and what its CSS must say there.
  ///
  /// - Parameter lines: the card's, or those of the card of which it is the excerpt.
  public func measure(of lines: CardLines) -> CardMeasure {
    var measure = lines.measure
    let left = lines.left
    let heights = heights(measure, lineCounts: lines.counts)
    let picture = face.kind.isOver ? parts.first { $0.name == .picture }?.items : nil
    for (index, height) in heights.enumerated()
    where left?.contains(index) != true && picture?.contains(index) != true {
      measure.height += height
    }
    if left?.contains(clippable.lowerBound) != true {
      clip(&measure, lineCounts: lines.counts, heights: heights)
    }
    if let picture { measure.height = max(measure.height, heights[picture].reduce(0, +)) }
    return measure
  }

  /// Finds the parts for which a card is too narrow.
  ///
  /// - Returns: the items that take no height, as indices; nil when all do.
  private func leaveOut(_ measure: inout CardMeasure, width: Double) -> Set<Int>? {
    guard parts.contains(where: { width < $0.minimumWidth }) else { return nil }
    var items: Set<Int> = []
    for part in parts where width < part.minimumWidth {
      measure.hiddenParts.append(part.name)
      items.formUnion(part.gap)
      items.formUnion(part.items)
    }
    let texts = parts.filter { $0.name != .picture }
    guard let first = texts.first else { return items }
    guard let shown = texts.first(where: { width >= $0.minimumWidth }) else {
      measure.hidesBody = true
      // The padding stands before the first part.
      items.insert(first.gap.lowerBound - 1)
      return items
    }
    if shown.name != first.name {
      measure.firstPart = shown.name
      items.formUnion(shown.gap)
    }
    return items
  }

  /// Where the card's HTML may end, when it is shown as measured; nil where all of it is needed.
  ///
  /// What is cut off at every width is left out, unless a reader can get to it in other ways: notes by their
  /// references, pictures by their places. A text keeps one line more than shows: the last line that does
  /// ends where it did.
  ///
  /// - Complexity: linear in the lines of the texts that are cut.
  public func neededEnd(_ measures: [CardMeasure], widths: [Int]) -> TextEnd? {
    guard face.maximumLines != nil, !measures.isEmpty,
      pictures.allSatisfy({ $0.box == 0 && face.picture != nil }),
      !blocks.contains(where: { $0.kind == "footnotes" })
    else { return nil }
    var end = TextEnd(box: 0, byteCount: 0)
    for (measure, width) in zip(measures, widths) {
      guard let shown = measure.lastText else { return nil }
      let needed = neededByteCount(of: shown, measure, width: Double(width))
      if shown.box > end.box {
        end = TextEnd(box: shown.box, byteCount: needed)
      } else if shown.box == end.box {
        end.byteCount = end.byteCount.flatMap { count in needed.map { max(count, $0) } }
      }
    }
    return end
  }

  /// How many bytes of a text that is cut off must stay, so that the lines that show come out as measured.
  private func neededByteCount(
    of shown: ShownText, _ measure: CardMeasure, width: Double
  ) -> Int? {
    guard shown.isCut else { return nil }
    let text = texts[shown.box]
    let bodyWidth = max(0, width - 2 * style.cardPadding)
    let lines = text.paragraph.lines(in: available(to: shown.box, bodyWidth: bodyWidth, measure))
    let next = lines[shown.lineCount].range.upperBound
    guard let end = text.paragraph.breakOffset(from: next) else { return nil }
    let spaces = text.utf8[..<end].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == 0x0A }
    return end - spaces.count
  }

  /// The card's outermost blocks at a width, with their lines: what a person reads to understand a
  /// break.
  public func blocks(width: Double) -> [MeasuredBlock] {
    let bodyWidth = max(0, width - 2 * style.cardPadding)
    let measure = measure(width: width)
    let lineCounts = texts.indices.map { index in
      texts[index].paragraph.lineCount(in: available(to: index, bodyWidth: bodyWidth, measure))
    }
    let heights = heights(measure, lineCounts: lineCounts)
    return blocks.map { block in
      var measured = MeasuredBlock(kind: block.kind, height: 0, line: block.line, texts: [])
      for index in block.items {
        measured.height += heights[index]
        measured.texts += setTexts(of: order[index], bodyWidth: bodyWidth, measure)
          .map { $0.text.measured(in: $0.available) }
      }
      return measured
    }
  }

  /// The texts whose lines engines may break differently, because no inset is safe for them.
  ///
  /// - Parameter measure: the card at some width.
  /// - Returns: each text with the line of the card's file on which its block starts, if that is known.
  public func unsafeTexts(of measure: CardMeasure) -> [(text: String, line: Int?)] {
    let boxes = Set(measure.unsafeBoxes)
    return blocks.flatMap { block in
      order[block.items].flatMap { item -> [PreparedText] in
        switch item {
        case .text(let index): boxes.contains(index) ? [texts[index]] : []
        case .table(let index): tables[index].texts(inColumns: measure.tables[index].unsafeColumns)
        case .space, .textless, .rest: []
        }
      }.map { (String(decoding: $0.utf8, as: UTF8.self), block.line) }
    }
  }

  /// How far the card's closest fit of a line is from a tie, after its insets.
  ///
  /// - Parameters:
  ///   - measure: what `measure(width:)` said at the same width.
  ///   - width: the card's outer width in CSS pixels at a root of 16 px.
  /// - Returns: CSS pixels; nil for a card without text.
  /// - Complexity: linear in the card's lines.
  public func tieDistance(of measure: CardMeasure, width: Double) -> Double? {
    let bodyWidth = max(0, width - 2 * style.cardPadding)
    return order.flatMap { setTexts(of: $0, bodyWidth: bodyWidth, measure) }
      .compactMap { $0.text.paragraph.tieDistance(in: $0.available) }.min()
  }

  /// The texts of an item, each with the width that its lines may fill.
  private func setTexts(
    of item: PreparedItem, bodyWidth: Double, _ measure: CardMeasure
  ) -> [(text: PreparedText, available: Double)] {
    switch item {
    case .text(let index):
      [(texts[index], available(to: index, bodyWidth: bodyWidth, measure))]
    case .table(let index): tables[index].texts(at: measure.tables[index])
    case .space, .textless, .rest: []
    }
  }

  /// The width that a text's lines may fill.
  private func available(to box: Int, bodyWidth: Double, _ measure: CardMeasure) -> Double {
    let room = texts[box].room(in: bodyWidth)
    return room.width - (room.isLeast ? 0 : measure.inset) - measure.ownInset(ofBox: box)
  }

  /// What each item takes: each once, from top to bottom, as an item may depend on those before it.
  func heights(_ measure: CardMeasure, lineCounts: [Int]) -> [Double] {
    var heights: [Double] = []
    heights.reserveCapacity(order.count)
    for item in order {
      let height =
        switch item {
        case .space(let height): height
        case .text(let index):
          Double(min(lineCounts[index], texts[index].maximumLines ?? .max))
            * texts[index].lineHeight
        case .textless(let index): measure.textlessHeights[index]
        case .table(let index): measure.tables[index].height
        case .rest(let items, let least): max(0, least - heights[items].reduce(0, +))
        }
      heights.append(height)
    }
    return heights
  }

  /// One inset for the card if there is a small one, else one for each text that needs it.
  ///
  /// - Returns: the lines of each text with these insets.
  private func chooseInsets(_ measure: inout CardMeasure, bodyWidth: Double) -> [Int] {
    var lineCounts = texts.map { _ in 0 }
    let rooms = texts.map { $0.room(in: bodyWidth) }
    let common = SafeInset.smallest(limit: SafeInset.cardLimit) { inset, forbidden in
      for index in fillings.indices where !rooms[index].isLeast {
        lineCounts[index] = forbidden.add(
          fillings[index], width: rooms[index].width, inset: inset)
      }
    }
    measure.inset = common ?? 0
    for (index, room) in rooms.enumerated() where common == nil || room.isLeast {
      let limit = SafeInset.blockLimit(leastWidth: texts[index].leastWidth)
      let own = SafeInset.smallest(limit: limit) { inset, forbidden in
        lineCounts[index] = forbidden.add(fillings[index], width: room.width, inset: inset)
      }
      if own == nil {
        measure.unsafeBoxes.append(index)
        lineCounts[index] = texts[index].paragraph.lineCount(in: room.width)
      }
      let inset = own ?? 0
      guard inset > 0 || room.isLeast else { continue }
      let width = room.isLeast ? room.width + texts[index].padding - inset : nil
      measure.boxInsets.append(BoxInset(box: index, inset: inset, width: width))
    }
    return lineCounts
  }

  /// Narrows a title of two to four lines as far as it keeps their number, so that they come out
  /// about equally long; never so far that a word is cut.
  private func balanceTitle(
    _ measure: inout CardMeasure, bodyWidth: Double, lineCounts: [Int]
  ) {
    guard let box = face.titleBoxNumber, !measure.boxInsets.contains(where: { $0.box == box })
    else { return }
    let lineCount = lineCounts[box]
    guard (2...min(4, max(2, texts[box].maximumLines ?? 4))).contains(lineCount) else { return }
    let title = texts[box].paragraph
    let available = bodyWidth - measure.inset
    guard title.minContentWidth < available else { return }
    var fits = available
    var fails = max(available / 2, title.minContentWidth.rounded(.up) - 1)
    while fits - fails > 1 {
      let middle = ((fits + fails) / 2).rounded()
      if middle >= fits || middle <= fails { break }
      if title.lineCount(in: middle) == lineCount { fits = middle } else { fails = middle }
    }
    let least = ((available - fits) * 64).rounded(.down) / 64
    // Lines that were safe at the full width need not be at this one: take the next safe inset
    // below, so that the title never grows a line.
    for step in 0..<16 {
      let inset = least - Double(step)
      guard inset > 0 else { return }
      var forbidden = ForbiddenInsets()
      let balanced = forbidden.add(fillings[box], width: bodyWidth, inset: measure.inset + inset)
      if balanced == lineCount, forbidden.next(after: measure.inset + inset) == nil {
        return measure.boxInsets.append(BoxInset(box: box, inset: inset))
      }
    }
  }

  /// Cuts the card after its last allowed line, if there is more below.
  ///
  /// It never ends with a heading, nor within code or a table with more lines than are left: it ends before them, unless
  /// nothing but headings stands there.
  private func clip(_ measure: inout CardMeasure, lineCounts: [Int], heights: [Double]) {
    guard let limit = face.maximumLines, limit > 0 else { return }
    var lines = 0
    var top = 0.0
    var block = 0
    var end: (text: ShownText, top: Double)?
    var hasWords = false
    for index in clippable {
      while block < blocks.count, blocks[block].items.upperBound <= index { block += 1 }
      switch order[index] {
      case .text(let text):
        if let end, hasWords, !texts[text].isFlowing, lineCounts[text] > limit - lines {
          return cut(&measure, after: end.text, at: end.top, heights)
        }
        let visible = min(lineCounts[text], limit - lines)
        lines += visible
        top += Double(visible) * texts[text].lineHeight
        if end == nil || !isHeading(block) {
          let isCut = visible < lineCounts[text] && texts[text].isFlowing
          end = (ShownText(box: text, lineCount: visible, isCut: isCut), top)
          hasWords = hasWords || !isHeading(block)
        }
        guard lines >= limit, let end else { continue }
        if visible < lineCounts[text] || hasMore(after: index) {
          cut(&measure, after: end.text, at: end.top, heights)
        }
        return
      case .table(let table):
        if let end, hasWords, tables[table].rowCount > limit - lines {
          return cut(&measure, after: end.text, at: end.top, heights)
        }
        top += heights[index]
      default: top += heights[index]
      }
    }
  }

  /// Whether anything stands below an item that is seen, as the lower edge of code is not.
  private func hasMore(after index: Int) -> Bool {
    order[(index + 1)..<clippable.upperBound].contains {
      switch $0 {
      case .text, .textless, .table: true
      case .space, .rest: false
      }
    }
  }

  private func cut(
    _ measure: inout CardMeasure, after text: ShownText, at top: Double, _ heights: [Double]
  ) {
    measure.cut(after: text, at: top)
    measure.height += top - heights[clippable].reduce(0, +) + style.moreHeight
  }

  private func isHeading(_ block: Int) -> Bool { block < blocks.count && blocks[block].isLeading }
}
