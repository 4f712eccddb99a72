internal import AshlarBytes

/// Rewrites the marks that only notes have: highlights, callouts, names of blocks.
struct NoteMarks {
  /// Is told what became something else.
  var lose: (String) -> Void

  /// A line outside of code blocks.
  func text(_ line: Substring) -> String { callout(Self.withoutBlockName(line)) }

  /// `a paragraph ^its-name`: links lead to it in notes alone.
  private static func withoutBlockName(_ line: Substring) -> Substring {
    let text = line.utf8.trimmingEnd(" \t\r")
    let name = text.utf8.reversed().prefix { isOfName($0) || $0 == UInt8(ascii: "-") }
    let before = text.utf8.dropLast(name.count)
    guard !name.isEmpty, before.last == UInt8(ascii: "^") else { return line }
    let words = before.dropLast()
    guard words.last.map({ $0 == 0x20 || $0 == 0x09 }) != false else { return line }
    return Substring(words).utf8.trimmingEnd(" \t")
  }

  /// `> [!note] Title` begins a quotation with a title, which by itself is the callout's kind.
  func callout(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    let (text, quotes) = CodeFence.inside(bytes[...], mostQuotes: .max)
    guard quotes > 0, text.starts(with: "[!".utf8) else { return String(line) }
    let kind = text.dropFirst(2).prefix {
      $0 >= 0x80 || Self.isOfName($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    var rest = text[kind.endIndex...]
    if rest.first == UInt8(ascii: "|") { rest = rest.drop { $0 != UInt8(ascii: "]") } }
    guard !kind.isEmpty, rest.first == UInt8(ascii: "]") else { return String(line) }
    lose("a callout: it became a quotation")
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    let words = String(decoding: rest, as: UTF8.self).utf8.trimming(" \t\r")
    let title = words.isEmpty ? Self.capitalized(kind) : String(words)
    let shown = title.utf8.contains(anyOf: "*_`") ? title : "**\(title)**"
    // An empty line, so that what follows is a paragraph of its own.
    let marks = String(decoding: bytes[..<text.startIndex], as: UTF8.self).utf8.trimmingEnd(" \t")
    return "\(marks) \(shown)\n\(marks)"
  }

  private static func capitalized(_ word: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    return String(scalars.prefix(1)).uppercased() + String(scalars.dropFirst())
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
