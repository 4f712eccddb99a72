/// An answer of the preview's server.
package struct HTTPResponse {
  /// The status code; what is below 400 is a success.
  package var status = 200
  /// The body's media type.
  package var type: String
  /// More header fields, in order.
  package var headers: [(name: String, value: String)] = []
  /// What follows the head; nothing is sent with a status of 204.
  package var body: [UInt8]
  /// Whether the answer waits until the server is told to release what it holds.
  package var isHeld = false
  /// Whether a request that was held is answered again when it is released.
  package var isAskedAgain = false
  /// Whether the connection stays open for what `HTTPServer.send(_:)` sends later; the body comes first.
  package var isStream = false
  /// Whether the body is left out, as after a HEAD request.
  package var isHeadOnly = false
  /// What a client may do with the answer later; by default nothing, so that every load is a first load.
  package var cacheControl = "no-store"

  /// A success with a body.
  package init(type: String = "text/plain; charset=utf-8", body: [UInt8] = []) {
    (self.type, self.body) = (type, body)
  }

  package init(status: Int, text: String = "") {
    self.init(body: Array(text.utf8))
    self.status = status
  }

  /// The answer to a request that cannot be read.
  static let malformed = HTTPResponse(status: 400)
  /// The answer to a request with a body that is not read.
  static let tooLong = HTTPResponse(status: 413, text: "the request is too long\n")
  /// The answer to a client that speaks plain HTTP where TLS is spoken.
  static let needsTLS = HTTPResponse(
    status: 400, text: "This address answers over HTTPS alone: begin it with https://\n")
  /// The answer for a path that names no file.
  package static let notFound = HTTPResponse(status: 404, text: "not found\n")
  /// A success without a body.
  package static let empty = HTTPResponse(status: 204)

  /// The bytes on the wire.
  func serialized() -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(HTTPResponse.reasons[status] ?? "Error")\r\n"
    if status != 204 && status != 304 {
      head += "Content-Type: \(type)\r\n"
      if !isStream { head += "Content-Length: \(body.count)\r\n" }
    }
    head += "Cache-Control: \(cacheControl)\r\nX-Content-Type-Options: nosniff\r\n"
    head += "Connection: close\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    return Array((head + "\r\n").utf8) + (isHeadOnly || status == 304 ? [] : body)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 206: "Partial Content", 302: "Found", 304: "Not Modified",
    400: "Bad Request",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large",
    416: "Range Not Satisfiable",
    421: "Misdirected Request", 429: "Too Many Requests", 503: "Service Unavailable",
  ]
}
