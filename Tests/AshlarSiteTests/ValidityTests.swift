import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Every file of a site under parsers and schemas that are not ours: html5lib and RELAX NG.
@Suite("Validity of what is built") struct ValidityTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Counts: Decodable {
    var html, atom, json, sitemap: Int
  }

  /// What the validator finds in the files of a site, and how many files it read.
  private static func faults(in site: BuildResult) async throws -> (faults: [String], Counts) {
    let output = try TemporaryFolder()
    let tree = try #require(site.tree)
    for (path, file) in tree.files { try output.write(try file.bytes(), to: path) }
    let lines = try await onThread {
      let process = Process()
      process.executableURL = root.appending(path: ".venv/tests/bin/python")
      process.arguments = [
        root.appending(path: "Tests/AshlarSiteTests/Validity/validate.py").path, output.path,
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "the validator failed: make test-deps")
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let counts = try JSONDecoder().decode(Counts.self, from: Data(#require(lines.last).utf8))
    return (Array(lines.dropLast()), counts)
  }

  @Test("our own gallery is valid") func gallery() async throws {
    let (faults, counts) = try await Self.faults(in: Gallery.built)
    #expect(faults == [])
    #expect(counts.html > 100 && counts.atom > 0 && counts.json == counts.atom)
    #expect(counts.sitemap == 1)
  }

  @Test("so is a site of odd texts") func odd() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: "Walls & <stones>"
      description: '"Quoted" & <marked>'
      baseURL: https://example.org/très
      lang: he
      dir: rtl
      taxonomies: [tags]
      search: true
      feeds: {of: [site, boards, terms]}
      backlinks: true
      logo: {light: "images/a &'b.svg", dark: "images/a &'b.svg", title: true}
      menu:
      - {board: index, title: "<&>"}
      - {title: 'G "q"', entries: [{card: cards/a.md}, {link: "https://example.org/?a=1&b=2", title: "O'"}]}
      footer:
        text: "*A*"
        columns: [{title: "<c>", entries: [{page: tags}]}]
        social: [{title: "M&M", link: "https://example.org/@<me>"}]
      boards: [{id: index, perPage: 1, hideTitle: true}, {id: été, title: "É & <b>"}]
      """,
      "cards/a.md": """
      ---
      title: "A <b>&amp; \\"c\\""
      date: 2026-01-02
      tags: ["<&>x", "ü \\"q\\""]
      aliases: [/was/été/, "old.html"]
      image: "/images/a &'b.svg"
      alt: '"<&'
      ---
      # One

      ### Three

      Text <https://example.com/?a=1&b=2> with `<code>` and a [link](#x "t\\"i").[^n]

      - [ ] task
      - [x] done

      | a | b |
      | - | - |
      | 1 | 2 |

      > quote

      ```html
      <p>&amp;
      ```

      [^n]: Note with *em*.
      """,
      "cards/b.md": "![only a picture](/images/a%20&'b.svg) [a](a.md)",
      "cards/c.md":
        "---\ndate: 2025-12-31T23:59:59-10:00\nimage: \"/images/a &'b.svg\"\nalt: x\n---\n",
      "images/a &'b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    ])
    let (faults, counts) = try await Self.faults(
      in: build(BuildOptions(testing: folder.path)))
    #expect(faults == [])
    #expect(counts.atom == 4 && counts.sitemap == 1)
  }
}
