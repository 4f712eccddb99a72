import AshlarContent
import AshlarDiagnostics
import AshlarImport
import Foundation
import TestSupport
import Testing

@Suite("Import") struct ImportTests {
  private static let today = Imported.today

  @Test("Hugo's posts keep their front matter, pictures, links and shortcodes") func hugo()
    async throws
  {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = \"My Blog\"\n", "content/_index.md": "---\ntitle: Home\n---\n",
        "content/posts/first.md":
          "+++\ntitle = \"First\"\ndate = 2024-03-01T10:00:00+01:00\ntags = [\"a\"]\ncategories = [\"b\"]\ncomments = true\n+++\n"
          + "See [second](/posts/second/) and [lost](/none/).\n\n{{< figure src=\"/img/a.svg\" alt=\"A\" caption=\"C\" >}}\n\n{{< youtube abc123 >}} {{< strange x >}}\n",
        "content/posts/second/index.md":
          "---\ntitle: Second\nimages: [pic.svg]\n---\n![p](pic.svg) [f]({{< ref \"first.md\" >}})\n",
        "content/posts/second/pic.svg": "<svg viewBox='0 0 3 4'/>",
        "content/posts/draft.md": "+++\ntitle = 'D'\ndraft = true\n+++\n",
        "content/posts/old.md": "---\ntitle: Old\nexpiryDate: 2020-01-01\n---\n",
        "static/img/a.svg": "<svg viewBox='0 0 3 4'/>",
      ])
    #expect(result.errors == [])
    #expect(result.entries.map(\.id).sorted() == ["posts-first", "posts-second"])
    let first = try #require(result.text("cards/posts/first.md"))
    #expect(
      first.hasPrefix(
        "---\ntitle: \"First\"\ndate: 2024-03-01T10:00:00+01:00\ntags: [\"a\", \"b\"]\n---\n"))
    #expect(first.contains("See [second](/cards/posts/second/index.md) and lost."))
    #expect(first.contains("![A](/images/static/img/a.svg)\n\n*C*\n"))
    #expect(
      first.contains(
        "[Video on YouTube](https://www.youtube.com/watch?v=abc123) `{{< strange x >}}`"))
    let second = try #require(result.text("cards/posts/second/index.md"))
    #expect(second.contains("image: \"/images/content/posts/second/pic.svg\""))
    #expect(second.contains("[f](/cards/posts/first.md)"))
    #expect(
      result.text("ashlar.yaml") == """
        title: "My Blog"
        # Quotation marks, dashes and ellipses are made as before.
        typography: true
        # Pages stay where they were.
        permalink: /:folder/:slug/
        # A board shows the first lines of a post, its page all.
        kinds: {card: {maxLines: 12}}
        taxonomies: [tags]
        boards:
        - id: index
          select: {order: newest}
        # Pages that have other addresses now.
        redirects:
          "/categories/": "/tags/"
          "/categories/b/": "/tags/b/"
          "/posts/": "/"

        """)
    let losses = result.site.losses.map { "\($0.what) (\($0.count), \($0.firstPlace))" }
    #expect(losses.contains("the key 'comments' (1, content/posts/first.md)"))
    #expect(losses.contains("the shortcode 'strange' (1, content/posts/first.md)"))
    #expect(losses.contains("a link to a page that is not there (1, content/posts/first.md)"))
    #expect(losses.contains("a section's own page (1, content/_index.md)"))
  }

  @Test(
    "pages stay where another program had them",
    arguments: [
      (ImportSource.hugo, "", "content/posts/one.md", "title: One", "posts/one/index.html"),
      (.hugo, "", "content/posts/two/index.md", "slug: zwei", "posts/zwei/index.html"),
      (.hugo, "", "content/about.md", "title: A", "about/index.html"),
      (.hugo, "", "content/posts/one.md", "url: /x/y.html", "x/y.html"),
      (
        .hugo, "[permalinks]\nposts = '/:year/:month/:slug/'\n", "content/posts/one.md",
        "title: One Stone\ndate: 2024-03-01", "2024/03/one-stone/index.html"
      ),
      (
        .hugo, "[permalinks.page]\nposts = '/p/:contentbasename/'\n", "content/posts/one.md",
        "title: X", "p/one/index.html"
      ),
      (.jekyll, "", "_posts/2024-03-01-one.md", "title: X", "2024/03/01/one.html"),
      (
        .jekyll, "permalink: pretty\n", "_posts/2024-03-01-one.md", "categories: [Walls]",
        "walls/2024/03/01/one/index.html"
      ),
      (.jekyll, "permalink: /:title/\n", "_posts/2024-03-01-one.md", "", "one/index.html"),
      (.jekyll, "permalink: pretty\n", "about.md", "title: A", "about.html"),
      (.eleventy, "", "posts/one.md", "title: X", "posts/one/index.html"),
      (.eleventy, "", "posts/one.md", "permalink: /y/", "y/index.html"),
    ])
  func addresses(
    kind: ImportSource, configuration: String, path: String, matter: String, page: String
  ) async throws {
    let name = kind == .hugo ? "hugo.toml" : "_config.yml"
    let result = try await imported(
      kind, [name: configuration, path: "---\n\(matter)\n---\nText.\n"])
    #expect(result.errors == [])
    #expect(result.entries.map(\.page) == [page])
  }

  @Test("what posts say of themselves is carried over") func matter() async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'B'\n",
        "content/posts/one.md":
          "---\ntitle: One\nauthor: {name: Ann}\ndescription: 'A: b'\nlastmod: 2024/5/6\ntags: [\"\\u200D\"]\naliases: [/old/, name]\nurl: '/a b/{{ x }}/'\n---\nText.\n",
      ])
    #expect(
      result.text("cards/posts/one.md")
        == "---\ntitle: \"One\"\nauthor: \"Ann\"\ndescription: \"A: b\"\nlastmod: 2024-05-06\naliases: [\"/old/\"]\n---\nText.\n"
    )
    #expect(
      result.site.losses.map(\.what) == [
        "a tag without a letter or digit", "an address that no card can have",
        "the key 'aliases'",
      ])
  }

  @Test("Jekyll's posts get the date of their names, and drafts stay drafts") func jekyll()
    async throws
  {
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J\n",
        "_posts/2024-03-01-first.md":
          "---\nlayout: post\ntitle: First\ntags: code web\n---\nA [b]({% post_url 2024-3-2-second %}) [c](/2024/03/02/second.html)\n\n{% highlight ruby %}\nx = 1\n{% endhighlight %}\n",
        "_posts/2024-3-2-second.markdown":
          "---\ntitle: Second\ndate: 2024-03-02 10:00:00 +0100\n---\nText",
        "_posts/2024-03-03-hidden.md": "---\npublished: false\n---\n",
        "_drafts/idea.md": "---\ntitle: Idea\n---\n", "README.md": "no",
        "about.md": "---\ntitle: About\n---\n",
      ])
    #expect(result.errors == [])
    #expect(result.entries.map(\.id).sorted() == ["about", "posts-first", "posts-second"])
    let first = try #require(result.text("cards/posts/first.md"))
    #expect(first.contains("date: 2024-03-01\ntags: [\"code\", \"web\"]\n"))
    #expect(first.contains("[c](/cards/posts/second.md)"))
    #expect(first.contains("```ruby\nx = 1\n```"))
  }

  @Test("a vault's links, embeds and tags are carried over") func obsidian() async throws {
    let result = try await imported(
      .obsidian,
      [
        "A note.md":
          "See [[B note|that]], [[b note#part]], [[none]] and #idea.\n\n![[pic one.svg|300]]\n",
        "sub/B note.md": "---\naliases: [x]\n---\n# B\n`[[A note]]`\n",
        "assets/pic one.svg": "<svg viewBox='0 0 1 1'/>",
        ".obsidian/app.json": "{}", "a-note.md": "same identifier",
      ])
    #expect(result.errors == [])
    let note = try #require(result.text("cards/A note.md"))
    #expect(
      note == """
        ---
        title: "A note"
        tags: ["idea"]
        ---
        See [that](/cards/sub/B%20note.md), [b note#part](/cards/sub/B%20note.md), none and #idea.

        ![](/images/assets/pic%20one.svg){width=300}

        """)
    #expect(result.text("cards/sub/B note.md") == "# B\n`[[A note]]`\n")
    #expect(Set(result.entries.map(\.id)).count == 3)
  }

  @Test("Eleventy's pages are cards, and permalink: false is a draft") func eleventy() async throws
  {
    let result = try await imported(
      .eleventy,
      [
        "src/posts/a.md": "---json\n{ \"title\": \"A\", \"date\": \"2024-01-02\" }\n---\nText",
        "src/hidden.md": "---\npermalink: false\n---\n", "_includes/x.md": "no",
        "node_modules/y/z.md": "no",
      ])
    #expect(result.errors == [] && result.entries.map(\.id) == ["posts-a"])
  }

  @Test("bookmarks are cards with a link, a date and tags") func bookmarks() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
        <DT><H3>Stone &amp; brick</H3>
        <DL><p>
        <DT><A HREF="https://example.org/?a=1&amp;b=2" ADD_DATE="1709251200" TAGS="wall, arch">A "wall"</A>
        <DD>Two lines
        <DT><A HREF="javascript:alert(1)">No</A>
        <DT><A HREF="https://example.org/">A "wall"</A>
        </DL><p>
        </DL><p>
        """.utf8), to: "b.html")
    let importer = Importer(
      .bookmarks, source: folder.path + "/b.html", siteFolder: folder.path + "/site",
      today: try #require(Self.today))
    let site = try await importer.read().get()
    #expect(
      site.files["cards/bookmarks/a-wall.md"]
        == .text(
          """
          ---
          title: "A \\"wall\\""
          kind: link
          date: 2024-03-01
          tags: ["wall", "arch", "Stone & brick"]
          link: "https://example.org/?a=1&b=2"
          ---
          Two lines

          """))
    #expect(site.files["cards/bookmarks/a-wall-2.md"] != nil && site.files.count == 3)
    #expect(site.losses.map(\.what) == ["a bookmark that is no address of a page"])
  }

  @Test("pictures are photographs, their folders albums") func photos() async throws {
    let picture = "<svg viewBox='0 0 3 4'/>"
    let result = try await imported(
      .photos, ["walls/old_wall.svg": picture, "IMG_0001.svg": picture, "notes.txt": "x"])
    #expect(result.errors == [])
    #expect(
      result.site.files.keys.sorted()
        == ["ashlar.yaml", "photos/IMG_0001.svg", "photos/walls/old_wall.svg"])
    #expect(
      Set(result.entries.map(\.id)).isSuperset(of: ["photos-img-0001", "photos-walls-old-wall"]))
    #expect(result.site.losses.map(\.what).contains("a file that is neither a picture nor a video"))
  }

  @Test("videos and what describes pictures, videos and albums come along, and are counted")
  func besidePhotos() async throws {
    let picture = "<svg viewBox='0 0 3 4'/>"
    let sidecar = SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage("Theirs")])
    let result = try await imported(
      .photos,
      [
        "a/p.svg": picture, "a/p.md": "---\ntitle: Mine\n---\n", "a/p.svg.xmp": sidecar,
        "a/q.svg": picture, "a/q.xmp": sidecar, "a/mill.mp4": "film", "a/mill.yaml": "alt: A mill",
        "a/wheel.WEBM": "film", "a/index.md": "---\ntitle: Album\n---\n",
        "a/README.md": "# About", "b/c/lost.xmp": sidecar, "index.md": "# Source",
        "a/raw.cr2": "raw", "a/P.svg": picture, "a/P.yaml": "alt: Another",
      ])
    #expect(
      result.site.files.keys.sorted() == [
        "ashlar.yaml", "photos/a/P.svg", "photos/a/P.yaml", "photos/a/index.md",
        "photos/a/mill.mp4", "photos/a/mill.yaml", "photos/a/p-2.md", "photos/a/p-2.svg",
        "photos/a/p-2.svg.xmp", "photos/a/q.svg", "photos/a/q.xmp", "photos/a/wheel.WEBM",
      ])
    #expect(result.site.photoCounts == [.picture: 3, .video: 2, .sidecar: 6])
    let losses = Dictionary(
      uniqueKeysWithValues: result.site.losses.map { ($0.what, $0.count) })
    #expect(losses["a text that describes no picture"] == 3)
    #expect(losses["a file that is neither a picture nor a video"] == 1)
    #expect(losses["a picture without a description: write its 'alt' beside it"] == nil)
    let titles = Set(result.entries.compactMap(\.frontMatter.title))
    #expect(titles.isSuperset(of: ["Mine", "Theirs", "Album", "P"]))
  }

  @Test("a sidecar that a person has written in the site stays, and so does a video that is there")
  func keptPhotos() async throws {
    let source = try TemporaryFolder(site: [
      "p.svg": "<svg viewBox='0 0 3 4'/>", "p.md": "theirs", "mill.mp4": "film",
    ])
    let target = try TemporaryFolder(site: ["photos/p.md": "mine", "photos/mill.mp4": "cut"])
    func run() async throws -> ImportWriter.Changes {
      let importer = Importer(
        .photos, source: source.path, siteFolder: target.path, today: try #require(Self.today))
      var writer = ImportWriter(target.path)
      return try await writer.write(try await importer.read().get(), isDry: false)
    }
    let changes = try await run()
    #expect(changes.kept == ["photos/mill.mp4", "photos/p.md"])
    #expect(changes.written == ["ashlar.yaml", "photos/p.svg"])
    #expect(try target.read("photos/p.md") == Array("mine".utf8))
    #expect(try target.read("photos/mill.mp4") == Array("cut".utf8))
    #expect(try await run().unchanged == ["ashlar.yaml", "photos/p.svg"])
  }

  @Test("videos of any size are copied in parts") func largeFiles() async throws {
    let source = try TemporaryFolder(site: ["film.mp4": "start", "empty.mp4": ""])
    // Mostly a hole, so that it takes no room; larger than what is read at once.
    let size = (1 << 26) + 12_345
    #expect(truncate(source.path + "/film.mp4", size) == 0)
    let target = try TemporaryFolder()
    func run() async throws -> ImportWriter.Changes {
      let importer = Importer(
        .photos, source: source.path, siteFolder: target.path, today: try #require(Self.today))
      var writer = ImportWriter(target.path)
      return try await writer.write(try await importer.read().get(), isDry: false)
    }
    #expect(try await run().written.count == 3)
    let copy = try target.read("photos/film.mp4")
    #expect(copy.count == size && copy.starts(with: Array("start".utf8)))
    #expect(try await run().unchanged.count == 3)
    try source.write(Array("cut".utf8), to: "film.mp4")
    #expect(try await run().written == ["photos/film.mp4"])
    #expect(try target.read("photos/film.mp4") == Array("cut".utf8))
  }

  @Test("a second import keeps what a person edited, and writes only what changed") func again()
    async throws
  {
    let source = try TemporaryFolder(site: ["a.md": "A", "b.md": "B", "c.md": "C"])
    let target = try TemporaryFolder()
    func run(dry: Bool = false) async throws -> ImportWriter.Changes {
      let importer = Importer(
        .obsidian, source: source.path, siteFolder: target.path, today: try #require(Self.today))
      var writer = ImportWriter(target.path)
      return try await writer.write(
        try await importer.read().get(), isDry: dry)
    }
    #expect(try await run(dry: true).written.count == 4)
    #expect(throws: (any Error).self) { try target.read("cards/a.md") }
    #expect(try await run().written.count == 4)
    try target.write(Array("mine".utf8), to: "cards/a.md")
    try source.write(Array("A2".utf8), to: "a.md")
    try source.write(Array("B2".utf8), to: "b.md")
    let changes = try await run()
    #expect(changes.kept == ["cards/a.md"] && changes.written == ["cards/b.md"])
    #expect(changes.unchanged == ["ashlar.yaml", "cards/c.md"])
    #expect(try target.read("cards/a.md") == Array("mine".utf8))
    #expect(try source.read("b.md") == Array("B2".utf8), "the source stays as it is")
  }

  @Test("what cannot be imported is said") func refused() async throws {
    let folder = try TemporaryFolder(site: ["a/x.md": "A", "site/ashlar.yaml": "title: S"])
    let today = try #require(Self.today)
    func complaint(_ kind: ImportSource, _ source: String, _ site: String) async -> String? {
      let importer = Importer(
        kind, source: folder.path + source, siteFolder: folder.path + site, today: today)
      if case .failure(let error) = await importer.read() { return error.message }
      return nil
    }
    #expect(await complaint(.obsidian, "/none", "/site")?.contains("there is no") == true)
    #expect(await complaint(.obsidian, "", "/site")?.contains("lie in each other") == true)
    #expect(await complaint(.obsidian, "/a", "/a/b/site")?.contains("lie in each other") == true)
    #expect(await complaint(.hugo, "/a", "/site")?.contains("nothing of hugo") == true)
    #expect(
      await complaint(.bookmarks, "/site/ashlar.yaml", "/site")?.contains("no bookmarks") == true)
  }

  @Test(
    "front matter that cannot be read leaves its file out; names that differ in case stay apart")
  func odd() async throws {
    let result = try await imported(
      .obsidian,
      [
        "bad.md": "---\ntitle: [\n---\n", "twice.md": "A", "Twice.md": "B",
        "dates.md": "---\ndate: March 5, 2024\n---\n", "slashes.md": "---\ndate: 2024/3/5\n---\n",
        "wrong.md": "---\ndate: soon\n---\n",
      ])
    #expect(result.errors == [] && result.entries.count == 5)
    #expect(result.text("cards/dates.md")?.contains("date: 2024-03-05") == true)
    #expect(result.text("cards/slashes.md")?.contains("date: 2024-03-05") == true)
    #expect(result.site.losses.map(\.what).contains("a date that cannot be read"))
  }

  @Test("links in circles end: folders that hold themselves, notes that embed each other")
  func circles() async throws {
    let source = try TemporaryFolder(site: [
      "a.md": "![[b]] [[a]]", "b.md": "![[a]] [b](b.md)", "inner/c.md": "C",
    ])
    for (name, target) in [
      ("inner/all", ".."), ("self", "self"), ("one", "two"), ("two", "one"), ("link.md", "a.md"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: source.path + "/" + name, withDestinationPath: target)
    }
    let target = try TemporaryFolder()
    let importer = Importer(
      .obsidian, source: source.path, siteFolder: target.path, today: try #require(Self.today))
    let site = try await importer.read().get()
    #expect(
      site.files.keys.sorted()
        == ["ashlar.yaml", "cards/a.md", "cards/b.md", "cards/inner/c.md"])
    #expect(
      site.files["cards/a.md"] == .text("---\ntitle: \"a\"\n---\n[b](/cards/b.md) [a](/cards/a.md)")
    )
  }

  @Test("thousands of the same name get numbers without a search") func sameNames() async throws {
    let folder = try TemporaryFolder()
    let bookmark = "<DT><A HREF=\"https://example.org/\">Untitled</A>\n"
    let count = 20_000
    try folder.write(Array(String(repeating: bookmark, count: count).utf8), to: "b.html")
    let importer = Importer(
      .bookmarks, source: folder.path + "/b.html", siteFolder: folder.path + "/site",
      today: try #require(Self.today))
    let site = try await importer.read().get()
    #expect(site.files.count == count + 1)
    #expect(site.files["cards/bookmarks/untitled.md"] != nil)
    #expect(site.files["cards/bookmarks/untitled-\(count).md"] != nil)
  }

  @Test("a file of bookmarks that is too large is refused with the limit") func hugeBookmarks()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write([], to: "b.html")
    let size = Importer.maximumBookmarksSize + 1
    #expect(truncate(folder.path + "/b.html", size) == 0)
    let importer = Importer(
      .bookmarks, source: folder.path + "/b.html", siteFolder: folder.path + "/site",
      today: try #require(Self.today))
    guard case .failure(let error) = await importer.read() else {
      Issue.record("it was read")
      return
    }
    #expect(error.message.hasSuffix("b.html' cannot be read: it has 268.4 MB"))
    #expect(
      error.hint == "a file of bookmarks may have 268.4 MB: export folders one by one")
  }

  @Test("an import that was stopped goes on, and overwrites nothing that it did not write")
  func stopped() async throws {
    let source = try TemporaryFolder(site: ["a.md": "A", "b/b.md": "B", "c.md": "C", "d.md": "D"])
    let target = try TemporaryFolder(site: ["cards/b": "a file in the way", "cards/c.md/x": "X"])
    let today = try #require(Self.today)
    func run() async throws(ImportError) -> ImportWriter.Changes {
      let importer = Importer(
        .obsidian, source: source.path, siteFolder: target.path, today: today)
      var writer = ImportWriter(target.path)
      return try await writer.write(try await importer.read().get(), isDry: false)
    }
    let error = await #expect(throws: ImportError.self) { try await run() }
    #expect(error?.message == "'\(target.path)/cards/b/b.md' cannot be written: Not a directory")
    #expect(try target.read("cards/b") == Array("a file in the way".utf8))
    try FileManager.default.removeItem(atPath: target.path + "/cards/b")
    // Its first file is known as written by an import, though the import was stopped.
    try source.write(Array("A2".utf8), to: "a.md")
    let changes = try await run()
    #expect(changes.written == ["cards/a.md", "cards/b/b.md", "cards/d.md"])
    #expect(changes.kept == ["cards/c.md"] && changes.unchanged == ["ashlar.yaml"])
  }
}
