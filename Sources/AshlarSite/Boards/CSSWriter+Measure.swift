internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown

extension CSSWriter {
  /// Appends what stands in a picture's place until it is there, and the shape of a strip that it is the second of.
  ///
  /// - Parameters:
  ///   - face: the card's.
  ///   - colour: the picture's; nil where nobody knows it.
  ///   - card: the selector of the card's element.
  mutating func append(
    _ picture: FacePicture, of face: PreparedEntry.Face, colour: PictureColour?, in card: [UInt8]
  ) {
    let isShaped = picture.part == 1
    guard isShaped || colour != nil else { return }
    let selector = String(decoding: card, as: UTF8.self) + " .p\(picture.box)"
    if isShaped, let first = face.pictures.first(where: { $0.box == 0 && $0.part == 0 }) {
      let size = first.size
      let (width, height) = (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
      append("\(selector){aspect-ratio:\(width)/\(height)}\n")
    }
    guard let colour else { return }
    if picture.part > 0 {
      append("\(selector) .q\(picture.part){background:\(colour.css)}\n")
    } else {
      append("\(selector),\(selector) img{background:\(colour.css)}\n")
    }
  }

  /// Appends what a card's parts need at one width, besides the height of the whole.
  ///
  /// - Parameters:
  ///   - card: the selector of the card's element.
  ///   - isTurned: whether its lines begin at the edge at which text of its direction ends.
  mutating func append(_ measure: CardMeasure, of card: [UInt8], isTurned: Bool = false) {
    let side = isTurned ? "start" : "end"
    if measure.inset > 0 {
      append(card)
      append(">.body{padding-inline-")
      append(side)
      append(":calc(var(--card-padding) + ")
      append(rem: measure.inset)
      append(")}")
    }
    if measure.boxInsets.contains(where: { $0.width != nil }) {
      // Text from right to left reaches over the left edge, to which only a box of its own direction scrolls.
      append(card)
      append(">.body{overflow-x:auto;scrollbar-width:none}")
    }
    for inset in measure.boxInsets { append(inset, of: card, side: side) }
    for (part, height) in measure.textlessHeights.enumerated() {
      append(card)
      append(" .p")
      append(part)
      append("{height:")
      append(rem: height)
      append(";}")
    }
    guard measure.hasRareParts else { return }
    if let height = measure.clipHeight {
      append(card)
      append(" .clip{overflow:hidden;height:")
      append(rem: height)
      append(";}")
      append(card)
      append(" .more{display:block}")
    }
    if let text = measure.lastText, text.isCut {
      append(card)
      append(" .b")
      append(text.box)
      append("{display:-webkit-box;-webkit-line-clamp:")
      append(text.lineCount)
      append("}")
    }
    let (tables, hidden) = (measure.tables, measure.hiddenParts)
    guard !tables.isEmpty || !hidden.isEmpty else { return }
    let name = String(decoding: card, as: UTF8.self)
    for (number, table) in tables.enumerated() {
      append(table, selector: "\(name) .t\(number)")
    }
    appendHidden(measure, of: name)
  }

  /// The parts that a narrow card leaves out; the next one takes the first one's place.
  private mutating func appendHidden(_ measure: CardMeasure, of card: String) {
    guard !measure.hiddenParts.isEmpty else { return }
    let parts = measure.hiddenParts.flatMap { Self.selectors(of: $0, card: card) }
    let all = parts + (measure.hidesBody ? ["\(card)>.body"] : [])
    append("\(all.joined(separator: ",")){display:none}")
    guard let first = measure.firstPart, let selector = Self.selectors(of: first, card: card).first
    else { return }
    append("\(selector){margin-block-start:0}")
  }

  private static func selectors(of part: CardPart.Name, card: String) -> [String] {
    switch part {
    case .picture: ["\(card)>.pic", "\(card)>.count"]
    case .body: ["\(card)>.body>.clip", "\(card)>.body>.more"]
    default: ["\(card)>.body>.\(part.rawValue)"]
    }
  }

  private mutating func append(_ inset: BoxInset, of card: [UInt8], side: String) {
    append(card)
    append(" .b")
    append(inset.box)
    append(inset.width == nil ? "{margin-inline-\(side):" : "{width:")
    append(rem: inset.width ?? inset.inset)
    append(";}")
  }

  private mutating func append(_ table: TableMeasure, selector: String) {
    append("\(selector){table-layout:fixed;")
    append("width", rem: Double(table.columnWidths.reduce(0, +)))
    append("}")
    for (column, width) in table.columnWidths.enumerated() {
      append("\(selector) col:nth-child(\(column + 1)){")
      append("width", rem: Double(width))
      append("}")
    }
    for (column, inset) in table.insets.enumerated() where inset > 0 {
      append("\(selector) :is(td,th):nth-child(\(column + 1)){")
      append("padding-inline-end:calc(var(--cell-padding) + ")
      append(rem: inset)
      append(")}")
    }
  }
}

extension PictureColour {
  /// As CSS writes it.
  fileprivate var css: String {
    let digits = String(Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
