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
    // The first one in a folder, with fewer pixels than those.
    try folder.write(try DrawnPicture.jpeg(2100, 1990), to: "photos/walls/c.jpg")
    options.pictureDrafts = .from(pixels: 5_000_000)
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
