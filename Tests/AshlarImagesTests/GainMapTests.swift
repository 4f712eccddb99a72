import AshlarImages
import Foundation
import TestSupport
import Testing

@Suite("GainMap") struct GainMapTests {
  private func variants(
    of file: [UInt8], width: Int, settings: VariantSettings = VariantSettings()
  ) throws -> (mapped: [UInt8], plain: [UInt8]) {
    let maker = VariantMaker(library: try ImageLibrary(), settings: settings)
    let requests = [VariantFormat.mappedJPEG, .jpeg].map {
      VariantRequest(width: width, format: $0)
    }
    let set = try maker.variants(requests, of: file)
    #expect(set.variants.map(\.format) == [.mappedJPEG, .jpeg])
    #expect(set.variants.allSatisfy { $0.width == width })
    return (set.variants[0].bytes, set.variants[1].bytes)
  }

  /// What stands in a file from its first scan on.
  private func scans(_ file: [UInt8]) throws -> ArraySlice<UInt8> {
    file[try #require(file.firstRange(of: [0xFF, 0xDA])).lowerBound...]
  }

  private func isKnown(_ file: [UInt8]) -> Bool { GainMap.find(in: MediaFile(file)) != nil }

  @Test(
    "a variant has the map at half of its width, with what was said of it, and the picture of one without",
    arguments: MappedPicture.Kind.allCases, [true, false])
  func variant(kind: MappedPicture.Kind, hasIndex: Bool) throws {
    var picture = try MappedPicture(width: 900, height: 600, kind: kind)
    picture.hasIndex = hasIndex
    let file = picture.bytes
    #expect(isKnown(file))
    let (mapped, plain) = try variants(of: file, width: 600)
    let map = try #require(MappedPicture.map(in: mapped))
    let size = try ImageHeader.read(map)
    #expect(size.width == 300 && size.height == 200)
    #expect(mapped.dropLast(map.count).suffix(try scans(plain).count) == (try scans(plain)))
    let header = String(decoding: map.prefix(2000), as: UTF8.self)
    for said in [
      "BaseRenditionIsHDR=\"False\"", "GainMapMin=\"-0.5\"", "GainMapMax=\"2.5\"", "Gamma=\"1.25\"",
      "OffsetSDR=\"0.0625\"", "OffsetHDR=\"0.03125\"", "HDRCapacityMin=\"0.25\"",
      "HDRCapacityMax=\"2.25\"",
    ] {
      #expect(header.contains("hdrgm:" + said))
    }
    // The same in ISO 21496-1's segment, in ten millionths.
    let segment = try #require(map.firstRange(of: "urn:iso:std:iso:ts:21496:-1\0".utf8))
    let numbers = stride(from: segment.upperBound + 5, to: segment.upperBound + 61, by: 4).map {
      map[$0..<$0 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    let said = [0.25, 2.25, -0.5, 2.5, 1.25, 0.0625, 0.03125]
    #expect(numbers == said.flatMap { [UInt32(bitPattern: Int32($0 * 1e7)), 10_000_000] })
    #expect(map[segment.upperBound..<segment.upperBound + 5] == [0, 0, 0, 0, 0x40])
  }

  @Test("the index says where both pictures are")
  func index() throws {
    let file = try MappedPicture(width: 900, height: 600, kind: .iso).bytes
    let mapped = try variants(of: file, width: 480).mapped
    let map = try #require(MappedPicture.map(in: mapped))
    let origin = try #require(mapped.firstRange(of: "MPF\0".utf8)).upperBound
    func number(_ offset: Int) -> Int {
      mapped[(origin + offset)..<(origin + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(54) == mapped.count - map.count && number(58) == 0)
    #expect(number(70) == map.count && origin + number(74) == mapped.count - map.count)
    #expect(isKnown(mapped))
  }

  @Test("each colour may have numbers of its own")
  func channels() throws {
    var picture = try MappedPicture(width: 300, height: 200, kind: .xmp)
    picture.properties = "hdrgm:HDRCapacityMax=\"2\""
    let items = ["1.5", "2", "1.75"].map { "<rdf:li>\($0)</rdf:li>" }.joined()
    picture.elements = "<hdrgm:GainMapMax><rdf:Seq>\(items)</rdf:Seq></hdrgm:GainMapMax>"
    let mapped = try variants(of: picture.bytes, width: 200).mapped
    let header = String(
      decoding: try #require(MappedPicture.map(in: mapped)).prefix(3000), as: UTF8.self)
    #expect(header.contains("<hdrgm:GainMapMax><rdf:Seq>" + items.replacing("2<", with: "2.0<")))
    #expect(header.contains("<hdrgm:OffsetHDR><rdf:Seq><rdf:li>0.015625</rdf:li>"))
  }

  @Test("a map is turned as its picture is, whatever it says itself", arguments: [1, 3, 6, 8])
  func turned(orientation: Int) throws {
    let base = try PictureTools.picture("turned-\(orientation).jpg")
    let map = try #require(PrivateCopy.of(base))
    let picture = MappedPicture(base: base, map: map, kind: .iso)
    let size = try ImageHeader.read(base)
    let mapped = try variants(of: picture.bytes, width: Int(size.width)).mapped
    let looks = try PictureTools.look([mapped, try #require(MappedPicture.map(in: mapped))])
    #expect(looks[0].width * looks[1].height == looks[0].height * looks[1].width)
    for (one, other) in zip(looks[0].patches.joined(), looks[1].patches.joined()) {
      #expect(abs(one - other) < 12)
    }
  }

  @Test("nothing else of what the file says is in its variants or its copy")
  func privacy() throws {
    let base = try PictureTools.picture("turned-6.jpg")
    var picture = MappedPicture(base: base, map: base, kind: .xmp)
    // Nearly zero, from below.
    picture.properties.replace("-0.5", with: "-0.00000001")
    let file = picture.bytes
    let copy = try #require(PrivateCopy.of(file))
    for bytes in [try variants(of: file, width: 20).mapped, copy] {
      #expect(isKnown(bytes))
      for said in ["GPSLatitude", "SERIAL12345", "Stonecutter"] {
        #expect(bytes.firstRange(of: said.utf8) == nil)
      }
      let found = try PictureTools.exiftool(bytes)
      #expect(!found.keys.contains { $0.contains("GPS") || $0.contains("Serial") })
      #expect(found["EXIF:Copyright"] == "Jane Mason")
    }
    #expect(PrivateCopy.of(copy) == copy, "a copy's copy is the same")
    #expect(try scans(copy).starts(with: try scans(base)))
    #expect(try ImageHeader.read(copy) == ImageHeader.read(file))
  }

  @Test("a map that is applied in colours of its own keeps their profile")
  func profile() throws {
    var picture = try MappedPicture(width: 300, height: 200, kind: .iso)
    picture.profile = Array("Colours of a screen".utf8)
    let copy = try #require(PrivateCopy.of(picture.bytes))
    for file in [try variants(of: picture.bytes, width: 200).mapped, copy] {
      let map = try #require(MappedPicture.map(in: file))
      #expect(map.ranges(of: picture.profile).count == 1)
      let segment = try #require(map.firstRange(of: "urn:iso:std:iso:ts:21496:-1\0".utf8))
      #expect(map[segment.upperBound + 4] == 0)
    }
    #expect(PrivateCopy.of(copy) == copy, "a copy's copy is the same")
    picture.profile = []
    let plain = try #require(MappedPicture.map(in: variants(of: picture.bytes, width: 200).mapped))
    #expect(plain.firstRange(of: "ICC_PROFILE".utf8) == nil)
  }

  @Test("there is one packet where metadata is kept")
  func kept() throws {
    let file = try MappedPicture(width: 300, height: 200, kind: .xmp).bytes
    var settings = VariantSettings()
    settings.keepsMetadata = true
    let mapped = try variants(of: file, width: 200, settings: settings).mapped
    #expect(isKnown(mapped))
    #expect(mapped.ranges(of: "http://ns.adobe.com/xap/1.0/\0".utf8).count == 2)
  }

  @Test(
    "numbers that mean nothing, and maps of other kinds, are not understood",
    arguments: [
      "", "hdrgm:GainMapMax=\"2\"", "hdrgm:GainMapMax=\"2\" hdrgm:HDRCapacityMax=\"0\"",
      "hdrgm:GainMapMax=\"nan\" hdrgm:HDRCapacityMax=\"2\"",
      "hdrgm:GainMapMax=\"2\" hdrgm:HDRCapacityMax=\"1e300\"",
      "hdrgm:GainMapMax=\"2\" hdrgm:GainMapMin=\"3\" hdrgm:HDRCapacityMax=\"2\"",
      "hdrgm:GainMapMax=\"2\" hdrgm:Gamma=\"0\" hdrgm:HDRCapacityMax=\"2\"",
      "hdrgm:GainMapMax=\"2\" hdrgm:BaseRenditionIsHDR=\"True\" hdrgm:HDRCapacityMax=\"2\"",
    ])
  func senseless(properties: String) throws {
    var picture = try MappedPicture(width: 300, height: 200, kind: .xmp)
    picture.properties = properties
    #expect(!isKnown(picture.bytes))
    let (mapped, plain) = try variants(of: picture.bytes, width: 200)
    #expect(mapped == plain)
  }

  @Test("a map that is cut off, or has more pixels than the picture, is not understood")
  func cut() throws {
    let picture = try MappedPicture(width: 300, height: 200, kind: .iso)
    #expect(isKnown(picture.bytes) && !isKnown(picture.bytes.dropLast()))
    let other = MappedPicture(base: picture.map, map: picture.base, kind: .iso)
    #expect(!isKnown(other.bytes))
    #expect(!isKnown(picture.base + picture.map))
  }

  @Test("a map that cannot be decoded leaves the picture as it is")
  func damaged() throws {
    var picture = try MappedPicture(width: 300, height: 200, kind: .iso)
    // Samples of twelve bits, which no browser shows.
    let frame = try #require(picture.map.firstRange(of: [0xFF, 0xC0])).upperBound
    picture.map[frame + 2] = 12
    #expect(isKnown(picture.bytes))
    let (mapped, plain) = try variants(of: picture.bytes, width: 200)
    #expect(mapped == plain)
  }

  @Test("cut or changed bytes end nothing but the search", arguments: UInt64(0)..<20)
  func hostile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for kind in MappedPicture.Kind.allCases {
      let components = [UInt8](repeating: 1, count: 9)
      let small =
        HeaderBytes.jpeg(30, 20, orientation: 1) + components + [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]
      var picture = MappedPicture(base: small, map: small, kind: kind)
      picture.hasIndex = seed % 4 > 0
      let file = picture.bytes
      #expect(isKnown(file))
      for count in stride(from: 0, to: file.count, by: 7) { _ = isKnown(Array(file[..<count])) }
      for _ in 0..<40 {
        var bytes = file
        for _ in 0..<4 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        if isKnown(bytes), let copy = PrivateCopy.of(bytes) {
          #expect(PrivateCopy.of(copy) == copy)
        }
      }
    }
  }
}
