import AshlarBytes
import TestSupport
import Testing

@Suite("Contents and reading times of texts") struct ContentsTests {
  private static let paragraph = String(repeating: "Stone upon stone upon stone. ", count: 50)

  private static func text(_ headings: [String], separator: String = paragraph) -> String {
    headings.map { "\($0)\n\n\(separator)\n" }.joined(separator: "\n")
  }

  private func page(_ card: String, _ configuration: String = "") async throws -> String {
    let site = try await BuiltSite(configuration, ["cards/a.md": card])
    #expect(try !site.text("index.html").utf8.contains(text: "class=\"contents\""))
    return try site.text("cards/a.html")
  }

  @Test("a long text has them before its first heading, on its own page alone") func long()
    async throws
  {
    let text = Self.text(["## One", "## Two {#own}", "### Three & *four*", "## Two", "##### Deep"])
    let page = try await page("---\ntitle: A\nid: a\n---\nFirst.\n\n" + text)
    #expect(
      page.utf8.contains(
        text: """
          <p>First.</p><nav class="contents" aria-labelledby="page--contents">\
          <p id="page--contents"><strong>Contents</strong></p>\
          <ul class="tight"><li><p><a href="#one">One</a></p></li>\
          <li><p><a href="#own">Two</a></p><ul class="tight">\
          <li><p><a href="#three--four">Three &amp; four</a></p></li></ul></li>\
          <li><p><a href="#two">Two</a></p></li></ul></nav><h2
          """), "\(page)")
    for name in ["one", "own", "three--four", "two"] {
      #expect(page.utf8.contains(text: " id=\"\(name)\""))
    }
  }

  @Test("a short text, or one with three headings, has none") func short() async throws {
    for text in [
      Self.text(["## A", "## B", "## C", "## D"], separator: "Short."),
      Self.text(["## A", "## B", "## C"], separator: String(repeating: Self.paragraph, count: 3)),
    ] {
      let page = try await page("---\ntitle: A\n---\n" + text)
      #expect(!page.utf8.contains(text: "class=\"contents\""))
    }
  }

  @Test(
    "they stand where a text asks for them, and nothing else is seen of that",
    arguments: ["[TOC]", "[toc]", "[[_TOC_]]", "[[TOC]]"])
  func asked(sign: String) async throws {
    let page = try await page("---\ntitle: T\n---\n## A\n\nOne.\n\n\(sign)\n\n## B\n\nTwo.")
    #expect(page.utf8.contains(text: "<p>One.</p><nav class=\"contents\""), "\(page)")
    #expect(!page.utf8.contains(text: "TOC") && !page.utf8.contains(text: "[toc]"))
  }

  @Test("a sign in a quotation, in a line, or that is a link, is none") func others() async throws {
    let page = try await page("## A\n\nSee [TOC]\n\n> [TOC]\n\n## B")
    #expect(page.utf8.contains(text: "See [TOC]") && !page.utf8.contains(text: "\"contents\""))
    let link = try await self.page("## A\n\n[TOC]\n\n## B\n\n[TOC]: https://a.org/")
    #expect(link.utf8.contains(text: ">TOC</a>") && !link.utf8.contains(text: "\"contents\""))
  }

  @Test("where the first heading stands for a title, they come after it") func untitled()
    async throws
  {
    let page = try await page(Self.text(["# T", "## A", "## B", "## C", "## D"]))
    let heading = try #require(page.utf8.firstRange(ofText: ">T</h"))
    let contents = try #require(page.utf8.firstRange(ofText: "class=\"contents\""))
    #expect(heading.lowerBound < contents.lowerBound)
    #expect(!page.utf8.contains(text: "href=\"#t\""))
  }

  @Test(
    "their title is in the card's language",
    arguments: [
      ("de", "<p id=\"page--contents\"><strong>Inhalt</strong></p>"),
      ("tlh", "<p id=\"page--contents\" lang=\"en\"><strong>Contents</strong></p>"),
    ])
  func languages(language: String, title: String) async throws {
    let page = try await page(
      "---\nlang: \(language)\n---\n[TOC]\n\n## A\n\nx\n\n## B\n\nx\n\n## C")
    #expect(page.utf8.contains(text: title), "\(page)")
  }

  @Test(
    "a card says how long it takes to read, where the site asks for it",
    arguments: [
      ("en", String(repeating: "Stone ", count: 460), "2 min"),
      ("de", String(repeating: "Stein ", count: 690), "3 Min."),
      ("ja", String(repeating: "石", count: 600), "2 分"),
      ("en", "```\n" + String(repeating: "stone ", count: 900) + "\n```\n", nil),
      ("en", "Short.", nil),
    ] as [(String, String, String?)])
  func minutes(language: String, text: String, words: String?) async throws {
    let card = "---\ntitle: A\nlang: \(language)\ndate: 2026-01-02\n---\n\(text)\n"
    let with = try await page(card, "readingTime: true\n")
    if let words {
      #expect(with.utf8.contains(text: " \u{B7} \(words)</p>"), "\(with)")
    } else {
      #expect(!with.utf8.contains(text: " min</p>"), "\(with)")
    }
    #expect(try await !page(card).utf8.contains(text: words ?? " min</p>"))
  }
}
