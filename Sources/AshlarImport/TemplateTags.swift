internal import AshlarBytes

/// Puts each tag and each expression of a template, `{% name %}` and `{{ value }}`, on one line, and leaves out comments,
/// `{# text #}` and `{% # text %}`.
struct TemplateTags {
  /// How long one may be, in bytes.
  private static let limit = 5000

  private let bytes: [UInt8]
  private var outputEnds = ForwardSearch("}}")
  private var tagEnds = ForwardSearch("%}")
  private var commentEnds = ForwardSearch("#}")

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A whole text; code stays as it is.
  ///
  /// - Parameter lose: is told what is left out.
  static func joined(_ source: String, lose: (String) -> Void) -> String {
    let bytes = Array(source.utf8)
    guard ["{%", "{{", "{#"].contains(where: { bytes.contains(text: $0) }) else { return source }
    var tags = TemplateTags(bytes)
    return String(decoding: tags.joined(lose), as: UTF8.self)
  }

  private mutating func joined(_ lose: (String) -> Void) -> [UInt8] {
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += bytes[index..<end]
        index = end
      } else if let end = comment(at: index) {
        lose("a comment of a template: it was left out")
        index = end
      } else if let end = end(at: index) {
        result += bytes[index..<end].map { $0 == 0x0A ? 0x20 : $0 }
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Where a comment ends that starts at a place; nil where none does.
  private mutating func comment(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "{") else { return nil }
    let rest = bytes[start...]
    if rest.starts(with: "{# ".utf8) || rest.starts(with: "{#-".utf8) {
      return within(commentEnds.first(in: bytes, from: start + 2), of: start)
    }
    guard rest.starts(with: "{%".utf8), let end = end(at: start) else { return nil }
    let inner = rest.dropFirst(2).drop { $0 == UInt8(ascii: "-") || $0 == 0x20 }
    return inner.first == UInt8(ascii: "#") ? end : nil
  }

  private mutating func end(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "{"), start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "{"): return within(outputEnds.first(in: bytes, from: start + 2), of: start)
    case UInt8(ascii: "%"): return within(tagEnds.first(in: bytes, from: start + 2), of: start)
    default: return nil
    }
  }

  private func within(_ close: Int?, of start: Int) -> Int? {
    close.flatMap { $0 - start <= Self.limit ? $0 + 2 : nil }
  }
}
