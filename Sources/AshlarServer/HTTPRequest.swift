/// A request, as far as the loopback server needs it.
package struct HTTPRequest: Equatable {
  /// The method's name in capitals, as the client sent it.
  package var method: String
  /// The path, percent-decoded, without a query.
  package var path: String
  /// What follows the head; empty without a `Content-Length`.
  package var body: [UInt8]

  /// The longest request that is read; a harness's report of a long page stays far below.
  static let limit = 64 << 20

  /// What the bytes that have arrived so far amount to.
  enum Reading: Equatable {
    case incomplete, malformed
    case complete(HTTPRequest)
  }

  /// Reads the request at the start of `bytes`.
  ///
  /// HTTP/1.1 (RFC 9112) without chunked bodies, which no browser sends for a `fetch` of text.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(bytes) else { return bytes.count > 65_536 ? .malformed : .incomplete }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, let path = decodedPath(words[1]) else { return .malformed }
    let length = contentLength(lines.dropFirst())
    guard length >= 0, length <= limit else { return .malformed }
    let body = bytes[(end + 4)...]
    guard body.count >= length else { return .incomplete }
    return .complete(
      HTTPRequest(method: String(words[0]), path: path, body: Array(body.prefix(length))))
  }

  /// The offset of the empty line that ends the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }

  /// The body's length in bytes; 0 when none is given, -1 when it is not a number.
  private static func contentLength(_ lines: some Sequence<Substring>) -> Int {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }) ?? -1
    }
    return 0
  }

  /// The path with its percent escapes decoded; nil for a broken escape.
  private static func decodedPath(_ target: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = target.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
