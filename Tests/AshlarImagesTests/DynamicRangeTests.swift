import AshlarImages
import Foundation
import TestSupport
import Testing

@Suite("DynamicRange") struct DynamicRangeTests {
  private static let segments: [(marker: UInt8, body: String)] = [
    (
      0xE1,
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\" hdrgm:Version=\"1.0\"/>"
    ),
    (0xE1, "http://ns.adobe.com/xap/1.0/\0<HDRGainMap:HDRGainMapVersion>65536</a>"),
    (0xE2, "urn:iso:std:iso:ts:21496:-1\0\0\0\0\0"),
  ]

  /// A JPEG with a segment behind its first marker.
  private static func jpeg(_ marker: UInt8, _ body: String) -> [UInt8] {
    let plain = HeaderBytes.jpeg(30, 20, orientation: 1)
    return plain[..<2] + [0xFF, marker] + HeaderBytes.big(body.utf8.count + 2, 2)
      + Array(body.utf8) + plain[2...]
  }

  /// An AVIF or HEIC whose primary item, the second, has one property.
  private static func heif(_ property: [UInt8], others: [UInt8] = []) -> [UInt8] {
    let associations =
      HeaderBytes.big(0, 4) + HeaderBytes.big(1, 4) + HeaderBytes.big(2, 2) + [1, 1]
    let meta =
      HeaderBytes.big(0, 4) + HeaderBytes.box("pitm", HeaderBytes.big(0, 4) + HeaderBytes.big(2, 2))
      + HeaderBytes.box(
        "iprp",
        HeaderBytes.box("ipco", property + others) + HeaderBytes.box("ipma", associations))
    return HeaderBytes.box("ftyp", Array("heic\0\0\0\0heic".utf8)) + HeaderBytes.box("meta", meta)
  }

  private static func colour(primaries: Int, transfer: Int) -> [UInt8] {
    HeaderBytes.box(
      "colr",
      Array("nclx".utf8) + [primaries, transfer, 9].flatMap { HeaderBytes.big($0, 2) } + [0x80])
  }

  private static let appleMap = HeaderBytes.box(
    "auxC", HeaderBytes.big(0, 4) + Array("urn:com:apple:photo:2020:aux:hdrgainmap\0".utf8))

  @Test("a JPEG's gain map is known by what stands before its picture", arguments: segments)
  func segment(marker: UInt8, body: String) {
    #expect(DynamicRange.read(Self.jpeg(marker, body)) == .gainMap)
    // The same words elsewhere mean nothing.
    #expect(DynamicRange.read(Self.jpeg(0xFE, body)) == .standard)
    #expect(
      DynamicRange.read(HeaderBytes.jpeg(30, 20, orientation: 1) + Array(body.utf8)) == .standard)
  }

  @Test("AVIF and HEIC say it of the picture itself, and a map is another item")
  func items() throws {
    guard
      case .signal(let pq) = DynamicRange.read(Self.heif(Self.colour(primaries: 9, transfer: 16)))
    else { throw Missing() }
    #expect(pq.transfer == .perceptualQuantizer && pq.primaries == .bt2020)
    guard
      case .signal(let hlg) = DynamicRange.read(Self.heif(Self.colour(primaries: 12, transfer: 18)))
    else { throw Missing() }
    #expect(hlg.transfer == .hybridLogGamma && hlg.primaries == .displayP3)
    let plain = Self.colour(primaries: 1, transfer: 13)
    #expect(DynamicRange.read(Self.heif(plain)) == .standard)
    #expect(DynamicRange.read(Self.heif(plain, others: Self.appleMap)) == .gainMap)
    // Not of the picture, but of another item.
    let other = Self.colour(primaries: 9, transfer: 16)
    #expect(DynamicRange.read(Self.heif(plain, others: other)) == .standard)
  }

  private struct Missing: Error {}

  @Test("parts of items that have no bytes cost nothing, however many there are said to be")
  func emptyParts() {
    let growth = TimeGrowth(
      from: 40, to: 60,
      of: { root in
        let item = HeaderBytes.big(1, 2) + [0, 0] + HeaderBytes.big(root * root, 2)
        let items = Array(repeatElement(item, count: 4000).joined())
        let body = HeaderBytes.big(0, 4) + [0, 0] + HeaderBytes.big(4000, 2) + items
        return HeaderBytes.box("ftyp", Array("heic\0\0\0\0heic".utf8))
          + HeaderBytes.box("meta", HeaderBytes.big(0, 4) + HeaderBytes.box("iloc", body))
      },
      { bytes in #expect(DynamicRange.read(bytes) == .standard) })
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("cut or changed bytes end nothing but the search", arguments: UInt64(0)..<40)
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files =
      Self.segments.map { Self.jpeg($0.marker, $0.body) } + [
        Self.heif(Self.colour(primaries: 9, transfer: 16)),
        Self.heif(Self.colour(primaries: 1, transfer: 1), others: Self.appleMap),
      ]
    for file in files {
      let whole = DynamicRange.read(file)
      for count in file.indices {
        let part = DynamicRange.read(Array(file[..<count]))
        #expect(part == .standard || part == whole)
      }
      var bytes = file
      for _ in 0..<4 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      _ = DynamicRange.read(bytes)
    }
  }

  /// Light in units of white as SMPTE ST 2084 writes it, in 8 bits.
  private func pq(_ light: Double) -> Int {
    let power = pow(light * 203 / 10_000, 0.1593017578125)
    return Int(
      (255 * pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)).rounded())
  }

  /// The same as ARIB STD-B67 writes it, on a screen of 1,000 cd/m².
  private func hlg(_ light: Double) -> Int {
    let scene = pow(light * 203 / 1000, 1 / 1.2)
    let value =
      scene <= 1.0 / 12
      ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
    return Int((255 * value).rounded())
  }

  /// A file whose numbers are those of a signal: Pillow's, with the colours that its box names changed.
  private func avif(_ red: Int, _ green: Int, _ blue: Int, transfer: UInt8, primaries: UInt8) throws
    -> [UInt8]
  {
    var bytes = try DrawnPicture.flatAVIF(red, green, blue)
    let box = try #require(bytes.firstRange(of: Array("nclx".utf8)))
    bytes[box.upperBound + 1] = primaries
    bytes[box.upperBound + 3] = transfer
    return bytes
  }

  @Test(
    "numbers of brighter light become the colours that they mean, and what is brighter than white stays white",
    arguments: [0.05, 0.2158, 0.5, 1, 4])
  func greys(light: Double) throws {
    let maker = VariantMaker(library: try ImageLibrary())
    for (transfer, value) in [(UInt8(16), pq(light)), (18, hlg(light))] {
      let file = try avif(value, value, value, transfer: transfer, primaries: 9)
      let set = try maker.variants([VariantRequest(width: 32, format: .webp)], of: file)
      let colour = try #require(set.colour)
      // Three quarters of white and less as it is; 8 bits of a signal for 10,000 cd/m² are steps of up to 4 here.
      let shown = light <= 0.75 ? light : 0.75 + 0.25 * (1 - exp((0.75 - light) / 0.25))
      let srgb = 255 * (1.055 * pow(shown, 1 / 2.4) - 0.055)
      for part in [colour.red, colour.green, colour.blue] {
        #expect(abs(Double(part) - srgb) <= 5, "\(transfer): \(colour), not \(srgb)")
      }
    }
  }

  @Test("colours of wider primaries are those of sRGB, where it has them")
  func primaries() throws {
    let maker = VariantMaker(library: try ImageLibrary())
    // Light of sRGB's (0.5, 0.1, 0.2) in the primaries of BT.2020 (https://www.w3.org/TR/css-color-4/).
    let light = [
      0.6274039 * 0.5 + 0.3292830 * 0.1 + 0.0433131 * 0.2,
      0.0690973 * 0.5 + 0.9195404 * 0.1 + 0.0113623 * 0.2,
      0.0163914 * 0.5 + 0.0880133 * 0.1 + 0.8955953 * 0.2,
    ].map(pq)
    let file = try avif(light[0], light[1], light[2], transfer: 16, primaries: 9)
    let set = try maker.variants([VariantRequest(width: 32, format: .jpeg)], of: file)
    let colour = try #require(set.colour)
    for (part, light) in zip([colour.red, colour.green, colour.blue], [0.5, 0.1, 0.2]) {
      let srgb = 255 * (1.055 * pow(light, 1 / 2.4) - 0.055)
      #expect(abs(Double(part) - srgb) <= 7, "\(colour), \(srgb)")
    }
  }

  @Test("the first picture of a file with a gain map keeps its colours")
  func gainMap() throws {
    let plain = try DrawnPicture.jpeg(300, 200)
    let map = try DrawnPicture.jpeg(75, 50)
    let body = Self.segments[0].body
    let file =
      plain[..<2] + [0xFF, 0xE1] + HeaderBytes.big(body.utf8.count + 2, 2) + Array(body.utf8)
      + plain[2...] + map
    #expect(DynamicRange.read(Array(file)) == .gainMap)
    let maker = VariantMaker(library: try ImageLibrary())
    let request = [VariantRequest(width: 120, format: .webp)]
    let (own, other) = (
      try maker.variants(request, of: Array(file)), try maker.variants(request, of: plain)
    )
    #expect(own.colour == other.colour && own.variants == other.variants)
  }
}
