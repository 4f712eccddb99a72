/// Where the syllables begin of scripts that are written without spaces, as far as shaping minds.
enum Syllable {
  /// Whether a syllable may begin at a scalar: never inside a stack of consonants, before a vowel sign
  /// or before a consonant that ends a syllable.
  static func starts(at index: Int, in scalars: [UInt32]) -> Bool {
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : 0
    switch scalar {
    case 0x0E00...0x0EFF:
      return !isThaiOrLaoSign(scalar) && !isLeadingVowel(before)
    case 0x1000...0x109F:
      return isMyanmarLetter(scalar) && before != myanmarStacker
        && !isKilled(after: index, in: scalars)
    case 0x1780...0x17FF:
      return scalar <= 0x17B3 && before != khmerStacker
    default:
      return !ScalarClass.isExtending(scalar)
    }
  }

  /// In graphemes; about nine em, which is what a phone's card has at twice the text size.
  static func longestWord(startingWith scalar: UInt32) -> Int {
    (0xE00...0xEFF).contains(scalar) ? 15 : 8
  }

  /// U+1039 and U+17D2 put the consonant after them below the one before.
  private static let myanmarStacker: UInt32 = 0x1039
  private static let khmerStacker: UInt32 = 0x17D2
  private static let asat: UInt32 = 0x103A
  private static let dotBelow: UInt32 = 0x1037

  /// Vowel signs and marks after a consonant; the repetition and abbreviation signs too.
  private static func isThaiOrLaoSign(_ scalar: UInt32) -> Bool {
    switch scalar & 0x7F {
    case 0x2F...0x3A, 0x45...0x4E: true
    default: false
    }
  }

  /// Vowels that are written before their consonant.
  private static func isLeadingVowel(_ scalar: UInt32) -> Bool {
    (0xE40...0xE44).contains(scalar) || (0xEC0...0xEC4).contains(scalar)
  }

  private static func isMyanmarLetter(_ scalar: UInt32) -> Bool {
    scalar <= 0x102A || scalar == 0x103F || (0x104C...0x1055).contains(scalar)
  }

  /// Whether the consonant has no vowel of its own: it ends its syllable, or carries a stack.
  private static func isKilled(after index: Int, in scalars: [UInt32]) -> Bool {
    var next = index + 1
    if next < scalars.count, scalars[next] == dotBelow { next += 1 }
    return next < scalars.count && (scalars[next] == asat || scalars[next] == myanmarStacker)
  }
}
