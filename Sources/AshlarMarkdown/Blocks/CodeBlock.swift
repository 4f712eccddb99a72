internal import AshlarText

/// A fenced or indented code block.
struct CodeBlock: BlockKind {
  static let node = CMarkKind.codeBlock

  /// The code with its last line end, which starts no line of its own.
  var text: InlineText
  /// The first word of the info string: the language.
  var language: [UInt8]
  private var box = TextBoxID()

  init(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    text = InlineText()
    text.isPreserved = true
    text.utf8 = CodeBlock.drawable(node.literal)
    language = Array(node.fenceInfo.prefix { $0 > 0x20 })
    guard notes.coloursCode, !language.isEmpty else { return }
    text.colour(as: language)
  }

  var name: String { "code block" }

  mutating func prepare(in preparation: inout CardPreparation) {
    let style = preparation.style
    preparation.add(space: style.codePadding)
    defer { preparation.add(space: style.codePadding) }
    guard !text.isEmpty else { return }
    preparation.pad(by: 2 * style.codePadding) { preparation in
      if !text.events.isEmpty { preparation.noteColouredCode() }
      box = preparation.add(text: &text, in: style.codeBlock, whiteSpace: .preserved)
    }
  }

  func read(into passages: inout [Passage]) { passages.add(text, as: .code) }

  func write(to html: inout CardHTML) {
    html.open("pre", box: box)
    if language.isEmpty {
      html.append("<code>")
    } else {
      html.append("<code class=\"language-")
      html.append(escaping: language)
      html.append("\">")
    }
    html.write(text)
    html.append("</code></pre>")
  }

  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    let block = style.codeBlock
    css.append(
      "\(StyleSheet.typeset) :is(code,kbd){font-family:var(--code-family);font-size:\(style.codeScale)em}\n\(StyleSheet.typeset) pre{font-family:var(--\(block.role)-family);"
    )
    if block.isBold { css.append("font-weight:700;") }
    css.append("padding", rem: style.codePadding)
    css.append("font-size", rem: block.fontSize)
    css.append("line-height", rem: block.lineHeight)
    style.writeSpacing(of: block, to: &css)
    css.append("white-space:pre-wrap;overflow:visible;direction:ltr;text-align:start}\n")
    css.append("\(StyleSheet.typeset) pre code{font-size:inherit")
    // Code in a line has the family of code, whatever blocks are set in.
    if block.role != .code { css.append(";font-family:inherit") }
    css.append("}\n")
  }

  /// The code as all browsers draw it alike: without control characters and soft hyphens, separators
  /// of lines and paragraphs (U+2028, U+2029) as spaces, tabs as the spaces that lead to the next
  /// multiple of eight columns.
  ///
  /// Engines disagree on tabs at the end of a wrapped line, and on where a tab in one leads.
  private static func drawable(_ code: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var column = 0
    var index = 0
    while index < code.count {
      let byte = code[index]
      index += 1
      switch byte {
      case 0x0A:
        text.append(byte)
        column = 0
      case 0x09:
        repeat {
          text.append(0x20)
          column += 1
        } while column % 8 != 0
      case 0..<0x20, 0x7F: break
      case 0xC2 where index < code.count && (code[index] < 0xA0 || code[index] == 0xAD):
        index += 1
      case 0xE2
      where code[index...].starts(with: [0x80, 0xA8]) || code[index...].starts(with: [0x80, 0xA9]):
        text.append(0x20)
        column += 1
        index += 2
      default:
        text.append(byte)
        // Bytes that continue a UTF-8 sequence take no column.
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return text
  }
}
