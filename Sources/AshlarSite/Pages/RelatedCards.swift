internal import AshlarContent

/// Finds, for each card, others that are about the same: those that share rare tags, then words of the title. Cards that
/// only unlisted boards show have none, and are none.
///
/// A tag or a word counts for more the fewer cards have it. Of one that many cards have only the nearest cards are
/// looked at, so that the cost grows with the number of cards and not with its square.
struct RelatedCards {
  /// How many cards are named at most.
  private static let limit = 4
  /// How many cards of one tag or word are looked at on either side.
  private static let reach = 24
  /// Shorter words say little.
  private static let leastLetters = 4

  /// A tag or a word of titles.
  private struct Feature {
    var cards: [Int] = []
    var isTag: Bool
  }

  /// One feature of a card, and the card's place among those that have it.
  private struct Membership {
    var feature: Int
    var place: Int
  }

  private var features: [Feature] = []
  private var indices: [String: Int] = [:]
  private var memberships: [[Membership]]
  /// What cards count for while one is looked at; 0 for all others.
  private var scores: [Double]

  init(_ entries: [Entry], settings: CardSettings) {
    memberships = Array(repeating: [], count: entries.count)
    scores = Array(repeating: 0, count: entries.count)
    for (card, entry) in entries.enumerated() where entry.unlistedFolder == nil {
      // Cards of another language are none.
      let language = entry.edition.map { $0.tag + ":" } ?? ""
      for word in settings.words(of: entry) {
        add(language + "#" + word.lowercased(), of: card, isTag: true)
      }
      for word in Self.words(of: entry.frontMatter.title ?? "") {
        add(language + word, of: card, isTag: false)
      }
    }
  }

  private static func words(of title: String) -> [String] {
    let lowercased = title.lowercased()
    guard lowercased.utf8.allSatisfy({ $0 < 0x80 }) else {
      return lowercased.split { !$0.isLetter && !$0.isNumber }
        .filter { $0.unicodeScalars.count >= leastLetters }.map(String.init)
    }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return lowercased.utf8.split { !letters.contains($0) && !digits.contains($0) }
      .filter { $0.count >= leastLetters }.map { String(Substring($0)) }
  }

  private mutating func add(_ name: String, of card: Int, isTag: Bool) {
    let index = indices[name] ?? features.count
    if index == features.count {
      features.append(Feature(isTag: isTag))
      indices[name] = index
    }
    guard features[index].cards.last != card else { return }
    memberships[card].append(
      Membership(feature: index, place: features[index].cards.count))
    features[index].cards.append(card)
  }

  /// The cards that share most with one of them, the most first; none that shares nothing.
  mutating func cards(relatedTo card: Int) -> [Int] {
    var found: [Int] = []
    for membership in memberships[card] {
      let cards = features[membership.feature].cards
      let isTag = features[membership.feature].isTag
      // All words of a title count for less than one tag that half of the cards have.
      let share = Double(cards.count) / Double(memberships.count + 1)
      let weight = (1 - share) * (1 - share) * (isTag ? 16 : 1) + (isTag ? 4 : 0)
      let range = max(0, membership.place - Self.reach)...(membership.place + Self.reach)
      for other in cards[range.clamped(to: 0...cards.count - 1)] where other != card {
        if scores[other] == 0 { found.append(other) }
        scores[other] += weight
      }
    }
    defer { for other in found { scores[other] = 0 } }
    return best(of: found)
  }

  /// The cards with the highest scores, the highest first.
  private func best(of cards: [Int]) -> [Int] {
    var best: [Int] = []
    for card in cards {
      if best.count == Self.limit {
        guard comes(card, before: best[Self.limit - 1]) else { continue }
        best.removeLast()
      }
      var place = best.count
      while place > 0, comes(card, before: best[place - 1]) { place -= 1 }
      best.insert(card, at: place)
    }
    return best
  }

  /// Whether a card has a higher score than another, or the same and an earlier place.
  private func comes(_ card: Int, before other: Int) -> Bool {
    scores[card] == scores[other] ? card < other : scores[card] > scores[other]
  }
}

/// For each card those about the same, kept from build to build while tags and titles stay.
struct KeptRelations: Sendable {
  /// What counts of a card.
  private struct Input: Equatable {
    var words: [String]
    var title: String?
    var folder: String?
    var edition: String?
  }

  private var inputs: [Input] = []
  /// One list per entry, as `RelatedCards` finds it.
  private(set) var cards: [[Int]] = []

  /// Those of a site as it is now.
  func of(_ site: Site) -> KeptRelations {
    let settings = CardSettings(site.configuration)
    let now = site.entries.map { entry in
      Input(
        words: settings.words(of: entry), title: entry.frontMatter.title,
        folder: entry.unlistedFolder, edition: entry.edition?.tag)
    }
    if now == inputs { return self }
    var all = RelatedCards(site.entries, settings: settings)
    var relations = KeptRelations()
    relations.inputs = now
    relations.cards = site.entries.indices.map { all.cards(relatedTo: $0) }
    return relations
  }
}
