import AshlarContent
import AshlarImport
import TestSupport
import Testing

/// Sources as people have them: what is in them is here, at the address that it had.
@Suite("Imports of people's sources") struct PeoplesSourcesTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  private func pages(_ result: Imported) -> [String] {
    result.entries.map(\.page).sorted()
  }

  @Test(
    "pages keep addresses with signs that names have not here",
    arguments: [
      (ImportSource.hugo, "content/posts/my_first_post.md", "", "posts/my_first_post/index.html"),
      (.hugo, "content/posts/v1.2.3.md", "", "posts/v1.2.3/index.html"),
      (.hugo, "content/My_Post.md", "", "my_post/index.html"),
      (.hugo, "content/posts/my_trip/index.md", "", "posts/my_trip/index.html"),
      (.hugo, "content/posts/a.md", "slug: My_Slug", "posts/my_slug/index.html"),
      (.hugo, "content/posts/A b.md", "", "posts/a-b/index.html"),
      (.eleventy, "second_post.md", "", "second_post/index.html"),
      (.eleventy, "src/Third.Post.md", "", "Third.Post/index.html"),
      (.jekyll, "My_Page.md", "", "My_Page.html"),
      (.jekyll, "_posts/2020-01-02-Trip_To-Rome.md", "", "2020/01/02/Trip_To-Rome.html"),
    ])
  func addresses(_ kind: ImportSource, _ path: String, _ matter: String, _ page: String)
    async throws
  {
    let result = try await imported(kind, [path: "---\ntitle: T\n\(matter)\n---\nx\n"])
    #expect(result.errors == [] && result.losses == [])
    #expect(pages(result) == [page])
  }

  @Test(
    "Hugo's names made of titles",
    arguments: [
      ("It's Ann's notes: part 2.5", "its-anns-notes-part-2.5"), ("Café & Co", "café-co"),
      ("a_b c", "a_b-c"),
    ])
  func titles(_ title: String, _ name: String) async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.yaml": "title: H\npermalinks: {posts: '/:year/:title/'}\n",
        "content/posts/x.md": "---\ntitle: \"\(title)\"\ndate: 2024-01-02\n---\nx\n",
      ])
    #expect(pages(result) == ["2024/\(name)/index.html"])
  }

  @Test(
    "files that are published as they are keep their addresses",
    arguments: [
      (ImportSource.hugo, "content/a.md", "static/files/plan.pdf", "static/files/plan.pdf"),
      (.hugo, "content/posts/a.md", "content/posts/plan.pdf", "static/posts/plan.pdf"),
      (.jekyll, "_posts/2024-01-02-a.md", "assets/plan.pdf", "static/assets/plan.pdf"),
      (.eleventy, "src/a.md", "src/files/plan.pdf", "static/files/plan.pdf"),
    ])
  func files(_ kind: ImportSource, _ post: String, _ file: String, _ copy: String) async throws {
    let address = String(copy.dropFirst("static".count))
    let result = try await imported(
      kind, [post: "---\ntitle: A\n---\n[b](\(address))\n", file: "plan"])
    #expect(result.errors == [] && result.losses == [])
    #expect(result.site.files.keys.contains(copy))
    let card = result.site.files.keys.first { $0.hasSuffix("a.md") }
    #expect(card.flatMap(result.text)?.contains("[b](\(address))") == true)
  }

  @Test("of files that no post names, those in which nothing runs are published as they were")
  func unnamedFiles() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md": "A", "static/CNAME": "a.example", "static/favicon.ico": "i",
        "static/files/b.zip": "b", "static/.well-known/c.txt": "c", "static/js/d.js": "d",
        "static/e.html": "e", "static/f.php.jpg": "f", "static/_headers": "h",
      ])
    #expect(
      result.site.files.keys.filter { $0.hasPrefix("static/") }.sorted() == [
        "static/.well-known/c.txt", "static/CNAME", "static/favicon.ico", "static/files/b.zip",
      ])
    #expect(result.errors == [])
    for ending in [".js", ".jpg"] {
      #expect(result.losses.contains("a file that no card names ('\(ending)')"), "\(result.losses)")
    }
  }

  @Test(
    "what is around a reference decides whether it is an address or a link",
    arguments: [
      ("[t]({{< ref \"b\" >}})", "[t](/cards/b.md)"),
      ("See {{< ref \"b\" >}} there.", "See [b.md](/cards/b.md) there."),
      ("{{< relref \"b.md\" >}}", "[b.md](/cards/b.md)"),
      ("[t][r]\n\n[r]: {{< ref \"b\" >}}", "[t][r]\n\n[r]: /cards/b.md"),
      ("<a href=\"{{< ref \"b\" >}}\">t</a>", "[t](/cards/b.md)"),
    ])
  func references(_ text: String, _ expected: String) async throws {
    let result = try await imported(
      .hugo, ["content/a.md": "---\ntitle: A\n---\n\(text)\n", "content/b.md": "B"])
    #expect(result.text("cards/a.md")?.hasSuffix("---\n\(expected)\n") == true)
    #expect(result.losses == [])
  }

  @Test("words of a summary are not those behind it") func details() async throws {
    let result = try await imported(
      .hugo,
      ["content/a.md": "---\ntitle: A\n---\n<details><summary>More</summary>Text</details>\n"])
    #expect(result.text("cards/a.md")?.hasSuffix("---\nMore\n\nText\n") == true)
  }

  @Test("what else a bookmark says is listed by its name") func bookmarks() async throws {
    let result = try await imported(
      .bookmarks,
      [
        "b.html": """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p><DT><A HREF="https://a.example/" ADD_DATE="1704189600" LAST_MODIFIED="1" ICON="data:,x"
          TOREAD="1" SHORTCUTURL="a" FEED="0">A</A></DL>
        """
      ], file: "/b.html")
    #expect(
      result.losses == ["icon", "shortcuturl", "toread"].map { "what a bookmark says as '\($0)'" })
  }

  @Test("two names that differ in signs alone are two pages") func signs() async throws {
    let result = try await imported(
      .hugo, ["content/a-b.md": "x", "content/a_b.md": "y"])
    #expect(pages(result) == ["a-b/index.html", "a_b/index.html"] && result.losses == [])
  }

  @Test("each of Hugo's languages has a file of its own") func languageFiles() async throws {
    let result = try await imported(
      .hugo,
      [
        "config/_default/hugo.toml": "defaultContentLanguage = 'en'\n",
        "config/_default/languages.en.toml":
          "languageCode = 'en'\nlanguageName = 'English'\nweight = 1\ntitle = 'Ann writes'\n",
        "config/_default/languages.de.toml": "languageCode = 'de'\ntitle = 'Ann schreibt'\n",
        "content/posts/one.md": "---\ntitle: One\n---\nx\n",
        "content/posts/one.de.md": "---\ntitle: Eins\n---\nx\n",
      ])
    #expect(result.errors == [])
    #expect(pages(result) == ["de/posts/one/index.html", "posts/one/index.html"])
    let yaml = try #require(result.text("ashlar.yaml"))
    #expect(yaml.contains("title: \"Ann writes\"") && yaml.contains("Ann schreibt"))
    #expect(!result.losses.contains { $0.contains("language tag") })
  }

  @Test("what Jekyll says of a collection holds for nothing else") func collections() async throws {
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": """
        title: J
        defaults:
        - {scope: {path: "", type: posts}, values: {permalink: "/posts/:title/"}}
        - {scope: {path: "", type: tabs}, values: {permalink: "/:title/"}}
        - {scope: {path: "", type: notes}, values: {published: false}}
        """,
        "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nx\n",
      ])
    #expect(pages(result) == ["posts/a/index.html"])
  }

  @Test("Eleventy: a text is one tag, pictures are found, and the site has its name")
  func eleventy()
    async throws
  {
    let result = try await imported(
      .eleventy,
      [
        "eleventy.config.js": "return { dir: { input: \"content\" } }",
        "content/_data/metadata.json":
          "{\"title\": \"Ann writes\", \"url\": \"https://example.org/\", \"language\": \"en\", \"author\": {\"name\": \"Ann\"}}",
        "public/img/q.svg": Self.drawing,
        "content/a.md": "---\ntitle: A\ntags: another tag\n---\n![q](/img/q.svg)\n",
        "content/posts/posts.json": "{\"tags\": \"some posts\"}",
        "content/posts/b.md": "---\ntitle: B\ntags: [one]\n---\nx\n",
        "outside.md": "---\ntitle: Outside\n---\nx\n",
      ])
    #expect(result.errors == [])
    #expect(result.text("cards/a.md")?.contains("tags: [\"another tag\"]") == true)
    #expect(result.text("cards/posts/b.md")?.contains("tags: [\"one\", \"some posts\"]") == true)
    #expect(result.text("cards/a.md")?.contains("![q](/images/") == true)
    let yaml = try #require(result.text("ashlar.yaml"))
    for line in ["title: \"Ann writes\"", "baseURL: \"https://example.org\"", "author: \"Ann\""] {
      #expect(yaml.contains(line), "\(yaml)")
    }
    #expect(!result.site.files.keys.contains { $0.contains("outside") })
  }

  @Test(
    "highlighted code in a list ends there", arguments: ["   ", "\t", ""])
  func highlight(_ margin: String) async throws {
    let text =
      "1. one\n\n\(margin){{< highlight python >}}\n\(margin)x = 1\n\(margin){{< /highlight >}}\n\n2. two\n\nEnd *here*.\n"
    let result = try await imported(.hugo, ["content/a.md": "---\ntitle: A\n---\n" + text])
    #expect(
      result.text("cards/a.md")?.contains(
        "1. one\n\n\(margin)```python\n\(margin)x = 1\n\(margin)```\n\n2. two\n\nEnd *here*.")
        == true, "\(result.text("cards/a.md") ?? "")")
  }

  @Test(
    "what no card can have is listed, and the site builds",
    arguments: [
      ("content/a.md", "weight: 20240101", "the key 'weight'"),
      ("content/a.md", "weight: -5000000", "the key 'weight'"),
      ("content/assets/c.md", "", "an address that another page has: it got a number"),
      ("content/a.md", "aliases: [/sitemap.xml]", "a former address that another page has"),
      ("content/a.md", "aliases: [/assets/x]", "a former address that another page has"),
      ("content/a.md", "aliases: [/Robots.txt/]", "a former address that another page has"),
    ])
  func builds(_ path: String, _ matter: String, _ loss: String) async throws {
    let result = try await imported(.hugo, [path: "---\ntitle: A\n\(matter)\n---\nx\n"])
    #expect(result.errors == [] && result.losses == [loss])
  }

  @Test("a feed goes on behind a sign that begins no tag, and says where it breaks off")
  func feeds()
    async throws
  {
    func feed(_ text: String) -> String {
      """
      <rss version="2.0"><channel><title>Blog</title>
      <item><title>One</title><link>https://a.org/1</link></item>
      <item><title>Two</title><link>https://a.org/2</link><description>\(text)</description></item>
      <item><title>Three</title><link>https://a.org/3</link></item></channel></rss>
      """
    }
    let whole = try await imported(
      .feed, ["f.xml": feed("AT&T and 5 < 6, a <= b, 1<2")], file: "/f.xml")
    #expect(whole.entries.count == 3 && whole.losses == [])
    #expect(whole.entries.contains { String(decoding: $0.source, as: UTF8.self).contains("6, a") })
    let cut = try await imported(.feed, ["f.xml": feed("a <b c <d")], file: "/f.xml")
    #expect(
      cut.losses == ["all that comes behind a place where the feed is not well formed"]
        && cut.entries.count >= 1)
  }

  @Test("the text of a film's file is the card's where it has no other") func media() async throws {
    let entry = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Films</title><entry><title>One</title>
      <link rel="alternate" href="https://a.org/1"/><media:group><media:title>One</media:title>
      <media:description>Laid dry &amp; high.</media:description></media:group></entry></feed>
      """
    let result = try await imported(.feed, ["f.xml": entry], file: "/f.xml")
    #expect(
      String(decoding: try #require(result.entries.first).source, as: UTF8.self).contains(
        "Laid dry"))
    #expect(result.losses == ["a file that comes with an entry"])
  }

  @Test("an album with a place is an album, not a year's pictures") func albums() async throws {
    let result = try await imported(
      .takeout,
      [
        "Rome 2019/metadata.json":
          "{\"title\":\"Rome in spring\",\"description\":\"Our trip\",\"access\":\"protected\",\"date\":{\"timestamp\":\"1548597321\"},\"location\":\"\",\"geoData\":{\"latitude\":0.0,\"longitude\":0.0}}",
        "Rome 2019/a.svg": Self.drawing, "Rome 2019/a.svg.json": "{\"title\":\"a.svg\"}",
        "Photos from 2019/b.svg": Self.drawing + " ",
        "Photos from 2019/b.svg.json": "{\"title\":\"b.svg\"}",
      ])
    let text = try #require(result.text("photos/rome-in-spring/index.md"))
    #expect(text.contains("title: \"Rome in spring\"") && text.contains("Our trip"))
    #expect(!result.losses.contains { $0.contains("describes no picture") })
  }

  @Test(
    "years and days are no seconds",
    arguments: [
      ("1889", "1889-01-01"), ("2024", "2024-01-01"), ("20240305", "2024-03-05"),
      ("1709596800", "2024-03-05T00:00:00Z"), ("45000", nil), ("0", nil), ("12", nil),
    ])
  func moments(_ text: String, _ date: String?) async throws {
    let result = try await imported(.csv, ["t.csv": "title,date\nA,\(text)\n"], file: "/t.csv")
    let card = try #require(result.text("cards/t/a.md"))
    #expect(card.contains("date: ") == (date != nil))
    if let date { #expect(card.contains("date: \(date)\n"), "\(card)") }
    #expect(result.losses == (date == nil ? ["a date that cannot be read"] : []))
  }

  @Test("bookmarks have the names of all their folders, but for those of the browser")
  func folders()
    async throws
  {
    let file = """
      <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
      <DL><p><DT><H3>Code</H3><DL><p><DT><H3>Swift</H3>
      <DL><p><DT><A HREF="https://a.org/">A</A></DL><p></DL><p>
      <DT><A HREF="https://b.org/">B</A></DL>
      """
    let result = try await imported(.bookmarks, ["b.html": file], file: "/b.html")
    #expect(result.text("cards/bookmarks/a.md")?.contains("tags: [\"Code\", \"Swift\"]") == true)
    #expect(result.text("cards/bookmarks/b.md")?.contains("tags:") == false)
  }

  @Test("a post's words are its text, and the description is the picture's") func words()
    async throws
  {
    let record =
      "{\"title\": \"One\", \"content\": \"The words\", \"description\": \"What it shows\"}"
    let result = try await imported(
      .galleryDL, ["w/a.svg": Self.drawing, "w/a.json": record])
    let card = try #require(result.text("cards/w/a.md"))
    #expect(card.contains("alt: \"What it shows\"") && card.hasSuffix("The words\n"), "\(card)")
  }

  @Test("files of a vault that no note names are listed, and an address of a note's own")
  func vault()
    async throws
  {
    let result = try await imported(
      .obsidian,
      [
        "a.md": "---\nurl: https://e.org/article\n---\n# A\n![[b.svg]]", "b.svg": Self.drawing,
        "c.svg": Self.drawing, "in/d.pdf": "x", ".trash/e.pdf": "x",
      ])
    #expect(
      Set(result.losses) == [
        "a file that no card names ('.svg')", "a file that no card names ('.pdf')",
        "an address of a note's page",
      ])
  }
}
