internal import AshlarBytes

/// Tables as kramdown has them, without a head, without bars around them, or with lines across them, as those that cards know: a
/// head and one line below it.
struct KramdownTables {
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// A whole text.
  ///
  /// - Complexity: linear in the text.
  func text(_ source: String) -> String {
    guard source.utf8.contains("|") else { return source }
    var code = CodeLines()
    var result: [Substring] = []
    var table: [Substring] = []
    var isAtStart = true
    for line in source.utf8.split(at: "\n", omittingEmpty: false) {
      let kind = code.kind(of: Array(line.utf8)[...])
      // A paragraph goes on with it.
      if kind == .text, isAtStart || !table.isEmpty, Self.isRow(line) {
        table.append(line)
        continue
      }
      let isText = kind == .text && !line.utf8.hasPrefix("#")
      if !table.isEmpty { result += rewritten(table, endsWithText: isText) }
      table = []
      isAtStart = kind != .text || line.utf8.hasPrefix("#")
      result.append(line)
    }
    if !table.isEmpty { result += rewritten(table, endsWithText: false) }
    return result.joined(separator: "\n")
  }

  private static func isBarred(_ line: Substring) -> Bool {
    line.utf8.dropping(leading: " ").utf8.first == UInt8(ascii: "|")
  }

  /// Whether a line begins with a bar, or has one between its words and begins no block of another kind.
  private static func isRow(_ line: Substring) -> Bool {
    if isBarred(line) { return true }
    guard line.utf8.contains("|") else { return false }
    let bytes = Array(line.utf8)
    let rest = bytes.drop { $0 == 0x20 }
    if ">#<{".utf8.contains(rest.first ?? 0x20) || rest.starts(with: ": ".utf8)
      || CodeFence.markerLength(rest) != nil
      || LinkDefinition(in: bytes, at: rest.startIndex) != nil
    {
      return false
    }
    var code = MarkdownCode(bytes)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "|") && !code.holds(index)
        && (index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
    }
  }

  /// - Parameter endsWithText: whether the paragraph goes on below: then lines without bars around them are its words.
  private func rewritten(_ table: [Substring], endsWithText: Bool) -> [Substring] {
    if table.allSatisfy(Self.isBarred) { return rewritten(table) }
    // A head, and one line below it, make a table for cards, too.
    let lines = table.indices.filter { Self.isLine(table[$0]) }
    if endsWithText || lines == [1] { return table }
    return rewritten(
      table.map { line in
        let words = line.utf8.dropping(leading: " ")
        return Self.isBarred(line)
          ? line : line[..<words.startIndex] + "| " + words
      })
  }

  /// Whether a row is a line across the table: `|---|:-:|`, `|===`, `|---+---|`.
  private static func isLine(_ row: Substring) -> Bool {
    row.utf8.contains(anyOf: "-=") && row.utf8.allSatisfy { "|-=:+ \t\r".utf8.contains($0) }
  }

  private func rewritten(_ table: [Substring]) -> [Substring] {
    let rows = table.drop(while: Self.isLine)
    guard let head = rows.first else { return table }
    let count = Self.cells(of: Self.row(head)).count
    if count == 0 { return table }
    let below = rows.dropFirst().first.flatMap { Self.isLine($0) ? $0 : nil }
    let others = rows.dropFirst(below == nil ? 1 : 2)
    let body = others.filter { !Self.isLine($0) }
    if body.count < others.count { lose("a line across a table: it was left out") }
    if below == nil { lose("a table without a head: its first row is one") }
    let margin = head[..<head.utf8.dropping(leading: " ").startIndex]
    return [Self.row(head), margin + Self.delimiter(below, count: count)] + body.map(Self.row)
  }

  /// The line below a head of some cells, aligned as another one says.
  private static func delimiter(_ line: Substring?, count: Int) -> Substring {
    let signs = line.map { cells(of: $0.utf8.replacing("+", with: "|")[...]) } ?? []
    let parts = (0..<count).map { index -> String in
      let sign = index < signs.count ? signs[index].utf8.trimming(" \t\r") : ""
      let (isLeft, isRight) = (sign.utf8.hasPrefix(":"), sign.utf8.hasSuffix(":"))
      return (isLeft ? ":" : "-") + "-" + (isRight ? ":" : "-")
    }
    return "|\(parts.joined(separator: "|"))|"
  }

  /// A row in which bars in code end no cell.
  private static func row(_ line: Substring) -> Substring {
    guard line.utf8.contains("`") else { return line }
    let bytes = Array(line.utf8)
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "|"), bytes[..<index].last != UInt8(ascii: "\\"), code.holds(index) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return Substring(decoding: result, as: UTF8.self)
  }

  /// What stands between the bars of a row, without those at its ends.
  private static func cells(of row: Substring) -> [Substring] {
    var cells: [Substring] = []
    let bytes = row.utf8
    var start = bytes.startIndex
    var isEscaped = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "|"), !isEscaped {
        cells.append(row[start..<index])
        start = bytes.index(after: index)
      }
      isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
    }
    let last = row[start...]
    if last.utf8.contains(where: { $0 > 0x20 }) { cells.append(last) }
    return Array(cells.dropFirst())
  }
}
