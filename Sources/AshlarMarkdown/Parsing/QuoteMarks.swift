/// Chooses among a language's quotation marks, from a text's start to its end.
struct QuoteMarks {
  /// What stands beside a mark.
  enum Neighbour {
    case space, opening, quote, digit, letter, other
    /// A letter of a script that has no spaces between words.
    case unspaced

    /// - Parameter bytes: of one character, and perhaps of what follows it.
    init(_ bytes: ArraySlice<UInt8>) {
      guard let first = bytes.first else {
        self = .space
        return
      }
      switch first {
      case 0x20, 0x0A, 0x09: self = .space
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"),
        UInt8(ascii: "/"):
        self = .opening
      case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quote
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
          default:
            if scalar == "\u{A1}" || scalar == "\u{BF}" {
              .opening
            } else if let scalar,
              QuoteMarks.unspacedScripts.contains(where: { $0.contains(scalar.value) })
            {
              .unspaced
            } else {
              scalar?.properties.isAlphabetic == true ? .letter : .other
            }
          }
      }
    }
  }

  /// Thai, Lao, Burmese, Khmer, kana and ideographs with their punctuation.
  fileprivate static let unspacedScripts: [ClosedRange<UInt32>] = [
    0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3001...0x30FF, 0x3400...0x9FFF,
    0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF,
  ]

  private let typography: Typography
  private var isOuterOpen = false
  private var isInnerOpen = false
  /// Whether the last mark opened a quotation.
  private var lastOpens = false

  init(_ typography: Typography) { self.typography = typography }

  /// The mark for `"` or `'`; one within a word is an apostrophe.
  mutating func mark(
    for byte: UInt8, after last: Neighbour, before next: Neighbour
  ) -> [UInt8] {
    let isOuter = byte == 0x22
    // Where no space says it, what is open closes.
    let isFree =
      last == .unspaced && !(isOuter ? isOuterOpen : isInnerOpen)
      || last == .other && isOuter && !isOuterOpen
    let mayOpen =
      next != .space
      && (last == .space || last == .opening || last == .quote && lastOpens || isFree)
    lastOpens = mayOpen
    if isOuter {
      isOuterOpen = mayOpen
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
