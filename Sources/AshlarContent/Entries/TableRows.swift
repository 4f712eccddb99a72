internal import AshlarBytes

/// Finds rows of tables that have more cells than the heading: GitHub's Markdown leaves out what there is too much.
struct TableRows {
  /// The first byte of the first such row, and how many there are.
  private(set) var first: (offset: Int, count: Int)?
  /// How many cells the line before has.
  private var before = 0
  /// How many columns the table has that the line is in.
  private var columns: Int?

  /// Reads a line outside of fenced code.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>) {
    let text = bytes[line].drop { $0 == 0x20 }
    guard text.contains(UInt8(ascii: "|")) else {
      (columns, before) = (nil, 0)
      return
    }
    let count = Self.cellCount(text)
    if let columns {
      if count > columns { first = (first?.offset ?? line.lowerBound, (first?.count ?? 0) + 1) }
    } else if before == count, Self.isRule(text) {
      columns = count
    }
    before = count
  }

  private static func cellCount(_ text: ArraySlice<UInt8>) -> Int {
    var count = 1
    var isEscaped = false
    var end = text
    while let last = end.last, last == 0x20 || last == 0x0D { end = end.dropLast() }
    for byte in end {
      if byte == UInt8(ascii: "|"), !isEscaped { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if end.first == UInt8(ascii: "|") { count -= 1 }
    if end.count > 1, end.last == UInt8(ascii: "|") { count -= 1 }
    return count
  }

  /// Whether a line is the one between a table's heading and its rows.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(UInt8(ascii: "-")) && text.allSatisfy { "|-: \t\r".utf8.contains($0) }
  }
}

extension SourceDiagnostics {
  /// Warns of cells that are not shown.
  func warn(of rows: TableRows) {
    guard let (offset, count) = rows.first else { return }
    warning(
      count == 1
        ? "a row of a table has more cells than its heading: the last are not shown"
        : "\(count) rows of tables have more cells than their heading: the last are not shown",
      atByte: offset, hint: "give the heading as many; '\\|' is a line within a cell")
  }
}
