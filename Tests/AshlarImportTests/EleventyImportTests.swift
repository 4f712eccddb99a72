import AshlarContent
import AshlarImport
import Testing

@Suite("Imported posts of Eleventy") struct EleventyImportTests {
  @Test(
    "addresses are filled in",
    arguments: [
      ("/w/{{ page.fileSlug }}/", "w/first/index.html"),
      ("/w/{{page.fileSlug | slugify}}.html", "w/first.html"),
      ("/{{ page.date | date: '%Y/%m' }}/{{ title | slug }}/", "2024/05/a-title/index.html"),
      ("/{{ page.date | dateFilter(\"yyyy-MM-dd\") }}/", "2024-05-06/index.html"),
      ("{{ page.filePathStem }}.{{ page.outputFileExtension }}", "posts/first.html"),
    ])
  func permalinks(pattern: String, page: String) async throws {
    for files in [
      ["posts/posts.json": "{\"permalink\": \"\(pattern.replacing("\"", with: "\\\""))\"}"],
      [
        "posts/posts.11tydata.json": "{\"permalink\": \"\(pattern.replacing("\"", with: "\\\""))\"}"
      ],
      ["posts/posts.yaml": "permalink: '\(pattern.replacing("'", with: "''"))'"],
      [
        "posts/2024-05-06-first.json":
          "{\"permalink\": \"\(pattern.replacing("\"", with: "\\\""))\"}"
      ],
    ] {
      let post = ["posts/2024-05-06-first.md": "---\ntitle: A title\n---\nx"]
      let result = try await imported(.eleventy, files.merging(post) { $1 })
      #expect(result.errors == [])
      #expect(result.entries.map(\.page) == [page], "\(files)")
    }
  }

  @Test("an address with what is not known is listed, and so is data that is not read") func lost()
    async throws
  {
    let result = try await imported(
      .eleventy,
      [
        "posts/a.md": "x", "b.md": "x",
        "posts/posts.json": "{\"permalink\": \"/{{ site.x }}/\", \"layout\": \"p\"}",
        "posts/posts.11tydata.xyz": "draft", "posts/a.toml": "x = 1",
      ])
    #expect(result.errors == [])
    #expect(
      Set(result.losses) == [
        "a data file ('.xyz')", "a data file ('.toml')", "the key 'layout'",
        "an address that no card can have",
        "a page that a data file may hold back, which is not read: it is a draft",
      ])
  }
}
