import AshlarDiagnostics
import AshlarJSON
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

@testable import AshlarBrowser

/// A site whose every text comes from somebody who wants a script to run: in each, signs that HTML reads stand beside what
/// makes one `Character` of both. Chromium opens all of its pages.
@Suite("A hostile site in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct HostileSiteTests {
  @Test("no text of anybody becomes an element, an attribute or a script of a page")
  func pages() async throws {
    let folder = try TemporaryFolder()
    try HostileSite.write(into: folder)
    let result = await build(BuildOptions(testing: folder.path))
    let built = result.tree
    let tree = try #require(built, "\(result.diagnostics.filter { $0.severity == .error })")
    let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 820, height: 900)
    let paths = tree.paths.filter { $0.hasSuffix(".html") }
    #expect(paths.count > 40)
    var marks = 0
    for path in paths {
      try page.open(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
      let found = try page.value(of: HostileSite.findings(isWorkbench: false), as: [String].self)
      #expect(found == [], "\(path)")
      marks += try page.value(
        of: "document.body.textContent.includes('window.pwned=1') ? 1 : 0", as: Int.self)
    }
    #expect(marks > 20, "pages show the texts")
    try page.open("search/index.html?q=pwned")
    let isFound =
      "document.querySelectorAll('#search--found li, #search--found article').length > 0"
    for _ in 0..<100 where try !page.value(of: isFound, as: Bool.self) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try page.value(of: isFound, as: Bool.self))
    #expect(try page.value(of: HostileSite.findings(isWorkbench: false), as: [String].self) == [])
    #expect(pipe.consoleLines() == [], "nothing was kept from running that had begun")
    // What other programs read is well formed.
    for path in tree.paths where path.hasSuffix(".json") && !path.hasPrefix(".") {
      _ = try JSONSerialization.jsonObject(with: Data(try #require(tree[path]).bytes()))
    }
    for path in tree.paths where path.hasSuffix(".xml") {
      let parser = XMLParser(data: Data(try #require(tree[path]).bytes()))
      #expect(parser.parse(), "\(path)")
    }
  }

  @Test(
    "a name that is no name is an error where it stands",
    arguments: [
      "kind: \(HostileSite.quoted(0))", "lang: \(HostileSite.quoted(0))",
      "kind: \(HostileSite.quoted(3))", "lang: \(HostileSite.quoted(4))",
    ])
  func names(_ line: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": "---\n\(line)\n---\nWords.\n",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    let found = try #require(result.diagnostics.first)
    #expect(found.location?.file == "cards/a.md" && found.location?.line == 2)
    let pages = result.tree.map { tree in tree.paths.filter { $0.hasSuffix(".html") } } ?? []
    for path in pages {
      let bytes = try #require(result.tree?[path]).bytes()
      #expect(!String(decoding: bytes, as: UTF8.self).contains("pwned"), "\(path)")
    }
  }
}
