extension InlineText {
  /// Writes the language's quotation marks, dashes for `--` and `---`, and an ellipsis for `...`, but for code and addresses.
  mutating func apply(_ typography: Typography) {
    let signs: [UInt8] = [0x22, 0x27, 0x2D, 0x2E]
    guard utf8.contains(where: signs.contains) else { return }
    var replacements: [Replacement] = []
    var quotes = QuoteMarks(typography)
    for range in writtenRanges {
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = utf8[index]
        guard signs.contains(byte) else {
          index += 1
          continue
        }
        let run = utf8[index..<range.upperBound].prefix { $0 == byte }
        if byte == 0x22 || byte == 0x27 {
          for place in run.indices {
            let mark = quotes.mark(
              for: byte, after: neighbour(before: place), before: neighbour(at: place + 1))
            replacements.append(Replacement(range: place..<place + 1, bytes: mark))
          }
        } else if let sign = Self.sign(for: byte, count: run.count) {
          replacements.append(Replacement(range: run.startIndex..<run.endIndex, bytes: sign))
        }
        index = run.endIndex
      }
    }
    replace(replacements)
  }

  /// What stands for so many hyphens or full stops; nil where they stay.
  private static func sign(for byte: UInt8, count: Int) -> [UInt8]? {
    switch (byte, count) {
    case (0x2D, 2): Array("–".utf8)
    case (0x2D, 3): Array("—".utf8)
    case (0x2E, 3): Array("…".utf8)
    default: nil
    }
  }

  private func neighbour(before place: Int) -> QuoteMarks.Neighbour {
    guard place > 0 else { return .space }
    var start = place - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return QuoteMarks.Neighbour(utf8[start..<place])
  }

  private func neighbour(at place: Int) -> QuoteMarks.Neighbour {
    guard place < utf8.count else { return .space }
    return QuoteMarks.Neighbour(utf8[place..<min(place + 4, utf8.count)])
  }
}
