internal import AshlarBytes

/// Makes footnotes of those that notes have within a line: `^[a note]` becomes `[^inline-1]`, with its text at the end.
enum InlineFootnotes {
  /// A whole text.
  static func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(text: "^[") else { return source }
    let name = freeName(in: bytes)
    let ends = ends(of: bytes)
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
      } else if let end = ends[index] {
        let inner = String(decoding: bytes[index + 2..<end], as: UTF8.self)
        notes.append(inner.utf8.replacing("\n", with: " "))
        result += Array("[^\(name)-\(notes.count)]".utf8)
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    let texts = notes.enumerated().map { "\n\n[^\(name)-\($0.offset + 1)]: \($0.element)" }
    return String(decoding: result, as: UTF8.self) + texts.joined() + (notes.isEmpty ? "" : "\n")
  }

  /// A name that no footnote of the text begins with: `inline`, with `-x` behind it as often as needed.
  private static func freeName(in bytes: [UInt8]) -> String {
    var count = 0
    var place = 0
    while let range = bytes[place...].firstRange(ofText: "[^inline") {
      place = range.upperBound
      var taken = 1
      while bytes[place...].starts(with: "-x".utf8) { (place, taken) = (place + 2, taken + 1) }
      count = max(count, taken)
    }
    return "inline" + String(repeating: "-x", count: count)
  }

  /// Where the brackets close that notes begin with, by where those start; a note ends with its paragraph.
  private static func ends(of bytes: [UInt8]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for index in bytes.indices {
      let isEscaped = index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      switch bytes[index] {
      case UInt8(ascii: "[") where !isEscaped: open.append(index)
      case UInt8(ascii: "]") where !isEscaped:
        if let start = open.popLast(), index > start + 1, isNote(bytes, at: start - 1) {
          ends[start - 1] = index
        }
      case 0x0A where bytes[(index + 1)...].first == 0x0A: open = []
      default: break
      }
    }
    return ends
  }

  /// `^[`, but not in `[^[`.
  private static func isNote(_ bytes: [UInt8], at start: Int) -> Bool {
    start >= 0 && bytes[start] == UInt8(ascii: "^")
      && (start == 0 || bytes[start - 1] != UInt8(ascii: "["))
  }
}
