internal import AshlarBytes

/// Puts each tag and each expression of a template, `{% name %}` and `{{ value }}`, on one line.
enum TemplateTags {
  /// How long one may be, in bytes.
  private static let limit = 5000

  /// A whole text; code stays as it is.
  static func joined(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(text: "{%") || bytes.contains(text: "{{") else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += bytes[index..<end]
        index = end
      } else if let end = end(in: bytes, at: index) {
        result += bytes[index..<end].map { $0 == 0x0A ? 0x20 : $0 }
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func end(in bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "{"), start + 1 < bytes.count,
      bytes[start + 1] == UInt8(ascii: "{") || bytes[start + 1] == UInt8(ascii: "%")
    else { return nil }
    let close = bytes[start + 1] == UInt8(ascii: "{") ? "}}" : "%}"
    return bytes[(start + 2)...].prefix(limit).firstRange(ofText: close)?.upperBound
  }
}
