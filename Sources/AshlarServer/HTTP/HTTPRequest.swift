internal import AshlarBytes
internal import AshlarSystem

/// A request, as far as the preview's server needs it.
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
  /// Who asks.
  package var source = RequestSource.loopback

  /// What pages of this server have as their origin, as the client named the server: `http://127.0.0.1:8080`.
  package var ownOrigin: String {
    let isEncrypted = if case .network(_, true) = source { true } else { false }
    return "\(isEncrypted ? "https" : "http")://\(headers["host"] ?? "")"
  }

  /// The longest body that is read; a harness's report of a long page stays far below.
  package static let bodyLimit = 64 << 20
  /// The longest head.
  static let headLimit = 1 << 16

  /// The start of a request, up to its body.
  package struct Head: Equatable {
    /// Without its body.
    package var request: HTTPRequest
    /// How many bytes the head has, and how many its body.
    package var count: Int
    package var bodyCount: Int
  }

  /// What the bytes that have arrived so far amount to.
  package enum Reading: Equatable {
    case incomplete, malformed
    case head(Head)
  }

  /// Reads the head at the start of `bytes`.
  ///
  /// HTTP/1.1 (RFC 9112) without chunked bodies, which no browser sends for a `fetch` of text.
  ///
  /// - Parameter searched: how many bytes were there before, in which no head ended.
  package static func read(_ bytes: [UInt8], searched: Int = 0) -> Reading {
    guard let end = endOfHead(bytes, from: max(0, searched - 3)) else {
      return bytes.count > headLimit ? .malformed : .incomplete
    }
    var lines = bytes[..<end].split(separator: 0x0D, omittingEmptySubsequences: false)[...]
    guard let words = lines.popFirst()?.split(separator: UInt8(ascii: " ")), words.count == 3,
      let request = HTTPRequest(method: words[0], target: words[1], fields: lines)
    else { return .malformed }
    let length = request.headers["content-length"].map { Int($0) ?? -1 } ?? 0
    guard length >= 0, request.headers["transfer-encoding"] == nil else { return .malformed }
    return .head(Head(request: request, count: end + 4, bodyCount: length))
  }

}

extension HTTPRequest {
  /// - Parameter fields: the lines of the header fields, each with the line feed before it.
  fileprivate init?(
    method: ArraySlice<UInt8>, target: ArraySlice<UInt8>, fields: ArraySlice<ArraySlice<UInt8>>
  ) {
    let pathEnd = target.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = target[..<(pathEnd ?? target.endIndex)]
    guard path.first == UInt8(ascii: "/"),
      let decoded = percentDecoded(String(decoding: path, as: UTF8.self), isStrict: true)
    else { return nil }
    self.method = String(decoding: method, as: UTF8.self)
    self.path = decoded
    if let pathEnd, target[pathEnd] == UInt8(ascii: "?") {
      query = String(decoding: target[(pathEnd + 1)...], as: UTF8.self)
    }
    for field in fields where !take(field) { return nil }
  }

  /// Fields that a server decides by, of which two make a request mean different things to different readers.
  private static let singleFields: Set<String> = [
    "host", "origin", "content-length", "content-type", AccessKey.field,
  ]

  /// - Returns: false when a line is no field.
  private mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == 0x0A, let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    let name = line[(line.startIndex + 1)..<colon]
    guard !name.isEmpty, name.allSatisfy({ (0x21...0x7E).contains($0) }) else { return false }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    let key = String(decoding: name, as: UTF8.self).lowercased()
    if headers[key] != nil, Self.singleFields.contains(key) { return false }
    headers[key] = String(decoding: value, as: UTF8.self)
    return true
  }

  /// The offset of the empty line that ends the head.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    let last = min(bytes.count, headLimit + 4) - 4
    guard start <= last else { return nil }
    return bytes[start..<(last + 4)].firstRange(ofText: "\r\n\r\n")?.lowerBound
  }
}
