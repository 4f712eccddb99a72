internal import AshlarCodecs

/// The fields of a form, as `multipart/form-data` (RFC 7578).
struct FormData {
  /// Calls what it gets with each piece of a content.
  typealias Content = (_ sink: ([UInt8]) -> Void) -> Void

  private var parts: [(head: String, content: Content)] = []

  /// Adds a field.
  ///
  /// - Parameter fileName: for a field that is a file.
  mutating func add(_ content: [UInt8], as name: String, fileName: String? = nil) {
    add(as: name, fileName: fileName) { $0(content) }
  }

  /// Adds a field whose content is long: it is made when it is needed, piece by piece.
  mutating func add(as name: String, fileName: String? = nil, _ content: @escaping Content) {
    let file = fileName.map { "; filename=\"\($0)\"\r\nContent-Type: application/octet-stream" }
    parts.append(
      ("Content-Disposition: form-data; name=\"\(name)\"\(file ?? "")\r\n\r\n", content))
  }

  /// Stands in none of the contents, which cannot hold their own digest.
  private var boundary: String {
    var digest = Digest(.sha256)
    for part in parts { part.content { digest.update($0) } }
    return "ashlar-" + hexadecimal(digest.finish())
  }

  /// The form as a request sends it, and its media type.
  ///
  /// - Parameter fileCount: how many files it names.
  func document(fileCount: Int) throws(PublishError) -> (type: String, document: StagedDocument) {
    let boundary = boundary
    let document = try StagedDocument(at: "", fileCount: fileCount) { sink in
      for part in parts {
        sink(Array("--\(boundary)\r\n\(part.head)".utf8))
        part.content(sink)
        sink(Array("\r\n".utf8))
      }
      sink(Array("--\(boundary)--\r\n".utf8))
    }
    return ("multipart/form-data; boundary=\(boundary)", document)
  }
}
