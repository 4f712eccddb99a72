/// A photograph with a gain map, as phones write it: two JPEGs in one file, the second of which says how much brighter than white a
/// screen may show each place of the first.
package struct MappedPicture {
  /// Who describes the map.
  package enum Kind: CaseIterable, Sendable {
    case xmp, iso
  }

  /// Whole files.
  package var base, map: [UInt8]
  package var kind: Kind
  /// What XMP says of the map, besides what it must.
  package var properties =
    "hdrgm:GainMapMin=\"-0.5\" hdrgm:GainMapMax=\"2.5\" hdrgm:Gamma=\"1.25\" hdrgm:OffsetSDR=\"0.0625\" "
    + "hdrgm:OffsetHDR=\"0.03125\" hdrgm:HDRCapacityMin=\"0.25\" hdrgm:HDRCapacityMax=\"2.25\""
  package var elements = ""
  /// What a map's own colour profile has; nothing for one that is applied in the picture's colours. Of ``Kind/iso`` alone.
  package var profile: [UInt8] = []
  /// Whether an index says where the map is.
  package var hasIndex = true

  package init(base: [UInt8], map: [UInt8], kind: Kind) {
    (self.base, self.map, self.kind) = (base, map, kind)
  }

  /// A drawn one.
  package init(width: Int, height: Int, kind: Kind) throws {
    let map = try DrawnPicture.jpeg(width / 2, height / 2)
    self.init(base: try DrawnPicture.jpeg(width, height), map: map, kind: kind)
  }

  /// The file.
  package var bytes: [UInt8] {
    let second = Self.inserted(mark, into: map)
    // Where it was taken, as editors write it.
    let packet = Self.packet(
      "hdrgm:Version=\"1.0\" xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" exif:GPSLatitude=\"48,51.5N\""
    )
    let start = kind == .xmp ? packet : Self.segment(0xE2, Self.name + [0, 0, 0, 0])
    guard hasIndex else { return Self.inserted(start, into: base) + second }
    let indexed = base.count + start.count + Self.index(0, 0, 0).count
    // The index counts from behind its own marker, length and name.
    let index = Self.index(indexed, second.count, indexed - (2 + start.count + 8))
    return Self.inserted(start + index, into: base) + second
  }

  /// What stands in the map: the same numbers in both kinds.
  private var mark: [UInt8] {
    if kind == .xmp { return Self.packet("hdrgm:Version=\"1.0\" " + properties, elements) }
    let numbers = [16, 144, -32, 160, 80, 4, 2].map { Self.big($0) + Self.big(64) }
    let colours =
      profile.isEmpty ? [] : Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    let flags: UInt8 = profile.isEmpty ? 0x40 : 0
    return Self.segment(0xE2, Self.name + [0, 0, 0, 0, flags] + numbers.joined()) + colours
  }

  /// The map's file in another that ends with one; nil where a directory says none.
  package static func map(in file: [UInt8]) -> [UInt8]? {
    guard let start = file.firstRange(of: Array("Item:Length=\"".utf8)) else { return nil }
    let digits = file[start.upperBound...].prefix { (0x30...0x39).contains($0) }
    let count = digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    return count <= file.count ? Array(file.suffix(count)) : nil
  }

  private static let name = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)

  private static func big(_ number: Int, count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(body.count + 2, count: 2) + body
  }

  private static func inserted(_ segments: [UInt8], into file: [UInt8]) -> [UInt8] {
    file[..<2] + segments + file[2...]
  }

  private static func packet(_ attributes: String, _ elements: String = "") -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" \(attributes)>\(elements)</rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """
    return segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8))
  }

  private static func index(_ first: Int, _ second: Int, _ distance: Int) -> [UInt8] {
    let fields: [[UInt8]] = [
      big(0xB000, count: 2) + big(7, count: 2) + big(4) + Array("0100".utf8),
      big(0xB001, count: 2) + big(4, count: 2) + big(1) + big(2),
      big(0xB002, count: 2) + big(7, count: 2) + big(32) + big(50),
    ]
    let entries = [0x03_0000, first, 0, 0, 0, second, distance, 0].map { big($0) }
    return segment(
      0xE2,
      Array("MPF\0MM\0*".utf8) + big(8) + big(3, count: 2) + fields.joined() + big(0)
        + entries.joined())
  }
}
