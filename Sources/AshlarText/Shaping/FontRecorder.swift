internal import CHarfBuzz

/// Chooses the font of each grapheme and remembers what each font has drawn.
struct FontRecorder {
  private let library: FontLibrary
  private(set) var usage: FontUsage
  /// For each face the ASCII characters it covers, and those it has drawn.
  private let coversAscii: [CharacterTable]
  private var drewAscii: [CharacterTable]

  init(library: FontLibrary) {
    self.library = library
    usage = FontUsage(faceCount: library.faces.count)
    coversAscii = library.faces.map { face in CharacterTable(0x20...0x7E) { face.covers($0) } }
    drewAscii = Array(repeating: CharacterTable(""), count: library.faces.count)
  }

  /// The place in the style's stack of the first font that covers all that is visible of a grapheme.
  mutating func font(for grapheme: ArraySlice<UInt32>, in style: ResolvedStyle) -> Int {
    if grapheme.count == 1, let scalar = grapheme.first, scalar < 0x80,
      coversAscii[style.faces[0]].contains(scalar)
    {
      if !drewAscii[style.faces[0]].contains(scalar) {
        drewAscii[style.faces[0]].insert(scalar)
        usage.scalars[style.faces[0]].insert(scalar)
      }
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
        usage.uncovered.insert(scalar)
      }
    }
  }

  /// Whether the style's primary font draws all of an ASCII word; notes so when it does.
  mutating func drawsAscii(_ word: Span<UInt8>, in style: ResolvedStyle) -> Bool {
    let face = style.faces[0]
    for index in word.indices where !coversAscii[face].contains(UInt32(word[index])) {
      return false
    }
    for index in word.indices where !drewAscii[face].contains(UInt32(word[index])) {
      drewAscii[face].insert(UInt32(word[index]))
      usage.scalars[face].insert(UInt32(word[index]))
    }
    return true
  }

  /// The primary font draws the style's spaces and the hyphens of chosen soft hyphens.
  mutating func useSpaces(of style: ResolvedStyle) {
    for scalar in [UInt32(0x20), 0x2D, 0x2010, ScalarClass.noBreakSpace] {
      use([scalar], face: style.faces[0])
    }
  }

  private func covers(_ grapheme: ArraySlice<UInt32>, face: FontFace) -> Bool {
    grapheme.allSatisfy { face.covers($0) || ScalarClass.isIgnorable($0) }
  }

  private mutating func use(_ grapheme: ArraySlice<UInt32>, face: Int) {
    var previous: UInt32?
    for scalar in grapheme {
      guard library.faces[face].covers(scalar) else { continue }
      usage.scalars[face].insert(scalar)
      // HarfBuzz draws a letter and its mark by the composed glyph where the font has one.
      var composed: UInt32 = 0
      if let last = previous,
        unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), last, scalar, &composed) != 0,
        library.faces[face].covers(composed)
      {
        usage.scalars[face].insert(composed)
        previous = composed
      } else {
        previous = scalar
      }
    }
  }
}
