internal import AshlarSystem

/// A request, as far as the loopback server needs it.
package struct HTTPRequest: Equatable {
  /// The method's name in capitals, as the client sent it.
  package var method: String
  /// The path, percent-decoded, without a query.
  package var path: String
  /// What stands after `?`, as it was sent; empty when there is nothing.
  package var query = ""
  /// The header fields, by their names in lower case; of two with one name, the last.
  package var headers: [String: String] = [:]
  /// What follows the head; empty without a `Content-Length`.
  package var body: [UInt8] = []

  /// The longest request that is read; a harness's report of a long page stays far below.
  static let limit = 64 << 20
  /// The longest head.
  static let headLimit = 1 << 16

  /// What the bytes that have arrived so far amount to.
  enum Reading: Equatable {
    case incomplete, malformed
    case complete(HTTPRequest)
  }

  /// Reads the request at the start of `bytes`.
  ///
  /// HTTP/1.1 (RFC 9112) without chunked bodies, which no browser sends for a `fetch` of text.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(bytes) else {
      return bytes.count > headLimit ? .malformed : .incomplete
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[1].hasPrefix("/"),
      let path = percentDecoded(words[1].prefix { $0 != "?" && $0 != "#" }, isStrict: true),
      let headers = headers(lines.dropFirst())
    else { return .malformed }
    let length = headers["content-length"].map { Int($0) ?? -1 } ?? 0
    guard length >= 0, length <= limit, headers["transfer-encoding"] == nil else {
      return .malformed
    }
    let body = bytes[(end + 4)...]
    guard body.count >= length else { return .incomplete }
    let query = words[1].split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return .complete(
      HTTPRequest(
        method: String(words[0]), path: path, query: String(query), headers: headers,
        body: Array(body.prefix(length))))
  }

  /// The offset of the empty line that ends the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(min(bytes.count, headLimit + 4) - 4)).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }

  /// The header fields; nil when a line is none.
  private static func headers(_ lines: some Sequence<Substring>) -> [String: String]? {
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else { return nil }
      headers[parts[0].lowercased()] = trimmed(parts[1])
    }
    return headers
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
