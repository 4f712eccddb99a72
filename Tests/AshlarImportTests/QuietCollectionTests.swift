import AshlarBytes
import AshlarContent
import AshlarImport
import Foundation
import TestSupport
import Testing

/// What collections say in ways that are easily passed by: it is carried over, or listed.
@Suite("What is easily passed by in collections") struct QuietCollectionTests {
  /// A drawing that differs from others by its size.
  private static func picture(_ width: Int = 3) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) 2\"/>"
  }

  // MARK: Google's photographs

  /// 46 bytes, as many as are left of a description's name.
  private static let cut = "Backyard_ceremony_wedding_photography_xxxxxxx_"
  private static let key = "a file of JSON that describes no picture"
  private static let bare = "a picture that no file of JSON describes"

  /// - Returns: the texts beside the pictures, by the pictures' names as the site has them.
  private func takeout(_ pictures: [String], _ said: [String: String]) async throws -> (
    texts: [String: String], losses: [String]
  ) {
    var files: [String: String] = [:]
    for (number, name) in pictures.enumerated() { files["w/\(name)"] = Self.picture(number + 1) }
    for (name, json) in said { files["w/\(name)"] = json }
    let result = try await imported(.takeout, files)
    #expect(result.errors == [])
    var texts: [String: String] = [:]
    for path in result.site.files.keys where path.utf8.hasSuffix(".svg.md") {
      texts[String(path.dropFirst("photos/w/".count).dropLast(".md".count))] =
        result.text(path)?.split(separator: "\n").last.map(String.init)
    }
    return (texts, result.losses)
  }

  private static func said(_ text: String, title: String = "x") -> String {
    "{\"title\": \"\(title)\", \"description\": \"\(text)\", \"photoTakenTime\": {\"timestamp\": \"1553178600\"}}"
  }

  @Test("of pictures with one cut name each has the description with its number, or none")
  func cutNumbers() async throws {
    let (cut, title) = (Self.cut, "\(Self.cut)more.png")
    let both = try await takeout(
      ["\(cut)m.svg", "\(cut)m(494).svg"],
      [
        "\(cut).json": Self.said("first", title: title),
        "\(cut)(494).json": Self.said("other", title: title),
      ])
    #expect(Set(both.texts.values) == ["first", "other"] && both.losses == [])
    #expect(both.texts.first { $0.key.utf8.contains(text: "494") }?.value == "other")
    let one = try await takeout(
      ["\(cut)m.svg", "\(cut)m(494).svg"], ["\(cut).json": Self.said("first", title: title)])
    #expect(Array(one.texts.values) == ["first"] && one.losses == [Self.bare])
    let none = try await takeout(
      ["\(cut)m.svg"], ["\(cut)(494).json": Self.said("other", title: title)])
    #expect(none.texts.isEmpty && Set(none.losses) == [Self.bare, Self.key])
  }

  @Test("a cut name does not describe a picture where the title is that of another")
  func cutTitles() async throws {
    let result = try await takeout(
      ["\(Self.cut)m.svg", "\(Self.cut)n.svg"],
      ["\(Self.cut).json": Self.said("first", title: "\(Self.cut)more.png")])
    #expect(result.losses == [Self.bare])
    #expect(result.texts.count == 1)
    #expect(
      result.texts.keys.allSatisfy { $0.utf8.hasSuffix("-m.svg") || $0.utf8.hasSuffix("_m.svg") })
  }

  @Test(
    "a number stands in a description's name in several places",
    arguments: [
      "a(1).svg.json", "a.svg(1).json", "a.svg.supplemental-metadata(1).json",
      "a.svg.suppl(1).json", "a(1).svg.supplemental-metadata.json", "a(1).json",
    ])
  func numbers(_ name: String) async throws {
    let result = try await takeout(
      ["a.svg", "a(1).svg"], ["a.svg.json": Self.said("first"), name: Self.said("second")])
    #expect(result.losses == [] && Set(result.texts.values) == ["first", "second"])
    let alone = try await takeout(["a.svg"], [name: Self.said("second")])
    #expect(alone.texts.isEmpty)
    let without = try await takeout(["a.svg", "a(1).svg"], ["a.svg.json": Self.said("first")])
    #expect(Array(without.texts.values) == ["first"] && without.losses == [Self.bare])
  }

  @Test(
    "a description without a moment is that of its picture, not the album's",
    arguments: ["\(cut)more.png", "x"])
  func untimed(_ title: String) async throws {
    let result = try await takeout(
      ["\(Self.cut)m.svg"],
      ["\(Self.cut).json": "{\"title\": \"\(title)\", \"description\": \"It stands.\"}"])
    #expect(Array(result.texts.values) == ["It stands."] && result.losses == [])
  }

  @Test("a description is that of the file which it names, and of a picture's film") func stems()
    async throws
  {
    let result = try await takeout(
      ["a.svg", "a.jpg", "b.jpg", "b.mp4", "c.jpg"],
      [
        "a.jpg.json": Self.said("first"), "b.jpg.json": Self.said("second"),
        "c.svg.json": Self.said("third"),
      ])
    let losses = result.losses.filter { $0 != "a picture in the trash" }
    #expect(result.texts.isEmpty && losses == [Self.bare])
  }

  @Test("names and passwords in addresses of captions and albums are left out") func secrets()
    async throws
  {
    let result = try await imported(
      .takeout,
      [
        "w/a.svg": Self.picture(), "w/a.svg.json": Self.said("See https://u:secret@a.org/x"),
        "w/metadata.json":
          #"{"title": "https://u:secret@b.org/", "description": "https://u:secret@c.org/"}"#,
      ])
    #expect(result.errors == [])
    let texts = result.site.files.keys.filter { $0.utf8.hasSuffix(".md") }.compactMap(result.text)
    #expect(texts.count == 2 && !texts.contains { $0.utf8.contains(text: "secret") })
    #expect(!result.site.files.keys.contains { $0.utf8.contains(text: "secret") })
    #expect(
      result.site.losses.first { $0.what.utf8.hasPrefix("a name or a password") }?.count == 3)
  }

  @Test("an edited copy has the description of its original, which need not be there")
  func edited() async throws {
    let result = try await takeout(
      ["a-edited.svg", "b-bearbeitet(1).svg", "c-edited.svg"],
      [
        "a.svg.json": Self.said("first"), "b.svg(1).json": Self.said("second"),
        "c.HEIC.json": Self.said("third"),
      ])
    #expect(Set(result.texts.values) == ["first", "second", "third"] && result.losses == [])
  }

  @Test("what an album says besides its name and its text is listed") func album() async throws {
    let album = #"""
      {"title": "W", "description": "Old", "access": "protected", "date": {"timestamp": "1"},
       "geoData": {"latitude": 0.0}, "enrichments": [{"narrativeEnrichment": {"text": "Then"}}]}
      """#
    let result = try await takeout(
      ["a.svg"], ["a.svg.json": Self.said("first"), "metadata.json": album])
    #expect(result.losses == ["what an album's description has as 'enrichments'"])
  }

  // MARK: Folders

  @Test(
    "links, hidden pictures and what cannot be read are listed",
    arguments: [ImportSource.photos, .galleryDL, .takeout])
  func skipped(_ kind: ImportSource) async throws {
    let folder = try TemporaryFolder(site: [
      "in/w/a.svg": Self.picture(), "in/w/a.svg.json": "{}", "in/w/.b.svg": Self.picture(),
      "in/.old/c.svg": Self.picture(), "in/w/._a.svg": "x", "in/w/.DS_Store": "x",
      "out/d.svg": Self.picture(),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/w/d.svg", withDestinationPath: folder.path + "/out/d.svg")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in/out", withDestinationPath: folder.path + "/out")
    #expect(mkfifo(folder.path + "/in/w/e.svg", 0o600) == 0)
    let importer = Importer(
      kind, source: folder.path + "/in", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    let losses = try await importer.read().get().losses
    func count(_ what: String) -> Int? { losses.first { $0.what == what }?.count }
    #expect(count("a link to another file or folder") == 2)
    #expect(count("a hidden file or folder") == 2)
    #expect(count("a file or folder that cannot be read") == 1)
  }

  @Test("texts beside pictures may be in another encoding than UTF-8") func encodings() async throws
  {
    let folder = try TemporaryFolder(site: [
      "in/w/a.svg": Self.picture(), "in/w/b.svg": Self.picture(4),
    ])
    try folder.write([0x47, 0x72, 0xFC, 0x6E, 0x0A], to: "in/w/a.md")
    try folder.write([0xFF, 0xFE, 0x42, 0x00], to: "in/w/b.md")
    let importer = Importer(
      .photos, source: folder.path + "/in", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    let site = try await importer.read().get()
    #expect(site.files["photos/w/a.md"] == .text("Gr\u{FC}n\n"))
    // A mark says what it is in: builds read it.
    #expect(site.files["photos/w/b.md"] == .copy(folder.path + "/in/w/b.md"))
  }

  // MARK: gallery-dl

  private func gallery(_ json: String, _ more: [String: String] = [:]) async throws -> [String] {
    let files = ["w/a.svg": Self.picture(), "w/a.svg.json": json].merging(more) { $1 }
    let result = try await imported(.galleryDL, files)
    #expect(result.errors == [])
    return result.losses.compactMap { loss in
      loss.utf8.dropping(prefix: "a key of gallery-dl that no card has: ").map { String($0) }
    }
  }

  @Test(
    "what no card has is listed by its key",
    arguments: [
      (#"{"latitude": 48.1, "license": "CC0", "rating": "s"}"#, ["latitude", "license", "rating"]),
      (#"{"description": ["It", "stands"]}"#, ["description"]),
      (#"{"title": {"a": "b"}}"#, ["title"]),
      (#"{"content": "One", "caption": "Two"}"#, ["caption"]),
      (#"{"title": "A", "content": "One", "caption": "One", "headline": "A"}"#, []),
      (#"{"artist": ["Ann", "Bo"]}"#, ["artist"]),
      (#"{"artist": "Ann", "uploader": "Bo"}"#, ["uploader"]),
      (#"{"author": {"name": "Ann"}, "user": {"name": "Ann"}, "username": "ann"}"#, []),
      (#"{"tags": ["a", "b"], "tags_artist": ["a"], "hashtags": ["c"]}"#, ["hashtags"]),
      (#"{"link": "https://a.org/", "source": "https://b.org/"}"#, ["source"]),
      (
        #"{"category": "x", "subcategory": "y", "extension": "svg", "filename": "a", "id": 1, "url": "https://a.org/a.svg", "width": 3, "height": 2, "hash": "0", "num": 1, "count": 1, "_http_headers": {"a": "b"}, "post_id": 7, "flag": false, "note": null, "list": []}"#,
        []
      ),
    ])
  func keys(_ json: String, _ expected: [String]) async throws {
    #expect(Set(try await gallery(json)) == Set(expected.map { "'\($0)'" }))
  }

  @Test("what is said of a gallery is listed, too, but for its name and its author")
  func galleryKeys() async throws {
    let info =
      #"{"title": "Walls", "user": {"name": "Ann"}, "description": "Old ones", "count": 3}"#
    #expect(try await gallery("{}", ["w/info.json": info]) == ["'description'"])
  }

  @Test("many keys make no long list") func manyKeys() async throws {
    let members = (0..<200).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let listed = try await gallery("{\(members)}")
    #expect(listed.count == 40)
  }

  // MARK: Feeds

  private func feed(_ text: String) async throws -> (card: String, losses: [String]) {
    let result = try await imported(.feed, ["f.xml": text], file: "/f.xml")
    #expect(result.errors == [])
    let card = result.site.files.keys.first { $0.utf8.hasPrefix("cards/") }.flatMap(result.text)
    return (card ?? "", result.losses)
  }

  @Test(
    "where else an entry of Atom leads stands in its text, or is listed",
    arguments: [
      (
        "<link href='https://a.org/'/><link rel='via' href='https://b.org/'/>", "<https://b.org/>",
        []
      ),
      ("<link rel='related' href='/c'/><link href='https://a.org/'/>", "<https://w.org/c>", []),
      ("<link href='https://a.org/'/><link href='https://b.org/'/>", "<https://b.org/>", []),
      ("<content src='https://b.org/x'/>", "link: \"https://b.org/x\"", []),
      (
        "<link href='https://a.org/'/><content type='text/html' src='https://b.org/x'/>",
        "<https://b.org/x>", []
      ),
      (
        "<content type='image/png' src='https://b.org/x'/>", "",
        ["a picture that comes with an entry"]
      ),
      (
        "<content type='video/mp4' src='https://b.org/x'/>", "", ["a file that comes with an entry"]
      ),
      (
        "<link rel='replies' href='https://b.org/'/>", "",
        ["what an entry says as 'link rel=replies'"]
      ),
      ("<link rel='self' href='https://b.org/'/>", "", []),
      (
        "<link rel='via' href='https://u:p@b.org/x@y'/>", "<https://b.org/x@y>",
        ["a name or a password in an address: it was left out"]
      ),
      (
        "<link href='https://u:p@a.org/'/>", "link: \"https://a.org/\"",
        ["a name or a password in an address: it was left out"]
      ),
      (
        "<link rel='via' href='javascript:x'/>", "",
        ["an address that no card can have: it is none of a page"]
      ),
    ])
  func atom(_ links: String, _ expected: String, _ losses: [String]) async throws {
    let result = try await feed(
      "<feed><title>W</title><link href='https://w.org/'/><entry><title>A</title>\(links)</entry></feed>"
    )
    #expect(expected.isEmpty || result.card.utf8.contains(text: expected), "\(result.card)")
    #expect(result.losses == losses)
  }

  @Test("an entry of JSON about a page elsewhere leads to both") func json() async throws {
    let result = try await feed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "W", "items": [{"id": "1", "title": "A",
       "url": "https://w.org/1", "external_url": "https://a.org/", "content_text": "It stands."}]}
      """)
    #expect(result.card.utf8.contains(text: "link: \"https://a.org/\""))
    #expect(result.card.utf8.hasSuffix("---\nIt stands.\n\n<https://w.org/1>\n"))
    #expect(result.losses == [])
  }

  @Test(
    "what a feed says of itself is listed, but for what programs need",
    arguments: [
      (
        "<feed><title>W</title><subtitle>S</subtitle><logo>l.png</logo><id>x</id><updated>2026-01-02</updated><entry><title>A</title></entry></feed>",
        ["logo", "subtitle"]
      ),
      (
        "<rss><channel><title>W</title><link>https://a.org/</link><description>S</description><image><url>a.png</url></image><ttl>5</ttl><language>en</language><item><title>A</title></item></channel></rss>",
        ["description", "image"]
      ),
      (
        #"{"version": "https://jsonfeed.org/version/1.1", "title": "W", "description": "S", "icon": "a.png", "feed_url": "x", "items": [{"id": "1", "title": "A"}]}"#,
        ["description", "icon"]
      ),
    ])
  func feedItself(_ text: String, _ names: [String]) async throws {
    #expect(try await feed(text).losses == names.map { "what the feed says as '\($0)'" })
  }

  // MARK: Bookmarks

  @Test("a picture in a title or a name is listed") func titlePictures() async throws {
    let file =
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><H3>W<IMG SRC=x></H3><DL><p>\n<DT><A HREF=\"https://a.org/\"><IMG SRC=y>A</A>\n<DD>B</DL></DL>"
    let result = try await imported(.bookmarks, ["b.html": file], file: "/b.html")
    #expect(result.entries.first?.frontMatter.title == "A")
    let losses = result.site.losses.map { "\($0.count) \($0.what)" }
    #expect(losses == ["2 a picture in a bookmark's title or a folder's name"])
  }

  @Test(
    "a note has its words in bold and its code, and its signs say nothing",
    arguments: [
      (
        "has <b>bold</b> <code>c</code> <img src=x>", "has **bold** `c`",
        ["a picture that is not there"]
      ),
      (
        "a <img src='https://b.org/x.png'>", "a [picture](https://b.org/x.png)",
        ["a picture on another site: it became a link"]
      ),
      ("5~10 and 6~7, *x* [a](b)", #"5\~10 and 6\~7, \*x\* \[a\](b)"#, []),
      ("One\ntwo", "One\\\ntwo", []), ("One<p>two", "One\n\ntwo", []),
      ("One\n<i>two</i>", "One\\\n*two*", []),
      ("<a href='https://b.org/'>b</a>", "[b](https://b.org/)", []),
      ("One<DD>two", "One\n\ntwo", []),
    ])
  func notes(_ note: String, _ expected: String, _ losses: [String]) async throws {
    let file =
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://a.org/\">A</A>\n<DD>\(note)\n</DL>"
    let result = try await imported(.bookmarks, ["b.html": file], file: "/b.html")
    #expect(result.errors == [])
    #expect(
      result.text("cards/bookmarks/a.md")?.utf8.hasSuffix("---\n\(expected)\n") == true,
      "\(result.text("cards/bookmarks/a.md") ?? "")")
    #expect(result.losses == losses)
  }

  // MARK: The report

  @Test("what is lost of many posts for one reason is one line, with a count") func kinds()
    async throws
  {
    let files = (0..<9).map { number in
      ("a\(number).md", "---\ntitle: A\npermalink: /{{ site.x\(number) }}/\n---\nA")
    }
    let result = try await imported(.eleventy, Dictionary(uniqueKeysWithValues: files))
    let losses = result.site.losses.filter { $0.what.utf8.contains(text: "address") }
    #expect(losses.map(\.what) == ["an address that no card can have"])
    #expect(losses.map(\.count) == [9])
  }
}
