/// For each face a font with only what ASCII text can reach: it shapes such text as the whole font
/// does, in half the time, because most lookups are gone.
struct AsciiFonts {
  private let library: FontLibrary
  private var fonts: [FontHandle?]
  /// How many words each face has shaped.
  private var wordCounts: [Int]

  /// Making the font takes some milliseconds, which this many words save.
  private static let leastWords = 1000

  init(library: FontLibrary) {
    self.library = library
    fonts = Array(repeating: nil, count: library.faces.count)
    wordCounts = Array(repeating: 0, count: library.faces.count)
  }

  /// The font for a style's next ASCII word.
  mutating func font(of style: ResolvedStyle) -> FontHandle {
    let face = style.faces[0]
    if let font = fonts[face] { return font }
    wordCounts[face] += 1
    guard wordCounts[face] >= Self.leastWords else { return style.fonts[0] }
    let whole = library.faces[face]
    let subset = try? FontFace(
      bytes: whole.subset(keeping: Set(0x20...0x7E)), variations: whole.variations)
    let font = subset.map { FontHandle(face: $0.handle, variations: $0.variations) }
    fonts[face] = font ?? style.fonts[0]
    return font ?? style.fonts[0]
  }
}
