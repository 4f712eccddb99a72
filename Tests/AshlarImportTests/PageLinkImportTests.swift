import AshlarImport
import TestSupport
import Testing

/// Links to pages that Hugo makes of sections, words and languages, and to those that a browser finds from the page.
@Suite("Imported links to pages that are no posts") struct PageLinkImportTests {
  private static let files = [
    "hugo.toml": """
    title = 'H'
    baseURL = 'https://example.org/blog/'
    [languages.en]
    [languages.de]
    [[menus.main]]
    name = 'Docs'
    pageRef = '/docs'
    """,
    "content/posts/b.md": "---\ntitle: B\ndate: 2024-01-02\ntags: [v1.2]\n---\n## Part\n\nb\n",
    "content/posts/b.de.md": "---\ntitle: B\ndate: 2024-01-02\n---\n## Teil\n\nb\n",
    "content/posts/my-page.de.md": "---\ntitle: P\n---\nb\n",
    "content/docs/c.md": "---\ntitle: C\n---\nc\n", "content/docs/deep/d.md": "d\n",
    "content/docs/c.de.md": "---\ntitle: C\n---\nc\n",
  ]

  private func card(
    _ text: String, at path: String = "posts/a.md"
  ) async throws -> (text: String, losses: [String]) {
    let matter = "---\ntitle: A\n---\n"
    let result = try await imported(
      .hugo, Self.files.merging(["content/" + path: matter + text]) { $1 })
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/" + path))
    return (String(whole.dropFirst("---\ntitle: \"A\"\n---\n".count)), result.losses)
  }

  @Test(
    "what stands in their place is linked to",
    arguments: [
      ("[a](/posts/) [b](/blog/posts)", "[a](/) [b](/)"),
      ("[a](/docs/) [b](https://example.org/blog/docs/#x)", "[a](/docs/) [b](/docs/)"),
      ("[a](/de/posts/) [b](/de/docs)", "[a](/de/) [b](/de/docs/)"),
      ("[a](/tags/v1.2/) [b](/tags/)", "[a](/tags/v1-2/) [b](/tags/)"),
      ("[a](/index.xml) [b](/de/index.xml)", "[a](/index.xml) [b](/de/index.xml)"),
      ("[a]({{< ref \"/docs\" >}})", "[a](/docs/)"),
      // As a browser finds them, from the page's own folder.
      ("[a](../b/) [b](../b/#part)", "[a](/cards/posts/b.md) [b](/cards/posts/b.md#part)"),
      ("[a](../../docs/c/) [b](../../docs/)", "[a](/cards/docs/c.md) [b](/docs/)"),
      ("[a](b.md) [b](../docs/c.md)", "[a](/cards/posts/b.md) [b](/cards/docs/c.md)"),
    ])
  func pages(post: String, text: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test(
    "a page is linked to in the language that is asked for",
    arguments: [
      ("[b]({{< ref path=\"b.md\" lang=\"de\" >}})", "[b](/cards/de/posts/b.md)"),
      ("[b]({{< relref lang=de path=\"/posts/b#teil\" >}})", "[b](/cards/de/posts/b.md#teil)"),
      ("{{< ref path=\"b.md\" lang=\"DE\" >}}", "[/content/posts/b.de.md](/cards/de/posts/b.md)"),
      ("[b]({{< ref path=\"b.de.md\" lang=\"en\" >}})", "[b](/cards/posts/b.md)"),
      ("[p]({{< ref path=\"my-page.md\" lang=\"de\" >}})", "[p](/cards/de/posts/my-page.md)"),
    ])
  func languages(post: String, text: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test(
    "what is not there is listed",
    arguments: [
      ("[a](/tags/v1.2/index.xml)", "a", "a link to a page that is not there"),
      ("[a](../c/)", "a", "a link to a page that is not there"),
      ("[a](../../../x/)", "a", "a link to a page that is not there"),
      (
        "[d]({{< ref path=\"../docs/deep/d.md\" lang=\"de\" >}})", "[d](/cards/docs/deep/d.md)",
        "a link to a page in a language that it does not have: it leads to the page"
      ),
      (
        "[b]({{< ref path=\"b.md\" lang=\"de\" outputFormat=\"amp\" >}})",
        "[b](/cards/de/posts/b.md)",
        "the parameter 'outputFormat' of the shortcode 'ref'"
      ),
    ])
  func lost(post: String, text: String, loss: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == [loss])
  }

  @Test("a browser starts from the folder of a page's file") func files() async throws {
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J\n",
        "_posts/2024-01-02-a.md":
          "---\ntitle: A\n---\n[b](b.html) [c](../03/c.html) [none](../x.html)",
        "_posts/2024-01-02-b.md": "---\ntitle: B\n---\nb",
        "_posts/2024-01-03-c.md": "---\ntitle: C\n---\nc",
      ])
    let text = try #require(result.text("cards/posts/a.md"))
    #expect(text.hasSuffix("[b](/cards/posts/b.md) [c](/cards/posts/c.md) none"), "\(text)")
    #expect(result.losses == ["a link to a page that is not there"])
  }
}
