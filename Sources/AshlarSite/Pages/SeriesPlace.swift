internal import AshlarContent

/// A card's place in a series: what the cards have said together under the key `series`, where that is a taxonomy of the site.
struct SeriesPlace: Hashable {
  /// What the series is called.
  var name: String
  /// The cards before and after it.
  var previous: Int?
  var next: Int?

  /// For each entry its places, by the names of the series; a card that is alone in one has none there.
  ///
  /// A series goes by date, the earliest first; cards without one come last, in the author's order.
  ///
  /// - Complexity: O(*n* log *n*).
  static func all(in site: Site) -> [Int: [SeriesPlace]] {
    var places: [Int: [SeriesPlace]] = [:]
    for taxonomy in ([site.configuration] + site.editions).flatMap(\.taxonomies)
    where taxonomy.key == Taxonomy.seriesKey {
      for term in taxonomy.terms(of: site.entries) {
        let cards = ordered(term.entries.filter { site.entries[$0].album == nil }, in: site)
        guard cards.count > 1 else { continue }
        for (place, card) in cards.enumerated() {
          places[card, default: []].append(
            SeriesPlace(
              name: term.name, previous: place > 0 ? cards[place - 1] : nil,
              next: place + 1 < cards.count ? cards[place + 1] : nil))
        }
      }
    }
    return places
  }

  private static func ordered(_ cards: [Int], in site: Site) -> [Int] {
    let dated = cards.enumerated().map {
      (date: site.entries[$1].frontMatter.date, place: $0, card: $1)
    }
    return dated.sorted { one, other in
      switch (one.date, other.date) {
      case (let first?, let second?) where first != second: first < second
      case (.some, nil): true
      case (nil, .some): false
      default: one.place < other.place
      }
    }.map(\.card)
  }

  /// Names all that a page is drawn from for it.
  func add(to key: inout PageKey) {
    key.add(name)
    key.add(entry: previous)
    key.add(entry: next)
  }
}
