import TestSupport
import Testing

@testable import AshlarImport

/// Whatever stands in a post, its import ends, with text that has no more in it than the post and what stands for its parts.
@Suite("Imports of random texts", .timeLimit(.minutes(60))) struct RandomImportTests {
  private static let pieces =
    ImportGrowthTests.signs + [
      "\n", "\n\n", " ", "a", "word", "\u{301}", "\u{600}", "\u{200D}", "\u{E33}", "\r", "\t", "\0",
      "\u{10FFFD}",
      "\"", "'", ")", "(", ":", "javascript:x", "http://x.org/", "/static/a.svg", "/>", "-->", "%%",
      "===",
    ]

  @Test(
    "signs in any order", arguments: [ImportSource.hugo, .jekyll, .obsidian],
    0..<(TestScope.isWhole ? 400 : 5))
  func signs(_ kind: ImportSource, _ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let rewriting = ImportGrowthTests.rewriting(kind)
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1..<60, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let plain = kind == .obsidian ? NoteComments.removed(from: text) { _ in } : text
      _ = HeadingPlaces(of: plain, cardID: "a").name(for: "a")
      let result = rewriting.text(plain)
      #expect(result.utf8.count <= 40 * (text.utf8.count + 10), "\(text.debugDescription)")
    }
  }

  @Test("pages in HTML with signs in any order", arguments: 0..<(TestScope.isWhole ? 400 : 10))
  func pages(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let elements = [
      "<ul>", "<ol start=7>", "<li>", "</li>", "</ul>", "<blockquote>", "</blockquote>", "<tr>",
      "<td>", "<th>", "</table>", "<dl>", "<dt>", "<dd>", "<code>", "</code>", "<em>", "</em>",
      "</p>", "</a>", "<kbd>", "<figcaption>", "<hr>",
      String(decoding: TemplateShields.sign(of: 1), as: UTF8.self),
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1..<60, using: &random))
        .map { _ in (Self.pieces + elements).randomElement(using: &random) ?? "" }.joined()
      let page = HTMLPage.markdown(TemplateShields(Array(text.utf8))) { _ in } ?? ""
      #expect(page.utf8.count <= 40 * (text.utf8.count + 10), "\(text.debugDescription)")
      _ = ImportGrowthTests.rewriting(.jekyll).text(page)
    }
  }
}
