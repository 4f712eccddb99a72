internal import AshlarHTTP

/// A part of what a server has, as HTTP asks for it (RFC 9110, section 14).
enum ByteRange {
  /// What the field `range` says.
  ///
  /// - Parameter range: not empty.
  static func field(_ range: Range<Int>) -> String {
    "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
  }

  /// The part that was asked for; fewer bytes where what the server has ends before.
  ///
  /// A server that knows no ranges answers with the whole. One that gives another part than it was asked for gives none.
  static func part(_ range: Range<Int>, of answer: HTTPResponse) -> [UInt8] {
    switch answer.status {
    case 200: Array(answer.body.dropFirst(range.lowerBound).prefix(range.count))
    case 206:
      answer.fields["content-range"]?.utf8.starts(with: "bytes \(range.lowerBound)-".utf8) == true
        ? Array(answer.body.prefix(range.count)) : []
    default: []
    }
  }
}
