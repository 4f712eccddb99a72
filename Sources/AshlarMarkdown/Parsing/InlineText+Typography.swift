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

/// Chooses among a language's quotation marks, from a text's start to its end.
struct QuoteMarks {
  /// What stands beside a mark.
  enum Neighbour {
    case space, opening, digit, letter, other

    /// - Parameter bytes: of one character, and perhaps of what follows it.
    init(_ bytes: ArraySlice<UInt8>) {
      guard let first = bytes.first else {
        self = .space
        return
      }
      switch first {
      case 0x20, 0x0A, 0x09: self = .space
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"),
        UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        self = .opening
      case 0x30...0x39: self = .digit
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0..<0x80: self = .other
      default:
        let scalar = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
        let category = scalar?.properties.generalCategory
        self =
          switch category {
          case .spaceSeparator: .space
          case .openPunctuation, .initialPunctuation, .dashPunctuation: .opening
          default: scalar?.properties.isAlphabetic == true ? .letter : .other
          }
      }
    }
  }

  private let typography: Typography
  private var isInnerOpen = false

  init(_ typography: Typography) { self.typography = typography }

  /// The mark for `"` or `'`; one within a word is an apostrophe.
  mutating func mark(
    for byte: UInt8, after last: Neighbour, before next: Neighbour
  ) -> [UInt8] {
    let mayOpen = next != .space && (last == .space || last == .opening)
    if byte == 0x22 {
      return mayOpen ? typography.outer.open : typography.outer.close
    }
    // `'90s` has lost its century.
    if mayOpen, next != .digit {
      isInnerOpen = true
      return typography.inner.open
    }
    let isInWord = (last == .letter || last == .digit) && next == .letter
    if isInnerOpen, !isInWord, !mayOpen {
      isInnerOpen = false
      return typography.inner.close
    }
    return Array("’".utf8)
  }
}
