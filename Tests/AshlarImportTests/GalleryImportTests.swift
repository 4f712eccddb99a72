import AshlarBytes
import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imports from gallery-dl") struct GalleryImportTests {
  static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  @Test("a picture becomes a card with what its file of JSON says") func picture() async throws {
    let result = try await imported(
      .galleryDL,
      [
        "pinterest/ann/dry walls/pin_1.svg": Self.picture,
        "pinterest/ann/dry walls/pin_1.svg.json": """
        {"category": "pinterest", "id": "12", "grid_title": "A wall", "description": "It *stands*.\\nFor long.",
         "board": {"name": "Dry walls", "privacy": "public"}, "pinner": {"username": "ann", "full_name": "Ann A"},
         "link": "https://walls.example/1", "created_at": "Sat, 21 Mar 2026 14:30:00 +0000",
         "image_signature": "secret-field", "auto_alt_text": "a wall of stones"}
        """,
      ])
    #expect(result.errors == [] && result.losses == [])
    #expect(
      result.text("cards/dry-walls/pin-1.md") == """
        ---
        title: "A wall"
        date: 2026-03-21T14:30:00+0000
        image: "/images/dry-walls/pin-1.svg"
        alt: "a wall of stones"
        link: "https://walls.example/1"
        author: "Ann A"
        ---
        It \\*stands\\*.\\
        For long.

        """)
    #expect(result.site.files["images/dry-walls/pin-1.svg"] != nil)
  }

  /// The part of a card that stands for what a site says.
  struct Said: Sendable, CustomTestStringConvertible {
    var json: String
    var line: String
    var testDescription: String { json }
  }

  @Test(
    "sites say the same in other ways",
    arguments: [
      Said(json: ##"{"tags": ["cut stone", "#wall"]}"##, line: #"tags: ["cut stone", "wall"]"#),
      Said(json: #"{"tags": "cut stone, wall"}"#, line: #"tags: ["cut stone", "wall"]"#),
      Said(json: #"{"tag_string": "cut_stone wall"}"#, line: #"tags: ["cut_stone", "wall"]"#),
      Said(json: #"{"tags": [{"name": "wall", "url": "x"}]}"#, line: #"tags: ["wall"]"#),
      Said(json: #"{"tags": {"a": ["wall"], "b": []}}"#, line: #"tags: ["wall"]"#),
      Said(json: #"{"content": "<p>It <b>stands</b>.</p>"}"#, line: "It **stands**."),
      Said(json: #"{"description": {"_content": "It stands."}}"#, line: "It stands."),
      Said(
        json: #"{"caption": "See <a href=\"https://a.org/\">a</a>"}"#, line: "[a](https://a.org/)"),
      Said(json: #"{"account": {"acct": "ann", "display_name": "Ann"}}"#, line: #"author: "Ann""#),
      Said(json: #"{"owner": {"username": "ann", "realname": ""}}"#, line: #"author: "ann""#),
      Said(json: #"{"artist": ["Ann"]}"#, line: #"author: "Ann""#),
      Said(json: #"{"blog_name": "walls"}"#, line: #"author: "walls""#),
      Said(json: #"{"date": "2021-05-31 20:38:28"}"#, line: "date: 2021-05-31 20:38:28"),
      Said(json: #"{"timestamp": 1622493508}"#, line: "date: 2021-05-31T20:38:28Z"),
      Said(json: #"{"created": 1622493508123}"#, line: "date: 2021-05-31T20:38:28Z"),
      Said(json: #"{"upload_date": "20210531"}"#, line: "date: 2021-05-31"),
      Said(
        json: #"{"url": "https://a.org/x.jpg?s=1", "post_url": "https://a.org/p/1"}"#,
        line: #"link: "https://a.org/p/1""#),
      Said(
        json: #"{"category": "pinterest", "id": 12}"#,
        line: #"link: "https://www.pinterest.com/pin/12/""#),
      Said(json: #"{"media": {"description": "a wall"}}"#, line: #"alt: "a wall""#),
    ])
  func keys(_ said: Said) async throws {
    let result = try await imported(
      .galleryDL, ["x/a.svg": Self.picture, "x/a.json": said.json])
    #expect(result.errors == [] && result.losses == [])
    let card = try #require(result.text("cards/x/a.md"))
    #expect(card.utf8.contains(text: said.line), "\(card)")
  }

  @Test(
    "a warning before a post is its title, and a post that is named from a site's root has its link"
  )
  func warnings() async throws {
    let result = try await imported(
      .galleryDL,
      [
        "mastodon/a.svg": Self.picture, "reddit/b.svg": Self.picture,
        "mastodon/a.svg.json":
          "{\"category\": \"mastodon\", \"spoiler_text\": \"Food\", \"content\": \"<p>Soup</p>\"}",
        "reddit/b.svg.json":
          "{\"category\": \"reddit\", \"title\": \"B\", \"permalink\": \"/r/walls/comments/1/b/\"}",
      ])
    let texts = result.site.files.keys.compactMap(result.text)
    #expect(texts.contains { $0.contains("title: \"Food\"") && $0.contains("Soup") })
    #expect(
      texts.contains { $0.contains("link: \"https://www.reddit.com/r/walls/comments/1/b/\"") })
  }

  @Test("boards are folders of cards, named by pictures, by galleries or by folders")
  func boards() async throws {
    let result = try await imported(
      .galleryDL,
      [
        "a/one.svg": Self.picture, "a/one.json": #"{"album": {"title": "Walls / old"}}"#,
        "b/two.svg": Self.picture, "b/info.json": #"{"title": "Gates", "user": {"name": "Ann"}}"#,
        "c/three.svg": Self.picture,
        "d/four.svg": Self.picture,
        "d/four.svg.json": #"{"title": "Channel", "block_title": "Block"}"#,
        "d/e.svg": Self.picture, "d/e.svg.json": #"{"title": "Channel", "block_title": ""}"#,
      ])
    #expect(result.errors == [])
    #expect(
      result.entries.map(\.id).sorted() == [
        "c-three", "channel-e", "channel-four", "gates-two", "walls-old-one",
      ])
    #expect(
      result.configuration?.boards.dropFirst().map(\.title) == [
        "c", "Channel", "Gates", "Walls / old",
      ])
    #expect(result.text("cards/gates/two.md")?.utf8.contains(text: "author: \"Ann\"") == true)
    #expect(result.text("cards/channel/e.md")?.utf8.contains(text: "title") == false)
    #expect(result.text("cards/channel/four.md")?.utf8.contains(text: "title: \"Block\"") == true)
  }

  @Test(
    "what a site shows not to everybody is a draft",
    arguments: [
      #"{"board": {"name": "x", "privacy": "secret"}}"#, #"{"private": true}"#,
      #"{"visibility": "direct"}"#, #"{"visibility": {"ispublic": 0}}"#, #"{"state": "private"}"#,
      #"{"is_public": false}"#, "no JSON", "[]",
    ])
  func privacy(_ json: String) async throws {
    let result = try await imported(
      .galleryDL,
      [
        "x/a.svg": Self.picture, "x/a.svg.json": json, "x/b.svg": Self.picture, "x/b.json": "{}",
      ])
    #expect(result.errors == [])
    #expect(result.text("cards/x/a.md")?.utf8.contains(text: "draft: true") == true)
    #expect(result.losses.count == 1)
  }

  @Test("a folder whose description says that it is private, or cannot be read, has drafts alone")
  func privateFolders() async throws {
    for json in [#"{"private": true}"#, "{"] {
      let result = try await imported(.galleryDL, ["x/a.svg": Self.picture, "x/info.json": json])
      #expect(result.text("cards/x/a.md")?.utf8.contains(text: "draft: true") == true)
    }
  }

  @Test("links that run something are listed, as is what describes nothing") func losses()
    async throws
  {
    let result = try await imported(
      .galleryDL,
      [
        "x/a.svg": Self.picture, "x/a.json": #"{"link": "javascript:x", "date": "soon"}"#,
        "x/b.json": "{}", "x/c.txt": "", "x/d.svg": Self.picture,
      ])
    #expect(result.errors == [])
    #expect(
      Set(result.losses) == [
        "an address that no card can have: it is none of a page", "a date that cannot be read",
        "a file of JSON that describes no picture", "a file that is neither a picture nor a video",
        "a picture that no file of JSON describes",
      ])
  }

  @Test("values of any kind behind any key make cards that are read", arguments: 0..<14)
  func hostile(_ number: Int) async throws {
    let values = [
      "null", "true", "-1", "1e999", "99999999999999999999999", "\"\"", "[]", "{}", "[[]]",
      #"{"name": {"name": []}}"#, #""<\u0301script>\"\u0301 \u0000 ../../x""#,
      #""---\n---\n{\"a\": 1}""#, #"["<b", "\u0301", "\n# x", {"name": "\u0000/.."}]"#,
      "\"" + String(repeating: "<div>", count: 3000) + "\"",
    ]
    let keys = [
      "title", "block_title", "description", "content", "tags", "date", "author", "user", "link",
      "url", "board", "album", "visibility", "alt_text", "media", "private", "category", "id",
    ]
    let json = "{" + keys.map { "\"\($0)\": \(values[number])" }.joined(separator: ",") + "}"
    let result = try await imported(
      .galleryDL, ["x/a.svg": Self.picture, "x/a.json": json, "x/b.svg": Self.picture])
    #expect(result.errors == [])
    #expect(result.site.files.keys.allSatisfy { !$0.utf8.contains(text: "..") })
  }

  @Test("an object a hundred thousand deep is none") func deep() async throws {
    let json = String(repeating: #"{"a":"#, count: 100_000) + "1"
    let result = try await imported(.galleryDL, ["x/a.svg": Self.picture, "x/a.json": json])
    #expect(result.losses == ["a picture whose description cannot be read: it is a draft"])
  }

  @Test("pictures whose names and boards differ in signs alone have cards of their own")
  func names() async throws {
    let long = String(repeating: "w", count: 200)
    // Its small letter is longer.
    let capital = String(repeating: "\u{130}", count: 90)
    let result = try await imported(
      .galleryDL,
      [
        "x/a b.svg": Self.picture, "x/a-b.svg": Self.picture, "x/a_b.svg": Self.picture,
        "\(long)/\(long)1.svg": Self.picture, "\(long)/\(long)2.svg": Self.picture,
        "\(capital)/\(capital)1.svg": Self.picture, "\(capital)/\(capital)2.svg": Self.picture,
      ])
    #expect(result.errors == [])
    #expect(Set(result.entries.map(\.id)).count == 7)
  }
}
