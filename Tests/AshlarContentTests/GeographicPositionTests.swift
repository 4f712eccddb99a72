import AshlarDiagnostics
import TestSupport
import Testing

@testable import AshlarContent

@Suite("Positions on the earth") struct GeographicPositionTests {
  private static func position(_ latitude: Double, _ longitude: Double) throws -> GeographicPosition
  {
    try #require(GeographicPosition(latitude: latitude, longitude: longitude))
  }

  @Test(
    "what is no place is none",
    arguments: [
      (91.0, 0.0), (-90.001, 0), (0, 181), (0, -180.5), (.nan, 0), (0, .nan), (.infinity, 0),
    ])
  func none(_ latitude: Double, _ longitude: Double) {
    #expect(GeographicPosition(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("the meridians of 180 and -180 are one") func dateLine() throws {
    #expect(try Self.position(10, 180) == Self.position(10, -180))
    for longitude in [179.9999, -179.9999, 180, -180] {
      #expect(try Self.position(10, longitude).rounded(to: 1000).longitude == -180)
    }
  }

  @Test("rounding moves a position by less than the precision", arguments: UInt64(0)..<200)
  func near(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let position = try Self.position(
      Double(random.number(-90_000_000...90_000_000)) / 1e6,
      Double(random.number(-180_000_000...180_000_000)) / 1e6)
    let precision = random.pick([10, 100, 1000, 100_000])
    let rounded = position.rounded(to: precision)
    let step = Double(precision) / 111_195
    #expect(abs(rounded.latitude - position.latitude) <= step / 2 * 1.001)
    #expect(rounded.rounded(to: precision) == rounded)
    #expect((-180..<180).contains(rounded.longitude))
  }

  @Test("a kilometre around one place is one position, and a pole is one") func same() throws {
    let one = try Self.position(53.19, -2.89).rounded(to: 1000)
    let near = try Self.position(one.latitude + 0.004, one.longitude - 0.007)
    #expect(near != one && near.rounded(to: 1000) == one)
    #expect(try Self.position(one.latitude + 0.005, one.longitude).rounded(to: 1000) != one)
    #expect(try Self.position(one.latitude, one.longitude + 0.008).rounded(to: 1000) != one)
    let pole = try Self.position(90, 17).rounded(to: 1000)
    #expect(try Self.position(89.9999, -120).rounded(to: 1000) == pole)
    #expect(pole.longitude == 0)
  }

  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  /// What is said of a photograph with a card and XMP, and where it is on the map.
  private static func read(
    _ card: String, xmp: String? = nil, map: String = "map: true", album: String? = nil
  ) async throws -> (position: GeographicPosition?, complaints: [String]) {
    var files = [
      "ashlar.yaml": "title: Walls\n\(map)", "photos/b/a.svg": drawing,
      "photos/b/a.yaml": "alt: A wall\n\(card)\n",
    ]
    files["photos/b/a.xmp"] = xmp
    files["photos/b/index.md"] = album
    let folder = try TemporaryFolder(site: files)
    let (site, _) = await folder.site()
    return (
      site?.entries.lazy.compactMap(\.photograph).first?.marks.position, await folder.complaints()
    )
  }

  @Test("a card says it, else XMP beside the photograph") func said() async throws {
    let xmp = SampleXMP.sidecar([:])
    let vienna = try Self.position(48 + 12.49 / 60, 16 + 22.43 / 60)
    let file = try await Self.read("", xmp: xmp)
    #expect(file.complaints == [])
    #expect(file.position == vienna.rounded(to: 1000))
    let card = try await Self.read("position: [-36.85, 174.76]", xmp: xmp)
    #expect(try card.position == Self.position(-36.85, 174.76).rounded(to: 1000))
    let fine = try await Self.read("", xmp: xmp, map: "map: {precision: 100}")
    #expect(fine.position == vienna.rounded(to: 100))
  }

  @Test("without a map, and for whoever says 'map: false', it is forgotten") func off() async throws
  {
    let said = "position: [53.19, -2.89]"
    #expect(try await Self.read(said, map: "").position == nil)
    #expect(try await Self.read(said, map: "map: false").position == nil)
    #expect(try await Self.read(said + "\nmap: false").position == nil)
    #expect(try await Self.read(said, album: "---\nmap: false\n---\n").position == nil)
    #expect(
      try await Self.read(said + "\nmap: true", album: "---\nmap: false\n---\n").position != nil)
    let off = try await Self.read(said + "\nmap: false", map: "albums: false\nmap: true")
    #expect(off.position == nil)
    let folder = try await Self.read(
      said, map: "albums: false\nmap: true", album: "---\nmap: false\n---\n")
    #expect(folder.position == nil)
  }

  @Test(
    "what is no position is an error with a place",
    arguments: [
      "position: Chester", "position: [53.19]", "position: [91, 0]", "position: [0, 181]",
      "position: [.nan, 0]", "position: [a, b]", "position: {latitude: 1}", "position: ['1', '2']",
      "position: [1, 2, 3]", "map: perhaps",
    ])
  func mistakes(_ card: String) async throws {
    let read = try await Self.read(card)
    #expect(read.position == nil)
    #expect(read.complaints.count == 1)
    #expect(read.complaints.first?.contains("photos/b/a.yaml:2:") == true, "\(read.complaints)")
  }

  @Test("a position the wrong way round says so") func turned() async throws {
    let read = try await Self.read("position: [-2.89, 153.19]")
    #expect(read.complaints == [])
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nmap: true", "photos/a.svg": Self.drawing,
      "photos/a.yaml": "alt: A wall\nposition: [153.19, -2.89]\n",
    ])
    let diagnostics = await folder.site().diagnostics
    #expect(diagnostics.first?.hint?.contains("the latitude comes first") == true)
  }

  @Test("files that say 0, 0 or what is no place are one warning, and on no map") func senseless()
    async throws
  {
    var files = ["ashlar.yaml": "title: Walls\nmap: true"]
    for (name, latitude) in [("a", "0,0N"), ("b", "0,0N"), ("c", "91,0N")] {
      files["photos/\(name).svg"] = Self.drawing
      files["photos/\(name).yaml"] = "alt: A wall\n"
      files["photos/\(name).xmp"] = SampleXMP.sidecar([:])
        .replacing("48,12.49N", with: latitude).replacing("16,22.43E", with: "0,0E")
    }
    let folder = try TemporaryFolder(site: files)
    let complaints = await folder.complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("do 2 others") == true, "\(complaints)")
    let site = try #require(await folder.site().site)
    #expect(site.entries.allSatisfy { $0.photograph?.marks.position == nil })
  }

  @Test("an album that is not for everybody is on a map of its own alone, if it asks for one")
  func unlisted() async throws {
    for (map, count) in [("", 0), ("map: true\n", 1)] {
      let folder = try TemporaryFolder(site: [
        "ashlar.yaml": "title: Walls\nmap: true", "photos/b/a.svg": Self.drawing,
        "photos/b/a.yaml": "alt: A wall\nposition: [53.19, -2.89]\n",
        "photos/b/index.md": "---\nunlisted: true\n\(map)---\n",
      ])
      let site = try #require(await folder.site().site)
      #expect(site.boardMaps.count == count)
    }
  }

  @Test("how precise a map is has bounds") func precision() async throws {
    for precision in ["9", "100001", "1.5", "near"] {
      let read = try await Self.read("", map: "map: {precision: \(precision)}")
      #expect(read.complaints.count == 1, "\(precision): \(read.complaints)")
    }
  }
}
