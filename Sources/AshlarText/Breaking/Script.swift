internal import CICU

/// ISO 15924 tags, as HarfBuzz numbers scripts.
enum Script {
  static let latin: UInt32 = 0x4C61_746E  // Latn
  private static let greek: UInt32 = 0x4772_656B  // Grek
  private static let cyrillic: UInt32 = 0x4379_726C  // Cyrl
  static let hebrew: UInt32 = 0x4865_6272  // Hebr
  static let common: UInt32 = 0x5A79_7979  // Zyyy
  static let inherited: UInt32 = 0x5A69_6E68  // Zinh
  static let unknown: UInt32 = 0x5A7A_7A7A  // Zzzz
  static let han: UInt32 = 0x4861_6E69  // Hani
  private static let hiragana: UInt32 = 0x4869_7261  // Hira
  private static let katakana: UInt32 = 0x4B61_6E61  // Kana
  private static let hangul: UInt32 = 0x4861_6E67  // Hang
  private static let bopomofo: UInt32 = 0x426F_706F  // Bopo

  /// The script of a code point; ASCII letters are answered without a table.
  static func of(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return Ascii.isLetter(scalar) ? latin : common }
    return ashlar_script_tag(scalar)
  }

  /// Takes on the script of its neighbours.
  static func isNeutral(_ script: UInt32) -> Bool {
    script == common || script == inherited || script == unknown
  }

  static func isCJK(_ script: UInt32) -> Bool {
    script == han || script == hiragana || script == katakana || script == hangul
      || script == bopomofo
  }

  /// Blink shapes Han, Hiragana and Katakana as one item.
  static func shapeTogether(_ first: UInt32, _ second: UInt32) -> Bool {
    first == second || (isKanaOrHan(first) && isKanaOrHan(second))
  }

  /// Whether a letter has one form, whatever stands beside it: another font may draw it within a word.
  static func hasSeparateLetters(_ script: UInt32) -> Bool {
    script == latin || script == greek || script == cyrillic
  }

  /// Whether letters take other forms beside each other than at a line's end.
  static func joinsLetters(_ script: UInt32) -> Bool { joining.contains(script) }

  private static let joining: Set<UInt32> = [
    0x4172_6162,  // Arab
    0x5379_7263,  // Syrc
    0x4D6F_6E67,  // Mong
    0x4E6B_6F6F,  // Nkoo
    0x5068_6167,  // Phag
    0x4D61_6E64,  // Mand
    0x4D61_6E69,  // Mani
    0x5068_6C70,  // Phlp
    0x4164_6C6D,  // Adlm
    0x526F_6867,  // Rohg
    0x536F_6764,  // Sogd
    0x4368_7273,  // Chrs
    0x4F75_6772,  // Ougr
  ]

  static let syriac: UInt32 = 0x5379_7263  // Syrc
  static let sinhala: UInt32 = 0x5369_6E68  // Sinh
  static let tamil: UInt32 = 0x5461_6D6C  // Taml
  static let runic: UInt32 = 0x5275_6E72  // Runr
  static let oldItalic: UInt32 = 0x4974_616C  // Ital
  static let oldHungarian: UInt32 = 0x4875_6E67  // Hung

  private static func isKanaOrHan(_ script: UInt32) -> Bool {
    script == han || script == hiragana || script == katakana
  }
}

/// Single ASCII characters and their kinds.
enum Ascii {
  static let hyphen: UInt32 = 0x2D
  static let question: UInt32 = 0x3F

  static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  static func isLetter(_ scalar: UInt32) -> Bool {
    (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar)
  }

  static func isAlphanumeric(_ scalar: UInt32) -> Bool { isDigit(scalar) || isLetter(scalar) }
}
