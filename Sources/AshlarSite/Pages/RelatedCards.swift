internal import AshlarContent
internal import AshlarSystem

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
    var feature: Int32
    var place: Int32
  }

  private var features: [Feature] = []
  private var indices: [String: Int] = [:]
  /// Those of all cards, one card after the other.
  private var memberships: [Membership] = []
  /// One per card: where its memberships end.
  private var ends: [Int] = []

  /// - Parameter names: what each entry is about, as `names` gives it.
  private init(_ names: [[Name]]) {
    for (card, names) in names.enumerated() {
      for name in names { add(name, of: card) }
      ends.append(memberships.count)
    }
    indices = [:]
  }

  /// For each entry the others that are about the same.
  static func all(of entries: [Entry], settings: CardSettings, workers: Int) async -> [[Int]] {
    let names = await concurrentMap(entries, workers: workers, chunkSize: 256) {
      Self.names(of: $0, settings)
    }
    let all = RelatedCards(names)
    return await concurrentMap(
      Array(entries.indices), workers: workers, chunkSize: 256,
      state: { Scores(cardCount: entries.count) },
      { scores, card in all.cards(relatedTo: card, &scores) })
  }

  /// A tag or a word of a title, as cards share it.
  private struct Name {
    var text: String
    var isTag: Bool
  }

  private static func names(of entry: Entry, _ settings: CardSettings) -> [Name] {
    guard entry.unlistedFolder == nil else { return [] }
    // Cards of another language are none.
    let language = entry.edition.map { $0.tag + ":" } ?? ""
    return settings.words(of: entry).map {
      Name(text: language + "#" + $0.lowercased(), isTag: true)
    }
      + words(of: entry.frontMatter.title ?? "").map { Name(text: language + $0, isTag: false) }
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

  private mutating func add(_ name: Name, of card: Int) {
    let index = indices[name.text] ?? features.count
    if index == features.count {
      features.append(Feature(isTag: name.isTag))
      indices[name.text] = index
    }
    guard features[index].cards.last != card else { return }
    memberships.append(
      Membership(feature: Int32(index), place: Int32(features[index].cards.count)))
    features[index].cards.append(card)
  }

  /// The cards that share most with one of them, the most first; none that shares nothing.
  private func cards(relatedTo card: Int, _ scores: inout Scores) -> [Int] {
    let own = (card == 0 ? 0 : ends[card - 1])..<ends[card]
    for membership in memberships[own] {
      let (feature, place) = (features[Int(membership.feature)], Int(membership.place))
      // All words of a title count for less than one tag that half of the cards have.
      let share = Double(feature.cards.count) / Double(ends.count + 1)
      let weight = (1 - share) * (1 - share) * (feature.isTag ? 16 : 1) + (feature.isTag ? 4 : 0)
      let range = max(0, place - Self.reach)...(place + Self.reach)
      for other in feature.cards[range.clamped(to: 0...feature.cards.count - 1)]
      where other != card {
        scores.add(weight, to: other)
      }
    }
    return scores.take(Self.limit)
  }

  /// What cards count for while one is looked at.
  private struct Scores {
    /// One per card; 0 for all that are not in `found`.
    private var scores: [Double]
    private var found: [Int] = []

    init(cardCount: Int) { scores = Array(repeating: 0, count: cardCount) }

    mutating func add(_ weight: Double, to card: Int) {
      if scores[card] == 0 { found.append(card) }
      scores[card] += weight
    }

    /// The cards with the highest scores, the highest first; forgets all scores.
    mutating func take(_ limit: Int) -> [Int] {
      var best: [Int] = []
      for card in found {
        if best.count == limit {
          guard comes(card, before: best[limit - 1]) else { continue }
          best.removeLast()
        }
        var place = best.count
        while place > 0, comes(card, before: best[place - 1]) { place -= 1 }
        best.insert(card, at: place)
      }
      for card in found { scores[card] = 0 }
      found.removeAll(keepingCapacity: true)
      return best
    }

    /// Whether a card has a higher score than another, or the same and an earlier place.
    private func comes(_ card: Int, before other: Int) -> Bool {
      scores[card] == scores[other] ? card < other : scores[card] > scores[other]
    }
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
  ///
  /// - Parameter isKeeping: whether there will be a next time.
  func of(_ site: Site, isKeeping: Bool, workers: Int) async -> KeptRelations {
    let settings = CardSettings(site.configuration)
    var relations = KeptRelations()
    guard site.configuration.hasRelated else {
      relations.cards = Array(repeating: [], count: site.entries.count)
      return relations
    }
    if isKeeping {
      relations.inputs = site.entries.map { entry in
        Input(
          words: settings.words(of: entry), title: entry.frontMatter.title,
          folder: entry.unlistedFolder, edition: entry.edition?.tag)
      }
      if relations.inputs == inputs { return self }
    }
    relations.cards = await RelatedCards.all(
      of: site.entries, settings: settings, workers: workers)
    return relations
  }
}
