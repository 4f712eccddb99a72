internal import AshlarBytes

/// Makes bold text of what notes highlight, `==text==`: a highlight says that something matters, and cards have no mark for
/// it.
///
/// Code and addresses may have the same signs; they stay as they are.
struct NoteHighlights {
  /// Is told what became something else.
  var lose: (String) -> Void

  private static let sign = UInt8(ascii: "=")

  /// A whole text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(text: "==") else { return source }
    var code = MarkdownCode(bytes)
    var tags = MarkupTags(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == Self.sign, code.end(at: index) == nil {
        index = read(bytes, at: index, &result)
        continue
      }
      let end = code.end(at: index) ?? Self.end(ofOther: bytes, at: index, &tags) ?? index + 1
      result += bytes[index..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads the signs at a place, with the text between them and the next where they highlight it.
  ///
  /// - Returns: where the text goes on.
  private func read(_ bytes: [UInt8], at start: Int, _ result: inout [UInt8]) -> Int {
    let signs = bytes[start...].prefix { $0 == Self.sign }
    let place = signs.endIndex
    guard signs.count == 2, let end = Self.end(ofText: bytes, from: place) else {
      result += signs
      return place
    }
    lose("a highlight: it became bold")
    let text = bytes[place..<end]
    let isBold = text.starts(with: "**".utf8) || text.suffix(2).elementsEqual("**".utf8)
    let mark = Array((isBold ? "" : "**").utf8)
    result += mark + text + mark
    return end + 2
  }

  /// Where the next two signs of a line stand; nil where a space stands before them, or behind the first ones.
  private static func end(ofText bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] > 0x20 else { return nil }
    var index = start + 1
    while index + 1 < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == sign, bytes[index + 1] == sign {
        return bytes[index - 1] > 0x20 ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// The end of an address, a tag or an escaped sign that begins at a place; nil where none does.
  private static func end(ofOther bytes: [UInt8], at start: Int, _ tags: inout MarkupTags) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\\"): return min(start + 2, bytes.count)
    case UInt8(ascii: "]"): return LinkTarget(in: bytes, at: start + 1)?.end
    case UInt8(ascii: "<"): return tags.tag(at: start)?.range.upperBound
    case UInt8(ascii: "h"):
      let rest = bytes[start...]
      guard rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8) else {
        return nil
      }
      return rest.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "<") } ?? bytes.count
    default: return nil
    }
  }
}
