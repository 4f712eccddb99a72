import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Sites of photographs without Markdown.
@Suite("Photographs of a site") struct PhotographSiteTests {
  /// Three drawings in two albums; drawings have no variants, so that no test depends on libvips.
  private static func site(_ settings: String = "") async throws -> BuiltSite {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    return try await BuiltSite(
      settings,
      [
        "photos/alps/a.svg": drawing, "photos/alps/b.svg": drawing, "photos/home/c.svg": drawing,
        "photos/alps/index.md": "---\ntitle: The Alps\n---\nHigh up.\n",
        "photos/alps/a.md": "---\nalt: A ridge\ndate: 2026-03-04\n---\nA *caption*.\n",
        "photos/home/c.yaml": "alt: A door\n",
      ])
  }

  @Test("covers lead to albums, which the masthead does not name") func covers() async throws {
    let site = try await Self.site()
    let index = try site.text("index.html")
    #expect(index.contains("<a class=\"pic p0\" href=\"photos/alps/index.html\""))
    #expect(index.contains("href=\"photos/home/index.html\""))
    #expect(index.contains("The Alps") && !index.contains("class=\"boards\""))
    #expect(!index.contains("id=\"photos-alps-a\""))
    #expect(!site.paths.contains("cards/photos-alps.html"))
    let album = try site.text("photos/alps/index.html")
    #expect(album.contains("High up."))
    #expect(album.contains("href=\"../../cards/photos-alps-a.html\""))
  }

  @Test("a photograph's page leads on in the album's order, and back to its place there")
  func page() async throws {
    let page = try await Self.site().text("cards/photos-alps-a.html")
    #expect(page.contains("<article class=\"card photo\" id=\"photos-alps-a\">"))
    #expect(page.contains("A <em>caption</em>."))
    #expect(page.contains("4 March 2026"))
    #expect(page.contains("href=\"../photos/alps/index.html#photos-alps-a\">The Alps</a>"))
    #expect(page.contains("<a rel=\"next\" href=\"photos-alps-b.html\""))
    #expect(!page.contains("rel=\"prev\"") && !page.contains("download"))
    #expect(page.matches(of: /<script/).count == 1 && !page.contains("style="))
    #expect(
      page.contains(/<script src="\.\.\/assets\/photograph\.[0-9a-f]{16}\.js" defer><\/script>/))
    #expect(
      page.contains(
        "id=\"photos-alps-a\"><div class=\"steps\">"
          + "<a rel=\"next\" href=\"photos-alps-b.html\" aria-label=\"Next: B\"></a>"
          + "<span class=\"place\">1 / 2</span><button class=\"show\" type=\"button\" hidden"
          + " aria-pressed=\"false\" aria-label=\"Slideshow\"></button></div>"))
    // 1.500 times as wide as high, and 300 px at most.
    #expect(
      page.contains("<img class=\"pic p0 fit sa-1 sb-5 sc-0 sd-0 wa-0 wb-3 wc-0 wd-0\" src="))
  }

  @Test("beside a picture are the ways to the next ones, where there are any")
  func steps() async throws {
    let site = try await Self.site("lang: de\n")
    let last = try site.text("cards/photos-alps-b.html")
    #expect(
      last.contains(
        "<div class=\"steps\"><a rel=\"prev\" href=\"photos-alps-a.html\" aria-label=\"Zurück: A\"></a>"
          + "<span class=\"place\">2 / 2</span></div>"))
    #expect(try !site.text("cards/photos-home-c.html").contains("steps"))
  }

  @Test("an album's name is text where others lead back to it, whatever signs are in it")
  func names() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let signs = (0x21...0x7E).compactMap(Unicode.Scalar.init).filter {
      !$0.properties.isAlphabetic && !("0"..."9").contains($0)
    }
    var files: [String: String] = [:]
    var names: [String] = []
    for joiner in ["", "\u{301}", "\u{E33}", "\u{200D}", "\u{600}", "\u{1F1E6}"] {
      // No part of a path has a slash.
      let name = signs.filter { $0 != "/" }.map { "\(joiner)\($0)" }.joined()
      names.append(name)
      files["photos/\(name)/a.svg"] = drawing
      files["photos/\(name)/inner/b.svg"] = drawing
      let title = signs.map { "\(joiner)\($0 == "'" ? "''" : "\($0)")\(joiner)" }
      files["photos/\(name)/index.md"] = "---\ntitle: '\(title.joined(separator: "a"))'\n---\n"
    }
    let site = try await BuiltSite("", files)
    #expect(site.complaints.filter { !$0.contains("have no description") } == [])
    let boards = site.paths.filter { $0.contains(/\/inner(-\d)?\/index\.html$/) }
    #expect(boards.count == names.count, "\(site.paths)")
    for board in boards {
      let html = try site.text(board)
      let crumb = try #require(
        html.firstMatch(
          of: /id="s0--i"><div class="body"><p[^>]*><a href="\.\.\/[^"]*index\.html">(.*)<\/a><\/p>/
            .matchingSemantics(.unicodeScalar)))
      // The marks that make engines break alike are the only elements.
      let marks = /<(?:wbr|\/?span[^<>]*)>/.matchingSemantics(.unicodeScalar)
      let text = crumb.1.replacing(marks, with: "")
      #expect(!text.utf8.contains(UInt8(ascii: "<")) && text.utf8.count > 2 * signs.count)
    }
  }

  @Test("XMP beside photographs and pictures is never published, nor the position in it")
  func sidecars() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let sidecar = SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage("A ridge")])
    let site = try await BuiltSite(
      "pictures: {download: true, metadata: keep}\n",
      [
        "photos/alps/a.svg": drawing, "photos/alps/a.svg.xmp": sidecar, "images/b.svg": drawing,
        "images/b.xmp": sidecar, "cards/c.svg": drawing, "cards/c.XMP": sidecar,
        "cards/c.md": "---\nimage: c.svg\nalt: C\n---\nText.\n",
      ])
    #expect(!site.paths.contains { $0.lowercased().hasSuffix(".xmp") }, "\(site.paths)")
    #expect(try site.text("cards/photos-alps-a.html").contains("A ridge"))
    for path in site.paths where path.hasSuffix(".html") {
      #expect(try !site.text(path).contains("48,12"), "\(path)")
    }
  }

  @Test("a sidecar that changes, comes or goes changes the site that is kept")
  func changedSidecars() async throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>"
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\n", "photos/alps/a.svg": drawing, "cards/x.md": "Text.",
    ])
    var workshop = Workshop()
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    func page() async throws -> String {
      let tree = try #require(await workshop.build(options).tree)
      let page = try #require(tree["cards/photos-alps-a.html"])
      return String(decoding: try page.bytes(), as: UTF8.self)
    }
    #expect(try await !page().contains("ridge"))
    for title in ["A ridge", "A new ridge"] {
      let text = SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage(title)])
      try folder.write(Array(text.utf8), to: "photos/alps/a.xmp")
      #expect(try await page().contains(title))
      // What has settled is known by its stamp.
      #expect(try await page().contains(title))
      // The preview says from now on which file has changed.
      options.changedFile = "photos/alps/a.xmp"
    }
    options.changedFile = nil
    try FileManager.default.removeItem(atPath: folder.path + "/photos/alps/a.xmp")
    #expect(try await !page().contains("ridge"))
  }

  @Test("a site may offer the files themselves") func download() async throws {
    let site = try await Self.site("pictures: {download: true}\n")
    let page = try site.text("cards/photos-alps-a.html")
    #expect(page.contains("<a download href=\"../photos/alps/a.svg\">Download</a>"))
    #expect(site.paths.contains("photos/alps/a.svg"))
  }

  @Test(
    "a file that only cards name which are not shown is not published, nor is one without a card",
    arguments: ["", "rawHTML: trusted\n"])
  func hiddenFiles(_ settings: String) async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let draft = "draft: true\nalt: Nothing yet\n"
    // HTML of a card's own is left out unless the site trusts it, and then names nothing.
    let named = ["linked", "shown", "intro", "static"] + (settings.isEmpty ? [] : ["html"])
    var files = [
      "cards/open.md": "See [it](/photos/a/linked.svg).\n\n![A](/photos/a/shown.svg)\n\n"
        + "<p data-height=\"90\"><img src=\"/photos/a/html.svg\" alt=\"A\"></p>\n",
      "cards/later.md":
        "---\npublish: 2999-01-01\nimage: secret.svg\nalt: A\n---\n[B](text.svg) ![](both.svg)\n",
      "cards/over.md": "---\nexpire: 2001-01-01\nimage: past.svg\nalt: A\n---\n",
      "cards/both.md": "---\nimage: both.svg\nalt: A\n---\nB\n",
      "static/page.html": "<img src=\"../photos/a/static.svg\">", "photos/a/zero.jpg": "",
      "photos/a/own.svg": drawing,
      "photos/a/own.yaml": draft + "image: other.svg\n", "photos/a/other.svg": drawing,
      "photos/a/other.yaml": "alt: Other\n",
    ]
    for name in Set(named + ["draft", "html"]) {
      files["photos/a/\(name).svg"] = drawing
      files["photos/a/\(name).yaml"] = draft
    }
    for name in ["secret", "text", "past", "both"] { files["cards/\(name).svg"] = drawing }
    let site = try await BuiltSite(
      settings + "footer: \"![A](/photos/a/intro.svg)\"\n", files)
    let published = Set(site.paths.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".jpg") })
      .subtracting(["assets/favicon.svg"])
    #expect(
      published
        == Set(named.map { "photos/a/\($0).svg" } + ["cards/both.svg", "photos/a/other.svg"]))
  }

  @Test("with drafts, their files are published, too") func draftFiles() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
    let folder = try TemporaryFolder(
      site: [
        "ashlar.yaml": "title: Walls\n", "photos/a/a.svg": drawing,
        "photos/a/a.yaml": "draft: true\nalt: A\n",
      ])
    var options = BuildOptions(testing: folder.path)
    options.includesDrafts = true
    #expect(await build(options).tree?["photos/a/a.svg"] != nil)
  }

  @Test("albums may be asked for with the word alone") func on() async throws {
    #expect(try await Self.site("albums: true\n").paths.contains("photos/alps/index.html"))
  }

  @Test("without albums, folders have no boards") func off() async throws {
    let site = try await Self.site("albums: false\n")
    #expect(!site.paths.contains("photos/alps/index.html"))
    #expect(try site.text("index.html").contains("id=\"photos-alps-a\""))
  }

  @Test("the last row of an album ends where its band does, at every text size") func ends()
    async throws
  {
    var files: [String: String] = [:]
    let shapes = [
      (1200, 1800), (1200, 1200), (1800, 1200), (1600, 1200), (1800, 1200), (1800, 1012),
      (1800, 1012),
    ]
    for (number, (width, height)) in shapes.enumerated() {
      files["photos/alps/\(number).svg"] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\"/>"
    }
    let site = try await BuiltSite("theme: darkroom\n", files)
    let path = try #require(site.paths.first { $0.hasPrefix("assets/photos-alps-1.") })
    let ranges = try site.text(path).components(separatedBy: "@container").filter {
      $0.contains("#s0--b0{height")
    }
    #expect(ranges.count > 8)
    for range in ranges {
      let band = try #require(range.firstMatch(of: /#s0--b0\{height:([0-9.]+)rem/))
      let rule =
        /#photos-alps-[0-9]\{top:([0-9.]+)rem;height:([0-9.]+)rem;(?:(?:min|max)-height:([0-9.]+)rem)?/
      let bottoms = range.matches(of: rule).compactMap { match in
        Double(match.1).flatMap { top in Double(match.3 ?? match.2).map { top + $0 } }
      }
      #expect(bottoms.count == 7)
      // Sums of 1/1024 rem are exact.
      #expect(bottoms.max() == Double(band.1))
    }
  }
}
