import TestSupport
import Testing

@testable import AshlarContent

@Suite("What cards say of photographs in place of their files", .timeLimit(.minutes(60)))
struct PhotographNotesTests {
  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>"

  /// A photograph of which XMP says everything, and what its card says.
  private static func folder(
    _ said: String, settings: String = "", more: [String: String] = [:]
  ) throws -> TemporaryFolder {
    let files = [
      "ashlar.yaml": "title: Walls\n\(settings)", "photos/a.svg": drawing,
      "photos/a.yaml": "alt: A wall\n\(said)\n",
      "photos/a.xmp": SampleXMP.sidecar([
        "xmp:Rating": "4", "xmp:Label": "Winner", "photoshop:City": "Chester",
        "photoshop:Country": "England", "Iptc4xmpExt:PersonInImage": SampleXMP.list("Ann", "Bo"),
      ]),
    ]
    return try TemporaryFolder(site: files.merging(more) { $1 })
  }

  private static func marks(_ said: String) async throws -> PhotographMarks {
    let folder = try folder(said)
    #expect(await folder.complaints() == [])
    let site = try #require(await folder.site().site)
    return try #require(site.entries.lazy.compactMap(\.photograph).first).marks
  }

  @Test("the file says what the card leaves to it") func file() async throws {
    let marks = try await Self.marks("")
    #expect(marks.rating == 4 && marks.labels == ["Winner"] && marks.people == ["Ann", "Bo"])
    #expect(marks.place == "Chester, England" && marks.hasPeopleOfFile)
  }

  @Test("the card wins") func card() async throws {
    let marks = try await Self.marks(
      "rating: 2\nlabel: [Red, Blue]\npeople: Cy\nplace: Bath\ncamera: Pinhole\nlens: None")
    #expect(marks.rating == 2 && marks.labels == ["Red", "Blue"] && marks.people == ["Cy"])
    #expect(marks.place == "Bath" && marks.camera == "Pinhole" && marks.lens == "None")
    #expect(!marks.hasPeopleOfFile)
  }

  @Test("an empty list is nobody and no colour") func none() async throws {
    let marks = try await Self.marks("rating: 0\nlabel: []\npeople: []")
    #expect(marks.rating == 0 && marks.labels == [] && marks.people == [])
    #expect(!marks.hasPeopleOfFile)
  }

  @Test(
    "boards choose by what the card says",
    arguments: [
      ("{rating: 3}", 0), ("{rating: 2}", 1), ("{label: blue}", 1), ("{label: Winner}", 0),
      ("{person: Cy}", 1), ("{person: Ann}", 0), ("{camera: Pinhole}", 1), ("{lens: 0.3 mm}", 1),
      ("{tags: stone}", 1),
    ])
  func chosen(_ select: String, _ count: Int) async throws {
    let folder = try Self.folder(
      "rating: 2\nlabel: Blue\npeople: [Cy]\ncamera: Own Pinhole\nlens: Hole 0.3 mm\ntags: stone",
      settings: "boards: [{id: index, select: \(select)}]\n")
    let site = try #require(await folder.site().site)
    let section = try #require(site.configuration.boards.first?.sections.first)
    #expect(section.selection.cards(of: site.entries).count == count)
  }

  @Test(
    "a mistake has its place",
    arguments: ["rating: 6", "rating: many", "label: {a: b}", "place: [a]", "lense: x"])
  func mistakes(_ said: String) async throws {
    let complaints = try await Self.folder(said).complaints()
    #expect(complaints.contains { $0.hasPrefix("photos/a.yaml:2:") && $0.contains("error") })
  }

  @Test("in cards of words they are keys of other programs, of which terms may be made")
  func others() async throws {
    let settings = "extra: ignore\ntaxonomies: [people]\n"
    let folder = try Self.folder(
      "people: [Cy]", settings: settings,
      more: ["cards/soup.md": "---\nrating: 9.5\nplace: [a, b]\npeople: Di\n---\nSoup."])
    #expect(await folder.complaints() == [])
    let site = try #require(await folder.site().site)
    let terms = site.configuration.taxonomies[0].terms(of: site.entries)
    #expect(terms.map(\.name) == ["Cy", "Di"])
  }

  @Test(
    "details are read in the author's order",
    arguments: [
      ("{details: [rating, camera]}", [PhotographDetail.rating, .camera]),
      ("{camera: true}", [.camera, .lens, .exposure]), ("{camera: false}", []), ("{}", []),
      ("{details: []}", []),
    ])
  func details(_ pictures: String, _ details: [PhotographDetail]) async throws {
    let folder = try Self.folder("", settings: "pictures: \(pictures)\n")
    #expect(await folder.complaints() == [])
    #expect(await folder.site().site?.configuration.pictures.details == details)
  }

  @Test(
    "wrong details are reported",
    arguments: [
      ("{details: [position]}", "must be one of"),
      ("{details: [tags]}", "did you mean 'keywords'?"),
      ("{details: camera}", "must be a list of details"), ("{details: [date, date]}", "twice"),
      ("{details: [date], camera: true}", "'details' already says"),
      ("{details: [people]}", "a photograph's file says who is in the picture"),
    ])
  func wrongDetails(_ pictures: String, _ message: String) async throws {
    let complaints = try await Self.folder("", settings: "pictures: \(pictures)\n").complaints()
    #expect(
      complaints.contains { $0.hasPrefix("ashlar.yaml:2:") && $0.contains(message) },
      "\(complaints)")
  }
}
