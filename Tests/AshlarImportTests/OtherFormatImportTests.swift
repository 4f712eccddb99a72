import AshlarContent
import AshlarImport
import Testing

@Suite("Imports of posts that are not Markdown") struct OtherFormatImportTests {
  @Test("every ending of Markdown is read, in any letters") func markdown() async throws {
    let endings = ["md", "MD", "markdown", "Markdown", "mkd", "mdown"]
    let files = endings.enumerated().map { ("content/p\($0.offset).\($0.element)", "text") }
    let result = try await imported(.hugo, Dictionary(uniqueKeysWithValues: files))
    #expect(result.entries.count == endings.count && result.losses == [])
  }

  @Test("pages are known by where they lie and by front matter, whatever their ending is")
  func unknown()
    async throws
  {
    let matter = "---\ntitle: P\n---\n"
    func losses(_ kind: ImportSource, _ files: [String: String]) async throws -> Set<String> {
      Set(
        try await imported(kind, files).site.losses.map {
          "\($0.what) \($0.count) \($0.firstPlace)"
        })
    }
    #expect(
      try await losses(
        .hugo,
        [
          "content/a.md": "a", "content/b.new": matter, "content/c.NEW": "+++\ntitle = 'c'\n+++\n",
          "content/data.csv": "a,b", "layouts/x.zzz": matter,
        ]) == [
          "a page that is not Markdown ('.new') 2 content/b.new",
          "a file that no card names ('.csv') 1 content/data.csv",
        ])
    #expect(
      try await losses(
        .jekyll,
        [
          "_posts/2024-01-02-a.md": "a", "_posts/2024-01-03-b.new": "no front matter",
          "feed.xml": matter, "main.scss": matter, "_layouts/x.new": matter, "README.md": "r",
          "noending": matter,
        ]) == [
          "a page that is not Markdown ('.new') 1 _posts/2024-01-03-b.new",
          "a page that is not Markdown ('.xml') 1 feed.xml",
          "a page that is not Markdown ('no ending') 1 noending",
          "a text about the source itself, as README 1 README.md",
        ])
    #expect(
      try await losses(
        .eleventy, ["a.md": "a", "b.new": matter, "c.ipynb": "{}", "package.json": "{}"]) == [
          "a page that is not Markdown ('.new') 1 b.new",
          "a page that is not Markdown ('.ipynb') 1 c.ipynb",
        ])
  }

  @Test("folders named as what programs build are content where they lie within it") func folders()
    async throws
  {
    let hugo = try await imported(
      .hugo, ["content/public/a.md": "a", "content/resources/b.md": "b", "public/c.md": "c"])
    #expect(hugo.entries.map(\.id).sorted() == ["public-a", "resources-b"])
    let vault = try await imported(.obsidian, ["public/a.md": "a", "vendor/b.md": "b"])
    #expect(vault.entries.count == 2)
  }

  @Test("what front matter says and no card can is listed") func keys() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md":
          "---\nTitle: A\nDATE: 2024-01-02\nweight: heavy\nlang: no language\nlastmod: soon\nauthors: [Ann, Bo]\nimages: [a.svg, b.svg]\ntags: {a: b}\nslug: [x]\npublished: 2030-01-02\nempty:\n---\nx",
        "content/a.svg": "<svg viewBox='0 0 1 1'/>",
        "content/b.md": "---\ncover: {image: a.svg, caption: C}\n---\nx",
        "content/c.md": "---\nauthor: {name: Ann, email: ann@example.org}\n---\nx",
      ])
    #expect(result.errors == [])
    #expect(
      result.text("cards/a.md")
        == "---\ntitle: \"A\"\ndate: 2024-01-02\nimage: \"/cards/content/a.svg\"\nauthor: \"Ann\"\npublish: 2030-01-02\n---\nx"
    )
    #expect(
      Set(result.losses) == [
        "the key 'weight'", "the key 'lang'", "a date that cannot be read",
        "all but the first of the key 'authors'", "all but the first of the key 'images'",
        "the key 'tags'", "the key 'slug'", "the key 'cover.caption'", "the key 'author.email'",
      ])
  }
}
