import Testing

@testable import AshlarServer

@Suite("HTTPRequest reads what browsers send")
struct HTTPRequestTests {
  @Test("a request is incomplete until its last byte is there")
  func incomplete() {
    let whole = Array("POST /a%20b?x=1 HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello".utf8)
    let head = HTTPRequest.Head(
      request: HTTPRequest(
        method: "POST", path: "/a b", query: "x=1", headers: ["content-length": "5"]),
      count: whole.count - 5, bodyCount: 5)
    for count in whole.indices {
      let reading = HTTPRequest.read(
        Array(whole.prefix(count)), searched: max(0, min(count, head.count) - 1))
      #expect(reading == (count < head.count ? .incomplete : .head(head)))
    }
  }

  @Test("bytes decide, whatever marks stand beside them")
  func joiners() {
    let text = "GET /a?\u{301} HTTP/1.1\r\nHost:\u{301} x\r\n\u{200D}X: y\r\n\r\n"
    #expect(HTTPRequest.read(Array(text.utf8)) == .malformed)
    guard
      case .head(let head) = HTTPRequest.read(
        Array("GET /a?\u{301} HTTP/1.1\r\nHost:\u{301}x\r\n\r\n".utf8))
    else {
      Issue.record("the head is not read")
      return
    }
    #expect(head.request.path == "/a" && head.request.headers["host"] == "\u{301}x")
  }

  @Test(
    "a broken request is refused",
    arguments: [
      "GET\r\n\r\n", "GET /%zz HTTP/1.1\r\n\r\n", "GET /%2 HTTP/1.1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: -3\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\rC: d\r\n\r\n",
    ])
  func malformed(_ text: String) {
    #expect(HTTPRequest.read(Array(text.utf8)) == .malformed)
  }
}
