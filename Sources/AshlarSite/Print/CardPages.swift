internal import AshlarLayout

/// Divides a board's cards into pages, so that no card is cut that a page has room for.
///
/// Each page takes as many of the next cards as its layout has room for, and places them as a board of their own. Pure: heights
/// come from outside.
struct CardPages {
  /// A text above cards, with its measured height.
  struct Text: Hashable {
    var id: String
    var height: Double
    /// The space between it and what follows, in CSS pixels.
    var gap: Double
  }

  /// The cards of a section, as a range of all cards.
  struct Section {
    var texts: [Text] = []
    var cards: Range<Int>
    /// The layout of some of them.
    var layout: (Range<Int>) -> BoardLayout
  }

  private let area: Frame
  /// In from the edges of the area, for texts.
  private let textInset: Double
  private let height: (_ card: Int, _ width: Double) -> Double
  /// Where a card may be cut at a width, as distances from its top, ascending.
  private let cuts: (_ card: Int, _ width: Double) -> [Double]
  private(set) var pages = [PrintPage()]
  /// Cards that no page has room for, and what becomes of them.
  private(set) var tall: [TallCard] = []
  /// How far the current page is filled, from the area's top.
  private var end = 0.0

  /// Between sections, in CSS pixels.
  private static let sectionGap = 32.0
  /// Below a card that is taller than a page.
  private static let tallGap = 20.0

  /// - Parameters:
  ///   - height: a card's at a width, in CSS pixels.
  ///   - cuts: where a card may be cut at a width, as distances from its top, ascending.
  init(
    area: Frame, textInset: Double, height: @escaping (_ card: Int, _ width: Double) -> Double,
    cuts: @escaping (_ card: Int, _ width: Double) -> [Double]
  ) {
    self.area = area
    self.textInset = textInset
    self.height = height
    self.cuts = cuts
  }

  /// Adds texts that belong to what follows.
  mutating func add(_ texts: [Text]) {
    for text in texts {
      if end > 0, end + text.height > area.height { startPage() }
      append(
        .text(text.id),
        Frame(
          x: textInset, y: end, width: max(0, area.width - 2 * textInset), height: text.height))
      end += text.height + text.gap
    }
  }

  /// Adds a section's texts and cards.
  ///
  /// - Complexity: O(*n* log *m*) layouts of at most twice the *m* cards of a page, in the number of cards.
  ///
  /// - Parameter isFirst: whether it follows the board's own texts, which have a gap below them.
  mutating func add(_ section: Section, isFirst: Bool = false) throws(LayoutError) {
    if end > 0, !isFirst { end += Self.sectionGap }
    let texts = section.texts.reduce(0) { $0 + $1.height + $1.gap }
    // A title does not stay alone at a page's end.
    if !section.cards.isEmpty, end > 0,
      try board(of: section, section.cards.prefix(1), within: area.height - end - texts) == nil
    {
      startPage()
    }
    add(section.texts)
    var rest = section.cards
    while !rest.isEmpty {
      if let board = try longest(of: section, rest) {
        place(board, from: rest.lowerBound)
        rest = rest.dropFirst(board.frames.count)
      } else if end > 0 {
        startPage()
      } else {
        placeAlone(rest.lowerBound)
        rest = rest.dropFirst()
        // Others go on below its last part.
        end += Self.tallGap
        continue
      }
      if !rest.isEmpty, end > 0 { startPage() }
    }
  }

  /// The board of the most cards that the current page has room for; nil where that is none.
  private func longest(of section: Section, _ cards: Range<Int>) throws(LayoutError) -> Board? {
    let room = area.height - end
    guard var best = try board(of: section, cards.prefix(1), within: room) else { return nil }
    // Twice as many while they fit, then halves of the difference.
    var (fitting, failing) = (1, cards.count + 1)
    while fitting + 1 < failing {
      let count =
        failing > cards.count && fitting * 2 <= cards.count ? fitting * 2 : (fitting + failing) / 2
      if let board = try board(of: section, cards.prefix(count), within: room) {
        (best, fitting) = (board, count)
      } else {
        failing = count
      }
    }
    // Rows of pictures grow lower with another picture: a few more may fit where one more does not.
    for count in fitting + 2..<max(fitting + 2, min(cards.count, fitting + 6) + 1) {
      if let board = try board(of: section, cards.prefix(count), within: room) { best = board }
    }
    return best
  }

  /// The board of some cards; nil where it is taller than the room.
  private func board(
    of section: Section, _ cards: Range<Int>, within room: Double
  ) throws(LayoutError) -> Board? {
    let layout = section.layout(cards)
    let widths = try layout.widths(in: area.width)
    let heights = widths.heights { card, width in height(cards.lowerBound + card, width) }
    let board = try layout.board(heights: heights)
    let bottom = board.frames.map(\.maxY).max() ?? 0
    return bottom <= room ? board : nil
  }

  private mutating func place(_ board: Board, from first: Int) {
    for (index, frame) in board.frames.enumerated() {
      append(.card(first + index), frame.offset(x: 0, y: end))
    }
    end += board.frames.map(\.maxY).max() ?? 0
  }

  /// A card that is taller than a page at its width: as wide as the page, and where it is too tall even so, on several pages.
  mutating func placeAlone(_ card: Int) {
    let width = area.width.rounded(.down)
    let own = height(card, width)
    if own <= area.height {
      append(.card(card), Frame(x: 0, y: 0, width: width, height: own))
      end = own
      return
    }
    let parts = TallCard.parts(height: own, cuts: cuts(card, width), room: area.height)
    tall.append(
      TallCard(card: card, partCount: parts.count, scale: parts.isEmpty ? area.height / own : 1))
    if parts.count > TallCard.mostParts { return }
    if parts.isEmpty {
      append(.card(card), Frame(x: 0, y: 0, width: width, height: own), scale: area.height / own)
      end = area.height
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { startPage() }
      let height = part.upperBound - part.lowerBound
      append(
        .card(card), Frame(x: 0, y: 0, width: width, height: height), start: part.lowerBound)
      end = height
    }
  }

  private mutating func append(
    _ content: PrintBox.Content, _ frame: Frame, scale: Double = 1, start: Double? = nil
  ) {
    pages[pages.count - 1].boxes.append(
      PrintBox(
        content: content, frame: frame.offset(x: area.x, y: area.y), scale: scale, start: start))
  }

  private mutating func startPage() {
    pages.append(PrintPage())
    end = 0
  }
}

/// A card that no page has room for.
struct TallCard: Hashable {
  var card: Int
  /// On how many pages it is; 0 for one that is on a single page, but smaller.
  var partCount: Int
  var scale: Double

  /// On more pages no card goes on, as each has all of its text.
  static let mostParts = 50
  /// Where a page of a tall card ends at the earliest, as a share of the page: else it is made smaller.
  private static let leastShare = 0.2

  /// A card's parts, each no taller than a page.
  ///
  /// - Parameters:
  ///   - cuts: where it may be cut, ascending.
  ///   - room: a page's height.
  /// - Returns: none for a card that cannot be cut so, as one with a picture that is taller than a page.
  static func parts(height: Double, cuts: [Double], room: Double) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var start = 0.0
    var rest = cuts[...]
    while height - start > room {
      let reached = rest.prefix { $0 <= start + room }
      guard let cut = reached.last, cut >= start + room * leastShare else { return [] }
      parts.append(start..<cut)
      start = cut
      rest = rest.dropFirst(reached.count)
    }
    return parts + [start..<height]
  }
}
