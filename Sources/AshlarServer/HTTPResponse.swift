/// An answer of the loopback server.
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

  /// A success with a body.
  package init(type: String = "text/plain; charset=utf-8", body: [UInt8] = []) {
    (self.type, self.body) = (type, body)
  }

  private init(status: Int, text: String = "") {
    self.init(body: Array(text.utf8))
    self.status = status
  }

  /// The answer to a request that cannot be read.
  static let malformed = HTTPResponse(status: 400)
  /// The answer for a path that names no file.
  package static let notFound = HTTPResponse(status: 404, text: "not found\n")
  /// A success without a body.
  package static let empty = HTTPResponse(status: 204)

  /// The bytes on the wire. Nothing is cached, so that every load is a first load.
  func serialized() -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\n"
    if status != 204 {
      head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    }
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}
