import AshlarBytes
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

/// Formulas are shown as code, and their signs stay as they are.
@Suite("Formulas on pages") struct FormulaCodeTests {
  @Test(
    "between dollars, in lines of their own and in brackets",
    arguments: [
      ("A $x^2+y^2$ and $a*b*c$.", "A <code>x^2+y^2</code> and <code>a*b*c</code>."),
      ("$$a_1\\,b$$", "<code>a_1\\,b</code>"),
      ("> $$\n> a\n> - b\n> $$", "a\n- b"), ("$$\na\n\n= b\n$$\n\n*c*", "<em>c</em>"),
      ("\\(\\frac{a}{b}\\) \\[x^2\\]", "<code>\\frac{a}{b}</code> <code>x^2</code>"),
      ("\\[a\\] \\(b_c\\)", "[a] (b_c)"), ("`$x^2$` $5 and $6", "<code>$x^2$</code> $5 and $6"),
      ("- a\n\n  ```\n  $x^2$\n  ```", "$x^2$"), ("`a\n$x^2$ b`", "<code>a $x^2$ b</code>"),
      ("\\$a*b*$", "$a<em>b</em>$"), ("$$\n$x^2$\n$$", "<pre"),
      ("$$\n$x^2$\n$$ \\($a$\\)\n$$ $b$", "<code>b</code>"), ("$$\n\\(x^2\\)\n\n$$", "<pre"),
    ])
  func shown(_ text: String, _ wanted: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A", "cards/a.md": "---\ntitle: A\n---\n\(text)\n",
    ])
    let result = await build(BuildOptions(testing: folder.path, workerCount: 1))
    let tree = result.tree
    let bytes = try #require(tree, "\(result.diagnostics)")["index.html"]?.bytes() ?? []
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.utf8.contains(text: wanted), "\(page)")
  }
}
