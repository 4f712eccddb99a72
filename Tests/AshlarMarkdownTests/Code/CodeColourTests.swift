import AshlarMarkdown
import TestSupport
import Testing

/// Code in the colours of its language, as HTML.
@Suite("Colours of code")
struct CodeColourTests {
  /// A block's code as HTML, with `[k text]` for an element of class `k`.
  private static func marked(_ code: String, _ language: String) -> String {
    let html = html("`````\(language)\n\(code)\n`````", coloursCode: true)
    var text = html[...]
    if let start = text.firstRange(of: "\">") { text = text[start.upperBound...] }
    if let end = text.firstRange(of: "</code></pre>") { text = text[..<end.lowerBound] }
    while text.hasSuffix("\n") { text.removeLast() }
    return String(text).replacing("</span>", with: "]").replacing(#/<span class="(\w)">/#) {
      "[\($0.1) "
    }
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    .replacing("&amp;", with: "&")
  }

  private static func html(
    _ markdown: String, coloursCode: Bool, isMarked: Bool = true
  ) -> String {
    let document = MarkdownDocument(
      parsing: Array(markdown.utf8).span, file: "a.md", coloursCode: coloursCode)
    var writer = CardHTML(cardID: "a", style: StyleSheet(), resources: .none)
    writer.isStyled = isMarked
    document.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("a language's words have their colours", arguments: CodeColourExample.all)
  func examples(_ example: CodeColourExample) {
    #expect(Self.marked(example.code, example.language) == example.expected)
  }

  private static let languages = Set(CodeColourExample.all.map(\.language)).sorted()

  @Test("there are fifty languages and more") func count() { #expect(Self.languages.count > 50) }

  @Test(
    "a language has the names that people give it",
    arguments: [
      "js", "JS", "{.js}", "js{1,3}", "js,ignore", "javascript", "mjs", "jsx", "ts", "tsx",
    ])
  func names(_ name: String) {
    #expect(Self.marked("let a", name) == "[k let] a")
  }

  @Test(
    "code in an unknown language, in none and in a line stays plain",
    arguments: [
      "```walrus\nlet a = 1\n```", "```\nlet a\n```", "    let a", "`let a`",
      "```\u{212A}t\nval a\n```",
    ])
  func plain(_ markdown: String) {
    #expect(Self.html(markdown, coloursCode: true) == Self.html(markdown, coloursCode: false))
    #expect(!Self.html(markdown, coloursCode: true).contains("<span"))
  }

  @Test("programs that have no style sheet of the site get plain code") func feeds() {
    let markdown = "```swift\nlet a = \"<b>\" // c\n```"
    #expect(
      Self.html(markdown, coloursCode: true, isMarked: false)
        == Self.html(markdown, coloursCode: false))
    #expect(Self.html(markdown, coloursCode: true).contains("<span class=\"k\">let</span>"))
  }

  @Test("no letter is torn from the marks on it") func marks() {
    let grave = "\u{300}"
    #expect(Self.marked("a = 1 \(grave)b", "swift") == "a = [n 1] \(grave)b")
    let markdown = "```js\na = \"b\"\(grave)\n```"
    #expect(Self.html(markdown, coloursCode: true) == Self.html(markdown, coloursCode: false))
    #expect(Self.marked("// a\(grave)", "js") == "[c // a\(grave)]")
  }

  /// Bytes that readers look for, and what joins them.
  private static let signs = [
    "\"", "'", "`", "/", "*", "//", "/*", "*/", "#", "#{", "${", "\\(", "\\", "<", ">", "<!--",
    "-->", "<<A", "\nA\n", "[", "]", "[=[", "(", ")", "{", "}", "---", "+", "@", "$", ":", "=", ";",
    ",", ".", " ", "\n", "a", "let", "if", "R\"(", "r##", "&amp", "&lt;script>", "<script>",
    "</script", "<style>", "é", "石", "\u{301}", "\u{600}1", "🧱", "0x1", "1.", "%", "|", "!", "?",
    "~~~", "```x", "\t",
  ]

  @Test(
    "whatever stands in it, its text stays what it was, and no sign of it becomes an element",
    arguments: UInt64(0)..<60)
  func hostile(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for language in Self.languages {
      let code = (0..<40).map { _ in Self.signs.randomElement(using: &random) ?? "" }.joined()
      let fence = "``````````" + language + "\n" + code + "\n``````````"
      let coloured = Self.html(fence, coloursCode: true)
      let plain = Self.html(fence, coloursCode: false)
      let text = coloured.replacing(
        /<span class="[kscntfid]">|<\/span>/.matchingSemantics(.unicodeScalar), with: "")
      #expect(text == plain, "\(language): \(code.debugDescription)")
      // Elements stand beside each other, none in another.
      let isEnd = coloured.matches(of: /<(\/?)span/.matchingSemantics(.unicodeScalar)).map {
        !$0.1.isEmpty
      }
      #expect(isEnd == isEnd.indices.map { $0 % 2 == 1 })
    }
  }

  /// What makes readers slow that go back.
  private static let growing = [
    "\"", "'", "`", "/", "/* ", "(* ", "{- ", "<!-- ", "<", "<a ", "<a \"", "&", "#", "# ", "r#",
    "[", "[=", "[[", "<<A\n", "<<-", "${", "#{", "\\(", "\"\\(", "`${", "$", "@", "a", "a ", "a  :",
    "- ", "-", "\n", "\n  ", "a\n", "(", "(/[", "/[ ", "1", "1.", "1'", "&a", "*a ", "é", "\u{301}",
    "<script>", "<style>", "</script", "{", "}", ";", ":", "a:b;", "a{", "R\"(", "\"\"\"", "'''",
    "--[[", "]]", "=begin", "---\n", "+\n", "$ ls\n", "```x\n", "~~~", "](", "\\", " ", " a", "'\\",
  ]

  @Test(
    "four times the code takes six times as long at most", .enabled(if: TestScope.isWhole),
    arguments: languages)
  func growth(language: String) throws {
    for part in Self.growing {
      let growth = TimeGrowth(from: 1000, to: 16_000) { count in
        Array(("``````````" + language + "\n" + String(repeating: part, count: count)).utf8)
      } _: { markdown in
        _ = MarkdownDocument(parsing: markdown.span, file: "a.md", coloursCode: true)
      }
      #expect(growth.isLinear, "\(part.debugDescription): \(growth)")
    }
  }
}
