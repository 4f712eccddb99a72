internal import CICU

/// How a folded code point takes part in the terms that a text is found by.
///
/// The client of the search has the same ranges (`AshlarSite/Search/search.js`): they are written out, so that the two
/// agree whatever versions of Unicode they know.
enum TermClass: Equatable {
  /// Between two words.
  case separator
  /// Part of a word; one that only later versions of Unicode know, too.
  case word
  /// Of a script without spaces, of which so many neighbours at a time are a term: two of what stands for a syllable
  /// or a word (Han, kana, hangul), three of letters (Thai, Lao, Khmer, Burmese and others).
  case gram(Int)

  init(_ scalar: UInt32) {
    self = .word
    if TermClass.isSeparator(scalar) {
      self = .separator
    } else if TermClass.pairs.contains(where: { $0.contains(scalar) }) {
      self = .gram(2)
    } else if TermClass.triples.contains(where: { $0.contains(scalar) }) {
      self = .gram(3)
    }
  }

  /// Neither a letter, a mark or a number nor unassigned: punctuation, symbols, spaces, controls.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    // ICU's UCharCategory: 0 to 11 are unassigned code points, letters, marks and numbers.
    ashlar_category(scalar) > 11
  }

  /// Whether it is a sign of its own, as most emoji are.
  static func isSymbol(_ scalar: UInt32) -> Bool {
    // ICU's U_OTHER_SYMBOL.
    ashlar_category(scalar) == 27
  }

  private static let pairs: [ClosedRange<UInt32>] = [
    0x3005...0x3007, 0x3021...0x3029, 0x3031...0x303C, 0x3041...0x312F, 0x31A0...0x31BF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
  ]

  private static let triples: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
    0x1B00...0x1B7F, 0xA980...0xA9FF, 0xAA60...0xAADF,
  ]
}
