/// What has to be written so that a card stands elsewhere in its section.
package enum CardMove: Equatable {
  /// These cards get other weights, or none.
  case weights([Weight])
  /// The list of cards in `select` gets this order.
  case ids([String])

  package struct Weight: Equatable {
    /// An index into the site's entries.
    package var entry: Int
    package var weight: Int?
  }

  /// Why a card stays where it is, for whoever moves it.
  package struct Obstacle: Error, Equatable {
    package var reason: String
  }

  /// Where a card is to stand, by another one's index into the site's entries.
  package enum Place: Equatable {
    case before(Int)
    case after(Int)
  }

  /// - Parameters:
  ///   - card: an index into the site's entries.
  ///   - selection: the section's.
  package init(
    of card: Int, to place: Place, in selection: CardSelection, of site: Site
  ) throws(Obstacle) {
    guard selection.order == .author else {
      let isAlbum = !selection.criteria.albums.isEmpty
      throw Obstacle(
        reason:
          "the \(isAlbum ? "album" : "section") is in the order '\(selection.order.rawValue)'; "
          + (isAlbum
            ? "without 'order' below 'albums' in \(SiteConfiguration.fileName), photographs are moved by hand"
            : "without 'order' in its 'select', cards are moved by hand"))
    }
    var selection = selection
    selection.limit = nil
    let shown = selection.cards(of: site.entries, in: site.configuration.language)
    var order = shown.filter { $0 != card }
    let position =
      switch place {
      case .before(let other): order.firstIndex(of: other)
      case .after(let other): order.firstIndex(of: other).map { $0 + 1 }
      }
    guard let position, order.count < shown.count else {
      throw Obstacle(reason: "the board has changed meanwhile")
    }
    order.insert(card, at: position)
    if selection.criteria.ids.isEmpty {
      self = .weights(try Self.weights(order, placing: position, in: site))
    } else {
      self = .ids(Self.ids(order, placing: position, among: selection.criteria.ids, in: site))
    }
  }

  private static func weights(
    _ order: [Int], placing position: Int, in site: Site
  ) throws(Obstacle) -> [Weight] {
    let entries = order.map { site.entries[$0] }
    let card = entries[position]
    guard card.hasOwnFile else {
      throw Obstacle(
        reason: "\(card.file) is no card of its own; a 'weight' there says where it stands")
    }
    // Pinned cards come first, whatever their weights.
    let pinnedCount = entries.prefix { $0.frontMatter.isPinned }.count
    guard !entries[pinnedCount...].contains(where: \.frontMatter.isPinned) else {
      throw Obstacle(
        reason: card.frontMatter.isPinned
          ? "the card is pinned: it stands before all that are not"
          : "pinned cards stand before all others")
    }
    let group = position < pinnedCount ? 0..<pinnedCount : pinnedCount..<entries.count
    let byPlace = group.sorted { Entry.precedesByPlace(entries[$0], entries[$1]) }
    var ranks = Array(repeating: 0, count: entries.count)
    for (rank, index) in byPlace.enumerated() { ranks[index] = rank }
    let cards = group.map { index in
      WeightPlan.Card(
        weight: entries[index].frontMatter.weight, rank: ranks[index],
        isFixed: !entries[index].hasOwnFile)
    }
    guard let plan = WeightPlan(cards, placing: position - group.lowerBound) else {
      throw Obstacle(
        reason:
          "the cards before that place are too many, are covers of albums, or are in a table; what their weights are is written there"
      )
    }
    return plan.changes.map {
      Weight(entry: order[group.lowerBound + $0.position], weight: $0.weight)
    }
  }

  private static func ids(
    _ order: [Int], placing position: Int, among ids: [String], in site: Site
  ) -> [String] {
    let own = site.entries[order[position]].plainID
    var ids = ids.filter { $0 != own }
    let before = position > 0 ? site.entries[order[position - 1]].plainID : nil
    let place = before.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? ids.startIndex
    ids.insert(own, at: place)
    return ids
  }
}

extension Entry {
  /// Whether the card is a file of Markdown, which says how heavy it is, or a photograph, beside which a text does.
  fileprivate var hasOwnFile: Bool { dataPlace == nil && album == nil }
}
