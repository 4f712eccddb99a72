import Testing

@testable import AshlarServer

@Suite("ServedSite")
struct ServedSiteTests {
  private let site = ServedSite(files: [
    "index.html": [1], "cards/index.html": [2], "board.css": [3],
  ])

  @Test(
    "a folder means its index",
    arguments: [
      ("/", "index.html"), ("/cards/", "cards/index.html"), ("/cards", "cards/index.html"),
      ("/board.css", "board.css"),
    ])
  func folders(_ path: String, _ file: String) {
    #expect(site.file(at: path)?.path == file)
  }

  @Test("an added file takes the place of one that is there")
  func adding() {
    let more = site.adding(["board.css": [4], "new.css": [5]])
    #expect(more["board.css"] == [4])
    #expect(more["index.html"] == [1])
    #expect(more.paths == ["board.css", "cards/index.html", "index.html", "new.css"])
  }

  @Test(
    "no path leaves the site",
    arguments: ["/../etc/passwd", "/cards/../../x", "//etc/passwd", "/none"])
  func escapes(_ path: String) {
    #expect(site.file(at: path) == nil)
  }

  @Test("pages are served under the strict policy, other files without one")
  func policy() throws {
    let page = try #require(site.response(to: "/cards", policyExtension: "; report-uri /x"))
    #expect(page.type == "text/html; charset=utf-8")
    #expect(page.headers.map(\.value) == [ServedSite.policy + "; report-uri /x"])
    let style = try #require(site.response(to: "/board.css"))
    #expect(style.type == "text/css; charset=utf-8")
    #expect(style.headers.isEmpty)
    #expect(site.response(to: "/none") == nil)
  }
}
