internal import AshlarBytes
internal import CCmarkGFM

/// Definitions that are more than a paragraph, as Pandoc, kramdown and Goldmark have them: with further paragraphs, lists and code,
/// indented as far as the definition's text.
///
/// CommonMark knows a mark below which blocks are indented: that of a list's item. So the Markdown is parsed again with such a mark in
/// place of each definition's colon, and the items are definitions.
struct LongDefinitions {
  /// The Markdown with the marks, as long as it was.
  private(set) var source: [UInt8]
  /// The 1-based lines with such a mark.
  private(set) var lines: Set<Int> = []

  /// - Parameter document: that of the source.
  /// - Returns: nil where no definition is more than a paragraph.
  /// - Complexity: linear in the source.
  init?(_ document: CMarkNode, of source: borrowing Span<UInt8>) {
    guard Self.mayHaveDefinitions(source) else { return nil }
    var search = Search()
    search.visit(document, depth: 0)
    guard search.isFound else { return nil }
    self.source = source.indices.map { source[$0] }
    mark(search.lines)
    if lines.isEmpty { return nil }
  }

  /// Whether a line begins with a colon, behind marks of quotations.
  private static func mayHaveDefinitions(_ source: borrowing Span<UInt8>) -> Bool {
    for index in source.indices where source[index] == UInt8(ascii: ":") {
      var start = index
      while start > 0, isPrefix(source[start - 1]) { start -= 1 }
      if start == 0 || source[start - 1] == 0x0A || source[start - 1] == 0x0D { return true }
    }
    return false
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">")
  }

  /// A mark that no other list has, so that none becomes one with a definition; `+` where all are used.
  private var freeMark: UInt8 {
    var used: Set<UInt8> = []
    var isStart = true
    for index in source.indices.dropLast() {
      let byte = source[index]
      if isStart, source[index + 1] == 0x20 || source[index + 1] == 0x09 { used.insert(byte) }
      // A list may begin in an item of another.
      isStart = byte == 0x0A || byte == 0x0D || isStart && (Self.isPrefix(byte) || isMark(index))
    }
    return [UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "-")].first { !used.contains($0) }
      ?? UInt8(ascii: "+")
  }

  /// Whether a byte may be a part of a list's mark: `+`, or `12.`
  private func isMark(_ index: Int) -> Bool {
    guard source[index].isASCIIDigit else { return "+*-.)".utf8.contains(source[index]) }
    let next = source[index + 1]
    return next.isASCIIDigit || ".)".utf8.contains(next)
  }

  /// Puts a mark in the place of the colon that some lines begin with.
  private mutating func mark(_ wanted: Set<Int>) {
    let mark = freeMark
    var (line, isStart) = (1, true)
    for index in source.indices {
      let byte = source[index]
      if isStart, byte == UInt8(ascii: ":"), wanted.contains(line), !isFarFromText(index) {
        source[index] = mark
        lines.insert(line)
      }
      let endsLine =
        byte == 0x0A || byte == 0x0D && (index + 1 == source.count || source[index + 1] != 0x0A)
      if endsLine { line += 1 }
      isStart = endsLine || isStart && Self.isPrefix(byte)
    }
  }

  /// Whether what follows a mark would be code: five spaces or more before the text.
  private func isFarFromText(_ index: Int) -> Bool {
    source[(index + 1)...].prefix(5).count { $0 == 0x20 } == 5
  }

  /// Finds the lines with definitions, and whether one of them goes on below its paragraph.
  private struct Search {
    var lines: Set<Int> = []
    var isFound = false

    mutating func visit(_ parent: CMarkNode, depth: Int) {
      guard depth < MarkdownLimits.nesting else { return }
      for node in parent.children {
        switch node.kind {
        case .paragraph:
          if node.startsDefinitions || node.continuesDefinitions { add(node) }
        case .quote, .list, .item, .footnoteDefinition: visit(node, depth: depth + 1)
        default: break
        }
      }
    }

    private mutating func add(_ paragraph: CMarkNode) {
      let own = paragraph.definitionLines
      lines.formUnion(own.lines)
      guard !own.lines.isEmpty else { return }
      if own.holdsBlock { isFound = true }
      guard let next = paragraph.next else { return }
      if next.column >= paragraph.column + 2 || next.isIndentedCode { isFound = true }
    }
  }
}

extension CMarkNode {
  /// Whether it is code by its indentation; cmark counts a tab as one column.
  fileprivate var isIndentedCode: Bool {
    guard kind == .codeBlock else { return false }
    var (length, offset, mark) = (0 as Int32, 0 as Int32, 0 as CChar)
    return unsafe cmark_node_get_fenced(pointer, &length, &offset, &mark) == 0
  }

  /// The 1-based column of the Markdown in which the node starts.
  fileprivate var column: Int { unsafe Int(cmark_node_get_start_column(pointer)) }

  /// The lines of a paragraph that begin with a colon, and whether a block of its own follows one.
  fileprivate var definitionLines: (lines: [Int], holdsBlock: Bool) {
    let first = line
    return withContent { content in
      var lines: [Int] = []
      var (number, isStart, holdsBlock) = (first, true, false)
      for index in content.indices {
        let byte = content[index]
        if isStart, byte == UInt8(ascii: ":"), index + 1 < content.count,
          content[index + 1] == 0x20 || content[index + 1] == 0x09
        {
          lines.append(number)
          if Self.beginsBlock(content, after: index + 1) { holdsBlock = true }
        }
        if byte == 0x0A { number += 1 }
        isStart = byte == 0x0A || isStart && (byte == 0x20 || byte == 0x09)
      }
      return (lines, holdsBlock)
    }
  }

  /// Whether the mark of a list's item, a quotation or code follows.
  private static func beginsBlock(_ content: borrowing Span<UInt8>, after place: Int) -> Bool {
    var index = place
    while index < content.count, content[index] == 0x20 || content[index] == 0x09 { index += 1 }
    let start = index
    while index < content.count, content[index].isASCIIDigit { index += 1 }
    guard index + 1 < content.count else { return false }
    let isSpaced = content[index + 1] == 0x20 || content[index + 1] == 0x09
    switch content[index] {
    case UInt8(ascii: "."), UInt8(ascii: ")"): return index > start && isSpaced
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: ">"):
      return index == start && isSpaced
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return index == start && index + 2 < content.count && content[index] == content[index + 1]
        && content[index] == content[index + 2]
    default: return false
    }
  }
}
