import AshlarImport
import Testing

@Suite("Imported shortcodes") struct ShortcodeImportTests {
  private static let picture = "![A](/images/static/a.svg)"

  private func card(
    _ text: String, _ kind: ImportSource = .hugo
  ) async throws -> (text: String, losses: [String]) {
    let page = kind == .hugo ? "content/p/x.md" : "p/x.md"
    let result = try await imported(
      kind,
      [
        page: "---\ntitle: X\n---\n" + text, "static/a.svg": "<svg viewBox='0 0 3 4'/>",
        "content/all.md": "![A](/a.svg)",
        "content/about.md": "---\ntitle: A\n---\n## Our team {#team}\n",
        "content/deep/one.md": "---\ntitle: One\n---\n",
        "content/deep/two/index.md": "---\ntitle: Two\n---\n",
      ])
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/p/x.md"))
    return (String(whole.dropFirst("---\ntitle: \"X\"\n---\n".count)), result.losses)
  }

  @Test(
    "a figure is a paragraph of its own, its caption the next",
    arguments: [
      ("{{< figure src=\"/a.svg\" alt=\"A\" >}}", "\(picture)"),
      ("{{% figure src=\"/a.svg\" alt=\"A\" %}}", "\(picture)"),
      ("{{<figure \"/a.svg\" alt=\"A\" />}}", "\(picture)"),
      (
        "{{< figure\n\n    src=\"/a.svg\"\n\n    alt=\"A\"\n  caption=`C \"d\"`\n>}}",
        "\(picture)\n\n*C \"d\"*"
      ),
      ("One\n{{< figure src=/a.svg alt=A >}}\nTwo", "One\n\n\(picture)\n\nTwo"),
      (
        "- One\n  {{< figure src=/a.svg alt=A caption=C >}}\n- Two",
        "- One\n  \n  \(picture)\n\n  *C*\n- Two"
      ),
      ("> {{< figure src=/a.svg alt=A caption=C >}}\n> x", "> \(picture)\n>\n> *C*\n>\n> x"),
      ("In {{< figure src=/a.svg alt=A caption=C >}} line", "In \(picture) *C* line"),
      (
        "{{< figure src=/a.svg alt=A caption=C link=\"/about/\" >}}",
        "[\(picture)](/cards/about.md)\n\n*C*"
      ),
      (
        "{{< figure src=/a.svg caption=\"*C* [d](/about)\" >}}",
        "![C d](/images/static/a.svg)\n\n*C* [d](/cards/about.md)"
      ),
      ("{{< gist ann 12 >}}", "[Gist](https://gist.github.com/ann/12)"),
      (
        "{{< figure src=/a.svg alt=\"a >}} b\" >}}",
        "![a >}} b](/images/static/a.svg)"
      ),
    ])
  func figures(post: String, text: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test(
    "pages are named by a path, a name, and with a place in them",
    arguments: [
      "about", "/about", "about.md", "/about/", "./../about.md", "../about",
    ])
  func references(address: String) async throws {
    for code in [
      "{{< ref \"\(address)\" >}}", "{{% relref path=\"\(address)\" %}}", "{{<ref `\(address)`>}}",
      "{{< relref\n  path=\"\(address)\" >}}",
    ] {
      let result = try await card("[a](\(code)) [`t`](\(code) \"T\")")
      #expect(result.text == "[a](/cards/about.md) [`t`](/cards/about.md \"T\")")
      #expect(result.losses == [])
    }
    let place = try await card("[a]({{< ref \"\(address)#team\" >}})")
    #expect(place.text == "[a](/cards/about.md#team)")
  }

  @Test("pages are found by their names in any folder") func names() async throws {
    let result = try await card(
      "[1]({{< ref \"one\" >}}) [2]({{< ref \"two.md\" >}}) [3]({{< ref \"no\" >}})")
    #expect(result.text == "[1](/cards/deep/one.md) [2](/cards/deep/two/index.md) 3")
    #expect(result.losses == ["a link to a page that is not there"])
  }

  @Test("what a shortcode says beside is listed, and so is one that is not known, or has no end")
  func lost() async throws {
    let result = try await card(
      "{{< figure src=/a.svg alt=A width=\"3\" class='b' >}}\n\n{{< ref path=\"/about\" lang=de >}} {{< my/own.x \"a\nb\" >}}in{{< /my/own.x >}} {{< figure src=\"/a.svg\" "
    )
    #expect(
      result.text
        == "\(Self.picture){width=3}\n\n[/about](/cards/about.md) `{{< my/own.x \"a b\" >}}`in`{{< /my/own.x >}}` {{< figure src=\"/a.svg\" "
    )
    #expect(
      Set(result.losses) == [
        "the parameter 'class' of the shortcode 'figure'",
        "a link to a page in a language that it does not have: it leads to the page",
        "the shortcode 'my/own.x'",
        "a shortcode without an end",
      ])
  }

  @Test("what shows a shortcode shows it, and highlighted text is code") func code() async throws {
    let result = try await card(
      "{{</* ref \"x\" */>}} `{{%/* y */%}}`\n\n{{< highlight go \"linenos=true\" >}}\n[a](/none)\n{{< /highlight >}}\n"
    )
    #expect(
      result.text == "{{< ref \"x\" >}} `{{% y %}}`\n\n```go\n[a](/none)\n```\n")
    #expect(result.losses == ["the parameter '1' of the shortcode 'highlight'"])
  }

  @Test(
    "pictures of Eleventy's plugin have their words",
    arguments: [
      ("{% image \"./static/a.svg\", \"A\" %}", "\(picture)", nil),
      ("{% image\n  './static/a.svg',\n  'A'\n%}", "\(picture)", nil),
      ("{%- image src=\"/a.svg\", alt=\"A\" -%}", "\(picture)", nil),
      ("x {% image \"/a.svg\", \"A\" %}, `{% image %}`", "x \(picture), `{% image %}`", nil),
      (
        "{% image \"/a.svg\", \"A\", \"100vw\" %}", "\(picture)",
        "the parameter '2' of the shortcode 'image'"
      ),
      (
        "{% image \"/a.svg\", words %}", "![](/images/static/a.svg)",
        "the words of a picture that a value has"
      ),
    ] as [(String, String, String?)])
  func images(post: String, text: String, loss: String?) async throws {
    let result = try await card(
      post.utf8.contains(0x2E) ? post.replacing("./static", with: "/static") : post, .eleventy)
    #expect(result.text == text)
    #expect(result.losses == (loss.map { [$0] } ?? []))
  }

  @Test("thousands of shortcodes that never end are read at once", .timeLimit(.minutes(20)))
  func endless() async throws {
    let text = String(repeating: "{{< a \"b ", count: 5_000)
    #expect(try await card(text).losses == ["a shortcode without an end"])
  }
}
