internal import AshlarBytes

/// Finds the fenced code blocks of Markdown, line by line, those in quotations and lists as well.
struct CodeFence {
  /// The marks that opened the block, how many quotations they are in, and how far in the text of the list's item begins that
  /// they are the first of.
  private var open: (mark: UInt8, count: Int, quotes: Int, column: Int)?

  /// Whether the next line may be code.
  var isOpen: Bool { open != nil }

  /// Whether a line is part of a block, its fences included.
  mutating func holds(_ line: Substring) -> Bool { holds(Array(line.utf8)[...]) }

  /// The same for a line as UTF-8.
  mutating func holds(_ line: ArraySlice<UInt8>) -> Bool {
    if let open {
      let (rest, quotes) = Self.inside(line, mostQuotes: open.quotes)
      let isInItem = rest.isEmpty || rest.startIndex - line.startIndex >= open.column
      if quotes == open.quotes, isInItem {
        let marks = rest.prefix { $0 == open.mark }
        if marks.count >= open.count, rest[marks.endIndex...].allSatisfy(Self.isBlank) {
          self.open = nil
        }
        return true
      }
      // The quotation or the item ends, and its code with it.
      self.open = nil
    }
    let (inner, quotes) = Self.inside(line, mostQuotes: .max)
    let rest = Self.withoutMarkers(inner)
    guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return false
    }
    let marks = rest.prefix { $0 == mark }
    // Backquotes after the mark make a code span of it.
    let isInline = mark == UInt8(ascii: "`") && rest[marks.endIndex...].contains(mark)
    guard marks.count >= 3, !isInline else { return false }
    let column = rest.startIndex == inner.startIndex ? 0 : rest.startIndex - line.startIndex
    open = (mark, marks.count, quotes, column)
    return true
  }

  /// A line without spaces and marks of quotations before it.
  static func inside(
    _ line: ArraySlice<UInt8>, mostQuotes: Int
  ) -> (rest: ArraySlice<UInt8>, quotes: Int) {
    var (rest, quotes) = (line.drop(while: isBlank), 0)
    while quotes < mostQuotes, rest.first == UInt8(ascii: ">") {
      rest = rest.dropFirst().drop(while: isBlank)
      quotes += 1
    }
    return (rest, quotes)
  }

  /// A line without marks of lists before it.
  private static func withoutMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let length = markerLength(rest) { rest = rest.dropFirst(length).drop(while: isBlank) }
    return rest
  }

  /// How long the mark of a list's item is that a text starts with: `- `, `12. `; nil for none.
  static func markerLength(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(10).prefix { $0.isASCIIDigit }
    let signs: [UInt8] =
      digits.isEmpty
      ? [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
      : [UInt8(ascii: "."), UInt8(ascii: ")")]
    let rest = text[digits.endIndex...]
    guard let sign = rest.first, signs.contains(sign), rest.dropFirst().first.map(isBlank) == true
    else { return nil }
    return digits.count + 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
