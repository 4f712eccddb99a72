import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("PreviewPolicy") struct PreviewPolicyTests {
  private static let script = "<script xmlns='http://www.w3.org/2000/svg'>x()</script>"

  /// A site with a hostile file of every kind, at every kind of place.
  private static let files: [String: String] = [
    "ashlar.yaml": "title: Stones\nsearch: true\nrawHTML: trusted\nbaseURL: https://a.net/sub",
    "cards/one.md":
      "# One\n\n<div data-height=\"40\"><script src=\"/evil.js\"></script></div>\n\n![A](/images/a.svg) [B](/images/a.svg)",
    "images/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'>\(script)</svg>",
    "static/evil.js": "x()", "static/b.svg": "<svg>\(script)</svg>",
    "static/c.xml": "<x>\(script)</x>", "static/d.xhtml": "<x>\(script)</x>",
    "static/e.html": script, "static/f/index.html": script, "static/g/404.html": script,
    "static/h.pdf": "%PDF", "static/i": script, "static/j.txt": script, "static/k.json": "{}",
    "static/assets/more.js": "x()",
  ]

  @Test("pages run Ashlar's scripts alone, everything else is sandboxed, not-found pages too")
  func answers() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    let notes = Mutex<[String]>([])
    try await onThread {
      let options = BuildOptions(testing: folder.path, workerCount: 2)
      let preview = try RunningPreview(options) { event in
        if case .scripts(let path) = event { notes.withLock { $0.append(path) } }
      }
      let home = try #require(preview.get("/"))
      let built = await build(options)
      let paths = try #require(built.tree).paths
      #expect(paths.contains("images/a.svg") && paths.contains("f/index.html"))
      for path in paths + ["f/", "none", "g/none", "sub/index.html", "sub/none", "sub/b.svg"] {
        let answer = try #require(preview.get("/" + path))
        #expect(answer.contains("X-Content-Type-Options: nosniff"), "\(path)")
        let policies = answer.matches(of: /Content-Security-Policy: ([^\r\n]*)/).map(\.output.1)
        let isOwn =
          path.hasSuffix(".html") && !["e.html", "f/index.html", "g/404.html"].contains(path)
          || ["none", "sub/none"].contains(path)
        #expect(policies.count == 1, "\(path)")
        let policy = policies.first ?? ""
        #expect(policy.hasPrefix("sandbox; default-src 'none'; ") == !isOwn, "\(path) \(policy)")
        #expect(policy.contains("frame-ancestors 'self'") && policy.contains("base-uri 'none'"))
        guard isOwn else {
          #expect(!policy.contains("script-src") && !policy.contains("allow-"), "\(path)")
          continue
        }
        let allowed = try #require(policy.firstMatch(of: /script-src ([^;]*);/)).1
        for source in allowed.split(separator: " ") {
          #expect(
            source.wholeMatch(
              of: /http:\/\/127\.0\.0\.1\/(_ashlar\/|(sub\/)?assets\/search\.\w+\.js)/) != nil)
        }
      }
      #expect(
        home.contains("/evil.js") && preview.get("/search/")?.contains("assets/search.") == true)
      #expect(notes.withLock { $0 } == ["/"])
    }
  }

  @Test("with the site's scripts there is no workbench, and nothing acts")
  func scripts() async throws {
    let folder = try TemporaryFolder(site: Self.files)
    try await onThread {
      let preview = try RunningPreview(
        BuildOptions(testing: folder.path, workerCount: 2), runsScripts: true)
      #expect(preview.get("/")?.contains("script-src 'self' 'unsafe-inline'") == true)
      #expect(preview.get("/b.svg")?.contains("sandbox") == false)
      #expect(preview.workbench.isEmpty)
      for path in [
        "", "site.json", "cards.json", "open", "trial/write", "layout", "workbench.js",
        "places/index.html",
      ] {
        #expect(preview.get("/_ashlar/" + path)?.hasPrefix("HTTP/1.1 404") == true, "\(path)")
      }
      #expect(preview.get("/_ashlar/live.js")?.hasPrefix("HTTP/1.1 200") == true)
    }
  }

  @Test(
    "a request for another host, or by another site's page, is answered before its body is there")
  func admission() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: A", "cards/a.md": "A"])
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let long = "Content-Length: 60000000\r\n\r\nThe start of it"
      func status(_ fields: String, _ rest: String = "") -> Substring? {
        preview.answer(to: "POST /_ashlar/open HTTP/1.1\r\n\(fields)\(rest.isEmpty ? long : rest)")?
          .split(separator: " ", maxSplits: 2).dropFirst().first
      }
      #expect(status("Host: rebound.example\r\n") == "421")
      #expect(status("") == "421")
      #expect(status("Host: 127.0.0.1\r\nHost: x\r\n") == "400")
      #expect(status("Host: 127.0.0.1\r\nOrigin: http://elsewhere.example\r\n") == "403")
      #expect(status("Host: 127.0.0.1\r\nOrigin: null\r\n") == "403")
      #expect(status("Host: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n") == "413")
    }
  }
}
