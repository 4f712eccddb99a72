internal import AshlarBytes
internal import AshlarSystem

/// Parts of a page in HTML as they stand in Markdown.
enum HTMLElementText {
  /// The start of an element with some of its attributes; with all, where none are named.
  static func start(_ element: HTMLDocument.Node, only names: Set<String>? = nil) -> String {
    let attributes = element.attributes.sorted { String.bytesPrecede($0.key, $1.key) }
      .filter { names?.contains($0.key) ?? true }
      .map { " \($0.key)=\"\(quoted($0.value))\"" }
    return "<\(element.name)\(attributes.joined())>"
  }

  /// A picture, a film or the like, with the files it has; what browsers show instead of it is left out.
  static func whole(_ document: HTMLDocument, _ node: Int) -> [UInt8] {
    let element = document.nodes[node]
    var text = start(element)
    if element.name != "img", element.name != "embed" {
      for inner in document.nodes[node + 1..<element.end]
      where inner.name == "source" || inner.name == "track" { text += start(inner) }
      text += "</\(element.name)>"
    }
    return Array(text.utf8)
  }

  /// The value of an attribute, on one line.
  static func quoted(_ value: String) -> String {
    let bytes = value.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      // A line without words would end the paragraph.
      case 0x0A, 0x0D, 0x09: [0x20]
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Code as a block of its own.
  static func fence(_ code: [UInt8], language: String) -> [UInt8] {
    let runs = code.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let marks = Array(repeating: UInt8(ascii: "`"), count: max(3, (runs.max() ?? 0) + 1))
    let text = String(decoding: code, as: UTF8.self).utf8.replacing("\r\n", with: "\n")
    return marks + Array(language.utf8) + [0x0A] + Array(text.utf8.trimming("\n\r").utf8) + [0x0A]
      + marks
  }

  /// The language of a code block, which classes name: `language-swift`, `lang-swift`, `brush: swift`.
  static func language(_ classes: [String]) -> String {
    for words in classes {
      let words = words.utf8.split(at: " ")
      for (index, word) in words.enumerated() {
        let name =
          word == "brush:" && index + 1 < words.count
          ? words[index + 1].utf8.prefix(before: ";")
          : word.utf8.dropping(prefix: "language-") ?? word.utf8.dropping(prefix: "lang-")
        guard let name, !name.isEmpty, !name.utf8.contains(anyOf: "`{}<>&\\") else { continue }
        return String(name)
      }
    }
    return ""
  }
}
