import AshlarImport
import Testing

@Suite("Imported Liquid") struct LiquidImportTests {
  private func card(_ text: String) async throws -> (text: String, losses: [String]) {
    let result = try await imported(
      .jekyll,
      [
        "about.md": text, "_posts/2020-01-01-stone.md": "![a](/assets/a.svg)",
        "assets/a.svg": "<svg viewBox='0 0 3 4'/>", "x.pdf": "%PDF",
      ])
    #expect(result.errors == [])
    return (try #require(result.text("cards/about.md")), result.losses)
  }

  private static let picture = "![a](/images/assets/a.svg)"
  private static let post = "[s](/cards/posts/stone.md)"

  @Test(
    "addresses that Liquid makes lead where they led",
    arguments: [
      ("![a]({{ site.baseurl }}/assets/a.svg)", picture),
      ("![a]({{site.url}}{{site.baseurl}}/assets/a.svg)", picture),
      ("![a]({{ \"/assets/a.svg\" | relative_url }})", picture),
      ("![a]({{ 'assets/a.svg' | absolute_url }})", picture),
      ("![a]({{ \"/assets/a.svg\" | prepend: site.baseurl }})", picture),
      (
        "![a]({{ \"/assets/a.svg\" | prepend: site.baseurl | prepend: site.url }} \"T\")",
        "![a](/images/assets/a.svg \"T\")"
      ),
      ("[s]({% post_url 2020-01-01-stone %})", post),
      ("[s]({{ site.baseurl }}{% post_url 2020-01-01-stone %})", post),
      ("[s]({% link _posts/2020-01-01-stone.md %})", post),
      ("[s]({% link \"_posts/2020-01-01-stone.md\" %})", post),
      ("[x]({% link x.pdf %})", "[x](/x.pdf)"),
      (
        "[s][1]\n\n[1]: {% post_url 2020-01-01-stone %} 'S'",
        "[s][1]\n\n[1]: /cards/posts/stone.md 'S'"
      ),
      ("`{{ site.url }}`", "`{{ site.url }}`"),
      ("{% raw %}{{ x }}{% endraw %}", "{{ x }}"),
      ("```\n{% raw %}\n{{ x }}\n{% endraw %}\n```", "```\n\n{{ x }}\n\n```"),
      ("One.\n{% comment %}\nsecret\n{% endcomment %}\nTwo.", "One.\n\nTwo."),
      (
        "{% highlight html linenos %}\n[s](/none)\n{% endhighlight %}",
        "```html\n[s](/none)\n```"
      ),
      (
        "- a\n  {% highlight c %}\n  x\n\n  {% endhighlight %}\n", "- a\n  ```c\n  x\n\n  ```\n"
      ),
    ])
  func addresses(post: String, text: String) async throws {
    let result = try await card(post)
    #expect(result.text == text)
    #expect(result.losses == [])
  }

  @Test(
    "lists of attributes are left out",
    arguments: [
      ("Text.\n{: .lead}", "Text.\n"),
      ("[s](https://e.org){:target=\"_blank\"} b", "[s](https://e.org) b"),
      ("*a*{:.b #c} d", "*a* d"),
      ("## Title {: #name .x}", "## Title {#name}"), ("`{: .lead}`", nil),
      ("Sets {a, b} and {:", nil),
    ] as [(String, String?)])
  func attributes(post: String, text: String?) async throws {
    let result = try await card(post)
    #expect(result.text == text ?? post)
    #expect(result.losses == (text == nil ? [] : ["a list of attributes, as {: .lead}"]))
  }

  @Test(
    "what kramdown leaves out stays hidden, and is listed",
    arguments: [
      ("a {::comment}secret\n\nwords{:/comment} b", "a  b"),
      ("{::comment}\nsecret\n{:/}\nb", "\nb"),
      ("`{::comment}a{:/}`", nil),
    ] as [(String, String?)])
  func comments(post: String, text: String?) async throws {
    let result = try await card(post)
    #expect(result.text == text ?? post)
    #expect(
      result.losses == (text == nil ? [] : ["a comment of a template: it was left out"]))
  }

  @Test("a heading keeps its own name, and links to it theirs")
  func headingName() async throws {
    let result = try await card("## Title {#name}\n\n[t](#name)")
    #expect(result.text == "## Title {#name}\n\n[t](#name)")
    #expect(result.losses == [])
  }

  @Test("what only Jekyll can fill in is code, and listed") func lost() async throws {
    let result = try await card("* TOC\n{:toc}\n\n{{ page.date | date: '%Y' }}")
    #expect(result.text == "\n\n`{{ page.date | date: '%Y' }}`")
    #expect(
      result.losses == [
        "a Liquid expression: it is code", "a table of contents",
      ])
  }

  @Test("comments of templates are left out, and listed") func comments() async throws {
    let result = try await card("One {# secret\nsecret #}two {%- # secret -%}three `{# code #}`")
    #expect(result.text == "One two three `{# code #}`")
    #expect(result.losses == ["a comment of a template: it was left out"])
  }

  @Test("what a shortcode comments is left out") func comment() async throws {
    let result = try await imported(
      .hugo,
      [
        "content/a.md":
          "One {{< comment >}}secret{{< /comment >}}\n{{% comment %}}\nsecret\n{{% /comment %}}\ntwo."
      ])
    #expect(result.text("cards/a.md") == "One \n\ntwo.")
  }
}
