import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import Foundation
import Glibc
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
    #expect(
      site.complaints == [
        "photos/a.svg: the drawing is published without HTML (foreignObject), a script or an event handler, an address of elsewhere"
      ])
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
      site.complaints == [
        "photos/b.png: browsers do not show such a picture, so it has no card",
        "photos/b.png: nothing names the file, so it is not published",
      ])
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
      var second = 0
      while !Thread.current.isCancelled {
        second += 1
        let time = timespec(tv_sec: second, tv_nsec: 0)
        utimensat(AT_FDCWD, picture, [time, time], 0)
        // Reading takes some ten times as long.
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    writer.start()
    defer { writer.cancel() }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    var result = await build(options)
    // A writer that gets no processor meanwhile changes nothing.
    for _ in 0..<50 where result.diagnostics.isEmpty { result = await build(options) }
    let found = try #require(result.diagnostics.first)
    #expect(found.message == "a placeholder stands for it: it changes while it is read")
    #expect(found.severity == .warning && found.location?.file == "photos/a.jpg")
    #expect(found.hint == "build again when it is written to its end")
    let tree = try #require(result.tree)
    #expect(tree["photos/a.jpg"] == nil && tree["assets/pictures/missing-900x600.svg"] != nil)
    options.isStrict = true
    var strict = await build(options)
    for _ in 0..<50 where strict.diagnostics.isEmpty { strict = await build(options) }
    #expect(strict.tree == nil)
  }

  /// A file that is empty, one that ends in its header, and one that is something else.
  private static let faulty: [(bytes: [UInt8], fault: String)] = [
    ([], "is empty"), ([0xFF, 0xD8, 0xFF, 0xE0], "is cut off or damaged"),
    (Array("<html>".utf8), "is in no format that browsers show"),
    (
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8),
      "is a pointer of Git LFS, and not the file itself"
    ),
  ]
  private static let placeholder = "assets/pictures/missing-1200x800.svg"

  /// Builds a site with a faulty picture, and expects a warning alone, by which a strict build stops.
  private static func tree(
    _ files: [String: String], _ configuration: String = "", media: [String: [UInt8]],
    complaint: String
  ) async throws -> OutputTree {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Walls\n" + configuration]) { $1 })
    for (path, bytes) in media { try folder.write(bytes, to: path) }
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    let result = await build(options)
    #expect(
      result.diagnostics.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" } == [
        complaint
      ])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning && $0.hint != nil })
    options.isStrict = true
    #expect(await build(options).tree == nil)
    return try #require(result.tree)
  }

  private static func text(_ path: String, of tree: OutputTree) throws -> String {
    String(decoding: try #require(tree[path], "\(tree.paths)").bytes(), as: UTF8.self)
  }

  @Test("a card whose picture is faulty shows a placeholder", arguments: 0..<3)
  func ofCards(_ number: Int) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      ["cards/a.md": "---\ntitle: A\nimage: a.jpg\nalt: A wall\n---\nWords.\n"],
      media: ["cards/a.jpg": bytes],
      complaint:
        "cards/a.md:3:8: the image 'cards/a.jpg' \(fault): a placeholder stands for it")
    for page in ["index.html", "cards/a.html"] {
      let html = try Self.text(page, of: tree)
      #expect(
        html.contains(
          /<img [^>]*src="[.\/]*assets\/pictures\/missing-1200x800\.svg"[^>]* alt="A wall" width="1200" height="800"/
        ), "\(page)")
      #expect(!html.contains("a.jpg"), "\(page)")
    }
    #expect(tree[Self.placeholder] != nil && tree["cards/a.jpg"] == nil)
  }

  @Test(
    "a drawing whose first tag is broken is said to be so, with the place",
    arguments: [
      (
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"", 1,
        "the tag '<svg' is not closed"
      ),
      ("<!-- A -->\n<svg xmlns=\"http://www", 2, "the value of 'xmlns' is cut off"),
      (
        "\n<svg xmlns=http://www.w3.org/2000/svg>", 2,
        "the value of 'xmlns' is not in quotation marks"
      ),
      ("<svg xmlns=\"http://www.w3.org/2000/svg\"<g/></svg>", 1, "the tag '<svg' is not closed"),
    ])
  func brokenDrawing(_ text: String, _ line: Int, _ reason: String) async throws {
    let tree = try await Self.tree(
      ["cards/a.md": "---\ntitle: A\nimage: a.svg\nalt: A wall\n---\nWords.\n"],
      media: ["cards/a.svg": Array(text.utf8)],
      complaint:
        "cards/a.md:3:8: the image 'cards/a.svg' is shown by no browser: line \(line): \(reason): a placeholder stands for it"
    )
    #expect(tree[Self.placeholder] != nil && tree["cards/a.svg"] == nil)
  }

  @Test("versions and attributes that say nothing are no fault of a drawing") func harmless()
    async throws
  {
    let drawing =
      "<?xml version=\"1.0\" standalone=\"no\"?><svg xmlns=\"http://www.w3.org/2000/svg\" version=\"2.0\" baseProfile=\"x\" data-a=\"\" viewBox=\"0 0 3 2\"/>"
    let site = try await BuiltSite(
      "", ["images/a.svg": drawing, "cards/a.md": "---\nimage: /images/a.svg\nalt: A\n---\n"])
    #expect(site.complaints == [])
  }

  @Test("a text with a faulty picture shows a placeholder", arguments: 0..<3)
  func inTexts(_ number: Int) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      ["cards/a.md": "---\ntitle: A\n---\nWords.\n\n![A wall](a.jpg)\n"],
      media: ["cards/a.jpg": bytes],
      complaint: "cards/a.md:6:1: the image 'a.jpg' \(fault): a placeholder stands for it")
    let html = try Self.text("index.html", of: tree)
    #expect(html.contains("src=\"\(Self.placeholder)\""))
    #expect(tree[Self.placeholder] != nil && tree["cards/a.jpg"] == nil)
  }

  @Test("a strip with a faulty picture shows a placeholder in its place", arguments: 0..<3)
  func inStrips(_ number: Int) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      [
        "cards/a.md":
          "---\ntitle: A\nimages:\n- {image: a.svg, alt: A wall}\n- {image: b.jpg, alt: Its end}\n---\n",
        "cards/a.svg": Self.drawing,
      ], media: ["cards/b.jpg": bytes],
      complaint: "cards/a.md:5:3: the image 'cards/b.jpg' \(fault): a placeholder stands for it")
    let html = try Self.text("index.html", of: tree)
    #expect(html.contains("src=\"cards/a.svg\"") && html.contains("src=\"\(Self.placeholder)\""))
    #expect(tree["cards/b.jpg"] == nil)
  }

  @Test("an album whose cover is faulty has a placeholder as its cover", arguments: 0..<3)
  func ofAlbums(_ number: Int) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      [
        "photos/walls/index.md": "---\ntitle: Old walls\nimage: /images/cover.jpg\n---\n",
        "photos/walls/a.svg": Self.drawing, "photos/walls/a.yaml": "alt: A wall\n",
      ], media: ["images/cover.jpg": bytes],
      complaint:
        "photos/walls/index.md:3:8: the image 'images/cover.jpg' \(fault): a placeholder stands for it"
    )
    #expect(try Self.text("index.html", of: tree).contains("src=\"\(Self.placeholder)\""))
    #expect(tree["images/cover.jpg"] == nil)
  }

  @Test("a video whose poster is faulty shows a placeholder until it plays", arguments: 0..<3)
  func ofVideos(_ number: Int) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      ["cards/a.md": "---\ntitle: A\nimage: a.jpg\nvideo: mill.mp4\nalt: A mill\n---\n"],
      media: ["cards/a.jpg": bytes, "cards/mill.mp4": SampleVideo().mp4],
      complaint: "cards/a.md:3:8: the image 'cards/a.jpg' \(fault): a placeholder stands for it")
    #expect(try Self.text("index.html", of: tree).contains("src=\"\(Self.placeholder)\""))
    let page = try Self.text("cards/a.html", of: tree)
    #expect(page.contains(/<video [^>]*poster="\.\.\/assets\/pictures\/missing-1200x800\.svg"/))
    #expect(tree["cards/a.jpg"] == nil && tree["cards/mill.mp4"] != nil)
  }

  @Test("a photograph that cannot be shown is not offered for download")
  func downloads() async throws {
    let whole = try DrawnPicture.jpeg(900, 600)
    let tree = try await Self.tree(
      ["photos/a.yaml": "alt: A wall\n"], "pictures: {download: true}\n",
      media: ["photos/a.jpg": Array(whole.prefix(whole.count / 2))],
      complaint: "photos/a.jpg: a placeholder stands for it: its data is cut off or damaged")
    let page = try Self.text("cards/photos-a.html", of: tree)
    #expect(page.contains("missing-900x600.svg") && !page.contains("a.jpg"))
    #expect(tree["photos/a.jpg"] == nil)
  }

  @Test(
    "a picture of a billion pixels, and one of 10,000 frames, have a placeholder",
    arguments: [true, false])
  func bombs(isWide: Bool) async throws {
    let (name, bytes, reason) =
      isWide
      ? ("a.png", Self.bomb, "it has 900 megapixels")
      : ("a.gif", Self.longAnimation, "it has more than 500 frames")
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\n", "photos/a.yaml": "alt: A wall\n",
    ])
    try folder.write(bytes, to: "photos/" + name)
    let result = await build(BuildOptions(testing: folder.path, workerCount: 1))
    let found = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && found.severity == .warning && found.hint != nil)
    #expect(found.location?.file == "photos/" + name && found.message.hasSuffix(reason))
    let tree = try #require(result.tree)
    // Browsers show a long animation frame by frame.
    #expect((tree["assets/pictures/missing-30000x30000.svg"] != nil) == isWide)
    #expect((tree["photos/" + name] == nil) == isWide)
  }

  /// The start of a PNG of 30,000 by 30,000 pixels, and as much data as makes it worth variants.
  private static let bomb: [UInt8] = {
    var header: [UInt8] = [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    header = [0, 0, 0, 13] + Array("IHDR".utf8) + header + [0, 0, 0, 0]
    let data = [0, 0, 0x80, 0] + Array("IDAT".utf8) + Array(repeating: 0x55, count: 0x8000)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + data + [0, 0, 0, 0]
  }()

  /// A GIF of one pixel in 10,000 frames.
  private static let longAnimation: [UInt8] = {
    let screen: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let frames = (0..<10_000).flatMap { _ in control + frame }
    return Array("GIF89a".utf8) + screen + frames + [0x3B]
  }()

  @Test("a link out of the site is never followed to a picture")
  func outside() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\n", "photos/a.svg": Self.drawing, "photos/a.yaml": "alt: A\n",
      "cards/b.md": "---\ntitle: B\nimage: /images/c.jpg\nalt: Not ours\n---\n",
    ])
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(try DrawnPicture.jpeg(900, 600), to: "secret.jpg")
    for place in ["photos/secret.jpg", "images/c.jpg"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/images", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + place, withDestinationPath: elsewhere.path + "/secret.jpg")
    }
    let result = await build(BuildOptions(testing: folder.path, workerCount: 1))
    let found = result.diagnostics.filter { $0.message.contains("leads out of the site") }
    #expect(found.compactMap(\.location?.file) == ["images/c.jpg", "photos/secret.jpg"])
    #expect(found.allSatisfy { $0.severity == .error && $0.hint != nil })
    #expect(result.tree == nil)
  }

  @Test("a card whose video is faulty shows a placeholder and plays nothing", arguments: 0..<3)
  func videos(_ number: Int) async throws {
    let bytes = Self.faulty[number].bytes
    let fault = [
      "is empty: a placeholder stands for it", "is cut off or damaged: a placeholder stands for it",
      "is not an MP4, MOV or WebM file with pictures: a placeholder stands for it",
    ][number]
    let tree = try await Self.tree(
      ["cards/a.md": "---\ntitle: A\nvideo: mill.mp4\nalt: A mill\n---\n"],
      media: ["cards/mill.mp4": number == 1 ? Array(SampleVideo().mp4.prefix(60)) : bytes],
      complaint: "cards/a.md:3:8: the video 'cards/mill.mp4' \(fault)")
    #expect(try Self.text("index.html", of: tree).contains("src=\"\(Self.placeholder)\""))
    #expect(!(try Self.text("cards/a.html", of: tree)).contains("<video"))
    #expect(tree["cards/mill.mp4"] == nil)
  }

  @Test(
    "links to a page are shown with another card's picture where the first is faulty",
    arguments: 0..<3, [false, true])
  func ofLinks(_ number: Int, isMade: Bool) async throws {
    let (bytes, fault) = Self.faulty[number]
    let tree = try await Self.tree(
      [
        "cards/a.md": "---\ntitle: A\nimage: a.jpg\nalt: A wall\nweight: 1\n---\nWords.\n",
        "cards/b.md": "---\ntitle: B\nimage: b.jpg\nalt: Its end\nweight: 2\n---\nWords.\n",
      ], "baseURL: https://example.org\nshareImages: \(isMade)\n",
      media: ["cards/a.jpg": bytes, "cards/b.jpg": try DrawnPicture.jpeg(900, 600)],
      complaint: "cards/a.md:3:8: the image 'cards/a.jpg' \(fault): a placeholder stands for it")
    let (index, card) = (
      try Self.text("index.html", of: tree), try Self.text("cards/a.html", of: tree)
    )
    let image = /property="og:image" content="https:\/\/example\.org\/([^"]+)"/
    if isMade {
      // A card without a picture that can be cut has its own lines.
      let own = try #require(card.firstMatch(of: image)).1
      #expect(own.hasPrefix("assets/share/a.") && own.hasSuffix(".png") && tree["\(own)"] != nil)
    } else {
      #expect(!card.contains("og:image\""))
      let shared = try #require(index.firstMatch(of: image)).1
      #expect(tree["\(shared)"] != nil && shared.contains("b."))
    }
    #expect(!index.contains("a.jpg") && !card.contains("a.jpg"))
  }

  @Test(
    "a cache that cannot be written changes nothing of the output, and is said once with a remedy")
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
    try folder.write(picture, to: "photos/b.jpg")
    try folder.write(Array("alt: A gate\n".utf8), to: "photos/b.yaml")
    let result = await build(options)
    #expect(result.diagnostics.count == 1)
    let problem = try #require(result.diagnostics.first)
    #expect(problem.message.contains("cannot be kept for the next build"))
    #expect(problem.hint?.contains("--cache") == true)
    let tree = try #require(result.tree)
    var others = options
    others.cacheFolder = folder.path + "/cache"
    let usual = try #require(await build(others).tree)
    #expect(tree.paths == usual.paths && tree.paths.contains { $0.hasSuffix(".webp") })
    for path in tree.paths { #expect(try tree[path]?.bytes() == usual[path]?.bytes(), "\(path)") }
    // What it says is removed where no copy can be kept, too.
    for path in tree.paths {
      #expect(try tree[path]?.bytes().firstRange(of: words) == nil, "\(path)")
    }
    options.isStrict = true
    #expect(await build(options).tree == nil)
  }
}
