import Testing

@testable import AshlarServer

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
        == .complete(
          HTTPRequest(
            method: "POST", path: "/a b", query: "x=1", headers: ["content-length": "5"],
            body: Array("hello".utf8))))
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
