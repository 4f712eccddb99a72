internal import AshlarBytes

/// Finds out, line by line, which lines of Markdown are code by fences or by their indentation.
struct CodeLines {
  enum Kind {
    case code
    case blank
    case text
  }

  private var fence = CodeFence()
  /// Where the texts of the open lists' items begin, from without.
  private var lists: [Int] = []
  /// Whether the line before is text, which an indented line goes on with.
  private var isText = false

  /// What the next line is.
  mutating func kind(of line: ArraySlice<UInt8>) -> Kind {
    let isWithin = fence.isOpen
    if fence.holds(line) {
      if !isWithin { leaveItems(before: line) }
      isText = false
      return .code
    }
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      isText = false
      return .blank
    }
    if !isText, isCode(line) { return .code }
    if !isText { leaveItems(before: line) }
    addMarkers(of: line)
    // Nothing goes on with a heading.
    isText = line.first { $0 != 0x20 } != UInt8(ascii: "#")
    return .text
  }

  /// Closes the items whose texts begin further from the margin than a line.
  private mutating func leaveItems(before line: ArraySlice<UInt8>) {
    let column = Self.indentation(line)
    while let last = lists.last, last > column { lists.removeLast() }
  }

  private static func indentation(_ line: ArraySlice<UInt8>) -> Int {
    var column = 0
    for byte in line {
      if byte == 0x20 {
        column += 1
      } else if byte == 0x09 {
        column += 4 - column % 4
      } else {
        break
      }
    }
    return column
  }

  /// Whether a line that does not go on with a text is code by its indentation.
  ///
  /// - Complexity: O(log *n*) in the open items, beside the spaces.
  private func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let column = Self.indentation(line)
    // Each item's text begins behind that of the one around it.
    var (start, end) = (0, lists.count)
    while start < end {
      let middle = (start + end) / 2
      if lists[middle] <= column { start = middle + 1 } else { end = middle }
    }
    return column >= 4 + (start == 0 ? 0 : lists[start - 1])
  }

  /// Adds where the texts of items begin that a line starts.
  private mutating func addMarkers(of line: ArraySlice<UInt8>) {
    var column = Self.indentation(line)
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let length = CodeFence.markerLength(rest) {
      while let last = lists.last, last > column { lists.removeLast() }
      let spaces = Self.indentation(rest.dropFirst(length))
      column += length + (spaces > 4 ? 1 : spaces)
      lists.append(column)
      rest = rest.dropFirst(length).drop { $0 == 0x20 || $0 == 0x09 }
    }
  }
}
