import AshlarOutput
import AshlarSite
import AshlarSystem
import Foundation
import TestSupport
import Testing

/// Large new pictures of a preview: shown small at first, whole in the next build.
@Suite("Pictures that a preview drafts") struct DraftPictureTests {
  @Test("a large picture has small files first, then all, as in a clean build")
  func drafts() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\n", "photos/a.yaml": "alt: A wall\n",
    ])
    try folder.write(try DrawnPicture.jpeg(3000, 2000), to: "photos/a.jpg")
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    let kept = try TemporaryFolder()
    options.cacheFolder = try TestCache.ownFolder(in: kept.path)
    var workshop = Workshop()
    options.pictureDrafts = .all
    let first = await workshop.build(options)
    #expect(first.report.hasPictureDrafts)
    let small = try #require(first.tree).paths.filter { $0.hasPrefix("assets/pictures/") }
    #expect(!small.isEmpty)
    // In few steps and in the quickest format, so that it is there soon.
    #expect(small.allSatisfy { $0.hasSuffix(".jpg") }, "\(small)")
    let widths = small.map(Self.width).sorted()
    #expect(
      zip(widths, widths.dropFirst()).allSatisfy { 1.6 * Double($0) <= Double($1) }, "\(widths)")
    #expect(small.allSatisfy { Self.width(of: $0) <= 1000 }, "\(small)")
    options.pictureDrafts = .none
    let second = await workshop.build(options)
    #expect(!second.report.hasPictureDrafts)
    let whole = try #require(second.tree)
    #expect(whole.paths.contains { Self.width(of: $0) == 3000 })
    let clean = try #require(await build(options).tree)
    #expect(whole.paths == clean.paths && !whole.paths.contains(small[0]))
    // What is there is not drafted again.
    options.pictureDrafts = .all
    let third = await workshop.build(options)
    #expect(!third.report.hasPictureDrafts)
    #expect(third.tree?.paths == whole.paths)
  }

  @Test("without time a build makes few pictures, has boxes for others, and ends as a clean one")
  func littleTime() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Walls\n"])
    for (number, width) in [300, 2300, 2400, 2500, 310].enumerated() {
      try folder.write(try DrawnPicture.jpeg(width, 1800), to: "photos/a/\(number).jpg")
      try folder.write(Array("alt: A wall\n".utf8), to: "photos/a/\(number).yaml")
    }
    // What nobody can decode takes no other's turn.
    let half = try DrawnPicture.jpeg(2600, 1700)
    for name in ["0-half", "1-half"] {
      try folder.write(Array(half[..<(half.count / 2)]), to: "photos/a/\(name).jpg")
      try folder.write(Array("alt: Half a wall\n".utf8), to: "photos/a/\(name).yaml")
    }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    let kept = try TemporaryFolder()
    options.cacheFolder = try TestCache.ownFolder(in: kept.path)
    options.pictureDrafts = .all
    options.pictureTime = .zero
    var workshop = Workshop()
    var boxes: [Int] = []
    var last: BuildResult?
    for _ in 0..<20 where last?.report.hasPictureDrafts != false {
      let result = await workshop.build(options)
      let tree = try #require(result.tree)
      #expect(tree["photos/a/index.html"] != nil)
      boxes.append(tree.paths.count { $0.hasPrefix("assets/pictures/awaited-") })
      #expect(result.report.hasEmptyPictures == (boxes.last != 0))
      last = result
    }
    // One more picture with each build, and then one more in all its sizes. The second half behind the first whole one has a
    // box, too, until it is its turn.
    #expect(boxes == [5, 3, 2, 1, 0, 0, 0, 0], "\(boxes)")
    let whole = try #require(last)
    #expect(!whole.report.hasPictureDrafts)
    options.pictureDrafts = .none
    let clean = await build(options)
    #expect(whole.tree?.files == clean.tree?.files)
    #expect(whole.diagnostics == clean.diagnostics && clean.diagnostics.count == 2)
  }

  @Test("where nothing can be kept, all is made at once")
  func unkept() async throws {
    let folder = try TemporaryFolder(site: ["ashlar.yaml": "title: Walls\n"])
    for number in 0..<3 {
      try folder.write(try DrawnPicture.jpeg(2300 + number, 1800), to: "photos/a/\(number).jpg")
    }
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    options.pictureDrafts = .all
    options.pictureTime = .zero
    let kept = try TemporaryFolder()
    for cache in [nil, kept.path + "/file/cache"] {
      // No folder can be made below a file.
      try kept.write([], to: "file")
      options.cacheFolder = cache
      let result = await build(options)
      #expect(!result.report.hasPictureDrafts && !result.report.hasEmptyPictures)
      #expect(result.tree?.paths.contains { $0.hasPrefix("assets/pictures/awaited-") } == false)
    }
  }

  @Test("a folder's first build has pages with small pictures, and then with all")
  func firstPages() async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walls\nalbums: {download: zip}\n",
      "photos/walls/a.yaml": "alt: A wall\n",
    ])
    try folder.write(try DrawnPicture.jpeg(3000, 2000), to: "photos/walls/a.jpg")
    var options = BuildOptions(testing: folder.path, workerCount: 1)
    let kept = try TemporaryFolder()
    options.cacheFolder = try TestCache.ownFolder(in: kept.path)
    options.skipsUnchanged = true
    options.pictureDrafts = .from(pixels: 6_000_000)
    func output(_ name: String) -> OutputFolder {
      OutputFolder(kept.path + "/" + name, siteFolder: folder.path, sourceFolders: [])
    }
    var first: [String: [UInt8]] = [:]
    let result = await build(options, into: output("a")) { first = Self.files(of: output("a")) }
    let page = String(decoding: try #require(first["index.html"]), as: UTF8.self)
    let small = first.keys.filter { $0.hasPrefix("assets/pictures/") }
    #expect(!small.isEmpty && small.allSatisfy { Self.width(of: $0) <= 1000 }, "\(small)")
    #expect(small.contains { page.contains($0) })
    let zip = "photos/walls/walls.zip"
    #expect(first[zip + ".txt"] != nil && first[zip] == nil)
    // The album's cover, too.
    #expect(result.report.measuredCount == 2)
    #expect(!result.report.hasPictureDrafts)
    // The same as a build that does all at once.
    var calls = 0
    _ = await build(options, into: output("b")) { calls += 1 }
    let whole = Self.files(of: output("a"))
    #expect(calls == 0 && whole == Self.files(of: output("b")))
    #expect(whole.keys.contains { Self.width(of: $0) == 3000 })
    #expect(whole[zip + ".txt"] == nil && whole[zip] != nil)
    // The next one in the same folder, with a picture more.
    try folder.write(try DrawnPicture.jpeg(2100, 2000), to: "photos/walls/b.jpg")
    _ = await build(options, into: output("a")) { calls += 1 }
    // The first one in a folder, with less work than that of those.
    try folder.write(try DrawnPicture.jpeg(2100, 1990), to: "photos/walls/c.jpg")
    options.pictureDrafts = .from(pixels: 6_000_000)
    _ = await build(options, into: output("c")) { calls += 1 }
    #expect(calls == 0)
  }

  /// The files of a folder, by their paths.
  private static func files(of folder: OutputFolder) -> [String: [UInt8]] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = paths.compactMap { path in
      (try? readFile(folder.path + "/" + path, limit: 1 << 30)).map { (path, $0.bytes) }
    }
    return Dictionary(files) { first, _ in first }
  }

  /// The width in a variant's name; 0 for other files.
  private static func width(of path: String) -> Int {
    path.firstMatch(of: /-([0-9]+)\.[a-z]+$/).flatMap { Int($0.1) } ?? 0
  }
}
