import AshlarBytes
import AshlarMarkdown
import TestSupport
import Testing

@Suite("Names and attributes of the author's") struct OwnNameTests {
  private func html(_ markdown: String) -> (html: String, warnings: Int) {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var html = CardHTML(
      cardID: "card", style: StyleSheet(), resources: .none, namesHeadings: true)
    document.write(to: &html)
    return (String(decoding: html.bytes, as: UTF8.self), document.diagnostics.count)
  }

  @Test(
    "a heading that ends in a name has it, without its sign",
    arguments: [
      ("## Two walls {#own}", "own", "Two walls", 0),
      ("Two *walls* {#own}\n---", "own", "walls", 0),
      ("## Walls {#own .wide}", "own", "Walls", 1), ("## Walls {.wide #own}", "own", "Walls", 1),
      ("## Walls {.wide}", "walls", "Walls", 1), ("## Walls {#a:b.c-é}", "a:b.c-é", "Walls", 0),
      ("> ## Walls {#own}", "own", "Walls", 0), ("## Walls {#own} ##", "own", "Walls", 0),
      // What is no list, or stands in code.
      ("## Walls {own}", "walls-own", "{own}", 0), ("## Walls{#own}", "wallsown", "{#own}", 0),
      ("## Walls `{#own}`", "walls-own", "{#own}", 0), ("## {#own}", "own", "{#own}", 0),
      ("## f {x=1}", "f-x1", "{x=1}", 0),
      ("## Walls {#own} high", "walls-own-high", "{#own} high", 0),
      // Names that pages have of their own, and what an attribute cannot hold.
      ("## Walls {#page--x}", "walls", "Walls", 0), ("## Walls {#card}", "walls", "Walls", 0),
      ("## Walls {#s12}", "walls", "Walls", 0), ("## Walls {.a id='x\"y'}", "walls", "Walls", 1),
    ])
  func names(markdown: String, name: String, text: String, warnings: Int) {
    let (html, count) = html(markdown)
    #expect(html.utf8.contains(text: " id=\"\(name)\""), "\(html)")
    #expect(html.utf8.contains(text: text) && count == warnings, "\(html)")
    if !text.utf8.contains("{") { #expect(!html.utf8.contains("{"), "\(html)") }
  }

  @Test(
    "a quotation without anything in it is none", arguments: [">", "> <!-- x -->", "> >", "- >"])
  func emptyQuotations(markdown: String) {
    #expect(!html(markdown).html.utf8.contains(text: "blockquote"))
  }

  @Test("of two headings with one name the first has it") func twice() {
    let (html, _) = html("# A {#b}\n\n# C {#b}\n\n# B\n")
    let names = html.matches(of: #/id="([^"]*)"/#).map { String($0.1) }
    #expect(names == ["b", "c", "b-1"])
  }

  @Test(
    "attributes behind a picture are left out, with a warning",
    arguments: ["{.wide}", "{width=300 .x}", "{: .wide}"])
  func pictures(list: String) {
    let (html, count) = html("![A](a.jpg)\(list)")
    #expect(!html.utf8.contains("{") && html.utf8.contains(text: "alt=\"A\"") && count == 1)
  }

  @Test(
    "so are those of a picture in a line of text",
    arguments: [
      ("One ![A](a.jpg){#fig .wide} two", "", "> two</p>", 1),
      ("One ![A](a.jpg) {#fig .wide} two", "One <", "> two</p>", 1),
      ("*One ![A](a.jpg){width=300}* m^2^", "<em>", "</em> m<sup>2", 0),
      ("[![A](a.jpg){.x}](b.md)", "<a", "</a></p>", 1),
      ("# One ![A](a.jpg){.wide} two", "One <", "> two<", 1),
      ("| ![A](a.jpg){.x} two |\n|-|", "<th", "> two</th>", 1),
      // What is no list.
      (#"One ![A](a.jpg)\{.wide} two"#, "One <", ">{.wide} two</p>", 0),
      ("One ![A](a.jpg) {x=1} two", "One <", "> {x=1} two</p>", 0),
      ("One ![A](a.jpg){own} two", "One <", ">{own} two</p>", 0),
      ("One [A](a.jpg){.wide} two", "One <", ">{.wide} two</p>", 0),
    ])
  func picturesInLines(markdown: String, start: String, end: String, warnings: Int) {
    let (html, count) = html(markdown)
    let ends = html.utf8.contains(text: start) && html.utf8.contains(text: end)
    #expect(ends && count == warnings, "\(html)")
  }

  @Test(
    "letters between two '^' behind a word stand above the line",
    arguments: [
      ("m^2^", "m<sup>2</sup>"), ("x^a+1^ y", "x<sup>a+1</sup> y"),
      ("*x*^n^", "<em>x</em><sup>n</sup>"), ("1^er^ and 2^e^", "1<sup>er</sup> and 2<sup>e</sup>"),
      ("é^é^", "é<sup>é</sup>"), ("x^2 + y^2", "x^2 + y^2"), ("^_^ ^o^", "^_^ ^o^"), ("x^^", "x^^"),
      ("`x^2^`", "<code>x^2^</code>"), ("x^*a*^", "x^<em>a</em>^"),
      ("a^\u{301}^b", "a^\u{301}^b"), ("a^\u{200D}b^", "a^\u{200D}b^"),
      ("https://a.org/x^2^b", "<a href=\"https://a.org/x%5E2%5Eb\">https://a.org/x^2^b</a>"),
      ("<sup>x^2^</sup>", "<sup>x<sup>2</sup></sup>"),
    ])
  func above(markdown: String, shown: String) {
    #expect(html(markdown).html == "<p>\(shown)</p>")
  }
}
