internal import AshlarBytes
internal import CCmarkGFM

/// Finds the formulas that stand between two lines with `$$` alone, which become blocks of code.
///
/// cmark reads the lines one by one, so what is open above them is known: code and HTML stay as they are. A formula without its
/// end, with a blank line in it, or with less before its lines than before its first, is none.
struct FormulaFences {
  /// A line with `$$` alone, in a text.
  struct Place {
    var start: Int
    /// Where `$$` begins.
    var signs: Int
    /// Before the line's end.
    var end: Int
  }

  /// What cmark reads in place of `$$`.
  static let fence = "```"

  /// Where the line starts that ends the formula that is open.
  private var close: Int?
  /// Up to where the text was looked through for pairs of dollars, and whether one is open there in its paragraph.
  private var (read, isPairOpen) = (0, false)

  var isOpen: Bool { close != nil }

  /// - Parameter block: what cmark has read last.
  /// - Returns: whether the line begins a formula or ends one.
  /// - Complexity: linear in the lines up to the next such line, or to a blank one.
  mutating func beginOrEnd(
    at place: Place, of source: borrowing Span<UInt8>, after block: CMarkNode
  ) -> Bool {
    if isOpen {
      guard place.start == close else { return false }
      close = nil
      (read, isPairOpen) = (place.end, false)
      return true
    }
    look(through: source, to: place.start)
    guard !isPairOpen, !block.isOpenCode, Self.isFence(place, of: source, after: block) else {
      return false
    }
    close = Self.close(of: place, in: source)
    return isOpen
  }

  /// Looks for a pair of dollars that a paragraph opened above, which the line ends.
  private mutating func look(through source: borrowing Span<UInt8>, to end: Int) {
    var (index, isBlank) = (read, true)
    while index < end {
      switch source[index] {
      case 0x0A, 0x0D:
        if isBlank { isPairOpen = false }
        isBlank = true
      case 0x20, 0x09, UInt8(ascii: ">"): break
      case UInt8(ascii: "\\"):
        isBlank = false
        index += 1
      case UInt8(ascii: "$") where index + 1 < end && source[index + 1] == UInt8(ascii: "$"):
        isBlank = false
        isPairOpen.toggle()
        index += 1
      default: isBlank = false
      }
      index += 1
    }
    read = end
  }

  /// Whether a fence may stand so far from what is around it: four spaces would make it code.
  private static func isFence(
    _ place: Place, of source: borrowing Span<UInt8>, after block: CMarkNode
  ) -> Bool {
    let column = place.signs - place.start
    if let item = block.itemColumn, column >= item { return column - item <= 3 }
    var spaces = 0
    for index in place.start..<place.signs {
      // The first space behind the mark of a quotation belongs to it.
      spaces = source[index] == UInt8(ascii: ">") ? -1 : spaces + (source[index] == 0x09 ? 4 : 1)
    }
    return spaces <= 3
  }

  private static func close(of place: Place, in source: borrowing Span<UInt8>) -> Int? {
    let length = place.signs - place.start
    var start = lineStart(in: source, after: place.end)
    var isEmpty = true
    while start < source.count {
      var end = start
      while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
      guard end - start > length else { return nil }
      for index in 0..<length where source[start + index] != source[place.start + index] {
        return nil
      }
      let line = Line(source.extracting(start + length..<end))
      if line.isEnd { return isEmpty ? nil : start }
      guard !line.isBlank, !line.holdsSigns else { return nil }
      isEmpty = false
      start = lineStart(in: source, after: end)
    }
    return nil
  }

  private static func lineStart(in source: borrowing Span<UInt8>, after end: Int) -> Int {
    let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// What one line of a formula has.
  private struct Line {
    var isBlank = true
    /// Whether it is `$$`.
    var isEnd = false
    /// Whether it has `$$` or a fence of code.
    var holdsSigns = false

    init(_ line: borrowing Span<UInt8>) {
      var (dollars, ticks) = (0, 0)
      for index in line.indices {
        let byte = line[index]
        if byte > 0x20 { isBlank = false }
        dollars = byte == UInt8(ascii: "$") ? dollars + 1 : 0
        ticks = byte == UInt8(ascii: "`") ? ticks + 1 : 0
        if dollars == 2 || ticks == 3 { holdsSigns = true }
      }
      isEnd = Self.isEnd(line)
    }

    /// Four spaces, or a tab, would make code of what ends a block of code.
    private static func isEnd(_ line: borrowing Span<UInt8>) -> Bool {
      var start = 0
      while start < line.count, line[start] == 0x20 { start += 1 }
      guard start <= 3, start + 1 < line.count, line[start] == UInt8(ascii: "$"),
        line[start + 1] == UInt8(ascii: "$")
      else { return false }
      for index in start + 2..<line.count where line[index] != 0x20 && line[index] != 0x09 {
        return false
      }
      return true
    }
  }
}

extension CMarkNode {
  /// Whether it is code or HTML that the next line may belong to; cmark says where a block ends once it has ended.
  fileprivate var isOpenCode: Bool {
    guard kind == .codeBlock || kind == .htmlBlock else { return false }
    return unsafe cmark_node_get_end_line(pointer) == cmark_node_get_start_line(pointer)
  }

  /// How far from the line's start the text of the list's item is that the node stands in; nil outside of lists.
  fileprivate var itemColumn: Int? {
    var node = self
    while node.kind != .item {
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return node.firstChild.map { unsafe Int(cmark_node_get_start_column($0.pointer)) - 1 }
  }
}
