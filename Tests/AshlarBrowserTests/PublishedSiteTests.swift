import AshlarBrowser
import AshlarCodecs
import AshlarOutput
import AshlarPublish
import AshlarSite
import Foundation
import TestSupport
import Testing

/// A site in Chromium as real servers send it, with the rules that are made for them.
@Suite("A published site in a browser", .drivesBrowser) struct PublishedSiteTests {
  @Test(
    "has no message in its console, breaks no policy, and is as tall as was said",
    arguments: LoopbackWebServer.Kind.allCases)
  func server(_ kind: LoopbackWebServer.Kind) async throws {
    let site = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\nlang: en\nsearch: true\n",
      "cards/a.md":
        "---\ntags: [wall]\naliases: [/old/]\n---\n# Granite\n\nEvery *stone* has its `place`.",
      "cards/b.md":
        "# A list\n\n- one\n- two\n\n> A wall is **patience**.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |",
      "cards/c.md": "![Four courses](a.svg)\n\nA picture, and a [card](a.md).",
      "cards/a.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><rect width=\"40\" height=\"30\"/></svg>",
    ])
    let result = await build(BuildOptions(testing: site.path))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let forms: [LoopbackWebServer.Kind: ServerRules.Form] = [
      .nginx: .nginx, .caddy: .caddy, .apache: .apache,
    ]
    let rules = try ServerRules(for: tree, compressions: Compression.allCases)
    let published = try await CompressedSiblings(formats: Compression.allCases).adding(to: tree)
    let folder = try TemporaryFolder()
    for path in published.paths {
      try folder.write(try #require(published[path]).bytes(), to: path)
    }
    let form = try #require(forms[kind])
    try await onThread {
      let server = try LoopbackWebServer(kind, root: folder.path, rules: rules.text(for: form))
      defer { server.stop() }
      // What is drawn is the same whoever sends it: one server shows it at three widths.
      let widths = kind == .nginx ? [390, 820, 1440] : [820]
      for path in ["", "cards/a.html", "404.html", "old", "search/?q=stone"] {
        let visit = try PageVisit.open("http://127.0.0.1:\(server.port)/\(path)", widths: widths)
        #expect(visit.messages == [], "\(path)")
        #expect(visit.wrongHeights == [], "\(path)")
        #expect(path != "" || visit.cardCount == 3 * widths.count)
      }
      let followed = try FollowedLink.press(
        "a[href='cards/a.html']", on: "http://127.0.0.1:\(server.port)/")
      #expect(followed.path == "/cards/a.html")
      #expect(followed.delivery == "navigational-prefetch", "it came before it was asked for")
      #expect(followed.messages == [])
    }
  }
}
