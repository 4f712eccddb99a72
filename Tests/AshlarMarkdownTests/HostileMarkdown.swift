import Testing

/// Markdown that has made parsers of it, or ours, slow: a line each.
struct HostileMarkdown: CustomTestStringConvertible, Sendable {
  var name: String
  /// The text of some size.
  var text: @Sendable (Int) -> String

  var testDescription: String { name }

  private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    (self.name, self.text) = (name, text)
  }

  /// The same part again and again.
  private init(_ part: String, prefix: String = "", suffix: String = "") {
    name = (prefix + part + suffix).debugDescription
    text = { prefix + String(repeating: part, count: $0) + suffix }
  }

  private static func numbered(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined()
  }

  static let all =
    blocks + code + inlines + links + html + tables + references + letters + formulas

  private static let formulas: [HostileMarkdown] = [
    Self("$a$ "), Self("$"), Self("$a "), Self("$$a "), Self("$$\n"), Self("$$\na\n$$\n"),
    Self("$$\na\n"), Self("> $$\n> a\n"), Self("> ", suffix: "$$"), Self("- $$\n  $$\n"),
    Self("$a$](", prefix: "["), Self("$`"), Self("$``a`"), Self("<a $"), Self("=$a", suffix: "$"),
    Self("[a]: $"), Self("$\\"), Self("$a\n"), Self("| $a$ "), Self("H~2~O "), Self("a~2~"),
  ]

  /// Code whose colours divide it into many elements, in one word and in many.
  private static let code: [HostileMarkdown] = [
    Self("if(\"b\"1)", prefix: "```js\n"), Self("let a = 1; ", prefix: "```js\n"),
    Self("\"a\":1,", prefix: "```json\n"), Self("<a b='c'>", prefix: "```html\n"),
    Self("if\n", prefix: "```swift\n"), Self("-a\n", prefix: "```diff\n"),
    Self("1", prefix: "```c\n"), Self("\"石\"if", prefix: "```c\n"),
  ]

  private static let blocks: [HostileMarkdown] = [
    Self("> ", suffix: "a"), Self(">", suffix: "a\n\nb"), Self("- ", suffix: "a"),
    Self("- + ", suffix: "a"), Self("- + "), Self("1. "), Self("> - "),
    Self("> - + 1) ", suffix: "a"),
    Self("[TOC]\n\n"), Self("# a {#b}\n"), Self("# a {"), Self("{#b} ", prefix: "# a "),
    Self("# a {#b .c} d\n"), Self("![a](b){width=3}\n\n"), Self("![a](b){width=3} "),
    Self(": ![](a){width=1}\n", prefix: "a\n"),
    Self("{width=3}", prefix: "![a](b)"), Self("3", prefix: "![a](b){width=", suffix: "}"),
    Self("- [ ] ", suffix: "a"), Self("- [ ] a\n"), Self("-\n"), Self("-\n\n"), Self("- a\n+ b\n"),
    Self("- a\n\n"), Self("* ", suffix: "a"), Self("* "), Self("-", suffix: "a"),
    Self("-\t", suffix: "x"),
    Self("\t", suffix: "a"), Self(">\t", suffix: "a"), Self("    a\n"), Self("a\n", suffix: "="),
    Self("```\n"), Self("```\na\n```\n"), Self("~~~\n", suffix: "a"), Self("# a\n"), Self("# \n"),
    Self("#", suffix: " a"), Self("#", prefix: "# a ", suffix: " b"), Self("---\n"), Self("***\n"),
    Self("a\n"), Self("a  \n"), Self("a\\\n"), Self("a\r\n"), Self("a\r"), Self("a\n\n"),
    Self("\n"),
    Self("b\n", prefix: "> a\n"), Self("a\0"), Self("![a](b)\n\n"), Self("> a\n\n"),
    Self("***\n\n- > "), Self("> [!note]\n> a\n\n"), Self("> ", suffix: "[!note]- a"),
    Self("> [!", suffix: "]"), Self("[!note] ", prefix: "> [!tip] "),
    Self("a\n", prefix: "> [!tip]\n"), Self("a\n: b\n"), Self("a\n: b\n\n"), Self(": a\n\n"),
    Self("a\n\n: b\n\n"), Self(": ", prefix: "a\n"), Self(":\n", prefix: "a\n"),
    Self("a\n: b\n\n  c\n\n"), Self("  c\n\n", prefix: "a\n: b\n\n"), Self(": - ", prefix: "a\n"),
    Self(": - b\n", prefix: "a\n"), Self("    : b\n\n", prefix: "a\n\n: b\n\n"),
    Self("\n: *b", prefix: "a"), Self("a\n", suffix: ": b"), Self(": ![a](b)\n\n"),
    Self("quotes before lazy lines") {
      String(repeating: ">", count: $0) + "a\n" + String(repeating: "b\n", count: $0)
    },
    Self("quotes before emphasis") {
      String(repeating: ">", count: $0) + String(repeating: "a*", count: $0)
    },
    Self("quotes of a hundred levels") {
      String(repeating: String(repeating: ">", count: 99) + " a\n\n", count: max(1, $0 / 100))
    },
    Self("lists of ever deeper lines") { count in
      numbered(min(count, 2000)) { String(repeating: "  ", count: $0 % 99) + "* a\n" }
    },
    Self("tasks in tasks, and a long text") {
      String(repeating: "- [ ] ", count: 90) + String(repeating: "word ", count: $0)
    },
    Self("headings like each other's numbered names") {
      numbered($0) { "# a-\($0)\n" } + String(repeating: "# a\n", count: $0)
    },
  ]

  private static let inlines: [HostileMarkdown] = [
    Self("*a **a "), Self("a_ "), Self("_a "), Self("*a "), Self("a* "), Self("**x*y_z__"),
    Self("*_"),
    Self("*_* "), Self("c* ", prefix: "a**b"), Self("*a_ "), Self("**x [a*b**c*](d)"), Self("~a~ "),
    Self("~~a "), Self("a~~ "), Self("~a ~~b "), Self("~"), Self("_", suffix: "x"),
    Self("*", suffix: "x"),
    Self("*x", suffix: "*"), Self("***a** b*"), Self("[ a_"), Self("\\\\"), Self("\\"),
    Self("&amp;"),
    Self("&a"), Self("&#x"), Self("&"), Self("&#0;"), Self("\"'"), Self(" ", suffix: "a"),
    Self(" ", prefix: "a", suffix: "b"), Self("`"), Self("`a "), Self("`a` "), Self("``a`"),
    Self(":tada:"), Self(":tada"), Self(":tada: "), Self(":a:"), Self("\"a"), Self("'a' "),
    Self("--"), Self("..."),
    Self("a^2"), Self("a^2^"), Self("^"), Self("*a*^"), Self("\"*a*"), Self("==a== "), Self("==a "),
    Self("a== "), Self("== "), Self("="), Self("==*a"),
    Self("emphasis around all") {
      let marks = (0..<$0).map { ["*", "_"][$0 % 2] + "a " }
      return marks.joined() + (0..<$0).reversed().map { " a" + ["*", "_"][$0 % 2] }.joined()
    },
    Self("runs of backticks") { count in
      numbered(Int(Double(2 * count).squareRoot())) { "e" + String(repeating: "`", count: $0) }
    },
  ]

  private static let links: [HostileMarkdown] = [
    Self("a]"), Self("[a"), Self("["), Self("]"), Self("[]"), Self("![[]()"), Self("![](a) "),
    Self("[a](b"),
    Self("[a](<b"), Self("[a](b \""), Self("[a](", suffix: "((("), Self("[a](b) "), Self("[a](b)"),
    Self("![a](b)"), Self("[[a]](b)"), Self("[a][b"), Self("[a][]"), Self("[a\\]"), Self("!["),
    Self("www."), Self("www.a.b("), Self("www.a.b "), Self("(www.a.b "), Self("http://"),
    Self(")", prefix: "http://a.b"), Self("http://a.b) "), Self("&a;", prefix: "www.a.b"),
    Self("www.a.b<"),
    Self("a@"), Self("a@a."), Self("@"), Self("a@b.c "), Self("mailto:"), Self("<a:b"),
    Self("<a@b"),
    Self("a", suffix: "@"), Self("a.", suffix: "@a"), Self("https://a.b/?c=d&e=f "),
    Self("brackets in brackets") {
      String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0)
    },
    Self("links in links") {
      String(repeating: "[", count: $0) + "a" + String(repeating: "](b)", count: $0)
    },
    Self("images in images") {
      String(repeating: "![", count: $0) + "a" + String(repeating: "](b)", count: $0)
    },
    Self("parentheses in a link") {
      "[a](" + String(repeating: "(", count: $0) + String(repeating: ")", count: $0) + ")"
    },
    Self("one long address") { "[a](" + String(repeating: "b%", count: $0) + ")" },
  ]

  private static let html: [HostileMarkdown] = [
    Self("<"), Self("a <b"), Self("</"), Self("</<?"), Self("a <?"), Self("</<!--"), Self("a <!--"),
    Self("<![CDATA["), Self("a <![CDATA["), Self("a <!A "), Self("<!A "), Self("<div>\n"),
    Self("<a b='"), Self(" a", prefix: "<a"), Self("<a a=\"x\" "), Self("<!-- a -->\n\n"),
    Self("<a>b</a> "),
    Self("<div data-height=\"20\">\n\n"), Self("<br>"), Self("<script>\n"), Self("a<b>"),
    Self("a</b>"), Self("a<b><i></b></i>"), Self("a<sup>"),
    Self("a<kbd>b</kbd>"),
    Self("elements before other ends") {
      "a" + String(repeating: "<b>", count: $0) + String(repeating: "</i>", count: $0)
    },
    Self("elements within each other") {
      "a" + String(repeating: "<mark>", count: $0) + "b" + String(repeating: "</mark>", count: $0)
    },
    Self("closing tags before instructions") {
      String(repeating: "</", count: $0) + String(repeating: " <?", count: $0)
    },
  ]

  private static let tables: [HostileMarkdown] = [
    Self("a|b\n"), Self("|-|\n"), Self("|a|\n|-|\n\n"), Self("|a"), Self("|", suffix: "\n|-|\n"),
    Self("a\n", suffix: "|-|"), Self("a\n", suffix: "|b|\n|-|\n"),
    Self("|[a](b)|\n", prefix: "|a|\n|-|\n"),
    Self("\\|", prefix: "|a|\n|-|\n|", suffix: "|"), Self(" ", prefix: "|a|\n|-|\n|", suffix: "|"),
    Self("|b|c|\n", prefix: "|a|b|\n|-|-|\n"), Self("|\n", prefix: "|a|\n|-|\n"),
    Self("columns") { count in
      let row = { (cell: String) in String(repeating: "|" + cell, count: count) + "|\n" }
      return row("a") + row("-") + row("b")
    },
    Self("short rows of many columns") { count in
      let row = { (cell: String) in String(repeating: "|" + cell, count: count) + "|\n" }
      return row("a") + row("-") + String(repeating: "|b\n", count: count)
    },
    Self("a row of many cells before delimiter rows") {
      String(repeating: "|a", count: $0) + "\n" + String(repeating: "|-|\n", count: $0)
    },
    Self("many columns, one row each") { count in
      let width = max(1, Int(Double(count).squareRoot()))
      let row = { (cell: String) in String(repeating: "|" + cell, count: width) + "|\n" }
      return String(repeating: row("a") + row("-") + "|b\n\n", count: width)
    },
  ]

  private static let references: [HostileMarkdown] = [
    Self("[a]: /u\n"), Self("[a]:\n"), Self("[a]: <b\n"), Self("[a]: b '\n"),
    Self("[^1] ", suffix: "\n\n[^1]: a"),
    Self("[^a"), Self("[^"), Self("[^a]"), Self("[^a]:", suffix: "x [^a]"),
    Self("[^1]: a\n\n", prefix: "[^1]\n\n"),
    Self("references, each with its definition") {
      numbered($0) { "[\($0)]: /u\n" } + "\n" + numbered($0) { "[\($0)] " }
    },
    Self("a long address, named again and again") {
      "[a]: /" + String(repeating: "x", count: $0) + "\n\n" + String(repeating: "[a]\n", count: $0)
    },
    Self("a long title, named again and again") {
      "[a]: /b '" + String(repeating: "x\n", count: $0) + "'\n\n"
        + String(repeating: "[a]\n", count: $0)
    },
    Self("footnotes, each with its note") {
      numbered($0) { "[^\($0)] " } + "\n\n" + numbered($0) { "[^\($0)]: a\n" }
    },
    Self("footnotes in footnotes") {
      "[^0]\n\n" + numbered($0) { "[^\($0)]: a [^\($0 + 1)]\n\n" }
    },
  ]

  private static let letters: [HostileMarkdown] = [
    Self("a"), Self("word "), Self("é"), Self("漢"), Self("漢　"), Self("　"), Self("😀　"),
    Self("　\u{AD}"), Self("\u{AD}😀"), Self("\u{AD}　"), Self("\u{10FFFD}　"),
    Self("\u{10FFFD}\u{AD}"), Self("　 "), Self("*a*　"), Self("ก"),
    Self("ع"),
    Self("ع "), Self("aع"), Self("a ع "), Self("aع1 "), Self("\u{202E}a\u{2067}ب "),
    Self("\u{2067}"), Self("\u{202E}"), Self("\u{2067}a\u{2066}\u{5D0}"),
    Self("\u{2067}a\u{2069}ع"), Self("a\u{AD}\u{5D0}\u{AD}"), Self("a1\u{5D0}2"),
    Self("(ع"), Self("👩‍👩‍👧‍👦"), Self("👩‍"), Self("😀"), Self("😀 "), Self("🇩"), Self("👍🏽"), Self("a🏽"),
    Self("\u{200D}"),
    Self("\u{200D}", prefix: "👩"), Self("a\u{200D}"), Self("\u{301}", prefix: "a"),
    Self("a\u{301}"), Self("\u{1D165}", prefix: "a"),
    Self("\u{AD}"), Self("a\u{AD}"), Self("\u{E000}"), Self("\u{E000}\u{AD}"), Self("-"),
    Self("a-"), Self("1,"), Self("/"),
    Self("\u{200B}"), Self("\u{FFFD}"), Self("\u{FFFC}"), Self("\u{2028}"), Self("가"), Self("ᄀ"),
    Self("က္"), Self("ក្"), Self("\u{E33}"),
    Self("অ্"), Self("ᚠ"), Self("aᚠ"), Self("aя"), Self("漢a"), Self("ffi"), Self("\u{2011}"),
    Self("1/2"), Self("$1"), Self("\u{FE0F}"),
    Self("1\u{FE0F}\u{20E3}"), Self("\u{600}"), Self("**a**漢"), Self("*a*"), Self("*a* "),
    Self("`a`漢"), Self("ab*c*"),
  ]
}
