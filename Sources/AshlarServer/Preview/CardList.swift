/// The page of a board, taken apart into its cards, its style sheets and the rest.
struct CardList {
  /// One card's element.
  struct Card: Equatable {
    var text: ArraySlice<UInt8>
    /// Its start tag, which has its id and its classes.
    var tag: ArraySlice<UInt8>

    /// The value of the attribute `id`, up to the tag's end.
    var id: ArraySlice<UInt8> {
      guard let start = tag.firstRange(of: CardList.idStart)?.upperBound else { return [] }
      return tag[start...].prefix { $0 != UInt8(ascii: "\"") }
    }

    /// What follows the start tag.
    var content: ArraySlice<UInt8> { text[tag.endIndex...] }
  }

  private(set) var cards: [Card] = []
  /// The addresses of the style sheets, as the page's links have them.
  private(set) var sheets: [String] = []
  /// What is neither a card nor the address of a style sheet.
  private(set) var rest: [UInt8] = []

  private static let cardStart = Array("<article class=\"card".utf8)
  private static let cardEnd = Array("</article>".utf8)
  private static let bandEnd = Array("</div>".utf8)
  private static let idStart = Array(" id=\"".utf8)
  private static let linkStart = Array("<link rel=\"stylesheet\" href=\"".utf8)

  /// - Returns: nil when the page has no cards, or a card's end cannot be told.
  init?(_ page: [UInt8]) {
    var (open, restStart, lineStart): (Int?, Int, Int) = (nil, 0, 0)
    for index in page.indices where page[index] == UInt8(ascii: "\n") {
      if open == nil, Self.isCardStart(lineStart, in: page) {
        addRest(page[restStart..<lineStart])
        open = lineStart
      }
      lineStart = index + 1
      guard let start = open, page[start..<index].hasSuffix(Self.cardEnd),
        Self.isCardStart(lineStart, in: page) || page[lineStart...].starts(with: Self.bandEnd)
      else { continue }
      guard let tagEnd = page[start..<index].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      cards.append(Card(text: page[start..<index], tag: page[start...tagEnd]))
      open = nil
      restStart = index
    }
    guard open == nil, !cards.isEmpty else { return nil }
    addRest(page[restStart...])
  }

  private static func isCardStart(_ place: Int, in page: [UInt8]) -> Bool {
    page[place...].starts(with: cardStart)
  }

  /// Adds what stands between cards, without the addresses of style sheets.
  private mutating func addRest(_ text: ArraySlice<UInt8>) {
    var text = text
    while let link = text.firstRange(of: Self.linkStart) {
      let address = text[link.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      sheets.append(String(decoding: address, as: UTF8.self))
      rest += text[..<link.upperBound]
      text = text[address.endIndex...]
    }
    rest += text
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
