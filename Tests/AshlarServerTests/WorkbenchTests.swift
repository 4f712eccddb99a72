import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

@Suite("Workbench") struct WorkbenchTests {
  private let folder: TemporaryFolder
  private static let configuration =
    "title: Stones\nboards:\n- id: index\n  sections:\n  - id: wall # the first\n    layout: {kind: masonry, gap: 16}\n"

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": Self.configuration, "cards/one.md": "---\ntitle: One\n---\nThe first.",
      "cards/two.md": "---\ntitle: Two\ndate: 9999-03-04\n---\nThe second.", "secret.txt": "S",
    ])
  }

  /// Asks again and again until an answer has a text.
  private func answer(
    with text: String, at path: String, of preview: RunningPreview
  ) async throws -> String? {
    for _ in 0..<200 {
      if let answer = preview.get(path), answer.contains(text) { return answer }
      try await Task.sleep(for: .seconds(0.05))
    }
    return nil
  }

  @Test("its page, its boards, and where each card stands")
  func reading() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let page = try #require(preview.get("/_ashlar/"))
      #expect(page.contains("script-src http://127.0.0.1/_ashlar/;"))
      #expect(page.contains("frame-ancestors 'none'"))
      #expect(!page.contains("style=") && !page.contains("<script>"))
      let site = try #require(preview.get("/_ashlar/site.json"))
      #expect(site.contains(#""pages":[{"path":"index.html","title":"Stones","cards":2}]"#))
      #expect(
        site.contains(#""enum":["none","tail"]"#) && site.contains(#""name":"accessibility5""#))
      let places = try #require(preview.get("/_ashlar/places/index.html"))
      #expect(places.contains(#"{"id":"one","file":"cards/one.md","line":4,"title":"One"}"#))
      #expect(
        places.contains(#""options":[{"key":"kind","value":"masonry"},{"key":"gap","value":"16"}]"#)
      )
      #expect(places.contains(#""name":"tablet","from":640,"board":592"#))
      // Two cards beside one another, 16 px apart.
      #expect(places.contains(#""frames":[0,0,288,"#) && places.contains(",304,0,288,"))
      #expect(preview.get("/_ashlar/places/none.html")?.hasPrefix("HTTP/1.1 404") == true)
    }
  }

  @Test("a layout is tried without writing, written on request, and comments stay")
  func trial() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let wish = #"{"page":"index.html","section":"wall","options":{"gap":"40","balance":"tail"}}"#
      #expect(preview.post("/_ashlar/layout", wish)?.contains(#"{"isTrying":true}"#) == true)
      // Wider gaps leave narrower columns.
      let places = "/_ashlar/places/index.html"
      #expect(try await answer(with: #""frames":[0,0,276,"#, at: places, of: preview) != nil)
      #expect(try text() == Self.configuration)
      #expect(preview.post("/_ashlar/trial/reset", "{}")?.contains("false") == true)
      #expect(try await answer(with: #""frames":[0,0,288,"#, at: places, of: preview) != nil)
      _ = preview.post("/_ashlar/layout", wish)
      #expect(try await answer(with: #""frames":[0,0,276,"#, at: places, of: preview) != nil)
      #expect(preview.post("/_ashlar/trial/write", "{}")?.contains("false") == true)
      #expect(
        try text()
          == Self.configuration.replacingOccurrences(
            of: "gap: 16}", with: "gap: 40, balance: tail}"))
      #expect(try await answer(with: #""key":"balance""#, at: places, of: preview) != nil)
    }
  }

  @Test("a theme is tried without writing, beside a layout, and both are written on request")
  func theme() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let wish = #"{"name":"pins","keepsSettings":false}"#
      #expect(preview.post("/_ashlar/theme", wish)?.contains(#"{"isTrying":true}"#) == true)
      let site = try #require(
        try await answer(with: #""isLaidOut":true"#, at: "/_ashlar/site.json", of: preview))
      #expect(site.contains(#""tried":"pins","keepsSettings":false,"yaml":"theme: pins""#))
      #expect(site.contains(#""written":"paper","hasSettings":false"#))
      #expect(try text() == Self.configuration)
      let layout = #"{"page":"index.html","section":"wall","options":{"gap":"40"}}"#
      #expect(preview.post("/_ashlar/layout", layout)?.contains("true") == true)
      #expect(
        preview.post("/_ashlar/theme", #"{"name":"marble","keepsSettings":false}"#)?
          .contains("there is no theme 'marble'") == true)
      #expect(preview.post("/_ashlar/trial/write", "{}")?.contains("false") == true)
      #expect(
        try text()
          == Self.configuration.replacingOccurrences(of: "gap: 16", with: "gap: 40")
          + "theme: pins\n")
    }
  }

  @Test("themes in the site's folders are listed, those that come later, too, and tried")
  func ownThemes() async throws {
    try folder.write(
      Array("description: Dark stones\nfrom: pins\n".utf8), to: "looks/slate/theme.yaml")
    // Neither a theme's folder nor one that YAML would have to quote.
    try folder.write(Array("from: pins\n".utf8), to: "looks/a b/theme.yaml")
    try folder.write(Array("from: pins\n".utf8), to: "_drafts/theme.yaml")
    try folder.write(Array("from: pins\n".utf8), to: "static/theme.yaml")
    try folder.write(Array("gap: 8\n".utf8), to: "theme/theme.yaml")
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let site = try #require(preview.get("/_ashlar/site.json"))
      let own = try #require(site.firstRange(of: #""name":"zine""#)).upperBound
      let listed = site[own...].matches(of: /"name":"([^"]*)","purpose":"([^"]*)"/)
      #expect(listed.map(\.output.1) == ["./looks/slate"])
      #expect(listed.map(\.output.2) == ["Dark stones"])
      let wish = #"{"name":"./looks/slate","keepsSettings":false}"#
      #expect(preview.post("/_ashlar/theme", wish)?.contains(#"{"isTrying":true}"#) == true)
      let tried = #""tried":"./looks/slate","keepsSettings":false,"yaml":"theme: ./looks/slate""#
      #expect(try await answer(with: tried, at: "/_ashlar/site.json", of: preview) != nil)
      try folder.write(Array("from: zine\n".utf8), to: "chalk/theme.yaml")
      let later = #""name":"./chalk""#
      #expect(try await answer(with: later, at: "/_ashlar/site.json", of: preview) != nil)
    }
  }

  @Test("the theme that is written comes back, and the layout that is tried stays")
  func themeReset() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      _ = preview.post("/_ashlar/theme", #"{"name":"zine","keepsSettings":true}"#)
      let layout = #"{"page":"index.html","section":"wall","options":{"gap":"40"}}"#
      _ = preview.post("/_ashlar/layout", layout)
      _ = preview.post("/_ashlar/theme", #"{"name":null,"keepsSettings":true}"#)
      let site = try #require(preview.get("/_ashlar/site.json"))
      #expect(site.contains(#""isTrying":true"#) && !site.contains(#""tried""#))
      _ = preview.post("/_ashlar/trial/write", "{}")
      #expect(
        try text() == Self.configuration.replacingOccurrences(of: "gap: 16", with: "gap: 40"))
    }
  }

  @Test("the cards of all boards, and the lines of one in every layout")
  func lines() async throws {
    try folder.write(
      Array("---\ntitle: One\n---\nWords that do not fit into one line of a card.".utf8),
      to: "cards/one.md")
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let cards = try #require(preview.get("/_ashlar/cards.json"))
      #expect(cards.contains(#"{"id":"one","title":"One","file":"cards/one.md"}"#))
      let lines = try #require(preview.get("/_ashlar/lines/index.html?card=one"))
      #expect(lines.contains(#""card":"one""#) && lines.contains(#""from":640"#))
      #expect(lines.contains(#""text":"One""#) && lines.contains(#""end":"text""#))
      #expect(lines.contains(#""end":"full","needed":"#))
      for path in [
        "index.html?card=none", "none.html?card=one", "index.html", "index.html?card=%ZZ",
      ] {
        #expect(preview.get("/_ashlar/lines/" + path)?.hasPrefix("HTTP/1.1 404") == true, "\(path)")
      }
    }
  }

  @Test("a file that somebody else changes ends the trial")
  func outdated() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let wish = #"{"page":"index.html","section":"wall","options":{"gap":"40"}}"#
      _ = preview.post("/_ashlar/layout", wish)
      let changed = Self.configuration.replacingOccurrences(of: "gap: 16", with: "gap: 8")
      try folder.write(Array(changed.utf8), to: "ashlar.yaml")
      let places = "/_ashlar/places/index.html"
      #expect(try await answer(with: #""value":"8""#, at: places, of: preview) != nil)
      #expect(preview.get("/_ashlar/site.json")?.contains(#""isTrying":false"#) == true)
      #expect(try text() == changed)
    }
  }

  /// A path, a body, and the origin in place of the server's own.
  private static let refused: [(path: String, body: String, origin: String?)] = [
    ("/_ashlar/open", #"{"file":"secret.txt","line":1}"#, nil),
    ("/_ashlar/open", #"{"file":"../x.md","line":1}"#, nil),
    ("/_ashlar/open", #"{"file":"/etc/passwd","line":1}"#, nil),
    ("/_ashlar/open", #"{"file":"cards/one.md","line":-1}"#, nil),
    ("/_ashlar/open", #"{"file":"cards/one.md","line":1}"#, ""),
    ("/_ashlar/open", #"{"file":"cards/one.md","line":1}"#, "Origin: http://elsewhere.example\r\n"),
    ("/_ashlar/layout", "{", nil),
    ("/_ashlar/layout", #"{"page":"index.html","section":"no","options":{}}"#, nil),
    (
      "/_ashlar/layout", #"{"page":"index.html","section":"wall","options":{"gap":"1}\nx: y"}}"#,
      nil
    ),
    ("/_ashlar/trial/write", "{}", "Origin: null\r\n"),
    ("/_ashlar/theme", #"{"name":"x: y","keepsSettings":false}"#, nil),
    ("/_ashlar/theme", #"{"name":"pins","keepsSettings":false}"#, "Origin: null\r\n"),
  ]

  // One preview answers all: each of them builds the site first.
  @Test("other sites, other files and other requests are refused")
  func refusals() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      for (path, body, origin) in Self.refused {
        let answer = try #require(preview.post(path, body, origin: origin))
        #expect(
          answer.hasPrefix(origin == nil ? "HTTP/1.1 400" : "HTTP/1.1 403"), "\(path) \(answer)")
        #expect(preview.get(path)?.hasPrefix("HTTP/1.1 405") == true, "\(path)")
      }
      #expect(try text() == Self.configuration)
    }
  }

  @Test("without the key of this run nothing is done, and no answer has the key")
  func key() async throws {
    try folder.write(Array("<script>1</script>".utf8), to: "static/x.html")
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      #expect(preview.key.utf8.count == 32)
      let other = String(repeating: "0", count: 32)
      for (path, body, _) in Self.refused {
        for key in ["", other, preview.key + "0", String(preview.key.dropLast())] {
          let answer = preview.post(path, body, key: key)
          #expect(answer?.hasPrefix("HTTP/1.1 403") == true, "\(path) \(key)")
        }
      }
      let second = try RunningPreview(folder)
      #expect(second.key != preview.key)
      for path in [
        "/", "/_ashlar/", "/_ashlar/site.json", "/_ashlar/cards.json", "/_ashlar/workbench.js",
        "/_ashlar/live.js", "/_ashlar/places/index.html", "/none", "/_ashlar/none",
      ] {
        #expect(preview.get(path)?.contains(preview.key) == false, "\(path)")
      }
      #expect(try text() == Self.configuration)
    }
  }

  @Test("without an editor there is a link to the file")
  func link() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      _ = preview.get("/")
      let answer = preview.post("/_ashlar/open", #"{"file":"cards/one.md","line":4}"#)
      #expect(answer?.contains("vscode://file") == true && answer?.contains("one.md:4") == true)
    }
  }

  @Test("drafts and cards of the future carry a mark, in the preview alone")
  func marks() async throws {
    try await onThread {
      let preview = try RunningPreview(folder)
      let page = try #require(preview.get("/"))
      let sheet = try #require(page.firstMatch(of: /href="(\/_ashlar\/marks\.css\?\w+)"/)).1
      let css = try #require(preview.get(String(sheet)))
      #expect(css.contains(#".card:is(#two)::after{content:"Dated 9999-03-04"}"#))
      #expect(!css.contains("#one"))
      try folder.write(Array("---\ntitle: Two\n---\nNow.".utf8), to: "cards/two.md")
      #expect(try await answer(with: "Now.", at: "/", of: preview)?.contains("marks.css") == false)
    }
    let built = await build(BuildOptions(testing: folder.path, workerCount: 1))
    let bytes = try #require(built.tree).files.values.compactMap { try? $0.bytes() }
    #expect(!bytes.contains { String(decoding: $0, as: UTF8.self).contains("9999-03-04\"}") })
  }

  @Test("a draft says that it is one")
  func drafts() async throws {
    try folder.write(Array("---\ntitle: Three\ndraft: true\n---\nX.".utf8), to: "cards/three.md")
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.includesDrafts = true
    try await onThread { [options] in
      let preview = try RunningPreview(options)
      _ = preview.get("/")
      let css = try #require(preview.get("/_ashlar/marks.css"))
      #expect(css.contains(#".card:is(#three)::after{content:"Draft"}"#))
    }
  }

  private func text() throws -> String {
    try String(contentsOfFile: folder.path + "/ashlar.yaml", encoding: .utf8)
  }
}
