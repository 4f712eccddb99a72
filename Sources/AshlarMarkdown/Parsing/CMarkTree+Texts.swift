/// Checks texts before cmark looks for inlines in them, and finds tasks.
extension CMarkTree {
  /// Shorter texts, and cards, cannot exceed any limit by much.
  private static let leastText = 1000
  private static let leastReferences = 4000

  /// Checks the texts of paragraphs, headings and cells, marks the items of lists that are tasks, and makes code of formulas.
  static func checkTexts(
    below document: CMarkNode, _ formulas: inout Formulas
  ) throws(MarkdownExcess) {
    var node = document
    while true {
      if let child = node.firstChild {
        node = child
        continue
      }
      if node.kind != .codeBlock, node.kind != .htmlBlock {
        let line = node.line
        node.markTask()
        node.writeFormulas(&formulas)
        try node.withContent { (text: borrowing Span<UInt8>) throws(MarkdownExcess) in
          if text.count > leastText { try check(text, line: line) }
        }
      }
      while node.next == nil {
        guard let parent = node.parent else { return }
        node = parent
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  private static func check(
    _ text: borrowing Span<UInt8>, line: Int
  ) throws(MarkdownExcess) {
    var (runs, brackets, declarations, parentheses) = (0, 0, 0, 0)
    var last: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): if byte != last { runs += 1 }
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"): if last == UInt8(ascii: "<") { declarations += 1 }
      case UInt8(ascii: ")"): parentheses += 1
      case 0x20, 0x0A, 0x09: if parentheses <= MarkdownLimits.parentheses { parentheses = 0 }
      default: break
      }
      last = byte
    }
    if runs > MarkdownLimits.emphasis {
      throw .text("\(MarkdownLimits.emphasis) marks of emphasis ('*', '_', '~')", line: line)
    }
    if brackets > MarkdownLimits.brackets {
      throw .text("\(MarkdownLimits.brackets) brackets ('[')", line: line)
    }
    if declarations > MarkdownLimits.declarations {
      throw .text("\(MarkdownLimits.declarations) marks of HTML ('<?', '<!')", line: line)
    }
    if parentheses > MarkdownLimits.parentheses {
      throw .text("\(MarkdownLimits.parentheses) parentheses without a space between", line: line)
    }
  }

  /// Checks that what references repeat is not much longer than the card: cmark copies it for each.
  static func checkReferences(_ bytes: borrowing Span<UInt8>) throws(MarkdownExcess) {
    guard bytes.count > leastReferences else { return }
    var (longest, place, count) = (0, 0, 0)
    for index in bytes.indices {
      guard bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]") else {
        continue
      }
      if bytes[index] == UInt8(ascii: "[") { count += 1 }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "]"),
        bytes[index + 1] == UInt8(ascii: ":"), index >= place
      else { continue }
      place = definitionEnd(bytes, from: index + 2)
      longest = max(longest, place - index)
    }
    guard longest > leastText,
      count * longest > 16 * MarkdownLimits.references(ofSource: bytes.count)
    else { return }
    throw .references(line: 0)
  }

  /// The end of a definition's address and title, if it is one.
  private static func definitionEnd(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = skipBlanks(bytes, from: start)
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    let title = skipBlanks(bytes, from: end)
    guard title < bytes.count, title > end else { return end }
    let close: UInt8
    switch bytes[title] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[title]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return end
    }
    end = title + 1
    while end < bytes.count, bytes[end] != close { end += 1 }
    return end
  }

  private static func skipBlanks(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    return end
  }
}
