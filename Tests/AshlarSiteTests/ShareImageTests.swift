import AshlarImages
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Pictures that links to cards are shown with, and what else pages say to programs that show links.
@Suite("Pictures for links, and oEmbed") struct ShareImageTests {
  private static let photograph = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "site/images/quarry-dawn.jpg")

  private static func folder(_ settings: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nbaseURL: https://example.org/s\n\(settings)",
      "cards/dawn.md": "---\ntitle: Dawn\nimage: dawn.jpg\nalt: A quarry\n---\nWords.",
      "cards/text.md": "---\ntitle: A <b> & c\nauthor: Ada\n---\nOnly words.\u{AD}\n",
      "cards/right.md": "---\nlang: ar\n---\nحجر.",
    ])
    try folder.write(Array(Data(contentsOf: photograph)), to: "cards/dawn.jpg")
    return folder
  }

  private static func text(_ path: String, of tree: OutputTree) throws -> String {
    String(decoding: try #require(tree[path], "\(tree.paths)").bytes(), as: UTF8.self)
  }

  /// The content of a property in a page's head.
  private static func property(_ name: String, on page: String, of tree: OutputTree) throws
    -> String?
  {
    try text(page, of: tree).firstMatch(
      of: try Regex(
        "<meta property=\"\(name)\" content=\"([^\"]*)\">", as: (Substring, Substring).self)
    ).map { String($0.1) }
  }

  @Test("every card has a picture of one size, cut from its own or drawn from its lines")
  func pictures() async throws {
    let folder = try Self.folder("shareImages: true\noembed: true")
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.cacheFolder = try TestCache.ownFolder(in: folder.path)
    let tree = try #require(await build(options).tree)
    for (page, ending) in [("dawn", ".jpg"), ("text", ".png"), ("right", ".png")] {
      let page = "cards/\(page).html"
      let url = try #require(try Self.property("og:image", on: page, of: tree))
      #expect(url.hasPrefix("https://example.org/s/assets/share/") && url.hasSuffix(ending))
      let bytes = try #require(tree[String(url.dropFirst("https://example.org/s/".count))]).bytes()
      let header = try ImageHeader.read(bytes)
      #expect(header.width == 1200 && header.height == 630)
      #expect(bytes.count > 2000 && bytes.count < 400_000)
      #expect(try Self.property("og:image:width", on: page, of: tree) == "1200")
      #expect(try Self.text(page, of: tree).contains("content=\"summary_large_image\""))
    }
    // A board is shown with the first card that has a picture.
    #expect(
      try Self.property("og:image", on: "index.html", of: tree)
        == Self.property("og:image", on: "cards/dawn.html", of: tree))
    let cache = try #require(options.cacheFolder) + "/share"
    let kept = try FileManager.default.subpathsOfDirectory(atPath: cache)
    #expect(kept.count == 3)
    let again = try #require(await build(options).tree)
    #expect(again.files == tree.files)
  }

  @Test("oEmbed is a file that the page names, with the picture and its size") func embed()
    async throws
  {
    let folder = try Self.folder("oembed: true\nauthor: Bea")
    let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
    let page = try Self.text("cards/text.html", of: tree)
    #expect(
      page.contains(
        "<link rel=\"alternate\" type=\"application/json+oembed\" "
          + "href=\"https://example.org/s/cards/text.oembed.json\" title=\"A &lt;b&gt; &amp; c\">"))
    func json(_ path: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(Self.text(path, of: tree).utf8))
          as? [String: Any])
    }
    let text = try json("cards/text.oembed.json")
    #expect(text["version"] as? String == "1.0" && text["type"] as? String == "link")
    #expect(text["title"] as? String == "A <b> & c" && text["author_name"] as? String == "Ada")
    #expect(text["provider_url"] as? String == "https://example.org/s/")
    #expect(text["thumbnail_url"] == nil)
    let dawn = try json("cards/dawn.oembed.json")
    #expect(dawn["author_name"] as? String == "Bea")
    // All three or none, as the format wants it.
    let width = try #require(dawn["thumbnail_width"] as? Int)
    let height = try #require(dawn["thumbnail_height"] as? Int)
    let own = try ImageHeader.read(Array(Data(contentsOf: Self.photograph)))
    #expect(abs(Double(width) / Double(height) - own.width / own.height) < 0.01)
    #expect((dawn["thumbnail_url"] as? String)?.hasPrefix("https://example.org/s/") == true)
  }

  @Test("without the keys, and without a base URL, there is none of it") func off() async throws {
    for settings in ["", "shareImages: true\noembed: true"] {
      let folder = try TemporaryFolder(site: [
        "ashlar.yaml": "title: Walls\n" + settings, "cards/a.md": "Words.",
      ])
      let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
      #expect(!tree.paths.contains { $0.contains("share") || $0.contains("oembed") })
    }
  }
}
