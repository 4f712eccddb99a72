internal import AshlarText

/// A fenced or indented code block.
public struct CodeBlock: Sendable {
  /// The code without its last line end.
  package var text: InlineText
  /// The first word of the info string: the language.
  package var language: [UInt8]
  private var box = TextBoxID()

  init(_ node: CMarkNode) {
    text = InlineText()
    text.isPreserved = true
    text.utf8 = CodeBlock.drawable(node.literal)
    language = Array(node.fenceInfo.prefix { $0 > 0x20 })
  }

  package mutating func prepare(in preparation: inout Preparation) {
    let style = preparation.style
    preparation.add(space: 2 * style.codePadding)
    guard !text.isEmpty else { return }
    preparation.inset(by: 2 * style.codePadding) { preparation in
      box = preparation.add(text: &text, in: style.code, whiteSpace: .preserved)
    }
  }

  package func write(to html: inout HTMLWriter) {
    html.open("pre", box: box)
    if language.isEmpty {
      html.append("<code>")
    } else {
      html.append("<code class=\"language-")
      html.append(escaping: language)
      html.append("\">")
    }
    html.write(text)
    // A line end at the end of a pre starts no line, so this one is free to close the last.
    html.append(text.isEmpty ? "</code></pre>" : "\n</code></pre>")
  }

  /// The code as browsers can draw it: without control characters and the line end at its end.
  private static func drawable(_ code: [UInt8]) -> [UInt8] {
    var text = code.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }
    if text.last == 0x0A { text.removeLast() }
    return text
  }
}
