internal import AshlarContent
internal import AshlarImages
internal import AshlarLayout
internal import AshlarMarkdown

/// The style sheet of one page: where its cards stand, in one container range per breakpoint.
///
/// Content stands once in the page, positions here. Cards come in bands of 50, each a box of its
/// own that a browser may skip while it is out of sight.
struct PositionStyle {
  private let board: PlannedBoard
  private let entries: [PreparedEntry]
  /// The texts around the cards.
  private let texts: [StatedText]
  private let scrubbers: [Scrubber]
  /// Between cards in normal flow, in CSS pixels.
  private let gap: Double
  /// The room in px that the masthead's menu needs beside the title.
  private let menuRoom: Double
  /// The selectors of the cards' elements, section by section.
  private let selectors: [[[UInt8]]]
  private var css = CSSWriter()
  /// The column classes of each card, section by section.
  private(set) var classes: [[String]]

  /// How many consecutive cards share a band; a strip is one band.
  static func bandSize(of section: SectionConfiguration) -> Int {
    section.bandSize
  }

  init(
    board: PlannedBoard, entries: [PreparedEntry], texts: [StatedText], scrubbers: [Scrubber],
    gap: Double, menuRoom: Double
  ) {
    self.scrubbers = scrubbers
    self.gap = gap
    self.board = board
    self.entries = entries
    self.texts = texts
    self.menuRoom = menuRoom
    selectors = board.sections.map { $0.cards.map { Array("#\($0.elementID)".utf8) } }
    classes = board.sections.map { Array(repeating: "", count: $0.cards.count) }
  }

  /// Writes all breakpoints.
  ///
  /// - Parameters:
  ///   - placed: where the cards stand at every breakpoint but the first.
  ///   - texts: those around the cards.
  ///   - scrubbers: those beside runs of its sections.
  ///   - gap: between cards in normal flow, in CSS pixels.
  ///   - menuRoom: in px, what the masthead's menu needs beside the title.
  static func make(
    _ board: PlannedBoard, placed: PlacedBoard, entries: [PreparedEntry], texts: [StatedText],
    scrubbers: [Scrubber] = [], gap: Double = 0, menuRoom: Double,
    colour: (_ picturePath: String) -> PictureColour?
  ) -> (css: [UInt8], classes: [[String]]) {
    var style = PositionStyle(
      board: board, entries: entries, texts: texts, scrubbers: scrubbers, gap: gap,
      menuRoom: menuRoom)
    if board.sections.contains(where: { $0.configuration.gathering != nil }) {
      style.css.appendRuns()
    }
    if scrubbers.contains(where: { $0.others != OtherHeaders() }) {
      style.css.appendOtherHeaders()
    }
    style.writeBackgrounds()
    style.writeBadges()
    style.writeColours(colour)
    style.writeBase(from: placed.breakpoints.first?.configuration.minimumWidth)
    for (index, column) in board.phoneColumns.enumerated() { style.write(column, number: index) }
    for (index, breakpoint) in placed.breakpoints.enumerated() {
      let isLast = index + 1 == placed.breakpoints.count
      let next = isLast ? nil : placed.breakpoints[index + 1].configuration.minimumWidth
      style.write(breakpoint, letter: index, until: next)
    }
    return (style.css.bytes, style.classes)
  }

  private mutating func writeBackgrounds() {
    for (index, section) in board.sections.enumerated() {
      guard case .colour(let colour)? = section.configuration.background else { continue }
      css.append(
        "#\(board.elementID(ofSection: index)){--section:light-dark(\(colour.light),\(colour.dark))}\n"
      )
    }
  }

  /// How far badges on pictures are moved from their anchors; towards the end, which is the left of a page from right to
  /// left.
  private mutating func writeBadges() {
    for (index, section) in board.sections.enumerated() {
      guard let badge = section.configuration.badge, badge.offsetX != 0 || badge.offsetY != 0
      else { continue }
      for (page, offsetX) in [("", badge.offsetX), ("[dir=rtl] ", -badge.offsetX)] {
        css.append("\(page)#\(board.elementID(ofSection: index)) .card>.badge{translate:")
        css.append(rem: offsetX)
        css.append(" ")
        css.append(rem: badge.offsetY)
        css.append("}\n")
      }
    }
  }

  /// What stands in a picture's place until it is there.
  private mutating func writeColours(_ colour: (_ picturePath: String) -> PictureColour?) {
    for (section, selectors) in zip(board.sections, selectors) {
      for (card, selector) in zip(section.cards, selectors) {
        for picture in entries[card.reference.entry].faces[card.reference.face].pictures {
          css.append(
            picture, of: entries[card.reference.entry].faces[card.reference.face],
            colour: colour(picture.path), in: selector)
        }
      }
    }
  }

  private mutating func writeBase(from minimum: Double?) {
    guard let minimum else { return }
    css.append("@container page (width<")
    css.append(rem: minimum * 16)
    css.append(
      """
      ){.strip{overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}\
      .strip>.band{display:flex;align-items:start;gap:1rem;width:max-content}\
      .strip>.band>.card{flex:none;width:min(80cqi,18rem);margin:0;scroll-snap-align:start}}

      """)
    css.append("@container page (width>=")
    css.append(rem: minimum * 16)
    css.append(
      """
      ){.prose[id]{overflow:auto;scrollbar-width:none}\
      .band{position:relative;pointer-events:none;content-visibility:auto}\
      .\(board.bandClass)>.card{position:absolute;inset-inline-start:0;margin:0;pointer-events:auto;\
      overflow:auto;scrollbar-width:none}}

      """)
  }

  /// Heights, but no places: the cards of a phone's column are in normal flow.
  private mutating func write(_ column: PhoneColumn, number: Int) {
    openRange(
      from: column.minimumWidth, until: column.maximumWidth, boardWidth: column.columnWidth,
      mastheadWidth: column.columnWidth)
    css.append(
      ".band>.card,.prose[id]{overflow:auto;scrollbar-width:none}.strip>.band>.card{")
    css.append("width", rem: Double(column.cardWidth(inStrip: true)))
    css.append("}")
    writeTexts(inRange: number)
    if !scrubbers.isEmpty { css.appendRunsInColumn(gap: gap) }
    writeScrubbers(inRange: number)
    for (section, selectors) in zip(board.sections, selectors) {
      let measures = section.phoneMeasures[number]
      for index in section.cards.indices {
        let card = section.cards[index].reference
        let entry = entries[card.entry]
        css.append(selectors[index])
        css.append("{height:")
        css.append(rem: entry.height(card, at: measures[index]))
        css.append(";}")
        // Most cards are plain: their measures, which are many parts, are not copied.
        guard !entry.isPlain(card, at: measures[index]) else { continue }
        css.append(entry.measure(card, at: measures[index]), of: selectors[index])
      }
    }
    css.append("}\n")
  }

  /// Opens a range of page widths with one width for everything on the page; all in rem.
  ///
  /// - Parameter mastheadWidth: that of the masthead.
  private mutating func openRange(
    from minimum: Double, until maximum: Double?, boardWidth: Double, mastheadWidth: Double
  ) {
    css.append("@container page (")
    if let maximum {
      css.append(rem: minimum * 16)
      css.append("<=width<")
      css.append(rem: maximum * 16)
    } else {
      css.append("width>=")
      css.append(rem: minimum * 16)
    }
    css.append("){.page>*{margin-inline:auto;")
    css.append("width", rem: boardWidth * 16)
    // The masthead and the footer have the board's edges.
    css.append("}.masthead,.colophon{padding-inline:calc(50% - ")
    css.append(rem: boardWidth * 8)
    css.append(")}")
    if mastheadWidth != boardWidth {
      css.append(".masthead{padding-inline:calc(50% - ")
      css.append(rem: mastheadWidth * 8)
      css.append(")}")
    }
    let menu = MenuRoom.rule(
      forBoardWidth: mastheadWidth * 16, until: maximum.map { $0 * 16 }, room: menuRoom)
    if let menu { css.append(menu) }
  }

  private mutating func write(
    _ breakpoint: PlacedBoard.Breakpoint, letter: Int, until maximum: Double?
  ) {
    let boardWidth = breakpoint.configuration.boardWidth
    openRange(
      from: breakpoint.configuration.minimumWidth, until: maximum, boardWidth: boardWidth,
      mastheadWidth: board.mastheadWidths?[letter] ?? boardWidth)
    writeTexts(inRange: board.phoneColumns.count + letter)
    writeScrubbers(inRange: board.phoneColumns.count + letter)
    writeColumns(breakpoint, letter: letter)
    for (section, placed) in breakpoint.sections.enumerated() {
      writeBands(of: section, placed: placed)
      if let scroller = placed.scroller { write(scroller, section: section) }
    }
    css.append("}\n")
  }

  /// The heights of the texts around the cards, which would move the cards when a font comes that breaks them elsewhere.
  private mutating func writeTexts(inRange range: Int) {
    for text in texts {
      let measure = text.measures[range]
      css.append("#\(text.elementID){")
      css.append("height", rem: measure.height)
      css.append("}")
      css.append(measure, of: Array("#\(text.elementID)".utf8), isTurned: text.isTurned)
    }
  }

  private mutating func writeScrubbers(inRange range: Int) {
    if scrubbers.isEmpty { return }
    let heights = Dictionary(
      uniqueKeysWithValues: texts.map { ($0.elementID, $0.measures[range].height) })
    for scrubber in scrubbers {
      let titles = scrubber.run.sections.map {
        heights[PlannedBoard.titleID(ofSection: board.firstSection + $0)] ?? 0
      }
      css.append(scrubber, inRange: range, of: board, titles: titles)
    }
  }

  /// One class per distinct pair of inline start and width; the most common width is every card's.
  private mutating func writeColumns(_ breakpoint: PlacedBoard.Breakpoint, letter: Int) {
    let frames = breakpoint.sections.flatMap(\.frames)
    guard let common = PositionStyle.mostCommonWidth(of: frames) else { return }
    css.append(".\(board.bandClass)>.card{")
    css.append("width", rem: common)
    css.append("}")
    var names: [ColumnKey: String] = [:]
    let prefix =
      String(UnicodeScalar(UInt8(ascii: "a") + UInt8(letter % 26)))
      + (letter < 26 ? "" : "\(letter / 26)-")
    for (section, placed) in breakpoint.sections.enumerated() {
      for (card, frame) in placed.frames.enumerated() {
        let key = ColumnKey(x: frame.x, width: frame.width.rounded(.down))
        guard key.x != 0 || key.width != common else { continue }
        if names[key] == nil {
          names[key] = "\(prefix)\(names.count)"
          write(key, name: names[key]!, common: common)
        }
        classes[section][card] += " " + names[key]!
      }
    }
  }

  private mutating func write(_ key: ColumnKey, name: String, common: Double) {
    css.append(".\(board.bandClass)>.\(name){")
    if key.x != 0 { css.append("inset-inline-start", rem: key.x) }
    if key.width != common { css.append("width", rem: key.width) }
    css.append("}")
  }

  private static func mostCommonWidth(of frames: [Frame]) -> Double? {
    var counts: [Double: Int] = [:]
    for frame in frames { counts[frame.width.rounded(.down), default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A band reaches from its cards' lowest top to their highest bottom, and overlaps the one before
  /// it by a negative margin.
  private mutating func writeBands(of section: Int, placed: PlacedBoard.Section) {
    var bottomBefore = 0.0
    let count = placed.frames.count
    let bandSize = PositionStyle.bandSize(of: board.sections[section].configuration)
    for first in stride(from: 0, to: count, by: bandSize) {
      let range = first..<min(count, first + bandSize)
      let top = range.reduce(Double.infinity) { min($0, placed.frames[$1].y) }
      let bottom = range.reduce(0) { max($0, placed.frames[$1].maxY) }
      css.append("#\(PositionStyle.bandID(section: board.firstSection + section, first: first)){")
      css.append("height", rem: bottom - top)
      if top != bottomBefore { css.append("margin-block-start", rem: top - bottomBefore) }
      css.append("}")
      bottomBefore = bottom
      for card in range { write(card, of: section, placed: placed, bandTop: top) }
    }
    if !placed.frames.isEmpty && placed.height > bottomBefore {
      css.append("#\(board.elementID(ofSection: section))>.cards{")
      css.append("padding-block-end", rem: placed.height - bottomBefore)
      css.append("}")
    }
  }

  /// A strip: a scroller of the board's width around a band of the content's width.
  private mutating func write(_ scroller: Board.Scroller, section: Int) {
    css.append(
      "#\(board.elementID(ofSection: section))>.cards{overflow-x:auto;overflow-y:hidden;scrollbar-width:none;"
    )
    css.append("overscroll-behavior-x:contain;")
    if scroller.behavior != .continuous { css.append("scroll-snap-type:x mandatory;") }
    css.append("}#\(PositionStyle.bandID(section: board.firstSection + section, first: 0)){")
    css.append("width", rem: scroller.contentSize.width)
    css.append("}")
  }

  /// A strip rests where a group begins: its first card carries the snap point.
  private mutating func writeSnap(_ frame: Frame, in scroller: Board.Scroller, first: Double) {
    let rest = min(frame.x - first, scroller.snapOffsets.last ?? 0)
    guard
      scroller.behavior == .groupPagingCentered
        || scroller.snapOffsets.contains(where: { abs($0 - rest) < 0.5 })
    else { return }
    switch scroller.behavior {
    case .none, .continuous: break
    case .groupPagingCentered: css.append("scroll-snap-align:center;scroll-snap-stop:always;")
    case .continuousGroupLeadingBoundary:
      css.append("scroll-snap-align:start;")
      css.append("scroll-margin-inline-start", rem: first)
    case .paging, .groupPaging:
      css.append("scroll-snap-align:start;scroll-snap-stop:always;")
      css.append("scroll-margin-inline-start", rem: first)
    }
  }

  static func bandID(section: Int, first: Int) -> String { "s\(section)--b\(first)" }

  private mutating func write(
    _ index: Int, of section: Int, placed: PlacedBoard.Section, bandTop: Double
  ) {
    let card = board.sections[section].cards[index]
    let frame = placed.frames[index]
    let selector = selectors[section][index]
    css.append(selector)
    css.append("{")
    css.append("top", rem: frame.y - bandTop)
    writeHeight(placed.height(of: card, at: index, entries: entries), frame: frame)
    if let scroller = placed.scroller {
      writeSnap(frame, in: scroller, first: placed.frames[0].x)
    }
    css.append("}")
    guard !placed.isPlain(card, at: index, entries: entries) else { return }
    css.append(placed.measure(of: card, at: index, entries: entries), of: selector)
  }

  /// The height is the card's own; a layout that wants another says so with a minimum or maximum.
  private mutating func writeHeight(_ natural: Double, frame: Frame) {
    css.append("height", rem: natural)
    if frame.height > natural + 1 / 128 { css.append("min-height", rem: frame.height) }
    if frame.height < natural - 1 / 128 { css.append("max-height", rem: frame.height) }
  }
}

/// What a column class stands for.
private struct ColumnKey: Hashable {
  var x: Double
  var width: Double
}
