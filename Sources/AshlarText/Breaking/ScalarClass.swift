internal import CICU

/// What breaking and shaping ask of single code points.
enum ScalarClass {
  static let softHyphen: UInt32 = 0xAD
  static let zeroWidthNonJoiner: UInt32 = 0x200C
  static let zeroWidthJoiner: UInt32 = 0x200D
  static let noBreakSpace: UInt32 = 0xA0
  static let zeroWidthSpace: UInt32 = 0x200B
  static let ideographicSpace: UInt32 = 0x3000
  static let objectReplacement: UInt32 = 0xFFFC

  private static let emojiPresentation: Int32 = 1
  private static let emoji: Int32 = 2
  private static let ignorable: Int32 = 8
  private static let regional: Int32 = 32
  private static let extending: Int32 = 64
  private static let rightToLeft: Int32 = 128
  private static let stacking: Int32 = 256
  private static let syllabic: Int32 = 512

  /// Thai, Lao, Khmer, Burmese and their like: words are found in a dictionary, one per engine.
  static func needsDictionary(_ scalar: UInt32) -> Bool {
    // 0x0E01 is the first such character; 24 is ICU's U_LB_COMPLEX_CONTEXT (class SA).
    scalar >= 0x0E01 && ashlar_line_break_class(scalar) == 24
  }

  /// A letter of any script.
  static func isLetter(_ scalar: UInt32) -> Bool {
    // U_UPPERCASE_LETTER is 1, U_OTHER_LETTER is 5.
    scalar < 0x80 ? Ascii.isLetter(scalar) : (1...5).contains(ashlar_category(scalar))
  }

  /// A capital letter.
  static func isCapital(_ scalar: UInt32) -> Bool {
    // U_UPPERCASE_LETTER is 1.
    scalar < 0x80 ? (0x41...0x5A).contains(scalar) : ashlar_category(scalar) == 1
  }

  /// Drawn by nothing: joiners, bidi controls, variation selectors, U+2060 and so on.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    scalar >= 0xAD && ashlar_properties(scalar) & ignorable != 0 && !isDrawnFiller(scalar)
  }

  /// A soft hyphen, or a bidi control other than U+061C: Gecko drops them before it shapes (measured in Firefox 153).
  static func isLeftOutByGecko(_ scalar: UInt32) -> Bool {
    switch scalar {
    case softHyphen, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What Unicode calls ignorable, too, but HarfBuzz draws: fillers of Hangul, controls of shorthand.
  private static func isDrawnFiller(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x1BCA0...0x1BCA3: true
    default: false
    }
  }

  /// A space of any width, but no control character.
  static func isSpace(_ scalar: UInt32) -> Bool {
    // U_SPACE_SEPARATOR is 12.
    scalar == 0x20 || (scalar >= 0xA0 && ashlar_category(scalar) == 12)
  }

  /// Continues the grapheme before it.
  static func isExtending(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && ashlar_properties(scalar) & extending != 0
  }

  /// A closing bracket.
  static func isClosing(_ scalar: UInt32) -> Bool {
    // U_END_PUNCTUATION is 21.
    ashlar_category(scalar) == 21
  }

  /// A combining mark, with or without an advance.
  static func isMark(_ scalar: UInt32) -> Bool {
    // U_NON_SPACING_MARK is 6, U_COMBINING_SPACING_MARK is 8.
    scalar >= 0x300 && (6...8).contains(ashlar_category(scalar))
  }

  /// Puts the consonant after it below or beside the one before, as a virama does.
  static func stacks(_ scalar: UInt32) -> Bool {
    scalar >= 0x900 && ashlar_properties(scalar) & stacking != 0
  }

  /// Takes its form or place in a word from those beside it: it joins them, or is part of a syllable.
  static func dependsOnNeighbours(_ scalar: UInt32) -> Bool {
    Script.joinsLetters(Script.of(scalar)) || ashlar_properties(scalar) & syllabic != 0
  }

  /// May turn text around it right to left, or is a bidi control.
  static func isRightToLeft(_ scalar: UInt32) -> Bool {
    scalar >= 0x590 && ashlar_properties(scalar) & rightToLeft != 0
  }

  /// Whether a grapheme is drawn as an emoji: by nature, or asked for by U+FE0F or U+20E3.
  static func isEmoji(_ grapheme: ArraySlice<UInt32>) -> Bool {
    guard let first = grapheme.first else { return false }
    if first < 0x80 { return grapheme.contains(0xFE0F) && grapheme.contains(0x20E3) }
    let properties = ashlar_properties(first)
    if properties & regional != 0 { return true }
    if properties & emojiPresentation != 0 { return !grapheme.contains(0xFE0E) }
    return properties & emoji != 0 && grapheme.contains(0xFE0F)
  }

  /// The part of a grapheme that is drawn as an emoji, if any: all of it, or a skin tone after a letter, which stands alone.
  static func emoji(in grapheme: ArraySlice<UInt32>) -> Range<Int>? {
    if isEmoji(grapheme) { return grapheme.indices }
    return grapheme.firstIndex(where: isSkinTone).map { $0..<grapheme.endIndex }
  }

  /// Goes on with an emoji that began before it.
  static func continuesEmoji(_ scalar: UInt32) -> Bool {
    switch scalar {
    case zeroWidthJoiner, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: true
    default: isSkinTone(scalar) || scalar >= 0x1F1E6 && scalar <= 0x1F1FF
    }
  }

  /// An emoji modifier: U+1F3FB to U+1F3FF.
  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  /// Han, kana, Hangul, Bopomofo, and the wide punctuation between them: shaped without kerning.
  static func isCJK(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    if Script.isCJK(Script.of(scalar)) { return true }
    let width = ashlar_east_asian_width(scalar)
    // U_EA_FULLWIDTH is 3, U_EA_WIDE is 5.
    return (width == 3 || width == 5) && ashlar_properties(scalar) & emojiPresentation == 0
  }
}
