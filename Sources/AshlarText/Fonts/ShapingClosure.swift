internal import CHarfBuzz

/// The code points that shaping may put in the place of a text's own.
///
/// HarfBuzz draws a letter by its parts, or parts by the whole, when the font maps them; a subset that
/// lacked them would be shaped differently than the whole font.
enum ShapingClosure {
  /// The code points a subset needs to shape the given ones as the whole font does.
  static func closure(of scalars: Set<UInt32>) -> Set<UInt32> {
    var result = scalars
    // The space is the invisible glyph for joiners: without it HarfBuzz deletes them, and WebKit then
    // drops the advance of the letter after a ZWNJ. The dotted circle carries marks without a letter.
    result.formUnion([0x20, dottedCircle])
    // HarfBuzz draws the no-break hyphen by the hyphen where a font lacks it.
    if scalars.contains(0x2011) { result.insert(0x2010) }
    for scalar in scalars {
      insertParts(of: scalar, into: &result)
      if let parts = preprocessed[scalar] { result.formUnion(parts) }
      // Precomposed Hangul is built from and taken apart into conjoining jamo.
      if (0xAC00...0xD7A3).contains(scalar) { result.formUnion(jamo(of: scalar)) }
    }
    insertWholes(into: &result)
    return result
  }

  /// The letter and the mark that a code point stands for; the mark is nil where it stands for another letter
  /// alone. Nil for Hangul, and for a code point that stands for itself.
  static func parts(of scalar: UInt32) -> (letter: UInt32, mark: UInt32?)? {
    guard !(0xAC00...0xD7A3).contains(scalar) else { return nil }
    var first: UInt32 = 0
    var second: UInt32 = 0
    guard
      unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    else { return nil }
    return (first, second == 0 ? nil : second)
  }

  /// The code point that stands for a letter and a mark after it.
  static func whole(of letter: UInt32, _ mark: UInt32) -> UInt32? {
    var whole: UInt32 = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), letter, mark, &whole) != 0
      ? whole : nil
  }

  static let dottedCircle: UInt32 = 0x25CC

  /// Adds the letters that a text of separate letters and marks is composed to.
  private static func insertWholes(into result: inout Set<UInt32>) {
    let seconds = result.filter { ScalarClass.isExtending($0) || (0x1161...0x11C2).contains($0) }
    var added = result
    while !added.isEmpty {
      var wholes: Set<UInt32> = []
      for second in seconds {
        for first in added {
          var whole: UInt32 = 0
          if unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) != 0,
            !result.contains(whole)
          {
            wholes.insert(whole)
          }
        }
      }
      result.formUnion(wholes)
      added = wholes
    }
  }

  private static func insertParts(of scalar: UInt32, into result: inout Set<UInt32>) {
    var first: UInt32 = 0
    var second: UInt32 = 0
    guard
      unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    else { return }
    result.insert(first)
    if second != 0 { result.insert(second) }
    insertParts(of: first, into: &result)
  }

  private static func jamo(of syllable: UInt32) -> [UInt32] {
    let index = syllable - 0xAC00
    let trailing = index % 28
    let leading = [0x1100 + index / 588, 0x1161 + index % 588 / 28, syllable - trailing]
    return trailing == 0 ? leading : leading + [0x11A7 + trailing]
  }

  /// What HarfBuzz's Thai, Lao and Khmer shapers split, beyond Unicode's own decompositions.
  private static let preprocessed: [UInt32: [UInt32]] = [
    0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2], 0x17BE: [0x17C1], 0x17BF: [0x17C1],
    0x17C0: [0x17C1], 0x17C4: [0x17C1], 0x17C5: [0x17C1],
  ]
}
