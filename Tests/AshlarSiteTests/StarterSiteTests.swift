import AshlarContent
import AshlarDiagnostics
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

  @Test("it is not written into a folder that has something in it") func notEmpty() async throws {
    let folder = try TemporaryFolder(site: ["x": "mine"])
    #expect(StarterSite.write(to: folder.path, title: "A")?.severity == .error)
    #expect(try folder.read("x") == Array("mine".utf8))
    let empty = try TemporaryFolder()
    #expect(StarterSite.write(to: empty.path, title: "A") == nil)
  }
}
