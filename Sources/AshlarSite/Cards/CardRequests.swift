internal import AshlarMarkdown

/// What the pages want of each entry's card.
struct CardRequests: Sendable {
  /// One way in which some page shows an entry.
  struct Request: Sendable {
    var variant: CardVariant
    /// The depths of the pages that show it.
    var depths: [Int]
    /// The heading levels of its title, one per depth.
    var titleLevels: [Int]
    /// The distinct widths it is measured at, in whole CSS pixels.
    var widths: [Int]
  }

  /// One list per entry.
  private(set) var requests: [[Request]]

  init(entryCount: Int) {
    requests = Array(repeating: [], count: entryCount)
  }

  /// Adds what one card on one page needs.
  mutating func add(_ card: PageCard, depth: Int, titleLevel: Int, widths: [Int]) {
    let list = requests[card.entry]
    let index = list.firstIndex { $0.variant == card.variant } ?? list.count
    if index == list.count {
      requests[card.entry].append(
        Request(variant: card.variant, depths: [], titleLevels: [], widths: []))
    }
    requests[card.entry][index].add(depth: depth, titleLevel: titleLevel, widths: widths)
  }
}

extension CardRequests.Request {
  fileprivate mutating func add(depth: Int, titleLevel: Int, widths more: [Int]) {
    if !zip(depths, titleLevels).contains(where: { $0 == (depth, titleLevel) }) {
      depths.append(depth)
      titleLevels.append(titleLevel)
    }
    for width in more where !widths.contains(width) { widths.append(width) }
  }
}

/// An entry's card, measured and rendered as requested.
struct PreparedEntry: Sendable {
  /// One per request.
  struct Variant: Sendable {
    var variant: CardVariant
    var widths: [Int]
    /// One per width.
    var measures: [CardMeasure]
    /// One per width, or none when nobody asks: how close the card's lines come to a tie, in CSS
    /// pixels; nil without text.
    var tieDistances: [Double?]
    var depths: [Int]
    var titleLevels: [Int]
    /// The card's inside as HTML, one per depth and title level.
    var html: [[UInt8]]
  }

  var variants: [Variant]
  /// The inside of the entry's own page.
  var page: [UInt8]
  /// The title for links and the page's head, as plain text.
  var plainTitle: String
  /// The start of the text, for the page's description.
  var summary: String

  func measure(_ variant: CardVariant, width: Int) -> CardMeasure? {
    guard let found = variants.first(where: { $0.variant == variant }),
      let index = found.widths.firstIndex(of: width)
    else { return nil }
    return found.measures[index]
  }

  func html(_ variant: CardVariant, depth: Int, titleLevel: Int) -> [UInt8] {
    guard let found = variants.first(where: { $0.variant == variant }),
      let index = zip(found.depths, found.titleLevels).enumerated().first(where: {
        $0.element == (depth, titleLevel)
      })?.offset
    else { return [] }
    return found.html[index]
  }
}
