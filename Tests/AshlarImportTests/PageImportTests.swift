import AshlarContent
import AshlarImport
import TestSupport
import Testing

@Suite("Imported pages in HTML") struct PageImportTests {
  private func card(_ html: String) async throws -> (text: String, losses: [String]) {
    let result = try await imported(
      .hugo,
      [
        "hugo.toml": "title = 'H'\n", "content/x.html": "---\ntitle: X\n---\n" + html,
        "static/a.svg": "<svg viewBox='0 0 3 4'/>", "static/film.mp4": "film",
        "content/all.md": "![A](/a.svg) ![F](/film.mp4)",
        "content/b.md": "---\ntitle: B\n---\n",
      ])
    #expect(result.errors == [])
    let whole = try #require(result.text("cards/x.md"))
    return (
      String(Substring(whole.utf8.dropFirst("---\ntitle: \"X\"\n---\n".utf8.count))), result.losses
    )
  }

  private static let picture = "![A](/images/static/a.svg)"

  @Test(
    "what Markdown can say becomes Markdown",
    arguments: [
      (
        "<p>One &amp; two &lt;three&gt;</p>\n<p>Four\n  five</p>",
        "One & two \\<three\\>\n\nFour five"
      ),
      ("<h2>A <em>b</em></h2><h3 id=\"own\">C</h3>text", "## A *b*\n\n### C {#own}\n\ntext"),
      ("<p><b>a</b>b <i>(c)</i>d e<b>(f)</b></p>", "**a**b <i>(c)</i>d e<b>(f)</b>"),
      ("<b>a </b><i> b</i><s>c</s>", "**a** *b*<s>c</s>"), ("<b>a</b><i>b</i>", "**a**<i>b</i>"),
      ("<b><i>a</i> b</b>", "<b>*a* b</b>"),
      ("<p>a<br>b</p>", "a\\\nb"),
      ("<p>1. a<br>- b<br># c<br>: d</p>", "1\\. a\\\n\\- b\\\n\\# c\\\n\\: d"),
      (
        "* a_b _c_ `d` [e] ![f] {.g} a|b ~h~ snake_case",
        "\\* a_b \\_c\\_ \\`d\\` \\[e\\] !\\[f\\] &#123;.g} a|b \\~h\\~ snake_case"
      ),
      (
        "<code>a &lt; `b`</code> <kbd>Ctrl</kbd> H<sub>2</sub>O",
        "`` a < `b` `` <kbd>Ctrl</kbd> H<sub>2</sub>O"
      ),
      (
        "<pre><code class=\"language-swift\">let a = 1\n  b &lt; c\n</code></pre>",
        "```swift\nlet a = 1\n  b < c\n```"
      ),
      ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", "- a\n- b\n  - c"),
      ("<ol start=3><li><p>a</p><p>b</p></li><li>c</li></ol>", "3. a\n\n   b\n\n4. c"),
      ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n* b"),
      ("<blockquote><p>a</p><blockquote>b</blockquote></blockquote>", "> a\n>\n> > b"),
      ("<p>2.7 and new. <br>3) a", "2.7 and new.\\\n3\\) a"),
      ("a<hr>b", "a\n\n***\n\nb"),
      ("<dl><dt>a<dd>b <i>c</i><dt>d<dd>e</dl>", "a\n: b *c*\n\nd\n: e"),
      (
        "<table><tr><th>a<th align=right>b|c<tr><td>1<br>2<td><b>3</b></table>",
        "| a | b\\|c |\n| --- | --: |\n| 1<br>2 | **3** |"
      ),
      ("<a href=\"/b/\" title='T'>b &amp; c</a>", "[b & c](/cards/b.md \"T\")"),
      (
        "<p><a href=\"https://example.org/?a=1&amp;copy=2\">x</a></p>",
        "[x](https://example.org/?a=1&copy=2)"
      ),
      ("<p><img src=/a.svg alt=A></p>", picture),
      ("<a href='/b/'><img src='/a.svg' alt='A'></a>", "[\(picture)](/cards/b.md)"),
      (
        "<figure><img src=/a.svg alt=A><figcaption>By <a href='/b/'>b</a></figcaption></figure>",
        "\(picture)\n\nBy [b](/cards/b.md)"
      ),
      (
        "<figure><img src=/a.svg alt=A><figcaption>C</figcaption></figure>x",
        "\(picture)\n\n*C*\n\nx"
      ),
      ("<video controls><source src='/film.mp4'>Old</video>", "![Video](/images/static/film.mp4)"),
      ("{{< figure src=\"/a.svg\" alt=\"A\" caption=\"C\" >}}<p>x</p>", "\(picture)\n\n*C*\n\nx"),
      ("<div><section>a</section><p>b</div><!-- c -->", "a\n\nb"),
      ("<p>see https://x.org or www.x.org</p>", "see https\\://x.org or www\\.x.org"),
      ("<p>&eacute;&#8217;&nbsp;x &hellip; 日本</p>", "é’\u{A0}x … 日本"),
    ])
  func said(html: String, markdown: String) async throws {
    let (text, losses) = try await card(html)
    #expect(text == markdown + "\n", "\(html)")
    #expect(
      losses.filter { !$0.utf8.elementsEqual("a table without a head: its first row is one".utf8) }
        == [])
  }

  @Test(
    "what Markdown cannot say is listed, and its words stay",
    arguments: [
      ("<script>x</script><p>a</p>", "a", ["the HTML element 'script'"]),
      (
        "<p class=lead style='color:red'>a</p>", "a",
        ["the attribute 'class' of HTML elements", "the attribute 'style' of HTML elements"]
      ),
      (
        "<details><summary>a</summary>b</details>", "a\n\nb",
        ["the HTML element 'details'", "the HTML element 'summary'"]
      ),
      (
        "<u>a</u> <font color=red>b</font>", "a b",
        [
          "the HTML element 'u'", "the HTML element 'font'",
          "the attribute 'color' of HTML elements",
        ]
      ),
      (
        "<table><tr><td colspan=2>a<tr><td>b<td>c</table>", "| a | |\n| --- | --- |\n| b | c |",
        [
          "a table without a head: its first row is one",
          "a cell of a table over several rows or columns: it stands in the first",
        ]
      ),
      (
        "<table><tr><th>a<ul><li>b</ul></table>", "| a<br>b |\n| --- |",
        ["the HTML element 'ul' where Markdown has none: its words stay"]
      ),
      ("<p id=x>a</p><a name=y>b</a>", "a\n\nb", ["an anchor in HTML"]),
      ("<p><img src='/none.svg' alt='A'></p>", "A", ["a picture that is not there"]),
      (
        "<a href='javascript:x'>a</a>", "a",
        ["a link that no card can have: it opens a program, a file or a script"]
      ),
      (
        "<img src=/a.svg alt=A width=3em>", picture,
        ["the size of a picture in HTML: it is shown as wide as the text"]
      ),
    ])
  func listed(html: String, markdown: String, expected: [String]) async throws {
    let (text, losses) = try await card(html)
    #expect(text == markdown + "\n", "\(html)")
    #expect(Set(losses) == Set(expected))
  }

  @Test("Liquid in pages works as in Markdown") func liquid() async throws {
    let result = try await imported(
      .jekyll,
      [
        "_config.yml": "title: J\n", "a.svg": "<svg viewBox='0 0 3 4'/>",
        "_posts/2024-01-02-one.html":
          "---\ntitle: One\n---\n<p><a href=\"{{ \"/about/\" | relative_url }}\">about</a> <a href='{% post_url 2024-01-03-two %}'>two</a></p><img src=\"{{ site.baseurl }}/a.svg\" alt=A>\n{% highlight html %}\n<p>a</p>\n{% endhighlight %}",
        "_posts/2024-01-03-two.md": "---\ntitle: Two\n---\n[one]({% post_url 2024-01-02-one %})",
        "about.html": "---\ntitle: About\npermalink: /about/\n---\n<p>a</p>",
        "index.html": "---\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}",
        "plain.html": "<p>a</p>",
      ])
    #expect(result.errors == [])
    #expect(result.entries.map(\.id).sorted() == ["about", "posts-one", "posts-two"])
    #expect(
      result.text("cards/posts/one.md")?.contains(
        "[about](/cards/about.md) [two](/cards/posts/two.md)\n\n![A](/images/a.svg)\n\n```html\n<p>a</p>\n```\n"
      ) == true)
    #expect(result.text("cards/posts/two.md")?.contains("[one](/cards/posts/one.md)") == true)
    #expect(
      Set(result.losses) == [
        "a page that its template fills in, as a list of posts",
        "a file in HTML without front matter, which is shown as it is",
      ])
  }

  @Test("pages that lie too deep are named") func deep() async throws {
    let page = "---\ntitle: P\n---\n" + String(repeating: "<div>", count: 400) + "a"
    let result = try await imported(.hugo, ["content/a.md": "a", "content/b.html": page])
    #expect(result.entries.map(\.id) == ["a"])
    #expect(result.losses.count == 1)
  }
}
