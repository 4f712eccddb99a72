internal import AshlarContent
internal import AshlarLayout

/// One page's cards in sections, and the widths that each layout may give them; no height is known yet.
struct PlannedBoard: Hashable, Sendable {
  /// One card: what is shown, and where its measures and HTML will be.
  struct Card: Hashable, Sendable {
    var elementID: String
    var reference: CardReference
  }

  /// One section of the page.
  struct Section: Hashable, Sendable {
    var configuration: SectionConfiguration
    var cards: [Card]
    /// The name that its element has on the page; nil for its number.
    var anchor: String?
    /// One per breakpoint at which cards are placed.
    var breakpoints: [Widths] = []
    /// For each of the phone columns, the place of each card's measures.
    var phoneMeasures: [[Int]] = []
  }

  /// A section's widths at one breakpoint.
  struct Widths: Hashable, Sendable {
    var layout: BoardLayout
    var values: CardWidths
    /// One per element of `values.values`: the place of the card's measures at that width.
    var measures: [Int]
    /// The share of a picture that its row may cut off.
    var cropBudget = 0.0
  }

  /// What links to the board say.
  var title = ""
  /// The number of the page's first section: pages that may stand one below the other share no number.
  var firstSection = 0
  /// The breakpoints at which cards are placed.
  var breakpoints: [BreakpointConfiguration]
  /// How wide the page's masthead is at each of them, in rem; nil where it is as wide as the board.
  var mastheadWidths: [Double]?
  /// The columns of the first breakpoint, which is normal flow.
  var phoneColumns: [PhoneColumn]
  var sections: [Section]

  /// The class of the page's bands that its own style sheet names.
  var bandClass: String { firstSection == 0 ? "band" : "band-\(firstSection)" }

  /// The element of one of the page's sections.
  func elementID(ofSection index: Int) -> String {
    PageSection.elementID(sections[index].anchor, number: firstSection + index)
  }

  /// The title of a section of a page, by the section's number there.
  static func titleID(ofSection number: Int) -> String { "s\(number)--t" }

  /// The entries that the page shows, in order, some more than once.
  var entries: [Int] { sections.flatMap { $0.cards.map(\.reference.entry) } }
}
