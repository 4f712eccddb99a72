import AshlarContent
import AshlarImport
import Testing

@Suite("Imported addresses that two pages want") struct AddressImportTests {
  @Test("one page has an address, others get a number, and all builds") func taken() async throws {
    func page(_ matter: String) -> String { "---\ntitle: T\n\(matter)\n---\nx" }
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "permalink: /:title/\n", "index.md": page("layout: home"),
        "_posts/2024-01-02-a.md": page("tags: [b]"), "_posts/2025-01-02-a.md": page(""),
        "first.md": page("permalink: /a/"), "second.md": page("permalink: /A/\ndraft: true"),
        "tags.md": page("permalink: /tags/"), "none.md": page("permalink: /404.html"),
        "b.md": page("permalink: /tags/b/"),
        "old.md": page("redirect_from: [/a/, /tags/, /other/]"),
        "older.md": page("redirect_from: /other/"),
      ])
    #expect(result.errors == [])
    #expect(
      result.entries.map(\.page).sorted() == [
        "404-2.html", "a-2/index.html", "a-3/index.html", "a/index.html", "index-2.html",
        "old.html",
        "older.html", "tags-2/b/index.html", "tags-2/index.html",
      ])
    let counts = Dictionary(uniqueKeysWithValues: result.site.losses.map { ($0.what, $0.count) })
    #expect(counts["an address that another page has: it got a number"] == 6)
    #expect(counts["the source's first page: a board stands there, and the card elsewhere"] == 1)
    #expect(counts["a former address that another page has"] == 3)
    #expect(result.text("cards/old.md")?.contains("aliases: [\"/other/\"]") == true)
  }

  @Test(
    "addresses that look the same are one, however their letters are composed",
    arguments: [
      (.hugo, "url: /caf\u{E9}/", "url: /cafe\u{301}/"), (.hugo, "slug: \u{E9}", "slug: e\u{301}"),
      (.jekyll, "permalink: /caf\u{E9}/", "permalink: /Cafe\u{301}/"),
      (.jekyll, "permalink: /caf\u{E9}/x/", "permalink: /Cafe\u{301}/x/"),
      (.eleventy, "permalink: /\u{1E69}/", "permalink: /s\u{307}\u{323}/"),
    ] as [(ImportSource, String, String)])
  func looks(_ kind: ImportSource, _ one: String, _ other: String) async throws {
    let folder = kind == .hugo ? "content/" : ""
    let result = try await imported(
      kind,
      [
        "\(folder)a.md": "---\ntitle: A\n\(one)\n---\na",
        "\(folder)b.md": "---\ntitle: B\n\(other)\n---\nb",
      ])
    #expect(result.errors == [])
    // Strings of Swift are equal where they look the same.
    #expect(Set(result.entries.map { $0.page.lowercased() }).count == 2)
    #expect(result.losses.contains("an address that another page has: it got a number"))
  }

  @Test("so are those of rows in tables") func rows() async throws {
    let result = try await imported(
      .csv, ["t.csv": "title\ncaf\u{E9}\ncafe\u{301}\n"], file: "/t.csv")
    #expect(result.errors == [])
    #expect(Set(result.entries.map { $0.page.lowercased() }).count == 2)
  }
}

@Suite("Imported files") struct FileImportTests {
  @Test(
    "what an import makes of a text that stands crosswise builds",
    arguments: [
      "<div>\n\ndraft: true\n", "- \n[l]: a.svg</div>\n\n![x][l]", "![a](`b.svg` \"",
    ])
  func crosswise(text: String) async throws {
    let result = try await imported(
      .hugo,
      ["content/a.md": text, "content/b.md": "b", "content/a.svg": "<svg viewBox='0 0 1 1'/>"])
    #expect(result.errors == [])
    #expect(result.text("cards/a.md")?.contains("![") != true || text.contains("`"))
  }

  @Test("pictures in folders that no site has, and of names that differ in case, come along")
  func names()
    async throws
  {
    let picture = "<svg viewBox='0 0 1 1'/>"
    let result = try await imported(
      .jekyll,
      [
        "_posts/2024-01-02-a.md": "![A](a.svg) ![B](/_img/.b/c.svg) [d](/_files/d.pdf)",
        "_posts/a.svg": picture, "_img/c.svg": picture, "_files/d.pdf": "%PDF",
        "x.md": "![A](A.svg) ![a](a.svg) ![C](/_img/c.svg)", "A.svg": picture, "a.svg": picture,
      ])
    #expect(result.errors == [])
    #expect(
      result.text("cards/posts/a.md")?.hasSuffix(
        "![A](/images/x_posts/a.svg) B [d](/x_files/d.pdf)") == true)
    #expect(
      result.text("cards/x.md")
        == "![A](/images/A.svg) ![a](/images/a-2.svg) ![C](/images/x_img/c.svg)")
    for path in ["images/x_posts/a.svg", "images/A.svg", "images/a-2.svg", "static/x_files/d.pdf"] {
      #expect(result.site.files[path] != nil, "\(path)")
    }
  }

  @Test(
    "a picture whose address starts as those of pictures here keeps it",
    arguments: [
      (ImportSource.hugo, "hugo.toml", "title = 'H'", "content/a.md", "static/images/"),
      (.jekyll, "_config.yml", "title: J", "a.md", "images/"),
      (
        .eleventy, ".eleventy.js", "module.exports = (c) => { c.addPassthroughCopy('images') }",
        "a.md", "images/"
      ),
    ])
  func pictures(
    _ kind: ImportSource, _ settings: String, _ said: String, _ post: String, _ folder: String
  ) async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>"
    let result = try await imported(
      kind,
      [
        settings: said, post: "---\ntitle: A\n---\n![A](/images/x.svg) ![B](/images/far/y.svg)",
        folder + "x.svg": picture, folder + "far/y.svg": picture,
      ])
    #expect(result.errors == [])
    #expect(
      result.text("cards/a.md")?.contains("![A](/images/x.svg) ![B](/images/far/y.svg)") == true,
      "\(result.text("cards/a.md") ?? "")")
    for path in ["images/x.svg", "images/far/y.svg"] {
      #expect(result.site.files[path] != nil, "\(path)")
    }
  }

  @Test("two pictures with one place have two") func samePlace() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>"
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'",
        "content/a.md": "---\ntitle: A\n---\n![A](/images/static/x.svg) ![B](/x.svg)",
        "static/images/static/x.svg": picture, "static/x.svg": picture,
      ])
    #expect(
      result.text("cards/a.md")?.contains("![A](/images/static/x.svg) ![B](/images/static/x-2.svg)")
        == true, "\(result.text("cards/a.md") ?? "")")
  }
}
