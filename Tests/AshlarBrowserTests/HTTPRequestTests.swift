import Testing

@testable import AshlarBrowser

@Suite("HTTPRequest reads what browsers send")
struct HTTPRequestTests {
  @Test("a request is incomplete until its last byte is there")
  func incomplete() {
    let whole = Array("POST /a%20b?x=1 HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello".utf8)
    for count in whole.indices {
      #expect(HTTPRequest.read(Array(whole.prefix(count))) == .incomplete)
    }
    #expect(
      HTTPRequest.read(whole)
        == .complete(HTTPRequest(method: "POST", path: "/a b", body: Array("hello".utf8))))
  }

  @Test(
    "a broken request is refused",
    arguments: [
      "GET\r\n\r\n", "GET /%zz HTTP/1.1\r\n\r\n", "GET /%2 HTTP/1.1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: -3\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ])
  func malformed(_ text: String) {
    #expect(HTTPRequest.read(Array(text.utf8)) == .malformed)
  }
}

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
}

@Suite("BrowserEngine")
struct BrowserEngineTests {
  @Test("a list of engines keeps its order and drops repetitions")
  func lists() {
    #expect(BrowserEngine.list("webkit, Chromium,webkit") == [.webkit, .chromium])
    #expect(BrowserEngine.list("netscape") == nil)
    #expect(BrowserEngine.list("") == nil)
  }

  @Test("a missing engine is told with the package that brings it")
  func missing() {
    #expect(BrowserEngine.firefox.executable(path: "/nonexistent") == nil)
    #expect(
      BrowserError.missing(.firefox).description
        == "Firefox is not installed: apt-get install firefox-esr")
  }
}
