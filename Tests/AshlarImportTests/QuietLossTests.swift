import AshlarContent
import AshlarImport
import Foundation
import TestSupport
import Testing

/// What sources say in ways that are easily passed by: it is carried over, or listed.
@Suite("What is easily passed by in sources") struct QuietLossTests {
  @Test(
    "quotation marks and dashes are made where the source's program makes them",
    arguments: [
      (.hugo, "hugo.toml", "title = 'A'", true),
      (.hugo, "hugo.toml", "[markup.goldmark.extensions]\ntypographer = false", false),
      (
        .hugo, "hugo.yaml", "markup: {goldmark: {extensions: {typographer: {disable: true}}}}",
        false
      ),
      (.jekyll, "_config.yml", "title: A", true),
      (.jekyll, "_config.yml", "markdown: kramdown", true),
      (.jekyll, "_config.yml", "markdown: CommonMark", false),
      (.jekyll, "_config.yml", "kramdown: {smart_quotes: [apos, apos, quot, quot]}", false),
      (.eleventy, "_data/site.json", "{}", false), (.obsidian, "b.md", "B", false),
    ] as [(ImportSource, String, String, Bool)])
  func typography(_ kind: ImportSource, _ file: String, _ text: String, isMade: Bool) async throws {
    let page = kind == .hugo ? "content/a.md" : "a.md"
    let result = try await imported(kind, [file: text, page: "---\ntitle: A\n---\n\"A\" -- b"])
    #expect(result.configuration?.hasTypography == isMade)
    #expect(result.errors == [])
  }

  @Test("`ref` leads from a translated page to the page in its language, however it names it")
  func references() async throws {
    let links = ["a.md", "/posts/a", "/posts/a.md", "a", "./a.md"].map {
      "[x]({{< ref \"\($0)\" >}})"
    }
    let page = "---\ntitle: B\n---\n" + links.joined(separator: "\n")
    let result = try await imported(
      .hugo,
      [
        "hugo.toml":
          "defaultContentLanguage = 'en'\n[languages.en]\nweight = 1\n[languages.de]\nweight = 2",
        "content/posts/a.md": "---\ntitle: A\n---\nA",
        "content/posts/a.de.md": "---\ntitle: A\n---\nA",
        "content/posts/c.md": "---\ntitle: C\n---\nC", "content/posts/b.md": page,
        "content/posts/b.de.md": page + "\n[c]({{< ref \"c.md\" >}})",
      ])
    let own = try #require(result.text("cards/posts/b.md")).components(
      separatedBy: "(/cards/posts/a.md)")
    #expect(own.count == links.count + 1)
    let german = try #require(result.text("cards/de/posts/b.md"))
    #expect(german.components(separatedBy: "(/cards/de/posts/a.md)").count == links.count + 1)
    #expect(german.contains("[c](/cards/posts/c.md)"))
  }

  @Test(
    "of several keys of one meaning one counts, and it is listed",
    arguments: [
      ("lastmod: 2024-06-06\nmodified: 2024-02-02", "modified", "lastmod: 2024-06-06"),
      ("modified: 2024-02-02\nlastmod: 2024-06-06", "modified", "lastmod: 2024-06-06"),
      ("author: X\nauthors: [Y]", "authors", "author: \"X\""),
      ("created: 2023-01-01\ndate: 2024-01-01", "created", "date: 2024-01-01"),
      ("pubdate: 2020-01-01\npublishDate: 2099-01-01", "pubdate", "publish: 2099-01-01"),
      (
        "unpublishdate: 2099-01-01\nexpiryDate: 2098-01-01", "unpublishdate", "expire: 2098-01-01"
      ),
      ("published: 2020-01-01\npublishDate: 2099-01-01", "published", "publish: 2099-01-01"),
    ])
  func sameMeaning(_ keys: String, _ key: String, _ line: String) async throws {
    let result = try await imported(.hugo, ["content/a.md": "---\n\(keys)\n---\nA"])
    #expect(result.losses.contains("the key '\(key)', or another of its meaning"))
    #expect(try #require(result.text("cards/a.md")).contains(line))
  }

  @Test(
    "languages and files that are left out, and what is said of all pages of a language",
    arguments: [
      ("disableLanguages = 'de fr'", ["cards/a.md"]),
      ("disableLanguages = ['de', 'fr']", ["cards/a.md"]),
      ("ignoreFiles = 'content.a\\.de content.a\\.fr'", ["cards/a.md"]),
      (#"ignoreFiles = ['content\\a\.(de|fr)']"#, ["cards/a.md"]),
    ])
  func exclusions(_ setting: String, _ expected: [String]) async throws {
    let page = "---\ntitle: A\n---\nA"
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": setting + "\n[languages.en]\n[languages.de]\n[languages.fr]",
        "content/a.md": page, "content/a.de.md": page, "content/a.fr.md": page,
      ])
    #expect(result.site.files.keys.filter { $0.hasPrefix("cards/") } == expected)
  }

  /// The paths of the cards that are not published.
  private static func drafts(_ result: Imported) -> [String] {
    result.site.files.keys.filter { result.text($0)?.contains("\ndraft: true\n") == true }.sorted()
  }

  @Test("what a language says of its pages holds for these alone") func cascade() async throws {
    let page = "---\ntitle: A\n---\nA"
    let result = try await imported(
      .hugo,
      [
        "hugo.toml":
          "[languages.en]\n[languages.de]\n[[languages.de.cascade]]\ndraft = true\n[languages.de.cascade._target]\npath = '/posts/**'",
        "content/posts/a.md": page, "content/posts/a.de.md": page, "content/b.de.md": page,
      ])
    #expect(Self.drafts(result) == ["cards/de/posts/a.md"])
  }

  @Test(
    "settings and data that are not carried over are listed",
    arguments: [
      (
        .hugo, "hugo.yaml", "author: {name: Ann, email: a@example.org}",
        "the setting 'author.email'"
      ),
      (
        .hugo, "hugo.yaml", "params: {author: {name: Ann, email: a@example.org}}",
        "the setting 'params.author.email'"
      ),
      (
        .jekyll, "_config.yml", "author: {name: Ann, email: a@example.org}",
        "the setting 'author.email'"
      ),
      (.hugo, "data/people.yaml", "a: 1", "a file of data that templates may show ('.yaml')"),
      (.jekyll, "_data/people.csv", "a", "a file of data that templates may show ('.csv')"),
      (.eleventy, "_data/people.json", "{}", "a file of data that templates may show ('.json')"),
      (.eleventy, "src/_data/people.js", "1", "a file of data that templates may show ('.js')"),
      (
        .eleventy, "eleventy.config.js", "return { pathPrefix: '/blog/' }",
        "the setting 'pathPrefix'"
      ),
      (
        .eleventy, "eleventy.config.js", "for (const x of all) c.addPassthroughCopy(x)",
        "files that 'addPassthroughCopy' copies, which is not read"
      ),
    ] as [(ImportSource, String, String, String)])
  func listed(_ kind: ImportSource, _ file: String, _ text: String, _ loss: String) async throws {
    let page = kind == .hugo ? "content/a.md" : "a.md"
    let result = try await imported(kind, [file: text, page: "---\ntitle: A\n---\nA"])
    let found = try #require(result.site.losses.first { $0.what == loss }, "\(result.losses)")
    #expect(found.firstPlace == file && found.count == 1)
  }

  @Test("what Eleventy copies keeps its address, and what may run is listed") func copies()
    async throws
  {
    let configuration = """
      export default function (c) {
        c.addPassthroughCopy("src/files");
        c.addPassthroughCopy({ "./public/": "/", 'more': 'there/deep', "one.pdf": "other.pdf" });
        c.addPassthroughCopy("src/**/*.csv");
        return { dir: { input: "src" } };
      }
      """
    let result = try await imported(
      .eleventy,
      [
        "eleventy.config.js": configuration,
        "src/a.md": "---\ntitle: A\n---\n[plan](/files/plan.pdf)",
        "src/files/plan.pdf": "x", "src/files/other.pdf": "x", "public/b.pdf": "x",
        "more/in/c.pdf": "x",
        "one.pdf": "x", "src/data/d.csv": "x", "src/e.pdf": "x", "public/run.js": "x",
        "secret.pdf": "x",
      ])
    #expect(
      result.site.files.keys.filter { $0.hasPrefix("static/") }.sorted() == [
        "static/b.pdf", "static/data/d.csv", "static/files/other.pdf", "static/files/plan.pdf",
        "static/other.pdf", "static/there/deep/in/c.pdf",
      ])
    #expect(result.text("cards/a.md")?.contains("(/files/plan.pdf)") == true)
    #expect(result.losses.contains("a file that no card names ('.js')"))
  }

  @Test(
    "what Eleventy may not copy, or copies under names in which something may run, is not published",
    arguments: [
      "// c.addPassthroughCopy('in');", "/* c.addPassthroughCopy('in'); */",
      "/*/ c.addPassthroughCopy('in'); */",
      "if (dev) c.addPassthroughCopy('in');", "if (dev)\n c.addPassthroughCopy('in');",
      "if (dev) {\n c.addPassthroughCopy('in');\n}", "dev && c.addPassthroughCopy('in');",
      "dev &&\n c.addPassthroughCopy('in');",
      "if (dev)\n c\n  .addPassthroughCopy('x')\n  .addPassthroughCopy('in');",
      "else\n c.addPassthroughCopy('in');",
      "const a = \"c.addPassthroughCopy('in');\";", "c.addPassthroughCopy('in' + b);",
      "c.addPassthroughCopy({ 'in': 'a', [b]: 'c' });",
      "c.addPassthroughCopy({ 'in/a.txt': 'a.html' });",
      "c.addPassthroughCopy({ 'in/a.txt': '_headers' });", "c.addPassthroughCopy('../in');",
      "c.addPassthroughCopy('./');", "c.addPassthroughCopy('in'\u{301});",
      "c.addPassthroughCopy({ 'x': 'in', a\u{301}: 'b', 'in': 'in' });",
    ])
  func notCopied(_ line: String) async throws {
    let result = try await imported(
      .eleventy,
      [
        ".eleventy.js":
          "module.exports = (c) => {\n  c.addFilter('x', (y) => { return y })\n\(line)\n};",
        "a.md": "---\ntitle: A\n---\nA", "in/a.txt": "x",
      ])
    #expect(result.site.files.keys.sorted() == ["ashlar.yaml", "cards/a.md"])
    let isCode = !["//", "/*", "const"].contains { line.hasPrefix($0) }
    #expect(
      isCode
        == result.losses.contains { $0.contains("addPassthroughCopy") || $0.contains("('.txt')") })
  }

  @Test(
    "what Eleventy copies in any case is published",
    arguments: [
      "c.addPassthroughCopy('in')", "c.addPassthroughCopy(\"in\"); // as it is",
      "c\n.addPassthroughCopy('in');",
      "c.addFilter('x', 1)\n  c.addPassthroughCopy('in')",
      "c.addPassthroughCopy('in', { expand: true });",
      "/* all */ c.addPassthroughCopy({ 'in': 'in' });",
      "c\n    .addPassthroughCopy('other')\n    .addPassthroughCopy('in')",
    ])
  func copied(_ line: String) async throws {
    let result = try await imported(
      .eleventy,
      [
        ".eleventy.js": "module.exports = (c) => {\n  \(line)\n};", "a.md": "---\ntitle: A\n---\nA",
        "in/a.txt": "x",
      ])
    #expect(result.site.files["static/in/a.txt"] != nil)
  }

  @Test(
    "a bookmark's password is left out, and what lies in a private folder is a draft",
    arguments: [
      ("https://ann:secret@example.org/a", "https://example.org/a"),
      ("https://ann@example.org:8080/a@b", "https://example.org:8080/a@b"),
      ("https://a@b@example.org", "https://example.org"),
      ("https://example.org/?q=a@b", "https://example.org/?q=a@b"),
    ])
  func bookmarks(_ address: String, _ expected: String) async throws {
    let result = try await imported(
      .bookmarks,
      [
        "b.html": """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
        <DT><A HREF="\(address)">\(address)</A>
        <DT><H3 PRIVATE="1">Own</H3>
        <DL><p><DT><A HREF="https://example.org/own">Own</A></DL><p>
        <DT><A HREF="https://example.org/all">All</A>
        </DL><p>
        """
      ], file: "/b.html")
    let cards = result.entries.map(\.frontMatter)
    #expect(Self.drafts(result) == ["cards/bookmarks/own.md"])
    #expect(cards.contains { $0.link == expected && $0.title == expected })
    let said = result.losses.contains("a name or a password in an address: it was left out")
    #expect(said == (address != expected))
  }

  @Test("nor is it in a bookmark's title or note") func secrets() async throws {
    let result = try await imported(
      .bookmarks,
      [
        "b.html": """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p><DT><A HREF="https://me:secret@example.org/">https://me:secret@example.org</A>
        <DD>As me:secret@example.org
        <DT><A HREF="https://example.org/b">B</A><DD>me:other@example.org
        <DT><A HREF="https://example.org/c">C</A><DD>See <a href="https://u:secret@h.example/">b</a>
        <DT><A HREF="https://example.org/d">D</A><DD>See https://u_x:secret@h.example/ and _more_
        </DL><p>
        """
      ], file: "/b.html")
    let texts = result.site.files.keys.compactMap(result.text)
    #expect(!texts.contains { $0.contains("secret") })
    #expect(texts.contains { $0.contains("me:other@example.org") })
  }

  @Test("what else Google's photographs say is listed") func takeout() async throws {
    let result = try await imported(
      .takeout,
      [
        "Photos from 2024/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>",
        "Photos from 2024/a.svg.json":
          "{\"title\": \"a.svg\", \"comments\": [{\"text\": \"Nice\"}], \"enrichments\": [], \"favorited\": false}",
      ])
    #expect(
      result.losses.filter { $0.contains("description has") } == [
        "what a picture's description has as 'comments'"
      ])
  }

  @Test(
    "tables of kramdown have one head and one line below it",
    arguments: [
      (
        "| a | b |\n| c | d |", "| a | b |\n|---|---|\n| c | d |",
        ["a table without a head: its first row is one"]
      ),
      ("|---|---|\n| a | b |\n|---|---|\n| c | d |", "| a | b |\n|---|---|\n| c | d |", []),
      (
        "| a | b |\n|:--+--:|\n| c | d |\n|---\n| e | f |\n|===\n| g | h |",
        "| a | b |\n|:--|--:|\n| c | d |\n| e | f |\n| g | h |",
        ["a line across a table: it was left out"]
      ),
      ("| a | b |\n|---|---|\n| `c|d` | e |", "| a | b |\n|---|---|\n| `c\\|d` | e |", []),
      ("text\n| a | b |", "text\n| a | b |", []),
      ("```\n| a | b |\n```", "```\n| a | b |\n```", []),
      ("|", "|", []), ("# D\n| a | b |\n|---|---|", "# D\n| a | b |\n|---|---|", []),
      ("| one |", "| one |\n|---|", ["a table without a head: its first row is one"]),
    ] as [(String, String, [String])])
  func tables(_ source: String, _ expected: String, _ losses: [String]) async throws {
    let result = try await imported(.jekyll, ["a.md": "---\ntitle: A\n---\nB\n\n\(source)\n\nC\n"])
    #expect(result.text("cards/a.md")?.hasSuffix("B\n\n\(expected)\n\nC\n") == true)
    #expect(result.losses == losses)
    let other = try await imported(
      .jekyll,
      ["_config.yml": "markdown: CommonMark", "a.md": "---\ntitle: A\n---\nB\n\n\(source)\n\nC\n"])
    #expect(other.text("cards/a.md")?.hasSuffix("B\n\n\(source)\n\nC\n") == true)
  }

  @Test(
    "template code beside other code stays two",
    arguments: [
      (.jekyll, "{{ a.b }}{{ c.d }}", "`{{ a.b }}` `{{ c.d }}`"),
      (.jekyll, "`x`{{ a.b }}`y`", "`x` `{{ a.b }}` `y`"),
      (.jekyll, "{% foo %}{% bar %}{{ a.b }}", "`{% foo %}` `{% bar %}` `{{ a.b }}`"),
      (.hugo, "`x`{{< foo >}}{{< bar >}}`y`", "`x` `{{< foo >}}` `{{< bar >}}` `y`"),
      (.eleventy, "`x`{{ a.b }}", "`x` `{{ a.b }}`"),
    ] as [(ImportSource, String, String)])
  func ticks(_ kind: ImportSource, _ source: String, _ expected: String) async throws {
    let page = kind == .hugo ? "content/a.md" : "a.md"
    let result = try await imported(kind, [page: "---\ntitle: A\n---\nB \(source) C\n"])
    #expect(
      result.text("cards/a.md")?.hasSuffix("\nB \(expected) C\n") == true,
      "\(result.text("cards/a.md") ?? "")")
  }

  @Test("an address that had spaces is listed") func spaces() async throws {
    let result = try await imported(
      .jekyll, ["_posts/2024-03-01-a.md": "---\ntitle: A\ncategories: [Old Town]\n---\nA"])
    #expect(
      result.text("cards/posts/a.md")?.contains("permalink: \"/old-town/:year/:month/:day/") == true
    )
    #expect(result.losses.contains("an address with spaces: it has '-' in their places"))
  }
}
