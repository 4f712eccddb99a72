internal import AshlarBytes

/// Puts each tag and each expression of a template, `{% name %}` and `{{ value }}`, on one line, and leaves out comments,
/// `{# text #}` and `{% # text %}`.
enum TemplateTags {
  /// How long one may be, in bytes.
  private static let limit = 5000

  /// A whole text; code stays as it is.
  ///
  /// - Parameter lose: is told what is left out.
  static func joined(_ source: String, lose: (String) -> Void) -> String {
    let bytes = Array(source.utf8)
    guard ["{%", "{{", "{#"].contains(where: { bytes.contains(text: $0) }) else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += bytes[index..<end]
        index = end
      } else if let end = comment(in: bytes, at: index) {
        lose("a comment of a template: it was left out")
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

  /// Where a comment ends that starts at a place; nil where none does.
  private static func comment(in bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "{") else { return nil }
    let rest = bytes[start...]
    if rest.starts(with: "{# ".utf8) || rest.starts(with: "{#-".utf8) {
      return rest.prefix(limit).firstRange(ofText: "#}")?.upperBound
    }
    guard rest.starts(with: "{%".utf8), let end = end(in: bytes, at: start) else { return nil }
    let inner = rest.dropFirst(2).drop { $0 == UInt8(ascii: "-") || $0 == 0x20 }
    return inner.first == UInt8(ascii: "#") ? end : nil
  }

  private static func end(in bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "{"), start + 1 < bytes.count,
      bytes[start + 1] == UInt8(ascii: "{") || bytes[start + 1] == UInt8(ascii: "%")
    else { return nil }
    let close = bytes[start + 1] == UInt8(ascii: "{") ? "}}" : "%}"
    return bytes[(start + 2)...].prefix(limit).firstRange(ofText: close)?.upperBound
  }
}
