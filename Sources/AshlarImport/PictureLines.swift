internal import AshlarBytes

/// Makes a paragraph of each picture that has a line for itself within one, which may be of a size that nobody knows.
enum PictureLines {
  /// A whole text, after its links were rewritten.
  static func separated(_ source: String) -> String {
    guard source.utf8.contains(text: "![") else { return source }
    let bytes = Array(source.utf8)
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if code.end(at: start) == nil, let picture = picture(in: bytes, start..<end),
        !isUnderlined(bytes, end)
      {
        result += bytes[start..<picture.lowerBound]
        if let own = OwnParagraph(before: result[...], after: bytes[end...]) {
          result += Array(own.text([String(decoding: bytes[picture], as: UTF8.self)]).utf8)
        } else {
          result += bytes[picture.lowerBound..<end]
        }
      } else {
        result += bytes[start..<end]
      }
      if end < bytes.count { result.append(0x0A) }
      start = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The picture that is all of a line, but for the marks of quotations and lists before it, and for the end of a line behind.
  private static func picture(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    var rest = CodeFence.inside(bytes[line], mostQuotes: .max).rest
    while let length = CodeFence.markerLength(rest) {
      rest = rest.dropFirst(length).drop { $0 == 0x20 || $0 == 0x09 }
    }
    guard rest.starts(with: "![".utf8) else { return nil }
    var index = rest.startIndex + 2
    while index < line.upperBound, bytes[index] != UInt8(ascii: "]") {
      // Another picture, or a link, in its words.
      if bytes[index] == UInt8(ascii: "[") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard let target = LinkTarget(in: bytes, at: index + 1), target.end <= line.upperBound,
      bytes[target.end..<line.upperBound].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "\\") })
    else { return nil }
    return rest.startIndex..<target.end
  }

  /// Whether the line below makes a heading.
  private static func isUnderlined(_ bytes: [UInt8], _ end: Int) -> Bool {
    let below = bytes[min(end + 1, bytes.count)...].prefix(200).prefix { $0 != 0x0A }
    guard let sign = below.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return false
    }
    return below.allSatisfy { $0 == sign || $0 == 0x20 }
  }
}
