internal import AshlarMarkdown

/// How much of an entry a card shows.
enum CardVariant: String, Hashable, Sendable {
  /// Everything.
  case whole
  /// The picture alone, for layouts that size cards by their pictures.
  case picture
  /// Everything, in the order of a page of its own.
  case page
  /// The card cut off after a few lines, as a search shows it.
  case excerpt
}

/// Where a card's HTML stands, as far as its bytes depend on it.
struct CardSetting: Hashable, Sendable {
  enum Role: String, Hashable, Sendable {
    /// On a board, where its title leads to its page.
    case placed
    /// On its own page, in normal flow.
    case reading
  }

  var role: Role
  /// The heading level of the card's title; the author's headings come below it.
  var titleLevel: Int
}

/// Rows of pictures, as far as the widths of their pictures follow from them.
struct PictureRows: Hashable, Sendable {
  /// The height that rows should have, in CSS pixels.
  var targetHeight: Double
  /// The rows' width in CSS pixels.
  var width: Double
}

/// What all pages together want of one entry's card.
struct EntryNeed: Hashable, Sendable {
  /// One way in which pages show it.
  struct Face: Hashable, Sendable {
    var variant: CardVariant
    /// The word on its corner.
    var badge: CardBadge?
    /// The distinct widths it is measured at, in whole CSS pixels.
    var widths: [Int] = []
    /// Where its HTML stands.
    var settings: [CardSetting] = []
    /// The distinct rows of pictures that show it.
    var rows: [PictureRows] = []

    /// The place of a width among those measured, which is added when it is new.
    mutating func index(ofWidth width: Int) -> Int {
      if let index = widths.firstIndex(of: width) { return index }
      widths.append(width)
      return widths.count - 1
    }
  }

  var faces: [Face] = []
  /// Whether a search finds it.
  var isSearched = false

  /// The place of a variant with a badge among the faces, which is added when it is new.
  mutating func index(of variant: CardVariant, badge: CardBadge?) -> Int {
    let known = faces.firstIndex { $0.variant == variant && $0.badge == badge }
    if let known { return known }
    faces.append(Face(variant: variant, badge: badge))
    return faces.count - 1
  }
}

/// One face of one entry in one setting: where a page finds the card's measures and its HTML.
///
/// The numbers are places in `PreparedEntry.faces` and `Face.html`. They are given out while pages are planned,
/// so that nothing has to be found again by its width.
struct CardReference: Hashable, Sendable {
  /// The entry's index in `Site.entries`.
  var entry: Int
  var face: Int
  var setting: Int
}

/// What all pages want of all entries.
struct EntryNeeds: Sendable {
  /// One per entry of the site.
  private(set) var needs: [EntryNeed]

  init(entryCount: Int) {
    needs = Array(repeating: EntryNeed(), count: entryCount)
  }

  /// Asks for an entry's card in a setting.
  mutating func add(
    _ variant: CardVariant, badge: CardBadge? = nil, of entry: Int, in setting: CardSetting
  ) -> CardReference {
    let face = needs[entry].index(of: variant, badge: badge)
    let known = needs[entry].faces[face].settings.firstIndex(of: setting)
    if known == nil { needs[entry].faces[face].settings.append(setting) }
    return CardReference(
      entry: entry, face: face,
      setting: known ?? needs[entry].faces[face].settings.count - 1)
  }

  /// Has entries of which the same is wanted share it: most of thousands do.
  mutating func share() {
    var known: [EntryNeed] = []
    for entry in needs.indices {
      if let same = known.first(where: { $0 == needs[entry] }) {
        needs[entry] = same
      } else if known.count < Self.sharedCount {
        known.append(needs[entry])
      }
    }
  }

  /// How many needs are looked through for an equal one.
  private static let sharedCount = 8

  /// Asks for what a search knows of an entry.
  mutating func addTerms(of entry: Int) { needs[entry].isSearched = true }

  /// Says that rows of pictures show a card.
  mutating func add(_ rows: PictureRows, of card: CardReference) {
    guard !needs[card.entry].faces[card.face].rows.contains(rows) else { return }
    needs[card.entry].faces[card.face].rows.append(rows)
  }

  /// Asks for a card's measures at a width in whole CSS pixels.
  ///
  /// - Returns: their place in `PreparedEntry.Face.measures`.
  mutating func add(width: Int, of card: CardReference) -> Int {
    needs[card.entry].faces[card.face].index(ofWidth: width)
  }
}
