import AshlarBytes
import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSystem
import Foundation
import TestSupport
import Testing

@testable import AshlarSite

/// The ZIP files that albums offer.
@Suite("Albums as ZIP files") struct AlbumDownloadTests {
  /// A site in a folder, and the folders of its output and of what builds keep.
  private struct Place {
    let folder: TemporaryFolder
    let output: String
    var options: BuildOptions

    init(_ configuration: String, _ texts: [String: String] = [:], media: [String: [UInt8]] = [:])
      throws
    {
      folder = try TemporaryFolder()
      try folder.write(Array("title: Walls\n\(configuration)".utf8), to: "site/ashlar.yaml")
      for (path, text) in texts { try folder.write(Array(text.utf8), to: "site/" + path) }
      for (path, bytes) in media { try folder.write(bytes, to: "site/" + path) }
      output = folder.path + "/out"
      options = BuildOptions(testing: folder.path + "/site", workerCount: 2)
      options.cacheFolder = try TestCache.ownFolder(in: folder.path)
    }

    func build() async -> BuildResult {
      let target = OutputFolder(
        output, siteFolder: options.siteFolder, sourceFolders: SiteFolder.sourceFolders)
      return await AshlarSite.build(options, into: target)
    }

    func text(_ path: String) throws -> String {
      String(decoding: try folder.read("out/" + path), as: UTF8.self)
    }

    func zip(_ path: String, givesContents: Bool = false) throws -> [PythonZIP.File] {
      try PythonZIP.files(of: output + "/" + path, givesContents: givesContents)
    }

    var zips: [String] {
      (FileManager.default.subpaths(atPath: output) ?? []).filter { $0.hasSuffix(".zip") }.sorted()
    }

    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: output + "/" + path)
    }
  }

  private static let offered = "albums: {download: zip}\n"

  /// A JPEG that says where and with what it was taken.
  private static func photograph(_ width: Int, _ height: Int, _ camera: String = "Stonecutter")
    throws -> [UInt8]
  {
    let folder = try TemporaryFolder()
    try folder.write(try DrawnPicture.jpeg(width, height), to: "a.jpg")
    _ = try LoopbackSSH.run(
      "/usr/bin/exiftool",
      [
        "-q", "-overwrite_original", "-GPSLatitude=48.2", "-GPSLatitudeRef=N", "-Make=\(camera)",
        "-DateTimeOriginal=2026:03:04 05:06:08", "-Copyright=Jane Mason", folder.path + "/a.jpg",
      ])
    return try folder.read("a.jpg")
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = digits.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(16 * digits[$0] + digits[$0 + 1])
    }
  }

  /// What exiftool says of a file's place, time and camera.
  private static func secrets(_ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "a.jpg")
    return try LoopbackSSH.run(
      "/usr/bin/exiftool",
      ["-s", "-GPS*", "-Make", "-Model", "-DateTimeOriginal", "-XMP:all", folder.path + "/a.jpg"])
  }

  @Test("an album's ZIP has its photographs as they are published, and those of albums within it")
  func originals() async throws {
    let place = try Place(
      Self.offered, ["photos/walls/index.md": "---\ntitle: Walls\n---\n"],
      media: [
        "photos/walls/a.jpg": try Self.photograph(600, 400),
        "photos/walls/inner/a.jpg": try Self.photograph(300, 400),
      ])
    let result = await place.build()
    #expect(!result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics)")
    #expect(
      place.zips == ["photos/walls/inner/inner.zip", "photos/walls/walls.zip"])
    let found = try place.zip("photos/walls/walls.zip", givesContents: true)
    #expect(found.map(\.name) == ["a.jpg", "inner/a.jpg"])
    for file in found {
      #expect(try Self.secrets(Self.bytes(file.content)) == "")
      #expect(file.time == [1980, 1, 1, 0, 0, 0])
    }
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: place.output + "/photos/walls/walls.zip")[.size]
        as? Int)
    let page = try place.text("photos/walls/index.html")
    #expect(
      page.contains(
        "<p class=\"take\"><a class=\"z0\" href=\"../../photos/walls/walls.zip\" download>All 2 photographs "
          + "(\((size + 500) / 1000)\u{A0}kB, ZIP)</a></p>"), "\(page)")
    #expect(
      try place.text("photos/walls/inner/index.html").contains(">The photograph ("))
    #expect(try !place.text("index.html").contains("zip"))
    // What is offered alone is published alone.
    #expect(!place.isThere("photos/walls/a.jpg"))
  }

  @Test(
    "with 'metadata: keep' files are as the photographer's, with the time of the camera's clock")
  func kept() async throws {
    let photograph = try Self.photograph(300, 200)
    let place = try Place(
      Self.offered + "pictures: {metadata: keep}\n", media: ["photos/walls/a.jpg": photograph])
    _ = await place.build()
    let found = try place.zip("photos/walls/walls.zip", givesContents: true)
    #expect(found.map { Self.bytes($0.content) } == [photograph])
    #expect(found.map(\.time) == [[2026, 3, 4, 5, 6, 8]])
  }

  @Test("sizes are chosen by the album: originals, and pixels of the longer side; small ones stay")
  func sizes() async throws {
    let place = try Place(
      "pictures: {download: false}\n",
      ["photos/walls/index.yaml": "download: {zip: [originals, 400]}\n"],
      media: [
        "photos/walls/high.jpg": try Self.photograph(600, 900),
        "photos/walls/small.jpg": try Self.photograph(400, 300),
        "photos/walls/wide.JPEG": try Self.photograph(1000, 500),
        "photos/doors/a.jpg": try Self.photograph(300, 200),
      ])
    let result = await place.build()
    #expect(!result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics)")
    #expect(place.zips == ["photos/walls/walls-400px.zip", "photos/walls/walls.zip"])
    let found = try place.zip("photos/walls/walls-400px.zip", givesContents: true)
    #expect(found.map(\.name) == ["high.jpg", "small.jpg", "wide.JPEG"])
    let folder = try TemporaryFolder()
    var sizes: [String] = []
    for file in found {
      let bytes = Self.bytes(file.content)
      #expect(try Self.secrets(bytes) == "")
      try folder.write(bytes, to: "a.jpg")
      sizes.append(
        try LoopbackSSH.run(
          "/usr/bin/exiftool", ["-s3", "-ImageSize", "-Copyright", folder.path + "/a.jpg"]))
    }
    #expect(
      sizes == ["266x399\nJane Mason\n", "400x300\nJane Mason\n", "400x200\nJane Mason\n"])
    let page = try place.text("photos/walls/index.html")
    #expect(page.contains("All 3 photographs (400\u{A0}px, "))
    #expect(try !place.text("photos/doors/index.html").contains("zip"))
    // What is made for a ZIP is published in it alone.
    #expect(
      !(FileManager.default.subpaths(atPath: place.output) ?? []).contains { $0.contains("-266.") })
  }

  @Test(
    "no draft, no unlisted album and no photograph that only unlisted boards show is in a listed one's ZIP"
  )
  func withheld() async throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>"
    var place = try Place(
      Self.offered,
      [
        "photos/walls/a.svg": drawing, "photos/walls/draft.svg": drawing,
        "photos/walls/draft.yaml": "draft: true\n", "photos/walls/late.svg": drawing,
        "photos/walls/late.yaml": "publish: 2999-01-01\n",
        "photos/walls/secret/b.svg": drawing, "photos/walls/secret/index.yaml": "unlisted: true\n",
        "photos/walls/held/c.svg": drawing, "photos/walls/held/index.yaml": "draft: true\n",
        "photos/walls/kept/d.svg": drawing, "photos/walls/kept/index.yaml": "download: false\n",
        "photos/walls/open/e.svg": drawing,
        "photos/walls/broken.svg": "<svg", "photos/walls/notes.txt": "nothing",
      ])
    place.options.secret = "0123456789abcdef"
    let result = await place.build()
    let unlisted = try #require(result.report.unlisted.first, "\(result.diagnostics)")
    let folder = try #require(unlisted.path.split(separator: "/").first.map(String.init))
    #expect(
      place.zips
        == [
          "\(folder)/secret.zip", "photos/walls/open/open.zip", "photos/walls/walls.zip",
        ].sorted())
    #expect(try place.zip("photos/walls/walls.zip").map(\.name) == ["a.svg", "open/e.svg"])
    #expect(try place.zip("\(folder)/secret.zip").map(\.name) == ["b.svg"])
    let page = try place.text("\(folder)/index.html")
    #expect(page.contains("href=\"../\(folder)/secret.zip\" download"))
    for path in FileManager.default.subpaths(atPath: place.output) ?? [] {
      guard !path.hasPrefix(folder), let bytes = try? place.folder.read("out/" + path) else {
        continue
      }
      let isList = path == OutputFolder.manifestName
      #expect(isList || bytes.firstRange(of: "secret".utf8) == nil, "\(path)")
    }
  }

  @Test("a drawing in a ZIP is the clean one that is published") func drawings() async throws {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'><script>alert(1)</script></svg>"
    let place = try Place(Self.offered, ["photos/walls/a.svg": drawing])
    _ = await place.build()
    let found = try place.zip("photos/walls/walls.zip", givesContents: true)
    #expect(Self.bytes(found[0].content).firstRange(of: "script".utf8) == nil)
    #expect(try Self.bytes(found[0].content) == place.folder.read("out/photos/walls/a.svg"))
  }

  @Test("a video is in ZIP files of every size, without its position") func videos() async throws {
    var video = SampleVideo()
    video.position = "+48.1234+016.5678/"
    let place = try Place(
      "albums: {download: {zip: [originals, 400]}}\n",
      media: [
        "photos/walls/film.mp4": video.mp4, "photos/walls/wide.jpg": try Self.photograph(900, 600),
      ])
    _ = await place.build()
    #expect(place.zips == ["photos/walls/walls-400px.zip", "photos/walls/walls.zip"])
    for zip in place.zips {
      let found = try place.zip(zip, givesContents: true)
      #expect(found.map(\.name) == ["film.mp4", "wide.jpg"])
      let bytes = Self.bytes(found[0].content)
      #expect(bytes.count == video.mp4.count && bytes.firstRange(of: "+48.1".utf8) == nil)
    }
  }

  @Test("NFC and NFD are two names, and a name that is taken gets a number") func names() {
    var names = DownloadNames()
    #expect(names.add("W\u{E4}nde.jpg", ending: nil).utf8.elementsEqual("W\u{E4}nde.jpg".utf8))
    #expect(names.add("Wa\u{308}nde.jpg", ending: nil).utf8.elementsEqual("Wa\u{308}nde.jpg".utf8))
    #expect(names.add("a.jpg", ending: nil) == "a.jpg")
    #expect(names.add("a.HEIC", ending: "jpg") == "a-2.jpg")
    #expect(names.add("a-3.jpg", ending: nil) == "a-3.jpg")
    #expect(names.add("a.png", ending: "jpg") == "a-4.jpg")
    #expect(names.add("inner/a.JPG", ending: "jpg") == "inner/a.JPG")
    #expect(names.add("a.b/stone", ending: nil) == "a.b/stone")
    #expect(names.add("a.b/stone", ending: nil) == "a.b/stone-2")
    #expect(names.add("don't say (it) & \u{E9}.jpg", ending: nil) == "don't say (it) & \u{E9}.jpg")
  }

  @Test(
    "Windows can have every name",
    arguments: [
      ("\"say\" <it>.jpg", "_say_ _it_.jpg"), ("what?*|.jpg", "what___.jpg"),
      ("CON.jpg", "_CON.jpg"),
      ("a/com1/nul", "a/_com1/_nul"), ("console.jpg", "console.jpg"), ("com.jpg", "com.jpg"),
      ("a. /b.", "a_/b_"), ("a /b", "a/b"),
    ])
  func windows(_ path: String, _ name: String) {
    var names = DownloadNames()
    #expect(names.add(path, ending: nil) == name)
  }

  @Test(
    "no name leads out of the folder that a ZIP is unpacked into",
    arguments: [
      ("../../etc/a.jpg", "__/__/etc/a.jpg"), ("/etc/a.jpg", "etc/a.jpg"), ("//a.jpg", "a.jpg"),
      ("a/./b.jpg", "a/_/b.jpg"), ("a/.. /b.jpg", "a/___/b.jpg"), ("..", "__"), ("", "_"),
      ("..\\..\\a.jpg", ".._.._a.jpg"), ("C:\\a.jpg", "C__a.jpg"), ("\\\\host\\a", "__host_a"),
      ("a\u{0}\u{1B}[2J\n\u{7F}\u{9B}.jpg", "a__[2J___.jpg"), ("a\u{202E}gpj.exe", "a_gpj.exe"),
      ("a\u{2028}.jpg", "a_.jpg"), ("\u{2215}etc\u{2215}a", "\u{2215}etc\u{2215}a"),
    ])
  func tricks(_ path: String, _ name: String) {
    var names = DownloadNames()
    #expect(names.add(path, ending: nil) == name)
  }

  @Test("thousands of files of one name take no longer than their number says") func manyNames() {
    var names = DownloadNames()
    let found = (0..<20_000).map { _ in names.add("a.jpg", ending: nil) }
    #expect(Set(found).count == found.count && found.last == "a-20000.jpg")
  }

  @Test(
    "a ZIP that would be too large is several, each whole; Zip64 on demand",
    arguments: [false, true])
  func parts(_ forcesZip64: Bool) async throws {
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>".utf8)
    var place = try Place(
      Self.offered,
      media: Dictionary(uniqueKeysWithValues: (1...5).map { ("photos/walls/\($0).svg", drawing) }))
    place.options.downloads.partSize = 500
    place.options.downloads.forcesZip64 = forcesZip64
    _ = await place.build()
    #expect(place.zips == (1...3).map { "photos/walls/walls-\($0).zip" })
    let found = try place.zips.map { try place.zip($0) }
    #expect(found.map { $0.map(\.name) } == [["1.svg", "2.svg"], ["3.svg", "4.svg"], ["5.svg"]])
    #expect(found.joined().allSatisfy { ($0.version == 45) == forcesZip64 })
    let page = try place.text("photos/walls/index.html")
    #expect(page.contains("All 5 photographs (1/3, 1\u{A0}kB, ZIP)</a> <a "))
    for zip in place.zips {
      let size = try place.folder.read("out/" + zip).count
      #expect(size <= 500, "\(zip)")
    }
  }

  @Test("a build reads of photographs those that are new, and leaves a ZIP of the same alone")
  func again() async throws {
    let place = try Place(
      Self.offered, ["cards/a.md": "Text."],
      media: [
        "photos/walls/a.jpg": try Self.photograph(300, 200),
        "photos/walls/b.jpg": try Self.photograph(200, 300),
      ])
    _ = await place.build()
    let path = "photos/walls/walls.zip"
    func number() throws -> Int? {
      let path = place.output + "/" + path
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let before = try number()
    let first = try place.folder.read("out/" + path)
    // What is new may change again before a clock has moved on; then it is read once more.
    try await place.folder.settle()
    try place.folder.write(Array("Other text.".utf8), to: "site/cards/a.md")
    _ = await place.build()
    #expect(try number() == before)
    try place.folder.write(try Self.photograph(250, 250), to: "site/photos/walls/c.jpg")
    _ = await place.build()
    #expect(try number() != before)
    #expect(try place.zip(path).map(\.name) == ["a.jpg", "b.jpg", "c.jpg"])
    // The same photographs again are the same bytes, whatever else was kept.
    try FileManager.default.removeItem(atPath: place.folder.path + "/site/photos/walls/c.jpg")
    try FileManager.default.removeItem(atPath: place.folder.path + "/cache/downloads")
    _ = await place.build()
    #expect(try place.folder.read("out/" + path) == first)
  }

  @Test("sums of files are kept by their stamps") func sums() async throws {
    let folder = try TemporaryFolder(site: ["a": "Stone", "b": "Brick"])
    let cache = FileCache(folder: folder.path + "/cache")
    let paths = ["a", "b"].map { folder.path + "/" + $0 }
    func sums(_ paths: [String]) async -> FileSums {
      await FileSums(of: paths, place: ["walls"], cache: cache, workers: 2)
    }
    try await folder.settle()
    let first = await sums(paths)
    #expect(first.readCount == 2 && first.sums[paths[0]]?.size == 5)
    let again = await sums(paths)
    #expect(again.readCount == 0 && again.sums[paths[1]] == first.sums[paths[1]])
    try folder.write(Array("Slate".utf8), to: "b")
    try folder.write(Array("Lime".utf8), to: "c")
    let changed = await sums(paths + [folder.path + "/c", folder.path + "/none"])
    #expect(changed.readCount == 3)
    #expect(changed.sums[paths[1]]?.sum != first.sums[paths[1]]?.sum)
    #expect(changed.sums[folder.path + "/none"] == nil)
  }

  @Test("the same album gives the same bytes on any number of workers, in any folder")
  func reproducible() async throws {
    // Not a dictionary: for Swift two of the names are one.
    let media = [
      ("photos/walls/W\u{E4}nde.jpg", try Self.photograph(300, 200)),
      ("photos/walls/Wa\u{308}nde.jpg", try Self.photograph(200, 300)),
      ("photos/walls/inner/big.jpg", try Self.photograph(900, 600)),
    ]
    var zips: [[[UInt8]]] = []
    for workers in [1, 2, 5] {
      var place = try Place("albums: {download: {zip: [originals, 400]}}\n")
      place.options.workerCount = workers
      for (path, bytes) in media {
        try place.folder.write(bytes, to: "site/" + path)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(workers) * 1e8)],
          ofItemAtPath: place.folder.path + "/site/" + path)
      }
      _ = await place.build()
      #expect(place.zips.count == 4)
      let names = try place.zip("photos/walls/walls.zip").map(\.name)
      #expect(
        names.map { Array($0.utf8) }
          == ["Wa\u{308}nde.jpg", "W\u{E4}nde.jpg", "inner/big.jpg"].map { Array($0.utf8) })
      zips.append(try place.zips.map { try place.folder.read("out/" + $0) })
    }
    #expect(zips[0] == zips[1] && zips[1] == zips[2])
  }

  @Test("a preview makes no ZIP: the link leads to a text that says so") func preview() async throws
  {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>"
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nalbums: {download: {zip: [originals, 2048]}}\n",
      "photos/walls/a.svg": drawing,
    ])
    var options = BuildOptions(testing: folder.path, workerCount: 2)
    options.makesDownloads = false
    var workshop = Workshop()
    let tree = try #require(await workshop.build(options).tree)
    #expect(!tree.paths.contains { $0.hasSuffix(".zip") })
    let page = String(
      decoding: try #require(tree["photos/walls/index.html"]).bytes(), as: UTF8.self)
    #expect(
      page.contains("<a class=\"z0\" href=\"../../photos/walls/walls.zip.txt\">The photograph ("))
    #expect(page.contains("<a class=\"z1\" href=\"../../photos/walls/walls-2048px.zip.txt\">"))
    let text = try #require(tree["photos/walls/walls.zip.txt"]).bytes()
    #expect(String(decoding: text, as: UTF8.self).contains("'ashlar build' makes"))
  }

  @Test("a file of the site in the place of a ZIP is an error with a remedy") func place()
    async throws
  {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>"
    let site = try await BuiltSite(
      "",
      [
        "photos/walls/a.svg": drawing, "photos/walls/index.yaml": "title: W\ndownload: zip\n",
        "static/photos/walls/walls.zip": "mine",
      ])
    #expect(
      site.complaints.contains(
        "photos/walls/index.yaml:2:11: 'static/photos/walls/walls.zip' is in the place of the album's ZIP"
      ), "\(site.complaints)")
  }

  @Test(
    "where pictures have no smaller files, no ZIP of smaller ones is made, and a warning says so")
  func noFormats() async throws {
    let place = try Place(
      "pictures: {formats: []}\nalbums: {download: {zip: [originals, 400]}}\n",
      media: ["photos/walls/a.jpg": try Self.photograph(600, 400)])
    let result = await place.build()
    #expect(place.zips == ["photos/walls/walls.zip"])
    #expect(
      result.diagnostics.contains {
        $0.message == "no ZIP of 400 px is made, as no photograph could be made smaller"
          && $0.location?.line == 3
      }, "\(result.diagnostics)")
  }

  @Test("each of the theme's languages has words for the link, with the number and the file")
  func words() async throws {
    let tags = [
      "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "ru", "zh", "zh-Hant",
    ]
    let theme = ThemeFiles.standard
    let table = InterfaceWordTable(theme, languages: tags)
    for tag in tags {
      let words = table[tag]
      #expect(!words.isForeign)
      for count in [1, 2, 3, 5, 11, 27, 100] {
        let link = DownloadLink(path: "a.zip", count: count, byteCount: 129_000_000)
        let html = String(
          decoding: DownloadHTML([link], words: words).html(root: ""), as: UTF8.self)
        #expect(html.contains("129\u{A0}\(words.megabytes), ZIP"), "\(tag) \(count): \(html)")
        #expect(count < 3 || html.contains("\(count)"), "\(tag): \(html)")
        #expect(!html.contains("{"), "\(tag): \(html)")
      }
    }
  }
}
