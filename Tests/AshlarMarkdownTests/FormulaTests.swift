import AshlarDiagnostics
import AshlarMarkdown
import TestSupport
import Testing

@Suite("Formulas") struct FormulaTests {
  @Test(
    "are code, so their signs stay as they are",
    arguments: [
      ("an $x_1 + y_2$ b", "<p>an `x_1 + y_2` b</p>"),
      ("$a*b*c$, ($\\frac{a}{b}$) and *$x$*", "<p>`a*b*c`, (`\\frac{a}{b}`) and <em>`x`</em></p>"),
      ("$$E = mc^2$$", "<p>`E = mc^2`</p>"), ("$$ a\n= b $$", "<p>`a = b`</p>"),
      ("$2^n$ $α$ $n$-th é$x$", "<p>`2^n` `α` `n`-th é`x`</p>"),
      ("$\\text{a \\$ b}$", "<p>`\\text{a \\$ b}`</p>"),
      ("# $x_1$", "<h1 class=\"h1\">`x_1`</h1>"),
      ("> $x_3$", "<blockquote><p>`x_3`</p></blockquote>"),
      ("- $x_2$", "<ul class=\"tight\"><li><p>`x_2`</p></li></ul>"),
      ("[$a_1$](b)", "<p><a href=\"b\">`a_1`</a></p>"),
      ("[b]: c\n[$a_1$][b]", "<p><a href=\"c\">`a_1`</a></p>"),
      ("a | b `c` $d_e_f$", "<p>a | b `c` `d_e_f`</p>"),
      ("$n$th $k^*$s and $m^*$s", "<p>`n`th `k^*`s and `m^*`s</p>"),
      ("$f$/$g*h*i$ where:$x*y$", "<p>`f`/`g*h*i` where:`x*y`</p>"),
      ("$2*x*y$ $x-y$ $n!$ $[0, x_1)$", "<p>`2*x*y` `x-y` `n!` `[0, x_1)`</p>"),
      ("a ` b $x_1$ c", "<p>a ` b `x_1` c</p>"), ("``a`` $x_1$ `", "<p>`a` `x_1` `</p>"),
      ("$$\nx_1\n     $$\n\n*b*", "<p>`x_1`</p><p><em>b</em></p>"),
    ])
  func inline(markdown: String, html: String) { #expect(shown(markdown) == html) }

  @Test("in tables, tasks, notes and definitions, too")
  func everywhere() {
    let markdown = """
      | $a_1_$ | b |
      |---|---|
      | c | $d_1_$ |

      - [x] $e_1_$

      Term $f_1_$
      : words $g_1_$[^1]

      : and a block $h_1_$

          $i_1_$

      [^1]: $j_1_$
      """
    let html = shown(markdown)
    for letter in ["a", "d", "e", "f", "g", "h", "j"] {
      #expect(html.contains("`\(letter)_1_`"), "\(letter) in \(html)")
    }
  }

  @Test(
    "between lines with two signs are blocks of code",
    arguments: [
      ("$$\nx *a*\n\\\\ y_1\n$$", "<pre>`x *a*\n\\\\ y_1\n`</pre>"),
      ("a\n$$\n- x\n$$\nb", "<p>a</p><pre>`- x\n`</pre><p>b</p>"),
      ("a\r\n$$  \r\n= x\r\n$$\r\nb", "<p>a</p><pre>`= x\n`</pre><p>b</p>"),
      ("> $$\n> x\n> $$\n> b", "<blockquote><pre>`x\n`</pre><p>b</p></blockquote>"),
      ("```\na\n```\n$$\nx\n$$", "<pre>`a\n`</pre><pre>`x\n`</pre>"),
      ("- a\n\n  $$\n  x\n  $$", "<ul><li><p>a</p><pre>`x\n`</pre></li></ul>"),
      ("$$\na\n$$\n\n$$\nb\n$$", "<pre>`a\n`</pre><pre>`b\n`</pre>"),
      (
        "We get $$\nx^2 = 1\n$$\nwhere *words* follow and\n$$\ny^2 = 1\n$$",
        "<p>We get `x^2 = 1` where <em>words</em> follow and</p><pre>`y^2 = 1\n`</pre>"
      ),
      (
        "1. $$\n   x_1\n   $$\n   *a*\n   $$\n   y\n   $$",
        "<ol class=\"tight\"><li><p>`x_1` <em>a</em></p><pre>`y\n`</pre></li></ol>"
      ),
    ])
  func blocks(markdown: String, html: String) { #expect(shown(markdown) == html) }

  @Test(
    "amounts, names and words between dollars are none, and neither is anything in code, HTML or addresses",
    arguments: [
      "$5 and $6, US$ and A$", "$HOME/$USER, ${a}/${b}", "\\$x$ y", "$ x $", "a$x$", "$x$2",
      "$$ or $$$", "$, $$, $$$", "$$ and $$", "$these words and those$", "$10-15$", "$", "$$",
      "x $$ y",
      "`$x$`", "$a `$` b", "<https://a.b/$x$>", "https://a.b/?q=$x$&amp;r", "www.a.b/c-$x$",
      "![]($a$ \"$b$\")",
      "$a [b](c) d$", "[a]: $x$ y\n\nb", "$x and\ny_2$", "$a ``$x$`` b",
      "Revenue ($) and *cost* ($).", "Osteria ($$) and *Trattoria* ($$)", "Kafe ($) and Bar ($)",
      "das $-Zeichen und das €/$-Paar", "It cost $20 = 18 €, or *25* AU$.",
      "$(date)$(whoami)$ x", "[US $][1] or [$][2]\n\n[1]: a\n[2]: b",
      "Pay $a <span title=\"x$\">", "$x_1$`code`", "$$\nx\n$ $\n\na", "$$\nx_1\n\t$ $\n\na",
      "$$\nx", "$$\nx\n\ny\n$$", "$$\n$$", "> $$\n> x\n\n$$", "```\n$$\nx\n$$\n```",
      "    $$\n    x\n    $$",
      "<div>\n$$\nx\n$$\n</div>", "- a\n\n      $$\n      x\n      $$", "<i title=\"$x$\">",
    ])
  func none(markdown: String) {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    #expect(!document.diagnostics.contains { $0.message.contains("formula") })
  }

  @Test("are said once, with their number and the first one's line")
  func warned() throws {
    let document = MarkdownDocument(
      parsing: Array("a\n\nb\nc $x_1$ `$y$` $y$\n\n$$\nx\n$$".utf8).span, file: "a.md", firstLine: 5
    )
    let diagnostic = try #require(document.diagnostics.first)
    #expect(document.diagnostics.count == 1)
    #expect(diagnostic.message == "3 formulas are shown as code")
    #expect(diagnostic.location?.line == 8)
  }

  /// The card's HTML, with code between backticks.
  private func shown(_ markdown: String) -> String {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: .none)
    document.write(to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
      .replacing(#/<pre[^>]*>/#, with: "<pre>").replacing(#/<code[^>]*>|<\/code>/#, with: "`")
  }
}

@Suite("Letters below the line") struct LoweredTests {
  @Test(
    "stand between single signs right behind a word; other words are struck out",
    arguments: [
      ("H~2~O", "H<sub>2</sub>O"), ("x~i+1~ *y*~n~", "x<sub>i+1</sub> <em>y</em><sub>n</sub>"),
      ("log~10~ n~é~", "log<sub>10</sub> n<sub>é</sub>"),
      ("**H~2~**", "<strong>H<sub>2</sub></strong>"),
      ("x~1~^2^", "x<sub>1</sub><sup>2</sup>"), ("(a)~1~", "(a)<sub>1</sub>"),
      ("~gone~ a ~b c~", "<del>gone</del> a <del>b c</del>"), ("H~~2~~O", "H<del>2</del>O"),
      ("5~10~15", "5<del>10</del>15"), ("a~b c~", "a<del>b c</del>"), ("H\\~2~O", "H~2~O"),
      ("a~\u{301}b~", "a<del>\u{301}b</del>"), ("a\n~b~", "a <del>b</del>"), ("`H~2~`", "`H~2~`"),
    ])
  func lowered(markdown: String, html: String) {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var written = CardHTML(cardID: "a", style: StyleSheet(), resources: .none)
    document.write(to: &written)
    let text = String(decoding: written.bytes, as: UTF8.self).replacing(#/<\/?code>/#, with: "`")
    #expect(text.utf8.elementsEqual("<p>\(html)</p>".utf8), "\(text)")
  }
}
