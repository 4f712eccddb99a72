import AshlarOutput
import AshlarSite
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
    options.draftsPictures = true
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
    options.draftsPictures = false
    let second = await workshop.build(options)
    #expect(!second.report.hasPictureDrafts)
    let whole = try #require(second.tree)
    #expect(whole.paths.contains { Self.width(of: $0) == 3000 })
    let clean = try #require(await build(options).tree)
    #expect(whole.paths == clean.paths && !whole.paths.contains(small[0]))
    // What is there is not drafted again.
    options.draftsPictures = true
    let third = await workshop.build(options)
    #expect(!third.report.hasPictureDrafts)
    #expect(third.tree?.paths == whole.paths)
  }

  /// The width in a variant's name; 0 for other files.
  private static func width(of path: String) -> Int {
    path.firstMatch(of: /-([0-9]+)\.[a-z]+$/).flatMap { Int($0.1) } ?? 0
  }
}
