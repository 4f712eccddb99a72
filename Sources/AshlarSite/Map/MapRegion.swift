internal import AshlarBytes
internal import AshlarContent

/// One map, of the whole site or of a part of the world: what it shows, and where its marks lead.
struct MapRegion: Sendable {
  /// What a mark leads to.
  enum Target: Sendable {
    /// A map of its own, as an index among all maps.
    case region(Int)
    /// A board of the photographs.
    case place
    /// The page of the one photograph.
    case photograph
  }

  struct Mark: Sendable {
    var mark: MapMark
    var target: Target
    /// The photographs, as indices into the site's entries, in ascending order.
    var entries: [Int]
  }

  var crop: MapCrop
  /// Those with the most photographs first.
  var marks: [Mark] = []
  /// The map that leads to it; nil for the first.
  var outer: Int?
}

/// All maps of a site, in one language.
struct MapRegions {
  /// One position, and the photographs there.
  private struct Spot {
    var position: GeographicPosition
    var entries: [Int]
  }

  /// The first is of all photographs, and each comes before those that it leads to; none without photographs.
  private(set) var all: [MapRegion] = []
  private let spots: [Spot]

  /// The maps of what everybody may see.
  ///
  /// - Parameters:
  ///   - entries: those of the site, with rounded positions.
  ///   - edition: the tag of the language that the photographs' cards are in; nil for the site's own.
  init(of entries: [Entry], in edition: String?) {
    self.init(
      of: entries.enumerated().compactMap { index, entry in
        guard entry.unlistedFolder == nil, entry.edition?.tag == edition else { return nil }
        return entry.photograph?.marks.position.map { (index, $0) }
      })
  }

  /// - Parameter photographs: indices of the site's entries, in ascending order, with rounded positions.
  /// - Complexity: O(*n* log *n*) in the number of photographs, for each of the few times that one can look closer.
  init(of photographs: some Sequence<(entry: Int, position: GeographicPosition)>) {
    var places: [GeographicPosition: [Int]] = [:]
    for (entry, position) in photographs { places[position, default: []].append(entry) }
    spots = places.map { Spot(position: $0.key, entries: $0.value) }
      .sorted { $0.entries[0] < $1.entries[0] }
    guard !spots.isEmpty else { return }
    var pending = [(spots: Array(spots.indices), outer: Int?.none, slot: (region: -1, mark: 0))]
    var next = 0
    while next < pending.count {
      let (own, outer, slot) = pending[next]
      next += 1
      let number = all.count
      var region = MapRegion(crop: crop(around: own), outer: outer)
      region.marks = marks(of: own, on: region.crop)
      // A map that shows no more than its mark is none, but for the first.
      if outer != nil, region.marks.count < 2 { continue }
      if slot.region >= 0 { all[slot.region].marks[slot.mark].target = .region(number) }
      if !region.crop.isSmallest {
        for (index, mark) in region.marks.enumerated() where mark.mark.members.count > 1 {
          pending.append(
            (mark.mark.members.map { own[$0] }, number, (region: number, mark: index)))
        }
      }
      all.append(region)
    }
  }

  private func crop(around own: [Int]) -> MapCrop {
    let count = own.reduce(0) { $0 + spots[$1].entries.count }
    return MapCrop(
      around: own.map { spots[$0].position },
      margin: MapMark.diameter(of: count) * MapMark.em / 2 + 0.02)
  }

  private func marks(of own: [Int], on crop: MapCrop) -> [MapRegion.Mark] {
    let gathered = MapMark.gathered(
      own.map { (crop.place(of: spots[$0].position), spots[$0].entries.count) })
    return gathered.map { mark in
      MapRegion.Mark(
        mark: mark, target: mark.count == 1 ? .photograph : .place,
        entries: mark.members.flatMap { spots[own[$0]].entries }.sorted())
    }
  }
}
