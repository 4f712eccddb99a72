import AshlarBytes
import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imports of Google's photographs") struct TakeoutImportTests {
  private static let start = "Takeout/Google Photos/"

  /// A drawing that differs from others by its size.
  private static func picture(_ width: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) 100\"/>"
  }

  private static func said(_ text: String, _ more: String = "") -> String {
    #"{"title": "x", "description": "\#(text)", "photoTakenTime": {"timestamp": "1553178600"}\#(more)}"#
  }

  /// The cards of pictures, without those of albums.
  private static func pictures(_ result: Imported) -> [Entry] {
    result.entries.filter { !$0.path.utf8.hasSuffix("/index.md") }
  }

  private func takeout(_ files: [String: String]) async throws -> Imported {
    try await imported(
      .takeout,
      Dictionary(uniqueKeysWithValues: files.map { (Self.start + $0.key, $0.value) }))
  }

  /// The file that describes a picture has a name as one of these.
  @Test(
    "a picture is found by its description's name",
    arguments: [
      ("IMG_1.svg", "IMG_1.svg.json"), ("IMG_1.svg", "IMG_1.svg.supplemental-metadata.json"),
      ("IMG_1.svg", "IMG_1.svg.supplemental-meta.json"), ("IMG_1.svg", "IMG_1.svg.suppl.json"),
      ("IMG_1.svg", "IMG_1.svg.s.json"), ("IMG_1(1).svg", "IMG_1.svg(1).json"),
      ("IMG_1(1).svg", "IMG_1.svg.supplemental-metadata(1).json"),
      ("IMG_1(1).svg", "IMG_1(1).svg.json"),
      ("IMG_1.svg", "IMG_1.json"),
      (
        "Screenshot_20220207_102421_com.snapchat.android.svg",
        "Screenshot_20220207_102421_com.snapchat.androi.json"
      ),
      (
        "123456789123456789123456789123456789_DSCN0091(1).svg",
        "123456789123456789123456789123456789_DSCN0091.(1).json"
      ),
      (
        "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.svg",
        "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.svg.suppl.json"
      ),
    ])
  func names(_ picture: String, _ description: String) async throws {
    let result = try await takeout([
      "Wall/\(picture)": Self.picture(1), "Wall/\(description)": Self.said("It stands."),
    ])
    #expect(result.errors == [] && result.losses == [])
    let cards = Self.pictures(result)
    let entry = try #require(cards.first)
    #expect(cards.count == 1)
    #expect(String(decoding: entry.source, as: UTF8.self).utf8.contains(text: "It stands."))
    #expect(entry.frontMatter.date == CalendarDate(text: "2019-03-21T14:30:00Z"))
  }

  @Test("captions, days and favourites stand beside pictures; places and people do not")
  func description() async throws {
    let result = try await takeout([
      "Wall/a.svg": Self.picture(1),
      "Wall/a.svg.json": Self.said(
        "*One*",
        #", "favorited": true, "people": [{"name": "Ann"}], "geoData": {"latitude": 48.1, "longitude": 16}"#
      ),
    ])
    #expect(result.errors == [])
    #expect(
      result.text("photos/wall/a.svg.md")
        == "---\ndate: 2019-03-21T14:30:00Z\ntags: [\"favourite\"]\n---\n\\*One\\*\n")
    #expect(Set(result.losses) == ["the place of a picture", "the people on a picture"])
    #expect(result.text("ashlar.yaml")?.utf8.contains(text: "theme: darkroom") == true)
    for case .text(let text) in result.site.files.values {
      #expect(!text.utf8.contains(text: "Ann") && !text.utf8.contains(text: "48"))
    }
  }

  @Test("the tag of favourites is in the language of the site that they come to")
  func favourite() async throws {
    let source = try TemporaryFolder(site: [
      "Wall/a.svg": Self.picture(1), "Wall/a.svg.json": #"{"favorited": true}"#,
    ])
    let site = try TemporaryFolder(site: ["ashlar.yaml": "title: Mauern\nlang: de-AT\n"])
    let importer = Importer(
      .takeout, source: source.path, siteFolder: site.path, today: try #require(Imported.today))
    let imported = try await importer.read().get()
    #expect(imported.files["photos/wall/a.svg.md"] == .text("---\ntags: [\"Favorit\"]\n---\n"))
  }

  @Test(
    "albums have their titles, under whatever name the file has that says it",
    arguments: ["metadata.json", "Metadaten.json", "métadonnées.json"])
  func albums(_ name: String) async throws {
    let result = try await takeout([
      "Rome(1)/a.svg": Self.picture(1),
      "Rome(1)/\(name)": #"{"title": "Rome: 2019", "description": "Walls", "access": "protected"}"#,
      "Photos from 2019/b.svg": Self.picture(2),
      "Photos from 2019/metadata.json": #"{"title": "Photos from 2019"}"#,
    ])
    #expect(result.errors == [])
    #expect(result.text("photos/rome-2019/index.md") == "---\ntitle: \"Rome: 2019\"\n---\nWalls\n")
    #expect(result.text("photos/2019/index.md") == "---\ntitle: \"2019\"\n---\n")
  }

  @Test(
    "a picture of an album is not in its year's folder, too",
    arguments: ["Photos from 2019", "Fotos von 2019", "2019 年の写真", "Zdjęcia z 2019"])
  func years(_ name: String) async throws {
    let result = try await takeout([
      "\(name)/a.svg": Self.picture(1), "\(name)/a.svg.json": Self.said("a"),
      "\(name)/b.svg": Self.picture(22), "\(name)/b.svg.json": Self.said("b"),
      "\(name)/c.svg": Self.picture(3), "\(name)/c.svg.json": Self.said("c"),
      "Rome 2019/a.svg": Self.picture(1), "Rome 2019/a.svg.json": Self.said("a"),
      "Rome 2019/metadata.json": #"{"title": "Rome 2019"}"#,
    ])
    #expect(result.errors == [] && result.losses == [])
    let paths = Self.pictures(result).map(\.path).sorted()
    #expect(
      paths == ["photos/2019/b.svg.md", "photos/2019/c.svg.md", "photos/rome-2019/a.svg.md"])
  }

  @Test("an edited copy stands for its original, in whatever language it is named")
  func edited() async throws {
    let result = try await takeout([
      "W/a.svg": Self.picture(1), "W/a.svg.json": Self.said("a"), "W/a-edited.svg": Self.picture(2),
      "W/b(1).svg": Self.picture(3), "W/b.svg(1).json": Self.said("b"),
      "W/b-bearbeitet(1).svg": Self.picture(4),
      "W/c.svg": Self.picture(5), "W/c.svg.json": Self.said("c"),
      "W/c-編集済み.svg": Self.picture(6),
      // It has a description of its own.
      "W/c-wall.svg": Self.picture(7), "W/c-wall.svg.json": Self.said("d"),
    ])
    #expect(result.errors == [])
    #expect(result.losses == ["an original of which there is an edited copy"])
    #expect(result.site.losses.first?.count == 3)
    #expect(Self.pictures(result).count == 4)
    #expect(result.text("photos/w/a-edited.svg.md")?.utf8.hasSuffix("---\na\n") == true)
    #expect(result.text("photos/w/b-bearbeitet-1.svg.md")?.utf8.hasSuffix("---\nb\n") == true)
  }

  @Test("what was put away is left out, with the film of a picture that moves") func hidden()
    async throws
  {
    let result = try await takeout([
      "W/a.svg": Self.picture(1), "W/a.svg.json": Self.said("a", #", "archived": true"#),
      "W/a.mp4": "x", "W/b.svg": Self.picture(2),
      "W/b.svg.json": Self.said("b", #", "trashed": true"#),
      "W/c.svg": Self.picture(3), "W/c.svg.json": "{",
      "W/d.svg": Self.picture(4), "W/d.svg.json": Self.said("d", #", "inLockedFolder": true"#),
      "Papierkorb/e.svg": Self.picture(5), "W/f.svg": Self.picture(6),
    ])
    #expect(result.errors == [])
    #expect(Self.pictures(result).count == 1)
    #expect(
      Set(result.losses) == [
        "a picture that is archived: it is left out",
        "a picture that is in the trash: it is left out",
        "a picture that is in the locked folder: it is left out",
        "a picture whose description cannot be read: it is left out",
        "a picture in a folder of what was put away: it is left out",
        "a picture that no file of JSON describes",
      ])
  }

  @Test("an export that was divided is one") func parts() async throws {
    let result = try await imported(
      .takeout,
      [
        "1/Takeout/Google Photos/W/a.svg": Self.picture(1),
        "2/Takeout/Google Photos/W/a.svg.json": Self.said("a"),
      ])
    #expect(result.errors == [] && result.losses == [])
    #expect(result.text("photos/w/a.svg.md")?.utf8.hasSuffix("---\na\n") == true)
  }

  @Test("values of any kind behind any key", arguments: 0..<9) func hostile(_ number: Int)
    async throws
  {
    let values = [
      "null", "true", "-99999999999999999999", "1e999", "\"\"", "[[]]", "{}",
      #""<\u0301\u0000---\n---\n../""#, #"{"timestamp": "-99999999999", "latitude": "x"}"#,
    ]
    let keys = [
      "description", "photoTakenTime", "favorited", "archived", "people", "geoData", "albumData",
    ]
    let json = "{" + keys.map { "\"\($0)\": \(values[number])" }.joined(separator: ",") + "}"
    let album = "{\"title\": \(values[number]), \"description\": \(values[number])}"
    let result = try await takeout([
      "W/a.svg": Self.picture(1), "W/a.svg.json": json, "W/metadata.json": album,
      "W/b.svg": Self.picture(2),
    ])
    #expect(result.errors == [])
    #expect(result.site.files.keys.allSatisfy { !$0.utf8.contains(text: "..") })
  }
}
