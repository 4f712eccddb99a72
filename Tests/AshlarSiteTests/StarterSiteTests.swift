import AshlarContent
import AshlarDiagnostics
import AshlarOutput
import AshlarSite
import TestSupport
import Testing

@Suite("The site to start from") struct StarterSiteTests {
  @Test(
    "it has no mistakes, whatever its title",
    arguments: ["Stones", "a: \"b\" # c", "日本\\", "---\n"])
  func isRight(title: String) async throws {
    let folder = try TemporaryFolder()
    #expect(StarterSite.write(to: folder.path + "/a/b", title: title) == nil)
    let (site, diagnostics) = await SiteFolder(folder.path + "/a/b", workerCount: 1).read()
    #expect(diagnostics == [])
    #expect(site?.configuration.title == title)
    #expect(site?.entries.count == 4)
  }

  @Test(
    "each kind builds without a word, and has the pages that it is for",
    arguments: StarterSite.Kind.allCases)
  func kinds(_ kind: StarterSite.Kind) async throws {
    let folder = try TemporaryFolder()
    #expect(StarterSite.write(to: folder.path + "/a", title: "Stones", kind: kind) == nil)
    let result = await build(BuildOptions(testing: folder.path + "/a"))
    #expect(result.diagnostics == [])
    let (site, tree) = (try #require(result.site), try #require(result.tree))
    for page in try #require(Self.pages[kind]) { #expect(tree[page] != nil, "\(page)") }
    #expect(await FileCheck(of: site, tree: tree, workers: 1).run().diagnostics == [])
  }

  private static let pages: [StarterSite.Kind: [String]] = [
    .gallery: ["index.html", "cards/welcome.html"],
    .photos: ["index.html", "photos/example/index.html", "cards/photos-example-courses.html"],
    .notes: ["index.html", "tags/start/index.html", "search/index.html"],
    .blog: ["index.html", "2026/01/first-post/index.html", "search/index.html"],
    .wall: ["index.html", "cards/stretchers.html"],
  ]

  @Test("a folder of pictures has its cover on the first page, and no picture stands there alone")
  func album() async throws {
    let folder = try TemporaryFolder()
    #expect(StarterSite.write(to: folder.path + "/a", title: "Walls") == nil)
    for number in 1...3 {
      try folder.write(DrawnPicture.jpeg(90, 60 + number), to: "a/photos/trip/\(number).jpg")
    }
    let tree = try #require(await build(BuildOptions(testing: folder.path + "/a")).tree)
    let page = String(decoding: try #require(tree["index.html"]).bytes(), as: UTF8.self)
    #expect(page.contains("href=\"photos/trip/index.html\"") && page.contains("3 photographs"))
    #expect(!page.contains("cards/photos-trip"))
  }

  @Test("a blog's draft is kept back") func draft() async throws {
    let folder = try TemporaryFolder()
    #expect(StarterSite.write(to: folder.path + "/a", title: "Posts", kind: .blog) == nil)
    let tree = try #require(await build(BuildOptions(testing: folder.path + "/a")).tree)
    #expect(tree.paths.allSatisfy { !$0.contains("next-post") })
  }

  @Test("it is not written into a folder that has something in it") func notEmpty() async throws {
    let folder = try TemporaryFolder(site: ["x": "mine"])
    #expect(StarterSite.write(to: folder.path, title: "A")?.severity == .error)
    #expect(try folder.read("x") == Array("mine".utf8))
    let empty = try TemporaryFolder()
    #expect(StarterSite.write(to: empty.path, title: "A") == nil)
  }
}
