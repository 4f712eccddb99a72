/// Characters that HarfBuzz draws by others of the same font, where a font lacks them.
///
/// These are spaces of other widths (a part of the font's space or of its size), U+2011 (U+2010), what Unicode defines as
/// the same as one other character, as the ohm sign is an omega, or as a sign with a mark, as U+2260 is `=` with U+0338.
/// Blink takes that drawing; Gecko and WebKit ask the next font for the character. So where a later font has it, it stands
/// in a span whose first family is that font.
enum StandInGlyphs {
  /// The characters of a word that an earlier font than their own would draw by others.
  static func ranges(
    in word: DecodedWord, graphemeStarts: [Bool], pieces: [WordPiece], styles: [ResolvedStyle],
    fonts: FontRecorder
  ) -> [JoinedLetters] {
    guard word.scalars.contains(where: isReplaceable) else { return [] }
    var result: [JoinedLetters] = []
    var piece = 0
    for index in word.scalars.indices where isReplaceable(word.scalars[index]) {
      guard graphemeStarts[index] else { continue }
      while pieces[piece].end <= word.utf8Offsets[index] { piece += 1 }
      var end = index + 1
      while end < word.scalars.count, !graphemeStarts[end] { end += 1 }
      let style = styles[pieces[piece].style]
      guard pieces[piece].boxWidth == nil, word.utf8Offsets[end] <= pieces[piece].end,
        let place = fonts.place(of: word.scalars[index..<end], in: style),
        fonts.draws(word.scalars[index], byOthersBefore: place, in: style)
      else { continue }
      result.append(JoinedLetters(range: index..<end, face: style.faces[place]))
    }
    return result
  }

  /// Whether some font may draw the character by others.
  private static func isReplaceable(_ scalar: UInt32) -> Bool {
    guard scalar >= noBreakSpace, !ScalarClass.isCJK(scalar) else { return false }
    return isSpace(scalar) || scalar == noBreakHyphen || ShapingClosure.parts(of: scalar) != nil
  }

  /// Whether HarfBuzz draws a character, that a face lacks, by others of the face.
  static func draws(_ scalar: UInt32, with face: FontFace) -> Bool {
    if isSpace(scalar) { return face.covers(0x20) }
    if scalar == noBreakHyphen { return face.covers(hyphen) }
    guard let (letter, mark) = ShapingClosure.parts(of: scalar), mark.map(face.covers) ?? true
    else { return false }
    // The letter may have a mark of its own.
    return face.covers(letter) || draws(letter, with: face)
  }

  /// An ideographic space is as wide in all fonts.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    (0x2000...0x200A).contains(scalar) || scalar == noBreakSpace || scalar == 0x202F
      || scalar == 0x205F
  }

  private static let noBreakSpace: UInt32 = 0xA0
  private static let hyphen: UInt32 = 0x2010
  private static let noBreakHyphen: UInt32 = 0x2011
}
