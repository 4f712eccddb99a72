internal import AshlarContent
internal import AshlarMarkdown

/// The `sizes` of pictures: how wide a page shows them at every width of its own.
///
/// Widths of cards are known at every breakpoint and in every column of phones; between those a card in normal flow
/// is as wide as the page but for its margins.
struct PictureSizes: Sendable {
  /// From the widest page down: where a range starts, in rem, and how wide a card is in it, in CSS pixels; nil
  /// for a card in normal flow.
  private var ranges: [(start: Double, card: Int?)] = []
  /// Whether cards in normal flow stand in a strip.
  private var isStrip = false

  /// What texts have less of on both sides together than on a board, in CSS pixels.
  private var padding = 0.0
  /// Whether the card's own pictures are as large as the window.
  private var isPhotograph = false
  /// The shape of the card's own picture, where that is as large as the window allows.
  private var shape: PictureShape?
  /// Whether each picture has a box of its own shape.
  private var isReading = false

  /// In rem: what normal flow leaves free beside cards on both sides together.
  private static let margins = 2 * BreakpointConfiguration.phonePadding

  /// The same beside a card on a page of its own, as the theme's `.reading` has it.
  static let readingMargins = 1.5

  /// For pictures of one file each, of which no page says how wide they are.
  static var unstated: PictureSizes { PictureSizes() }

  private init() {}

  /// The sizes of one card of a board.
  init(
    _ card: Int, of section: Int, board: PlannedBoard, placed: PlacedBoard, face: PreparedEntry.Face
  ) {
    let planned = board.sections[section]
    isStrip = planned.configuration.isStrip
    for breakpoint in placed.breakpoints.reversed() {
      let measure = breakpoint.sections[section].measures[card]
      ranges.append((breakpoint.configuration.minimumWidth, face.widths[measure]))
    }
    if let last = board.phoneColumns.last {
      ranges.append((last.maximumWidth, isStrip ? Self.stripCard : nil))
    }
    for (index, column) in board.phoneColumns.enumerated().reversed() {
      ranges.append((column.minimumWidth, face.widths[planned.phoneMeasures[index][card]]))
    }
    if let first = placed.breakpoints.first?.configuration.minimumWidth {
      // Where columns reach up to the first breakpoint, nothing is between them.
      let between = placed.breakpoints.count
      if between < ranges.count, ranges[between].start >= first { ranges.remove(at: between) }
    }
  }

  /// How wide a strip's cards are in normal flow from pages of 22.5 rem on, in CSS pixels: below these they have four
  /// fifths of the page. WebKit (2.50) knows no `min()` in `sizes`, and takes the window's width for it.
  private static let stripCard = 288

  /// The sizes of the cards that a search shows.
  init(of columns: ResultColumns) {
    var next: Double?
    for range in columns.ranges.reversed() {
      if let end = range.maximumWidth, end != next { ranges.append((end, nil)) }
      ranges.append((range.minimumWidth, columns.widths[range.width]))
      next = range.minimumWidth
    }
  }

  /// The sizes of a card on a page of its own, where its text has no padding.
  ///
  /// - Parameters:
  ///   - padding: what the text has elsewhere on both sides together, in CSS pixels.
  ///   - isPhotograph: whether the card's own pictures are as large as the window.
  ///   - shape: of the card's own picture, where that is as large as the window allows.
  init(ofReading padding: Double, isPhotograph: Bool, shape: PictureShape?) {
    self.shape = shape
    let width = PictureNeeds.readingWidth
    ranges = [(Double(width) / 16 + Self.readingMargins, width)]
    isReading = true
    self.isPhotograph = isPhotograph
    self.padding = padding
  }

  /// In rem: what the window has beside a photograph in height, as the theme's `.photo .pic` has it.
  private static let photographMargin = 4.0

  /// The width of a photograph that is as large as the window, and no larger than itself.
  private static func text(ofPhotograph size: PictureSize) -> String {
    let shape = size.width / size.height
    // A hundredth more is wide enough everywhere.
    let height = String(Int((shape * 10_000).rounded(.up)))
    var tall = CSSWriter()
    tall.append("\(height.dropLast(2)).\(height.suffix(2))vh - ")
    tall.append(rem: (shape * photographMargin * 16).rounded(.down))
    let text = String(decoding: tall.bytes, as: UTF8.self)
    let (width, whole) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    // WebKit (2.50) knows no `min()` in `sizes`, and goes on to what follows it.
    return "(min-width:0) min(100vw,\(text),\(width)px),"
      + "(min-aspect-ratio:\(width)/\(whole)) calc(\(text)),100vw"
  }

  /// The attribute's value for a picture of the card.
  func text(of picture: FacePicture) -> String {
    if isPhotograph, picture.box == 0 { return Self.text(ofPhotograph: picture.size) }
    if let shape, picture.box == 0 { return shape.sizes }
    let picture = (isReading ? picture.alone : picture).withoutPadding(padding)
    var css = CSSWriter()
    for (index, range) in ranges.enumerated() {
      // A range that differs from the one below it in nothing is one with it.
      if index + 1 < ranges.count, ranges[index + 1].card == range.card { continue }
      if let card = range.card {
        Self.append(from: range.start * 16, to: &css)
        css.append(rem: picture.width(inCard: card))
      } else {
        appendFlow(picture, from: range.start * 16, to: &css)
      }
      css.append(",")
    }
    appendFlow(picture, from: nil, to: &css)
    return String(decoding: css.bytes, as: UTF8.self)
  }

  /// Appends the condition that the page has at least a width, in CSS pixels.
  private static func append(from start: Double, to css: inout CSSWriter) {
    css.append("(min-width:")
    css.append(rem: start)
    css.append(") ")
  }

  /// Appends how wide a picture is in normal flow.
  ///
  /// - Parameter start: how wide the page is at least, in CSS pixels; nil for any page.
  private func appendFlow(_ picture: FacePicture, from start: Double?, to css: inout CSSWriter) {
    let margins = isReading ? Self.readingMargins : Self.margins
    if case .pixels(let width)? = picture.stated {
      let room = Double(width) + picture.indentation
      let reached = isStrip ? room / 0.8 : room + margins * 16
      Self.append(from: max(reached, start ?? 0), to: &css)
      css.append(rem: Double(width))
      if let start, reached <= start { return }
      css.append(",")
    }
    if let start { Self.append(from: start, to: &css) }
    var scale = picture.scale
    if case .percent(let part)? = picture.stated { scale = Double(part) / 100 }
    if scale != 1 {
      css.append("calc((\(isStrip ? "80vw" : "100vw") - ")
      css.append(rem: (isStrip ? 0 : margins * 16) + picture.indentation)
      let thousandths = String(Int((scale * 1000).rounded(.up)))
      css.append(") * \(thousandths.dropLast(3)).")
      css.append(String(repeating: "0", count: max(0, 3 - thousandths.utf8.count)))
      css.append(String(thousandths.suffix(3)))
      if picture.overhang > 0 {
        css.append(" + ")
        css.append(rem: picture.overhang)
      }
      css.append(")")
      return
    }
    if isStrip {
      guard picture.indentation > 0 else { return css.append("80vw") }
      css.append("calc(80vw - ")
      css.append(rem: picture.indentation)
    } else {
      css.append("calc(100vw - ")
      css.append(rem: margins * 16 + picture.indentation)
    }
    css.append(")")
  }
}
