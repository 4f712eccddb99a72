internal import AshlarCodecs

/// The fields of a form, as `multipart/form-data` (RFC 7578).
struct FormData {
  private var parts: [(head: String, content: [UInt8])] = []

  /// Adds a field.
  ///
  /// - Parameter fileName: for a field that is a file.
  mutating func add(_ content: [UInt8], as name: String, fileName: String? = nil) {
    let file = fileName.map { "; filename=\"\($0)\"\r\nContent-Type: application/octet-stream" }
    parts.append(
      ("Content-Disposition: form-data; name=\"\(name)\"\(file ?? "")\r\n\r\n", content))
  }

  /// Stands in none of the contents, which cannot hold their own digest.
  private var boundary: String {
    var digest = Digest(.sha256)
    for part in parts { digest.update(part.content) }
    return "ashlar-" + hexadecimal(digest.finish())
  }

  var type: String { "multipart/form-data; boundary=\(boundary)" }

  var body: [UInt8] {
    let boundary = boundary
    var body: [UInt8] = []
    body.reserveCapacity(
      parts.reduce(0) { $0 + $1.content.count + 2 * boundary.utf8.count + $1.head.utf8.count })
    for part in parts {
      body += "--\(boundary)\r\n\(part.head)".utf8
      body += part.content
      body += "\r\n".utf8
    }
    body += "--\(boundary)--\r\n".utf8
    return body
  }
}
