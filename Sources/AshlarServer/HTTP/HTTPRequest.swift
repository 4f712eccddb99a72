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
    guard words.count == 3, words[1].hasPrefix("/"), let path = decodedPath(words[1]),
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

  /// The path with its percent escapes decoded; nil for a broken escape, for a NUL byte and for bytes that are no
  /// UTF-8.
  private static func decodedPath(_ target: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = target.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
        let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
