/// A mark of a map: one or more places that are too near each other for marks of their own.
struct MapMark: Hashable, Sendable {
  /// The mean of its photographs' places.
  var place: MapPlace
  /// How many photographs it stands for.
  var count: Int
  /// What it was made of, as indices, in ascending order.
  var members: [Int]

  /// The mark's diameter, in `em` of its own text: it has room for its number.
  var diameter: Double { Self.diameter(of: count) }

  static func diameter(of count: Int) -> Double { diameter(ofDigits: "\(count)".utf8.count) }

  /// As wide as a number of digits needs.
  static func diameter(ofDigits count: Int) -> Double { 1.5 + Double(count) / 2 }

  /// The narrowest map on which marks do not overlap, and the size of their text there, in CSS pixels: the page is 320 px wide,
  /// and the smallest mark has 24 px, which fingers need (WCAG 2.2, 2.5.8).
  static let leastMapWidth = 264.0
  static let leastFontSize = 12.0

  /// An `em` of marks as a part of the map's width, at most.
  static let em = leastFontSize / leastMapWidth

  /// How near two marks may come, from centre to centre, as a part of the map's width.
  func room(beside other: MapMark) -> Double { (diameter + other.diameter) / 2 * Self.em * 1.03 }
}

extension MapMark {
  /// Gathers places so that no two marks overlap, however narrow the map is.
  ///
  /// First all that lies in one cell of a grid as wide as the smallest mark becomes one mark, which leaves some hundred at most;
  /// then, as long as marks overlap, the two that do so most become one. Among equals the first counts.
  ///
  /// - Parameter places: with the number of photographs at each.
  /// - Returns: those with the most photographs first.
  /// - Complexity: O(*n*) in the number of places.
  static func gathered(_ places: [(place: MapPlace, count: Int)]) -> [MapMark] {
    let cell = diameter(of: 1) * em
    var cells: [Cell: Int] = [:]
    var marks: [MapMark] = []
    for (index, place) in places.enumerated() {
      let own = Cell(
        column: Int((place.place.x / cell).rounded(.down)),
        row: Int((place.place.y / cell).rounded(.down)))
      let mark = MapMark(place: place.place, count: place.count, members: [index])
      if let known = cells[own] {
        marks[known].take(mark)
      } else {
        cells[own] = marks.count
        marks.append(mark)
      }
    }
    while let (one, other) = worst(of: marks) {
      let taken = marks.remove(at: other)
      marks[one].take(taken)
    }
    for index in marks.indices { marks[index].members.sort() }
    return marks.sorted { ($1.count, $0.members[0]) < ($0.count, $1.members[0]) }
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Takes another mark in, and moves to the mean of both.
  private mutating func take(_ other: MapMark) {
    let part = Double(other.count) / Double(count + other.count)
    place.x += (other.place.x - place.x) * part
    place.y += (other.place.y - place.y) * part
    count += other.count
    // The longer list stays in its place.
    if members.count < other.members.count {
      members = other.members + members
    } else {
      members += other.members
    }
  }

  /// The two marks that overlap most, the first one first; nil where none do.
  private static func worst(of marks: [MapMark]) -> (Int, Int)? {
    var found: (Int, Int)?
    var least = 1.0
    for one in marks.indices {
      for other in marks.indices[(one + 1)...] {
        let nearness =
          marks[one].place.distance(to: marks[other].place) / marks[one].room(beside: marks[other])
        if nearness < least { (found, least) = ((one, other), nearness) }
      }
    }
    return found
  }
}
