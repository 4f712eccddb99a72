import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Pictures that are not as their names and headers say, and names that are not as usual.
@Suite("Bad pictures of a site") struct BadPictureSiteTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"

  @Test(
    "a drawing with scripts and references elsewhere is shown as an image and never put into a page"
  )
  func scripts() async throws {
    let hostile = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" onload="alert(1)"><script>alert(2)</script>\
      <image href="https://example.org/track.png"/><foreignObject><iframe src="https://example.org/"/></foreignObject></svg>
      """
    let site = try await BuiltSite(
      "", ["photos/a.svg": hostile, "photos/a.yaml": "alt: A wall\n"])
    #expect(site.complaints == [])
    for path in site.paths where path.hasSuffix(".html") {
      let page = try site.text(path)
      #expect(!page.contains("<svg") && !page.contains("alert("), "\(path)")
      #expect(!page.contains("example.org"), "\(path)")
    }
    #expect(
      try site.text("cards/photos-a.html").contains(
        /<img class="pic p0 fit [-a-z0-9 ]+" src="\.\.\/photos\/a\.svg"/)
    )
  }

  @Test(
    "names with spaces, signs, emoji and letters in two parts are found and published",
    arguments: [
      "a wall.svg", "100 % #1?.svg", "🧱.svg", "e\u{301}tang.svg", "a..b.svg",
      "<b>&\"'.svg",
    ])
  func names(_ name: String) async throws {
    let site = try await BuiltSite("", ["photos/" + name: Self.drawing])
    #expect(!site.result.diagnostics.contains { $0.severity == .error })
    #expect(site.paths.contains { Array($0.utf8) == Array("photos/\(name)".utf8) }, "\(site.paths)")
    let page = try site.text("index.html")
    let image = try #require(page.firstMatch(of: /<img src="([^"]*)"/)).1
    let address = image.replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    #expect(Array((address.removingPercentEncoding ?? "").utf8) == Array("photos/\(name)".utf8))
  }

  @Test("what is named as another kind than it is gets what it is")
  func mislabelled() async throws {
    let site = try await BuiltSite(
      "", ["photos/a.yaml": "alt: A wall\n", "photos/b.png": "<html>no picture</html>"],
      media: ["photos/a.png": try DrawnPicture.jpeg(900, 600)])
    #expect(
      site.complaints == ["photos/b.png: browsers do not show such a picture, so it has no card"])
    let page = try site.text("index.html")
    #expect(page.contains(".webp 900w") && page.contains("width=\"900\" height=\"600\""))
    #expect(site.paths.contains { $0.hasSuffix("-900.jpg") || $0 == "photos/a.png" })
  }

  @Test("a picture that is being written has a placeholder, a warning and a remedy")
  func changing() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\npictures: {formats: []}\n",
      "photos/a.yaml": "alt: A wall\n",
    ])
    try folder.write(try DrawnPicture.jpeg(900, 600), to: "photos/a.jpg")
    let picture = folder.path + "/photos/a.jpg"
    // Long enough to be read in more than a moment.
    truncate(picture, 64 << 20)
    let writer = Thread {
      var second = 0.0
      while !Thread.current.isCancelled {
        second += 1
        try? FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: second)], ofItemAtPath: picture)
      }
    }
    writer.start()
    defer { writer.cancel() }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    var result = await build(options)
    // A writer that gets no processor meanwhile changes nothing.
    for _ in 0..<50 where result.diagnostics.isEmpty { result = await build(options) }
    let found = try #require(result.diagnostics.first)
    #expect(found.message == "the file is not published: it changes while it is read")
    #expect(found.severity == .warning && found.location?.file == "photos/a.jpg")
    #expect(found.hint == "build again when it is written to its end")
    let tree = try #require(result.tree)
    #expect(tree["photos/a.jpg"] == nil && tree["assets/pictures/missing-900x600.svg"] != nil)
    options.isStrict = true
    var strict = await build(options)
    for _ in 0..<50 where strict.diagnostics.isEmpty { strict = await build(options) }
    #expect(strict.tree == nil)
  }

  @Test("a cache that cannot be written leaves the pictures in their own size, with a remedy")
  func unwritable() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\n", "photos/a.yaml": "alt: A wall\n",
      "full": "a file in the cache's place",
    ])
    let words = Array("taken at home".utf8)
    var picture = try DrawnPicture.jpeg(900, 600)
    picture.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(words.count + 2)] + words, at: 2)
    try folder.write(picture, to: "photos/a.jpg")
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    options.cacheFolder = folder.path + "/full"
    let result = await build(options)
    let problem = try #require(result.diagnostics.first { $0.location?.file == "photos/a.jpg" })
    #expect(problem.message.contains("is published in its own size"))
    #expect(problem.hint?.contains("--cache") == true)
    let tree = try #require(result.tree)
    let published = try #require(tree["photos/a.jpg"]).bytes()
    // What it says is removed where no copy can be kept, too.
    #expect(published.count == picture.count - 4 - words.count)
    options.isStrict = true
    #expect(await build(options).tree == nil)
  }
}
