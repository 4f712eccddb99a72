internal import AshlarBytes

/// Formulas in a card's Markdown, `$x^2$`, `$$`, `\(x^2\)`, which no page sets: each is shown as code, so that its signs stay
/// as they are.
struct FormulaCode {
  /// A formula, or what begins as one.
  struct Formula {
    /// Its first byte.
    var offset: Int
    /// The signs around it and what stands in their place; nil where it cannot be code.
    var signs: [(range: Range<Int>, code: String)]?
  }

  /// In the order in which they end.
  private(set) var formulas: [Formula] = []
  /// The first of two `$$`, and its line.
  private var open: (sign: Range<Int>, line: Range<Int>)?

  /// Takes a formula within a line. It cannot be code where it has a backquote, or stands beside one.
  ///
  /// - Parameters:
  ///   - range: the formula with the signs around it.
  ///   - length: of each of these signs, in bytes.
  mutating func takeSpan(_ bytes: [UInt8], _ range: Range<Int>, sign length: Int) {
    let around = max(range.lowerBound - 1, 0)..<min(range.upperBound + 1, bytes.count)
    guard !bytes[around].contains(UInt8(ascii: "`")) else {
      return formulas.append(Formula(offset: range.lowerBound))
    }
    let ticks = String(repeating: "`", count: length)
    let ends = [
      range.lowerBound..<range.lowerBound + length, range.upperBound - length..<range.upperBound,
    ]
    formulas.append(Formula(offset: range.lowerBound, signs: ends.map { ($0, ticks) }))
  }

  /// Takes one of two `$$`. Those that have lines of their own become those of a block.
  mutating func takePair(_ bytes: [UInt8], at index: Int, in line: Range<Int>) {
    let sign = index..<index + 2
    guard let (first, firstLine) = open else {
      open = (sign, line)
      return
    }
    open = nil
    if firstLine == line {
      return takeSpan(bytes, first.lowerBound..<sign.upperBound, sign: 2)
    }
    let isBlock =
      Self.isAlone(first, bytes, in: firstLine) && Self.isAlone(sign, bytes, in: line)
      && !bytes[first.upperBound..<index].contains(text: "```")
    formulas.append(
      Formula(
        offset: first.lowerBound, signs: isBlock ? [(first, "```tex"), (sign, "```")] : nil))
  }

  /// Ends the text: what stands in code, or within another formula, is none.
  ///
  /// - Parameter start: where the Markdown begins.
  mutating func finish(_ bytes: [UInt8], from start: Int) {
    if let open { formulas.append(Formula(offset: open.sign.lowerBound)) }
    guard !formulas.isEmpty else { return }
    formulas.sort { $0.offset < $1.offset }
    var code = MarkdownCode(Array(bytes[start...]))
    formulas.removeAll { code.holds($0.offset - start) }
    var end = start
    formulas.removeAll { formula in
      if formula.offset < end { return true }
      end = formula.signs?.last?.range.upperBound ?? end
      return false
    }
  }

  /// The text with code in place of its formulas; line for line the same.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let signs = formulas.flatMap { $0.signs ?? [] }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4 * signs.count)
    var index = 0
    for (range, code) in signs {
      result += bytes[index..<range.lowerBound]
      result += code.utf8
      index = range.upperBound
    }
    return result + bytes[index...]
  }

  /// Whether nothing stands on a line but a sign, spaces and signs of quotations.
  private static func isAlone(_ sign: Range<Int>, _ bytes: [UInt8], in line: Range<Int>) -> Bool {
    let before = bytes[line.lowerBound..<sign.lowerBound]
    return before.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: ">") }
      && bytes[sign.upperBound..<line.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }
}
