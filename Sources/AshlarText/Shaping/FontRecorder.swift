internal import CHarfBuzz

/// Chooses the font of each grapheme and notes what each font draws of a word.
struct FontRecorder {
  private let library: FontLibrary
  /// What is drawn of the word that is being shaped.
  private(set) var drawn = FontUsage()
  /// For each face the ASCII characters it covers.
  private let coversAscii: [CharacterTable]

  init(library: FontLibrary) {
    self.library = library
    coversAscii = library.faces.map { face in CharacterTable(0x20...0x7E) { face.covers($0) } }
  }

  /// Begins a new word: nothing is drawn of it yet.
  mutating func beginWord() { drawn.removeAll() }

  /// The place in the style's stack of the first font that covers all that is visible of a grapheme,
  /// which is noted as drawn by it.
  mutating func font(for grapheme: ArraySlice<UInt32>, in style: ResolvedStyle) -> Int {
    if grapheme.count == 1, let scalar = grapheme.first, scalar < 0x80,
      coversAscii[style.faces[0]].contains(scalar)
    {
      drawn.insert(scalar, face: style.faces[0])
      return 0
    }
    let place = place(of: grapheme, in: style) ?? 0
    use(grapheme, face: style.faces[place])
    return place
  }

  /// The place in the style's stack of the first font that covers all that is visible of a grapheme;
  /// nil when none does.
  func place(of grapheme: ArraySlice<UInt32>, in style: ResolvedStyle) -> Int? {
    style.faces.firstIndex { covers(grapheme, face: library.faces[$0]) }
  }

  /// Whether a font before the one at a place in the style's stack would draw a character, that it lacks, by others.
  func draws(_ scalar: UInt32, byOthersBefore place: Int, in style: ResolvedStyle) -> Bool {
    style.faces[..<place].contains { StandInGlyphs.draws(scalar, with: library.faces[$0]) }
  }

  /// Whether a font of the style has the invisible scalars of a grapheme as well.
  func hasGlyphs(forAll grapheme: ArraySlice<UInt32>, at place: Int, in style: ResolvedStyle)
    -> Bool
  {
    grapheme.allSatisfy(library.faces[style.faces[place]].covers)
  }

  /// Notes a grapheme that stands in a box because no font draws it.
  mutating func noteUncovered(_ grapheme: ArraySlice<UInt32>, in style: ResolvedStyle) {
    for scalar in grapheme where !ScalarClass.isIgnorable(scalar) {
      if !style.faces.contains(where: { library.faces[$0].covers(scalar) }) {
        drawn.insertUncovered(scalar)
      }
    }
  }

  /// The ASCII characters that the style's primary font covers, and so draws.
  func ascii(of style: ResolvedStyle) -> CharacterTable { coversAscii[style.faces[0]] }

  /// Notes that a face draws letters after a joiner that begins their element.
  mutating func useAfterJoiner(face: Int) { drawn.insertJoined(face: face) }

  /// What every text of a style draws: the primary font's space, and the hyphens of chosen soft hyphens.
  func spaces(of style: ResolvedStyle) -> FontUsage {
    let face = style.faces[0]
    var usage = FontUsage()
    for scalar in [UInt32(0x20), 0x2D, 0x2010, ScalarClass.noBreakSpace]
    where library.faces[face].covers(scalar) {
      usage.insert(scalar, face: face)
    }
    return usage
  }

  private func covers(_ grapheme: ArraySlice<UInt32>, face: FontFace) -> Bool {
    grapheme.allSatisfy { face.covers($0) || ScalarClass.isIgnorable($0) }
  }

  private mutating func use(_ grapheme: ArraySlice<UInt32>, face: Int) {
    var previous: UInt32?
    for scalar in grapheme {
      guard library.faces[face].covers(scalar) else { continue }
      drawn.insert(scalar, face: face)
      // HarfBuzz draws a letter and its mark by the composed glyph where the font has one.
      var composed: UInt32 = 0
      if let last = previous,
        unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), last, scalar, &composed) != 0,
        library.faces[face].covers(composed)
      {
        drawn.insert(composed, face: face)
        previous = composed
      } else {
        previous = scalar
      }
    }
  }
}
