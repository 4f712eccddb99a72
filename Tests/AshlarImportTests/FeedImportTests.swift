import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarImport
import TestSupport
import Testing

@Suite("Imports of feeds") struct FeedImportTests {
  private func feed(_ text: String) async throws -> Imported {
    try await imported(.feed, ["feed.xml": text], file: "/feed.xml")
  }

  private static let atom = """
    <?xml version="1.0"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Walls</title>
    <link rel="self" href="https://a.org/feed"/><link href="https://a.org/"/>
    <entry><title type="html">Dry &amp;amp; &lt;b&gt;old&lt;/b&gt;</title>
    <link rel="enclosure" href="https://a.org/x.mp3"/><link href="/one"/>
    <published>2026-03-21T14:30:00Z</published><updated>2026-03-22T10:00:00Z</updated>
    <author><name>Ann</name><email>ann@a.org</email></author>
    <category term="stone" label="Stones"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">It <b>stands</b>. <a href="two">Two</a></div></content>
    </entry></feed>
    """
  private static let rss = """
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="x"><channel>
    <title>Walls</title><link>https://a.org/</link>
    <item><title>Dry &amp; old</title><link>https://a.org/one</link><enclosure url="https://a.org/x.mp3"/>
    <pubDate>Sat, 21 Mar 2026 14:30:00 GMT</pubDate><dc:creator>Ann</dc:creator><category>Stones</category>
    <content:encoded><![CDATA[<p>It <b>stands</b>. <a href="two">Two</a></p>]]></content:encoded></item>
    </channel></rss>
    """
  private static let rdf = """
    <rdf:RDF xmlns:rdf="x" xmlns="http://purl.org/rss/1.0/" xmlns:dc="y"><channel rdf:about="https://a.org/"><title>Walls</title>
    <link>https://a.org/</link></channel>
    <item rdf:about="https://a.org/one"><title>Dry &amp; old</title><link>https://a.org/one</link><dc:date>2026-03-21T14:30:00Z</dc:date>
    <dc:creator>Ann</dc:creator><dc:subject>Stones</dc:subject><enclosure/>
    <description>&lt;p&gt;It &lt;b&gt;stands&lt;/b&gt;. &lt;a href="two"&gt;Two&lt;/a&gt;</description></item></rdf:RDF>
    """
  private static let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "Walls", "home_page_url": "https://a.org/",
     "items": [{"id": "1", "url": "https://a.org/one", "title": "Dry & old", "date_published": "2026-03-21T14:30:00Z",
     "authors": [{"name": "Ann"}], "tags": ["Stones"], "attachments": [{"url": "x"}],
     "content_html": "<p>It <b>stands</b>. <a href='two'>Two</a></p>"}]}
    """

  @Test("an entry is the same card in each format", arguments: [atom, rss, rdf, json])
  func formats(_ text: String) async throws {
    let result = try await feed(text)
    #expect(result.errors == [])
    #expect(result.losses.contains("a file that comes with an entry"))
    let card = try #require(result.text("cards/walls/dry-old-2026-03-21.md"))
    for part in [
      "title: \"Dry & old\"", "kind: link", "date: 2026-03-21T14:30:00Z",
      "tags: [\"Stones\", \"Walls\"]", "link: \"https://a.org/one\"", "author: \"Ann\"",
      "It **stands**. [Two](https://a.org/two)",
    ] {
      #expect(card.utf8.contains(text: part), "\(part) in \(card)")
    }
    #expect(!card.utf8.contains(text: "ann@"))
  }

  @Test("an entry with a summary has that, and its whole text is listed") func summary()
    async throws
  {
    let result = try await feed(
      "<feed><title>W</title><entry><title>A</title><link href='https://a.org/'/><summary>Short *</summary><content>Long</content></entry></feed>"
    )
    #expect(result.losses == ["the whole text of an entry that has a summary"])
    #expect(result.text("cards/w/a.md")?.utf8.hasSuffix("---\nShort \\*\n") == true)
  }

  @Test("no entity is expanded, and nothing outside of the feed is read") func entities()
    async throws
  {
    let doctype =
      "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
    let result = try await feed(
      doctype
        + "<rss><channel><title>W</title><item><title>&b; &f;</title><link>https://a.org/</link></item></channel></rss>"
    )
    #expect(result.errors == [])
    #expect(result.site.files.values.allSatisfy { "\($0)".utf8.count < 500 })
    for case .text(let text) in result.site.files.values {
      #expect(!text.utf8.contains(text: "root:") && !text.utf8.contains(text: "aaaa"))
    }
  }

  @Test(
    "no card leads to what runs something",
    arguments: [
      "javascript:x", "data:text/html,x", "file:///etc/passwd", "ftp://a.org/", "//", "https://",
    ])
  func links(_ address: String) async throws {
    let result = try await feed(
      "<rss><channel><title>W</title><item><title>A</title><link>\(address)</link><description>&lt;a href='\(address)'>x&lt;/a></description></item></channel></rss>"
    )
    #expect(result.errors == [])
    let card = try #require(result.text("cards/w/a.md"))
    #expect(!card.utf8.contains(text: "link:"))
    #expect(!card.utf8.contains(text: "javascript") && !card.utf8.contains(text: "data:"))
  }

  @Test("what is no feed says so; what breaks off gives what is whole") func broken() async throws {
    let cut = String(Self.rss.prefix(while: { $0 != "]" }))
    let deep = String(repeating: "{\"a\":", count: 100_000)
    for text in ["", "x", "<html/>", "{}", "[]", "<", deep, cut] {
      let folder = try TemporaryFolder(site: ["feed.xml": text])
      let importer = Importer(
        .feed, source: folder.path + "/feed.xml", siteFolder: folder.path + "/site",
        today: try #require(Imported.today))
      await #expect(throws: ImportError.self) { try await importer.read().get() }
    }
    let whole = try await feed(
      "<rss><channel><item><title>A</title></item><item><title>B</ti")
    #expect(whole.entries.map(\.id) == ["feed-a"])
  }

  @Test("elements a hundred thousand deep, and as many entries of one name, take linear time")
  func large() async throws {
    let starts = ["&lt;div>", "<div>"].map { String(repeating: $0, count: 100_000) }
    let ends = ["", String(repeating: "</div>", count: 100_000)]
    for (start, end) in zip(starts, ends) {
      let result = try await feed(
        "<rss><channel><title>W</title><item><title>A</title><description>\(start)x\(end)</description></item></channel></rss>"
      )
      #expect(result.errors == [] && result.entries.count == 1)
    }
    let many = String(repeating: "<item><title>A</title></item>", count: 3000)
    let cards = try await feed("<rss><channel>\(many)</channel></rss>")
    #expect(cards.entries.count == 3000)
  }

  @Test("old feeds in Windows-1252 are read") func windows() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("<rss><channel><title>W</title><item><title>Mau".utf8) + [0xE9]
        + Array("</title></item></channel></rss>".utf8), to: "feed.xml")
    let importer = Importer(
      .feed, source: folder.path + "/feed.xml", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    let site = try await importer.read().get()
    #expect(site.files["cards/w/maué.md"] != nil)
  }

  @Test("what was fetched has its own address for relative ones") func fetched() async throws {
    let folder = try TemporaryFolder()
    var importer = Importer(
      .feed, source: "https://a.org/feeds/all.xml", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    importer.fetched = Array(
      "<rss><channel><item><title>A</title><link>../one</link></item></channel></rss>".utf8)
    let site = try await importer.read().get()
    guard case .text(let card) = site.files["cards/feed/a.md"] else {
      Issue.record("\(site.files.keys)")
      return
    }
    #expect(card.utf8.contains(text: "link: \"https://a.org/one\""))
  }
}
