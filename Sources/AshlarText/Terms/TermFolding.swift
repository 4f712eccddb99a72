internal import CICU

/// Makes one text of those that readers take for the same: without regard to capitals, accents and other forms.
///
/// Compatibility decomposition, small letters, without the marks over and under letters, composed again (NFKD, NFC).
/// Marks that are letters of their own stay: vowels of Indic scripts, voicing of kana, tones of Thai. The client of the
/// search does the same (`AshlarSite/Search/search.js`).
struct TermFolding {
  private var units: [UInt16] = []

  /// The folded code points of a text.
  mutating func fold(_ text: some Sequence<UInt8>) -> [UInt32] {
    let source = Array(String(decoding: Array(text), as: UTF8.self).utf16)
    let decomposed = normalized(source, decomposes: true)
    var folded: [UInt16] = []
    folded.reserveCapacity(decomposed.count)
    for scalar in String(decoding: decomposed, as: UTF16.self).unicodeScalars {
      let value = ashlar_lower_case(scalar.value)
      if TermFolding.isRemoved(value) { continue }
      if let other = TermFolding.replacements[value] {
        folded += other
      } else if let lower = Unicode.Scalar(value) {
        folded += UTF16.encode(lower) ?? .init()
      }
    }
    return String(decoding: normalized(folded, decomposes: false), as: UTF16.self)
      .unicodeScalars.map(\.value)
  }

  private mutating func normalized(_ text: [UInt16], decomposes: Bool) -> [UInt16] {
    let capacity = text.count * (decomposes ? 18 : 3)
    if units.count < capacity { units = Array(repeating: 0, count: capacity) }
    let count = unsafe text.withUnsafeBufferPointer { text in
      unsafe units.withUnsafeMutableBufferPointer { units in
        guard let source = text.baseAddress, let target = units.baseAddress else { return 0 }
        return Int(
          unsafe ashlar_normalize(
            decomposes ? 1 : 0, source, Int32(text.count), target, Int32(units.count)))
      }
    }
    precondition(count >= 0, "a normal form needs more room than there can be")
    return Array(units[..<count])
  }

  /// Whether a code point, in small letters, leaves no trace.
  static func isRemoved(_ scalar: UInt32) -> Bool { removed.contains { $0.contains(scalar) } }

  /// Marks over and under letters, and what nobody sees: soft hyphens, joiners, variants, directions, the Arabic line
  /// that stretches words.
  private static let removed: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2,
    0x5C4...0x5C5, 0x5C7...0x5C7, 0x610...0x61A, 0x61C...0x61C, 0x640...0x640, 0x64B...0x65F,
    0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED, 0x711...0x711,
    0x730...0x74A, 0x180B...0x180F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F,
    0x202A...0x202E, 0x2060...0x2069, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
    0xFEFF...0xFEFF, 0xE0100...0xE01EF,
  ]

  /// Letters that nothing decomposes, as those write them who lack them.
  private static let replacements: [UInt32: [UInt16]] = {
    let table: [Unicode.Scalar: String] = [
      "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "đ": "d", "ħ": "h",
      "ı": "i", "ł": "l", "ŧ": "t", "ς": "σ", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك",
    ]
    return Dictionary(uniqueKeysWithValues: table.map { ($0.value, Array($1.utf16)) })
  }()
}
