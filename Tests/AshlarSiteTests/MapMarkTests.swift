import TestSupport
import Testing

@testable import AshlarSite

@Suite("Marks of maps") struct MapMarkTests {
  /// Places at random, some of them the same, with counts of all sizes.
  private static func places(_ seed: UInt64) -> [(place: MapPlace, count: Int)] {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.below(400)
    let spread = random.pick([1, 10, 100, 10_000])
    return (0..<count).map { _ in
      let place = MapPlace(
        x: Double(random.below(spread)) / Double(spread),
        y: Double(random.below(spread)) / Double(spread) * 0.6)
      return (place, random.once(in: 20) ? random.below(200_000) + 1 : random.below(30) + 1)
    }
  }

  @Test("no two overlap, and all photographs are counted once", arguments: UInt64(0)..<200)
  func apart(_ seed: UInt64) {
    let places = Self.places(seed)
    let marks = MapMark.gathered(places)
    #expect(marks.reduce(0) { $0 + $1.count } == places.reduce(0) { $0 + $1.count })
    #expect(marks.flatMap(\.members).sorted() == Array(places.indices))
    for (index, mark) in marks.enumerated() {
      #expect(mark.count == mark.members.reduce(0) { $0 + places[$1].count })
      for other in marks[(index + 1)...] {
        let least = (mark.diameter + other.diameter) / 2 * MapMark.em
        #expect(mark.place.distance(to: other.place) > least)
        #expect(mark.count >= other.count)
      }
    }
  }

  @Test("the same places give the same marks", arguments: UInt64(0)..<20)
  func same(_ seed: UInt64) {
    #expect(MapMark.gathered(Self.places(seed)) == MapMark.gathered(Self.places(seed)))
  }

  @Test("a mark stands at the mean of its photographs") func mean() {
    let marks = MapMark.gathered([
      (MapPlace(x: 0.5, y: 0.25), 3), (MapPlace(x: 0.504, y: 0.25), 1),
      (MapPlace(x: 0.9, y: 0.25), 1),
    ])
    #expect(marks.map(\.count) == [4, 1])
    #expect(abs(marks[0].place.x - 0.501) < 1e-12)
  }

  @Test("the smallest has 24 px on the narrowest page, and each has room for its number")
  func size() {
    #expect(MapMark.diameter(of: 1) * MapMark.em * MapMark.leastMapWidth == 24)
    #expect(MapMark.diameter(of: 9) == MapMark.diameter(of: 1))
    #expect(MapMark.diameter(of: 10) > MapMark.diameter(of: 9))
    #expect(MapMark.diameter(of: 100_000) == 4.5)
  }

  @Test("ten thousand photographs at one place are one mark; none are none") func many() {
    let place = MapPlace(x: 0.5, y: 0.3)
    let marks = MapMark.gathered(Array(repeating: (place, 1), count: 10_000))
    #expect(marks.count == 1 && marks[0].count == 10_000)
    #expect(MapMark.gathered([]).isEmpty)
  }
}
