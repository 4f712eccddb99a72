import AshlarContent
import TestSupport
import Testing

@testable import AshlarSite

@Suite("Projection and parts of maps") struct MapCropTests {
  /// Published by PROJ (test/gie/builtins.gie, `+proj=eqc +a=6400000`).
  @Test(
    "the projection gives the values that PROJ has published",
    arguments: [
      (2.0, 1.0, 223402.144255274, 111701.072127637), (2, -1, 223402.144255274, -111701.072127637),
      (-2, 1, -223402.144255274, 111701.072127637), (-2, -1, -223402.144255274, -111701.072127637),
    ])
  func published(_ longitude: Double, _ latitude: Double, _ x: Double, _ y: Double) {
    let point = EquirectangularProjection(standardParallel: 0)
      .point(longitude: longitude, latitude: latitude, radius: 6_400_000)
    #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6)
  }

  @Test("parallels have their true length at the standard parallel") func standard() {
    let half = EquirectangularProjection(standardParallel: 60)
    #expect(abs(half.widthOfDegree - 0.5) < 1e-12)
    let point = half.point(longitude: 90, latitude: 60, radius: 1)
    #expect(abs(point.x - Double.pi / 4) < 1e-12 && abs(point.y - Double.pi / 3) < 1e-12)
  }

  private static func position(_ latitude: Double, _ longitude: Double) throws -> GeographicPosition
  {
    try #require(GeographicPosition(latitude: latitude, longitude: longitude))
  }

  @Test("every position has the margin around it, wherever it is", arguments: UInt64(0)..<200)
  func margin(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (latitude, longitude) = (Double(random.number(-90...90)), Double(random.number(-180...180)))
    let spread = random.pick([0, 1, 5, 40, 180])
    let positions = try (0...random.below(30)).map { _ in
      let turned = longitude + Double(random.number(-spread...spread))
      return try Self.position(
        min(90, max(-90, latitude + Double(random.number(-spread...spread)) / 2)),
        turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)
    }
    let margin = 0.07
    let crop = MapCrop(around: positions, margin: margin)
    let ratio = crop.width / crop.height
    #expect(ratio > MapCrop.aspectRatios.lowerBound - 1e-9)
    #expect(ratio < MapCrop.aspectRatios.upperBound + 1e-9)
    #expect(crop.width >= MapCrop.leastWidth && crop.west >= -540 && crop.east <= 540)
    for position in positions {
      let place = crop.place(of: position)
      #expect((margin - 1e-9...1 - margin + 1e-9).contains(place.x), "\(place) of \(crop)")
      let top = place.y, bottom = crop.height / crop.width - place.y
      #expect(min(top, bottom) > margin - 1e-9, "\(place) of \(crop)")
      let back = try #require(crop.position(at: place))
      #expect(abs(back.latitude - position.latitude) < 1e-6)
      let turn = abs(back.longitude - position.longitude)
      #expect(min(turn, 360 - turn) < 1e-6)
    }
  }

  @Test("the Pacific is in the middle of a map of both of its sides") func dateLine() throws {
    let crop = MapCrop(
      around: [try Self.position(-17, 178), try Self.position(-14, -171)], margin: 0.06)
    #expect(crop.east - crop.west < 20)
    let (fiji, samoa) = (
      crop.place(of: try Self.position(-17, 178)), crop.place(of: try Self.position(-14, -171))
    )
    #expect(fiji.x < samoa.x && fiji.y > samoa.y)
    #expect(WorldMap.fragment(of: crop).hasPrefix("#svgView(viewBox("))
  }

  @Test("one position is in the middle of the smallest map") func one() throws {
    let position = try Self.position(53.2, -2.9)
    let crop = MapCrop(around: [position], margin: 0.06)
    #expect(crop.isSmallest && crop.width == MapCrop.leastWidth)
    #expect(abs(crop.place(of: position).x - 0.5) < 1e-9)
  }
}
