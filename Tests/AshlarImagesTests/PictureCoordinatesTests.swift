import TestSupport
import Testing

@testable import AshlarImages

@Suite("Where pictures say that they were taken") struct PictureCoordinatesTests {
  /// A directory of the place in Exif, in one of the two orders of bytes.
  private struct Block {
    var isBigEndian = false
    /// The letters and numbers of the latitude and the longitude: numerators and denominators.
    var north = "N"
    var latitude: [(Int, Int)] = [(53, 1), (11, 1), (2400, 100)]
    var east = "W"
    var longitude: [(Int, Int)] = [(2, 1), (53, 1), (24, 1)]

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return isBigEndian ? bytes.reversed() : bytes
    }

    private func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + (value + [0, 0, 0, 0]).prefix(4)
    }

    var bytes: [UInt8] {
      let first = 8, place = first + 2 + 12 + 4
      let latitudes = place + 2 + 48 + 4, longitudes = latitudes + 8 * latitude.count
      var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(first, 4)
      bytes += number(1, 2) + entry(34853, 4, 1, number(place, 4)) + number(0, 4)
      bytes += number(4, 2) + entry(1, 2, 2, Array(north.utf8) + [0])
      bytes += entry(2, 5, latitude.count, number(latitudes, 4))
      bytes += entry(3, 2, 2, Array(east.utf8) + [0])
      bytes += entry(4, 5, longitude.count, number(longitudes, 4)) + number(0, 4)
      for (numerator, denominator) in latitude + longitude {
        bytes += number(numerator, 4) + number(denominator, 4)
      }
      return bytes
    }

    var coordinates: PictureCoordinates?? {
      Exif(ByteReader(bytes)).flatMap(\.coordinates)
    }
  }

  @Test("Exif says it in degrees, minutes and seconds", arguments: [false, true])
  func exif(_ isBigEndian: Bool) throws {
    let found = try #require(Block(isBigEndian: isBigEndian).coordinates)
    let own = try #require(found)
    #expect(abs(own.latitude - 53.19) < 1e-9 && abs(own.longitude + 2.89) < 1e-9)
    let decimal = Block(
      north: "S", latitude: [(368_481, 10_000), (0, 0), (0, 0)], east: "E",
      longitude: [(1_747_633, 10_000)])
    let south = try #require(decimal.coordinates ?? nil)
    #expect(abs(south.latitude + 36.8481) < 1e-9 && abs(south.longitude - 174.7633) < 1e-9)
  }

  @Test("what is no place is known as such")
  func senseless() {
    let blocks = [
      Block(latitude: [(0, 1), (0, 1), (0, 1)], longitude: [(0, 1), (0, 1), (0, 1)]),
      Block(latitude: [(91, 1)]), Block(longitude: [(181, 1)]), Block(latitude: [(0, 0)]),
      Block(north: "?"), Block(latitude: []), Block(latitude: [(4_294_967_295, 1)]),
    ]
    for block in blocks { #expect(block.coordinates == .some(nil), "\(block)") }
  }

  @Test("no bytes end the program", arguments: UInt64(0)..<50)
  func hostile(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Block(isBigEndian: random.chance(50)).bytes
    for _ in 0..<(1 + random.below(6)) {
      bytes[random.below(bytes.count)] = UInt8(random.below(256))
    }
    let coordinates = Exif(ByteReader(Array(bytes.prefix(random.below(bytes.count)))))?.coordinates
    if let own = coordinates ?? nil {
      #expect((-90...90).contains(own.latitude) && (-180...180).contains(own.longitude))
    }
  }

  @Test(
    "XMP says it with minutes, or with seconds",
    arguments: [
      ("53,11.4N", 53.19), ("53,11,24N", 53.19), ("2,53.4W", -2.89), ("0,0S", 0), ("12n", 12),
      ("53,11.4", nil), ("N", nil), ("a,bN", nil), ("", nil), ("1,2,3,4N", nil), ("-5N", nil),
      ("nanN", nil), ("infE", nil),
    ] as [(String, Double?)])
  func xmp(_ text: String, _ degrees: Double?) {
    let found = PictureCoordinates.degrees(ofXMP: text)
    #expect((found == nil) == (degrees == nil))
    if let found, let degrees { #expect(abs(found - degrees) < 1e-9) }
  }
}
