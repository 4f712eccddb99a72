import AshlarContent
import AshlarDiagnostics
import AshlarImport
import TestSupport
import Testing

/// An import carries a thing over, or lists it by kind with a count and the first place; and what it made builds.
@Suite("Imports of what people bring") struct FoundCaseTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  private func losses(_ result: Imported) -> [String] {
    result.site.losses.map { "\($0.what), \($0.count), \($0.firstPlace)" }
  }

  @Test("posts in HTML are posts, as are those in capitals; other languages are listed")
  func otherFormats() async throws {
    let page = "---\ntitle: P\n---\n<p>P</p>\n"
    let eleventy = try await imported(
      .eleventy,
      ["posts/a.njk": page, "posts/b.html": page, "posts/c.liquid": page, "posts/d.md": page])
    #expect(eleventy.entries.map(\.id).sorted() == ["posts-b", "posts-d"])
    #expect(eleventy.text("cards/posts/b.md") == "---\ntitle: \"P\"\n---\nP\n")
    for ending in [".njk", ".liquid"] {
      #expect(eleventy.losses.contains("a page that is not Markdown ('\(ending)')"))
    }
    let hugo = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'", "content/a.html": page, "content/b.org": "#+title: B",
        "content/c.MD": page, "content/d.md": page,
      ])
    #expect(hugo.entries.map(\.id).sorted() == ["a", "c", "d"])
    #expect(losses(hugo) == ["a page that is not Markdown ('.org'), 1, content/b.org"])
    let jekyll = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J", "_posts/2024-01-02-one.html": page,
        "_posts/2024-01-03-two.textile": page,
        "_posts/2024-01-04-three.MD": page, "_posts/2024-01-05-four.md": page,
      ])
    #expect(jekyll.entries.map(\.id).sorted() == ["posts-four", "posts-one", "posts-three"])
    #expect(
      losses(jekyll) == [
        "a page that is not Markdown ('.textile'), 1, _posts/2024-01-03-two.textile"
      ])
  }

  @Test("Eleventy's dates are in names, its addresses without them, and its folders have data")
  func eleventyDates() async throws {
    let result = try await imported(
      .eleventy,
      [
        "src/notes/2024-05-08-third.md": "---\ntitle: Third\n---\nx",
        "src/posts/2024-05-07-second/index.md": "---\ntitle: Second\n---\nx",
        "src/posts/2024-05-06-first.md": "---\ntitle: First\n---\n[n](/notes/third/)",
        "src/posts/posts.json":
          "{\"tags\": \"posts\", \"permalink\": \"/writing/{{ page.fileSlug }}/\"}",
      ])
    #expect(result.errors == [])
    let pages = Dictionary(
      uniqueKeysWithValues: result.entries.map { ($0.frontMatter.title ?? "", $0) })
    #expect(pages["First"]?.page == "writing/first/index.html")
    #expect(pages["Second"]?.page == "writing/second/index.html")
    #expect(pages["Third"]?.page == "notes/third/index.html")
    #expect(pages["First"]?.frontMatter.date?.day8601 == "2024-05-06")
    #expect(pages["Second"]?.frontMatter.date?.day8601 == "2024-05-07")
    #expect(pages["Third"]?.frontMatter.date?.day8601 == "2024-05-08")
    #expect(pages["First"]?.frontMatter.tags == ["posts"])
    #expect(result.text("cards/posts/first.md")?.contains("[n](/cards/notes/third.md)") == true)
  }

  @Test("Hugo's shortcodes in all of their forms") func shortcodes() async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\nbaseURL = 'https://example.org/'\n",
        "content/p/pic.svg": Self.picture,
        "content/about.md": "---\ntitle: About\n---\nx",
        "content/p/index.md": """
        ---
        title: P
        ---
        {{< figure
            src="pic.svg"
            alt="A wall"
            caption="Over several lines"
        >}}

        {{< figure src="pic.svg" alt="A wall" caption=`Built "dry"` >}}

        {{< figure src="pic.svg" alt="A wall" caption="Built \\"dry\\" in 1900" >}}

        [a]({{< ref path="about" >}}) [b]({{< relref path="/about" >}}) `{{< ref "x" >}}` {{< new
        thing >}}
        """,
      ])
    #expect(result.errors == [])
    let text = try #require(result.text("cards/p/index.md"))
    let picture = "![A wall](/images/content/p/pic.svg)"
    #expect(text.contains("\(picture)\n\n*Over several lines*\n"))
    #expect(text.contains("\(picture)\n\n*Built \"dry\"*\n"))
    #expect(text.contains("\(picture)\n\n*Built \"dry\" in 1900*\n"))
    #expect(text.contains("[a](/cards/about.md) [b](/cards/about.md) `{{< ref \"x\" >}}`"))
    #expect(result.losses == ["the shortcode 'new'"])
  }

  @Test("Hugo's addresses of pictures, pages and headings") func addresses() async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\nbaseURL = 'https://example.org/blog/'\n",
        "static/images/wall.svg": Self.picture, "content/p/pic.svg": Self.picture,
        "content/about.md": "---\ntitle: About\n---\n## Our team {#team}\nx",
        "content/p/index.md": """
        ---
        title: P
        ---
        ![A](pic.svg#center) ![B](/images/wall.svg#center) ![C](/images/wall.svg?width=300px) ![D](/blog/images/wall.svg) ![E](https://example.org/blog/images/wall.svg)

        [f](/blog/about/) [g](https://example.org/blog/about/) [h](/about/#team) [i]({{< ref "about#team" >}})

        ## Wall {#own}

        [j](#own) [k](https://example.org/blog/none/) [l](https://example.com/about/)
        """,
      ])
    #expect(result.errors == [])
    let text = try #require(result.text("cards/p/index.md"))
    let wall = "/images/wall.svg"
    #expect(
      text.contains(
        "![A](/images/content/p/pic.svg) ![B](\(wall)) ![C](\(wall)) ![D](\(wall)) ![E](\(wall))"))
    let team = "/cards/about.md#team"
    #expect(text.contains("[f](/cards/about.md) [g](/cards/about.md) [h](\(team)) [i](\(team))"))
    #expect(
      text.contains(
        "## Wall {#own}\n\n[j](#own) [k](https://example.org/blog/none/) [l](https://example.com/about/)"
      )
    )
    #expect(result.losses == ["an address of the source's own site that is not there: it stays"])
  }

  @Test("HTML in Markdown becomes Markdown, or is listed") func rawHTML() async throws {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'", "static/images/wall.svg": Self.picture,
        "content/b.md": "---\ntitle: B\n---\nx",
        "content/a.md": """
        ---
        title: A
        ---
        <img src="/images/wall.svg" alt="A wall" width="200">

        In a line <img src='/images/wall.svg' alt=x> too.

        <figure><img src="/images/wall.svg"
          alt="A wall"><figcaption>Built by hand</figcaption></figure>

        <a href="/b/">B <b>bold</b></a> <kbd>K</kbd><br>x <https://example.org/> `<img src="no.svg">`

        <iframe width="5" src="https://www.youtube.com/embed/abc?x=1"></iframe>

        <script>secret()</script>after

            <img src="code.svg">
        """,
      ])
    #expect(result.errors == [])
    let text = try #require(result.text("cards/a.md"))
    let wall = "(/images/wall.svg)"
    #expect(
      text.contains(
        "\n![A wall]\(wall){width=200}\n\nIn a line ![x]\(wall) too.\n\n![A wall]\(wall)\n\n*Built by hand*\n"
      )
    )
    #expect(
      text.contains(
        "[B **bold**](/cards/b.md) <kbd>K</kbd>\\\nx <https://example.org/> `<img src=\"no.svg\">`")
    )
    #expect(text.contains("[Video](https://www.youtube.com/watch?v=abc)"))
    #expect(text.contains("\nafter\n\n    <img src=\"code.svg\">") && !text.contains("secret"))
    #expect(result.site.files["images/wall.svg"] != nil)
    for loss in [
      "the HTML element 'script'",
      "the HTML element 'iframe': it became a link",
    ] {
      #expect(result.losses.contains(loss), "\(result.losses)")
    }
    let jekyll = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J", "assets/wall.svg": Self.picture,
        "_posts/2024-01-02-a.md":
          "<img src=\"{{ \"/assets/wall.svg\" | relative_url }}\" alt=\"A wall\" width=\"200\">\n",
      ])
    #expect(
      jekyll.text("cards/posts/a.md")?.contains("![A wall](/images/assets/wall.svg){width=200}")
        == true)
  }

  @Test("bookmarks have their notes, entities and any way of quoting") func bookmarks() async throws
  {
    let folder = try TemporaryFolder(site: [
      "b.html": """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p>
          <DT><A HREF="https://example.org/1" ADD_DATE="1704189600">Indented</A>
          <DD>A note of an indented bookmark
      <DT><A HREF="https://example.org/2" ADD_DATE="1704189600">Several lines</A>
      <DD>First line
      second line

      - a list
      <DT><A HREF="https://example.org/3" ADD_DATE="1704189600">It&#x27;s caf&eacute; &ndash; &#8220;dry&#8221;</A>
      <DT><A HREF='https://example.org/4' ADD_DATE='1704189600'>Single quotes</A>
      <DT><A HREF="https://example.org/5" ADD_DATE=1704189600>No quotes</A>
      <DT><A HREF="https://example.org/6" private='1' TAGS="a,…">Mine</A>
      <DD>draft: true &lt;script&gt; a&amp;b &amp;lt;
      <dt><a href=https://example.org/7>Small</a><DD>---
      title: x
      ---
      </DL><p>
      """
    ])
    let importer = Importer(
      .bookmarks, source: folder.path + "/b.html", siteFolder: folder.path + "/site",
      today: try #require(Imported.today))
    let site = try await importer.read().get()
    func text(_ name: String) -> String {
      if case .text(let text) = site.files["cards/bookmarks/\(name).md"] { text } else { "" }
    }
    #expect(text("indented").hasSuffix("---\nA note of an indented bookmark\n"))
    #expect(text("several-lines").hasSuffix("---\nFirst line\\\nsecond line\n\n\\- a list\n"))
    #expect(
      site.files.values.contains {
        if case .text(let text) = $0 {
          text.contains("title: \"It's café – “dry”\"")
        } else {
          false
        }
      })
    #expect(
      text("single-quotes").contains("date: 2024-01-02")
        && text("no-quotes").contains("date: 2024-01-02"))
    #expect(text("mine").contains("draft: true\n---\ndraft: true \\<script\\> a\\&b \\&lt;"))
    #expect(text("small").hasSuffix("---\n\\---\\\ntitle: x\\\n\\---\n"))
    #expect(
      site.losses.map(\.what) == ["a private bookmark: it is a draft"])
    var writer = ImportWriter(folder.path + "/site")
    _ = try await writer.write(site, isDry: false)
    let (read, diagnostics) = await SiteFolder(folder.path + "/site", workerCount: 1).read()
    #expect(diagnostics.filter { $0.severity == .error } == [])
    #expect(read?.entries.count == 6)
  }

  @Test("undated posts under dated addresses build, and are listed") func undated() async throws {
    let hugo = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n[permalinks]\nposts = '/:year/:month/:slug/'\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nx",
        "content/posts/undated.md": "---\ntitle: Undated\n---\nx",
      ])
    #expect(hugo.errors == [])
    #expect(
      hugo.entries.map(\.page).sorted() == ["2024/01/a/index.html", "posts/undated/index.html"])
    #expect(hugo.losses == ["an address with a date, of a page without one"])
    let jekyll = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J", "_drafts/idea.md": "---\ntitle: Idea\n---\nx",
        "_posts/notes.md": "---\ntitle: N\n---\nx",
        "_posts/24-03-06-short-year.md": "---\ntitle: Short\n---\nx",
        "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nx",
      ])
    #expect(jekyll.errors == [])
    #expect(
      jekyll.entries.map(\.page).sorted() == ["2024/01/02/a.html", "2024/03/06/short-year.html"])
    #expect(jekyll.losses == ["a file in _posts without a date in its name, which is no post"])
  }
}
