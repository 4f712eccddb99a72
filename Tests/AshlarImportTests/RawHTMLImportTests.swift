import AshlarImport
import Testing

@Suite("Imported HTML") struct RawHTMLImportTests {
  private func card(_ text: String) async throws -> (text: String, losses: [String]) {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n", "content/x.md": "---\ntitle: X\n---\n" + text,
        "static/a.svg": "<svg viewBox='0 0 3 4'/>", "static/film.mp4": "film", "static/s.mp3": "s",
        "content/all.md": "![A](/a.svg) ![F](/film.mp4) [s](/s.mp3)",
        "content/b.md": "---\ntitle: B\n---\n",
      ])
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/x.md"))
    return (String(whole.dropFirst("---\ntitle: \"X\"\n---\n".count)), result.losses)
  }

  private static let picture = "![A](/images/static/a.svg)"

  @Test(
    "pictures and films come with their words",
    arguments: [
      ("<IMG SRC=/a.svg ALT='A'/>", picture), ("<img alt=\"A\"\n  src=\"/a.svg\"\n>", picture),
      ("<img src='/a.svg' alt='A' title='T \"t\"'>", "![A](/images/static/a.svg \"T \\\"t\\\"\")"),
      ("<img src='data:,x' data-src='/a.svg' alt='A' loading=lazy>", picture),
      ("<img srcset='/a.svg 2x, /b.svg' alt='A'>", picture),
      ("<a href='/b/'><img src='/a.svg' alt='A'></a>", "[\(picture)](/cards/b.md)"),
      (
        "<figure>\n    <img src='/a.svg' alt='A'>\n    <figcaption>\n      By <em>hand</em> in\n      1900\n    </figcaption>\n</figure>\nText",
        "\(picture)\n\nBy *hand* in 1900\n\nText"
      ),
      ("x\n<figure><img src='/a.svg' alt='A'></figure>\ny", "x\n\n\(picture)\n\ny"),
      (
        "x <figure><img src='/a.svg' alt='A'><figcaption>C</figcaption></figure> y",
        "x\n\n\(picture)\n\n*C*\n\ny"
      ),
      ("<p><img src='/a.svg' alt='A'></p><p>Two</p>\n<p>Three</p>", "\(picture)\n\nTwo\n\nThree"),
      (
        "<video controls><source src='/film.mp4' type='video/mp4'>Old browser</video>",
        "![Video](/images/static/film.mp4)"
      ),
      (
        "Text <video src='/film.mp4' title='F'></video> more",
        "Text\n\n![F](/images/static/film.mp4)\n\nmore"
      ),
      ("<h2>A <b>b</b></h2>\nText", "## A **b**\n\nText"), ("<b> a </b>b <i></i>", "**a** b "),
      ("<code>a &lt; `b`</code>", "`` a < `b` ``"),
      ("a<br>\nb<br/>c<br>\n\nd", "a\\\nb\\\nc\n\nd"), ("<br>\n\nx", "\n\nx"),
      (
        "<figure>\n  <pre>a\n  b</pre>\n  <figcaption>C</figcaption>\n</figure>",
        "```\na\n  b\n```\n\n*C*"
      ),
      ("<a href='/a.svg'><img src='/a.svg' alt='A'></a>", picture),
      ("<img src='/a.svg' alt='A' width='300px' height=\"200\">", "\(picture){width=300}"),
      ("<img src='/a.svg' alt='A' height=200>", "\(picture){height=200}"),
      (
        "<img src='/a.svg' alt='A' width=9 style='Width : 50% !important; height:auto'>",
        "\(picture){width=50%}"
      ),
      (
        "<img src='/a.svg' alt='A' style='width: 100%; max-width: 300px; float:left'>",
        "\(picture){width=300}"
      ),
      (
        "<img src='/a.svg' alt='A' width=300 style='max-width:100%;height:auto'>",
        "\(picture){width=300}"
      ),
      ("<img src='/a.svg' alt='A' width='100%' title='T'>", "![A](/images/static/a.svg \"T\")"),
      ("<a href='/a.svg'><img src='/a.svg' alt='A' width=300></a>", "\(picture){width=300}"),
      (
        "<picture><img src='/a.svg' alt='A' width=300></picture>", "\(picture){width=300}"
      ),
      (
        "<figure><img src='/a.svg' alt='A' width=300><figcaption>C</figcaption></figure>",
        "\(picture){width=300}\n\n*C*"
      ),
      ("<video src='/film.mp4' width=320></video>", "![Video](/images/static/film.mp4){width=320}"),
      ("<pre><code class='c'>a &lt; b\n  c</code></pre>\nx", "```\na < b\n  c\n```\n\nx"),
      ("x\n<img src='/a.svg' alt='A'>\ny", "x\n\(picture)\ny"),
      ("| a<br>b |\n|---|", nil), ("A | B\n--|--\n1<br>2 | 3", nil), ("# a<br>b", nil),
      ("a < b,\n<!-- c <img> -->\n`<img>`", nil),
    ] as [(String, String?)])
  func pictures(post: String, text: String?) async throws {
    let result = try await card(post)
    #expect(result.text == text ?? post)
    #expect(result.losses == [])
  }

  @Test(
    "what Markdown cannot say is listed",
    arguments: [
      (
        "<img src='/a.svg' alt='A' width=20rem class=c>", picture,
        [
          "the attribute 'class' of a picture in HTML",
          "the size of a picture in HTML: it is shown as wide as the text",
        ]
      ),
      (
        "<img src='/a.svg' alt='A' style='max-width:5vw'>", picture,
        ["the size of a picture in HTML: it is shown as wide as the text"]
      ),
      (
        "<img src='/a.svg' alt='A' width=auto>", picture,
        ["the size of a picture in HTML: it is shown as wide as the text"]
      ),
      (
        "<img src='/a.svg' alt='A' width=300 style='max-height:20vh'>", "\(picture){width=300}",
        ["a part of the size of a picture in HTML"]
      ),
      (
        "<img src='https://e.com/a.png' alt='A'>", "[A](https://e.com/a.png)",
        ["a picture on another site: it became a link"]
      ),
      (
        "<img src='data:image/png;base64,AA' alt='A'>", "A", ["a picture within the text ('data:')"]
      ),
      (
        "<picture><source srcset='/a.webp'><img src='/a.svg' alt='A'></picture>", picture,
        ["another file for a picture in HTML ('source')"]
      ),
      (
        "<img src='/a.svg' srcset='/b.svg 2x' sizes='9px' alt='A'>", picture,
        ["another file for a picture in HTML ('srcset')"]
      ),
      (
        "<audio controls src='/s.mp3'></audio>", "[Sound](/s.mp3)",
        ["the HTML element 'audio': it became a link"]
      ),
      (
        "<video src='/none.mp4'>x</video>", "Video",
        ["a file that is not there", "the HTML element 'video': it became a link"]
      ),
      (
        "<iframe src='//maps.example/x' title='Map'></iframe>", "[Map](https://maps.example/x)",
        ["the HTML element 'iframe': it became a link"]
      ),
      (
        "<embed src='/s.mp3'>", "[Video](/s.mp3)",
        ["the HTML element 'embed': it became a link"]
      ),
      (
        "<div>\n    <img src='/a.svg' alt='A'>\n</div>", "\n\n\(picture)\n",
        ["the HTML element 'div'"]
      ),
      ("Unclosed <script> here\n\nText", "Unclosed \n\nText", ["the HTML element 'script'"]),
      ("<b>a\n\nb</b>", "a\n\nb", ["the HTML element 'b'"]),
      ("<my-own x=1>y</my-own>", "y", ["the HTML element 'my-own'"]),
      ("<p align=center>y</p>", "y", ["the attribute 'align' of the HTML element 'p'"]),
    ] as [(String, String, [String])])
  func lost(post: String, text: String, losses: [String]) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == losses)
  }
}
