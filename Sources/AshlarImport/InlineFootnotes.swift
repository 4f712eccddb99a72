internal import AshlarBytes

/// Makes footnotes of those that notes have within a line: `^[a note]` becomes `[^inline-1]`, with its text at the end.
enum InlineFootnotes {
  /// A whole text.
  static func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(text: "^[") else { return source }
    var name = "inline"
    while bytes.contains(text: "[^\(name)-") { name += "-x" }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var notes: [String] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += bytes[index..<end]
        index = end
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        result += bytes[index..<index + 2]
        index += 2
      } else if let end = end(bytes, from: index) {
        let inner = String(decoding: bytes[index + 2..<end], as: UTF8.self)
        notes.append(inner.utf8.replacing("\n", with: " "))
        result += Array("[^\(name)-\(notes.count)]".utf8)
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    let ends = notes.enumerated().map { "\n\n[^\(name)-\($0.offset + 1)]: \($0.element)" }
    return String(decoding: result, as: UTF8.self) + ends.joined() + (notes.isEmpty ? "" : "\n")
  }

  /// Where the bracket closes that a note begins with.
  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "^[".utf8),
      start == 0 || bytes[start - 1] != UInt8(ascii: "[")
    else { return nil }
    var depth = 0
    for index in start + 1..<min(bytes.count, start + 5000) {
      switch bytes[index] {
      case UInt8(ascii: "[") where bytes[index - 1] != UInt8(ascii: "\\"): depth += 1
      case UInt8(ascii: "]") where bytes[index - 1] != UInt8(ascii: "\\"):
        depth -= 1
        if depth == 0 { return index > start + 2 ? index : nil }
      case 0x0A where bytes[(index + 1)...].first == 0x0A: return nil
      default: break
      }
    }
    return nil
  }
}
