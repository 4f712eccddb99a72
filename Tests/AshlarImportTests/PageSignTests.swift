import AshlarMarkdown
import TestSupport
import Testing

@testable import AshlarImport

@Suite("Signs in imported pages") struct PageSignTests {
  private static let signs = (0x21...0x7E).compactMap(Unicode.Scalar.init).map { String($0) }
  private static let joined = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{600}"]

  /// What readers of a card see of a text in HTML.
  private func shown(_ html: String) -> String {
    let page = HTMLPage.markdown(TemplateShields(Array(html.utf8))) { _ in } ?? ""
    var rewriting = ImportGrowthTests.rewriting(.jekyll)
    // What stands in HTML is no Markdown of kramdown.
    rewriting.hasKramdownTables = false
    let text = rewriting.text(page)
    let document = MarkdownDocument(parsing: text.utf8.span, file: "a.md")
    return document.passages.map { String(decoding: $0.text, as: UTF8.self) }.joined(
      separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { ["<": "&lt;", "&": "&amp;", "{": "&#123;"][$0] ?? String($0) }
      .joined()
  }

  @Test("each is what it was, whatever joins it and wherever it stands", arguments: joined)
  func texts(_ joined: String) {
    for first in Self.signs {
      for second in Self.signs {
        let sign = first + joined + second
        for text in [sign, "a \(sign) b", "a\(sign)b", "\(sign) a"] {
          let html = "<p>" + escaped(text) + "</p>"
          #expect(shown(html).unicodeScalars.elementsEqual(text.unicodeScalars), "\(html)")
        }
      }
    }
  }

  /// Formulas between dollars are listed, and names between colons are emoji whoever wrote them.
  @Test("around a word each is what it was", arguments: joined) func pairs(_ joined: String) {
    for sign in Self.signs where sign != "$" && sign != ":" {
      for text in [
        "a\(sign)\(joined)1\(joined)\(sign)", "a\(sign)1\(joined)\(sign)2\(sign)",
        "a \(sign)\(sign)\(joined)a\(joined)\(sign)\(sign) b",
      ] {
        let html = "<p>" + escaped(text) + "</p>"
        #expect(shown(html).unicodeScalars.elementsEqual(text.unicodeScalars), "\(html)")
      }
    }
  }

  @Test("each is what it was in attributes", arguments: joined) func attributes(_ joined: String) {
    for sign in Self.signs {
      let text = "a\(sign)\(joined)b\(joined)\(sign)"
      var tags = MarkupTags(Array("<a b=\"\(HTMLElementText.quoted(text))\">".utf8))
      #expect(tags.next()?.attributes["b"]?.utf8.elementsEqual(text.utf8) == true, "\(text)")
    }
  }

  @Test("random words in random elements are the words they were", arguments: 0..<20)
  func styles(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let words = ["a", "(b)", "c.", "\u{201C}d\u{201D}", "é", "石", "*", "_", "!", "f_g", "`"]
    let elements = ["b", "i", "s", "kbd", "em"]
    for _ in 0..<50 {
      var (html, text) = ("<p>x", "x")
      for _ in 0..<Int.random(in: 1..<8, using: &random) {
        let word = words.randomElement(using: &random) ?? ""
        let names = (0..<Int.random(in: 0..<3, using: &random))
          .compactMap { _ in elements.randomElement(using: &random) }
        let space = Bool.random(using: &random) ? " " : ""
        html +=
          space + names.map { "<\($0)>" }.joined() + word
          + names.reversed().map { "</\($0)>" }.joined()
        text += space + word
      }
      #expect(shown(html).utf8.elementsEqual(text.utf8), "\(html)")
    }
  }
}
