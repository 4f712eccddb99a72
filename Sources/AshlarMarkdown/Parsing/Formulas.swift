internal import CCmarkGFM

/// The formulas of a card's Markdown, which are shown as code.
struct Formulas {
  private(set) var count = 0
  /// The first one's 1-based line in the Markdown.
  private(set) var line = 0

  mutating func add(_ number: Int, line: Int) {
    self.line = count == 0 ? line : min(line, self.line)
    count += number
  }

  /// What is said of them.
  var message: String {
    count == 1 ? "a formula is shown as code" : "\(count) formulas are shown as code"
  }

  static let hint = "write '\\$' for a dollar; a formula that readers see set is a picture"
}

extension CMarkNode {
  /// Makes code of the formulas in the block's text, before its inlines are parsed.
  func writeFormulas(_ formulas: inout Formulas) {
    guard hasDollar else { return }
    let text = withContent { text in text.indices.map { text[$0] } }
    guard let spans = FormulaSpans(text) else { return }
    let first = spans.places[0]
    formulas.add(spans.places.count, line: line + text[..<first].count { $0 == 0x0A })
    unsafe (spans.bytes + [0]).withUnsafeBytes { bytes in
      let content = unsafe bytes.bindMemory(to: CChar.self)
      unsafe _ = cmark_node_set_string_content(pointer, content.baseAddress)
    }
  }

  private var hasDollar: Bool {
    withContent { text in
      unsafe text.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        return unsafe memchr(start, Int32(UInt8(ascii: "$")), bytes.count) != nil
      }
    }
  }
}
