internal import AshlarContent

/// A part of the world as a map shows it.
///
/// Lengths on the map are in degrees of latitude.
struct MapCrop: Hashable, Sendable {
  /// The meridian of its left edge, from -540 up to 180: the world goes on at 180 degrees.
  private(set) var west: Double
  private(set) var north: Double
  private(set) var width: Double
  private(set) var height: Double
  private(set) var projection: EquirectangularProjection

  /// The narrowest map, in degrees of latitude: the coasts that it draws have a point every quarter of a degree or so.
  static let leastWidth = 10.0
  /// How wide maps are, as a multiple of their height.
  static let aspectRatios = 1.5...2.0
  /// From how many degrees of longitude on a map is one of the world.
  private static let worldSpan = 150.0
  /// And one of all of it, with Greenwich in the middle.
  private static let wholeSpan = 200.0
  /// The latitudes that are always on a map of the world, which has no people south of them.
  private static let worldLatitudes = -56.0...74.0

  /// Whether it is as small as maps are.
  var isSmallest: Bool { width <= Self.leastWidth * (1 + 1e-9) }

  /// The smallest map on which marks at some positions have room.
  ///
  /// - Parameters:
  ///   - positions: at least one.
  ///   - margin: the least distance of a position from each edge, as a part of the width; below a quarter.
  /// - Complexity: O(*n* log *n*) in the number of positions.
  init(around positions: [GeographicPosition], margin: Double) {
    let arc = Self.arc(of: positions.map(\.longitude))
    let latitudes = positions.map(\.latitude)
    let isWorld = arc.span > Self.worldSpan
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    projection =
      isWorld
      ? .ofWorld
      : EquirectangularProjection(standardParallel: min(70, max(-70, (south + north) / 2)))
    let isWhole = arc.span > Self.wholeSpan
    let span = (isWhole ? 360 : arc.span) * projection.widthOfDegree
    var width = max(Self.leastWidth, span / (1 - 2 * margin))
    var (bottom, top, height) = (south, north, 0.0)
    // A wider map has wider margins, above and below, too: each round leaves less than two fifths to do.
    for _ in 0..<40 {
      (bottom, top) = (south - margin * width, north + margin * width)
      if isWorld {
        bottom = min(bottom, Self.worldLatitudes.lowerBound)
        top = max(top, Self.worldLatitudes.upperBound)
      }
      height = max(top - bottom, width / Self.aspectRatios.upperBound)
      if width >= height * Self.aspectRatios.lowerBound { break }
      width = height * Self.aspectRatios.lowerBound
    }
    let centre = isWhole ? 0 : arc.start + arc.span / 2
    west = centre - width / 2 / projection.widthOfDegree
    self.north = (bottom + top + height) / 2
    (self.width, self.height) = (width, height)
  }

  /// The shortest arc of a parallel that has all longitudes on it: from the end of the widest gap to its start.
  private static func arc(of longitudes: [Double]) -> (start: Double, span: Double) {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
    var (start, gap) = (first, first + 360 - last)
    for (one, other) in zip(sorted, sorted.dropFirst()) where other - one > gap {
      (start, gap) = (other, other - one)
    }
    return (start, 360 - gap)
  }

  /// Where a position is on the map, as parts of its width: from the left and from the top.
  func place(of position: GeographicPosition) -> MapPlace {
    // A map of the whole world goes on beyond it: of two places the one nearer to the middle counts.
    let turn = position.longitude - (west + east) / 2
    let east = turn - ((turn + 180) / 360).rounded(.down) * 360
    return MapPlace(
      x: 0.5 + east * projection.widthOfDegree / width, y: (north - position.latitude) / width)
  }

  /// The position at a place of the map.
  func position(at place: MapPlace) -> GeographicPosition? {
    var longitude = west + place.x * width / projection.widthOfDegree
    longitude -= ((longitude + 180) / 360).rounded(.down) * 360
    return GeographicPosition(
      latitude: min(90, max(-90, north - place.y * width)), longitude: longitude)
  }

  /// The position in its middle.
  var centre: GeographicPosition? { position(at: MapPlace(x: 0.5, y: height / width / 2)) }

  /// The meridian of its right edge.
  var east: Double { west + width / projection.widthOfDegree }
}

/// A place on a map, in parts of the map's width.
struct MapPlace: Hashable, Sendable {
  /// From the left.
  var x: Double
  /// From the top.
  var y: Double

  func distance(to other: MapPlace) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
