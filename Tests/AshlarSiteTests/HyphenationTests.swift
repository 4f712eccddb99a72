import AshlarOutput
import AshlarDiagnostics
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Hyphenation of a site")
struct HyphenationTests {
  /// A dictionary that divides every word after each letter but the first and the last.
  private static let everywhere =
    "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n"
    + "abcdefghijklmnopqrstuvwxyz".map { "1\($0)" }.joined(separator: "\n")

  private static let card = """
    ---
    title: Wonder title
    ---
    Wonders [wonders](/cards/wonders.md) `wonders` https://example.org/wonders.

    | wonder |
    |---|
    | *wonder* |

    ```
    wonders
    ```
    """

  private func pages(_ files: [String: String]) async throws -> [String: String] {
    let folder = try TemporaryFolder(site: files)
    let result = await build(BuildOptions(testing: folder.path))
    return try #require(result.tree, "\(result.diagnostics)").files.compactMapValues { file in
      switch file {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .pieces(let pieces): String(decoding: pieces.joined(), as: UTF8.self)
      case .copy, .assembled: nil
      }
    }
  }

  @Test("soft hyphens stand in running text and tables, and nowhere else")
  func places() async throws {
    let pages = try await pages([
      "ashlar.yaml": "title: A\nhyphens: auto\ndictionaries: {en: all.dic}",
      "all.dic": Self.everywhere, "cards/wonders.md": Self.card,
    ])
    let divided = "w\u{AD}o\u{AD}n\u{AD}d\u{AD}e\u{AD}r"
    for path in ["index.html", "cards/wonders.html"] {
      let page = try #require(pages[path])
      #expect(page.contains("<p>W\u{AD}o\u{AD}n\u{AD}d\u{AD}e\u{AD}r\u{AD}s <a href="))
      #expect(page.contains("\">\(divided)\u{AD}s</a> <code>wonders</code> <a href="))
      #expect(page.contains("\">https://<wbr>example.org/<wbr>wonders</a>"))
      #expect(page.contains("<th scope=\"col\">\(divided)</th>"))
      #expect(page.contains("<em>\(divided)</em>"))
      #expect(page.contains("<pre><code>wonders\n"))
      #expect(page.contains("Wonder title</"), "a title's short words stay whole")
      let head = page.prefix(while: { $0 != "\u{AD}" })
      #expect(head.contains("<body"), "\(path) has soft hyphens in its head")
    }
    #expect(pages.keys.allSatisfy { !$0.contains("\u{AD}") })
  }

  @Test("a card says for itself whether its words are divided")
  func cards() async throws {
    var files = [
      "ashlar.yaml": "title: A\nhyphens: auto\ndictionaries: {en: all.dic}",
      "all.dic": Self.everywhere, "cards/a.md": "---\nhyphens: none\n---\nwonders",
    ]
    #expect(try await pages(files)["index.html"]?.contains("<p>wonders</p>") == true)
    files["ashlar.yaml"] = "title: A\ndictionaries: {en: all.dic}"
    files["cards/a.md"] = "wonders"
    #expect(try await pages(files)["index.html"]?.contains("<p>wonders</p>") == true)
    files["cards/a.md"] = "---\nhyphens: auto\nlang: en-GB\n---\nwonders"
    #expect(try await pages(files)["index.html"]?.contains("<p>w\u{AD}o") == true)
  }

  private func messages(_ files: [String: String]) async throws -> [String] {
    let folder = try TemporaryFolder(site: files)
    return await build(BuildOptions(testing: folder.path)).diagnostics.map {
      "\($0.severity.rawValue): \($0.message); \($0.hint ?? "")"
    }
  }

  @Test(
    "a language without its dictionary is a warning that names the package",
    .enabled(if: !FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_zu_ZA.dic")))
  func missing() async throws {
    let files = [
      "ashlar.yaml": "title: A\nhyphens: auto\nlang: zu", "cards/a.md": "a", "cards/b.md": "b",
      "cards/c.md": "---\nlang: ja\n---\nc",
    ]
    #expect(
      try await messages(files) == [
        "warning: there are no hyphenation patterns for the language 'zu'; install the Debian package"
          + " hyphen-zu, or name a file under 'dictionaries'"
      ])
  }

  @Test("a dictionary that cannot be used is an error")
  func unusable() async throws {
    var files = [
      "ashlar.yaml": "title: A\nhyphens: auto\ndictionaries: {en: no.dic}", "cards/a.md": "a",
    ]
    #expect(try await messages(files)[0].contains("cannot be used: No such file"))
    files["no.dic"] = "UTF-8\n"
    #expect(try await messages(files)[0].contains("cannot be used: it holds no patterns"))
    files["ashlar.yaml"] = "title: A\nhyphens: yes please\ndictionaries: [a]"
    #expect(try await messages(files)[0].contains("'hyphens' must be one of none, auto"))
  }
}
