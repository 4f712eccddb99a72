/// What a server on 127.0.0.1 answers to a request of a test: asking it starts no program.
package struct LoopbackAnswer {
  package let status: Int
  /// The header's fields, by their names in lower case.
  package let fields: [String: String]
  package let body: [UInt8]

  /// Sends a request and waits for its answer.
  ///
  /// - Returns: nil where nobody listens, or what comes is no answer of HTTP.
  package init?(
    to method: String, _ path: String, at port: UInt16, type: String? = nil, body: [UInt8] = []
  ) {
    guard let client = Client(port: port) else { return nil }
    // In the older version an answer ends with its connection, and is never in chunks.
    var head = "\(method) \(path) HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    client.send(Array(head.utf8) + body)
    self.init(client.receiveBytes())
  }

  private init?(_ received: [UInt8]) {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(
      separator: "\r\n")
    guard let word = lines.first?.split(separator: " ").dropFirst().first, let status = Int(word)
    else { return nil }
    self.status = status
    fields = lines.dropFirst().reduce(into: [:]) { fields, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    self.body = Array(received[end.upperBound...])
  }
}
