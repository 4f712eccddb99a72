internal import CHarfBuzz

/// A `TextStyle` with its fonts opened and its spaces measured.
@safe final class ResolvedStyle {
  let style: TextStyle
  /// Indices into the library, in stack order.
  let faces: [Int]
  let fonts: [FontHandle]
  let language: OpaquePointer?
  let features: [hb_feature_t]
  /// What the style's language decides.
  let traits: LanguageTraits
  /// One space with its word and letter spacing, in pixels and in Gecko's units.
  let space: Double
  let spaceUnits: Int32
  /// What a chosen soft hyphen adds to its line.
  let hyphen: Double
  let hyphenUnits: Int32
  /// The space without spacing: a tab stop is eight of them.
  let tabUnit: Double
  /// By how much Gecko may draw it wider at other text sizes, as a fraction.
  let growth: Double

  init(_ style: TextStyle, faces: [Int], fonts: [FontHandle]) {
    traits = LanguageTraits(style.language)
    var style = style
    if traits.usesLigatures { style.letterSpacing = 0 }
    self.style = style
    self.faces = faces
    self.fonts = fonts
    unsafe language =
      style.language.isEmpty
      ? nil : hb_language_from_string(style.language, Int32(style.language.utf8.count))
    features = Self.features(
      kerning: !traits.isCJK,
      ligatures: traits.usesLigatures ? .all : style.drawsLigatures ? .common : .none)
    let plain = (fonts[0].advance(of: 0x20) ?? 0) * style.fontSize
    tabUnit = plain
    growth = GeckoFontSize.growth(of: style.fontSize)
    space = plain + style.letterSpacing + style.wordSpacing
    spaceUnits =
      LayoutUnit.appUnits(plain) &+ LayoutUnit.appUnits(style.letterSpacing)
      &+ LayoutUnit.appUnits(style.wordSpacing)
    hyphen = (fonts[0].advance(of: 0x2010) ?? fonts[0].advance(of: 0x2D) ?? 0) * style.fontSize
    hyphenUnits = LayoutUnit.appUnits(hyphen) &+ LayoutUnit.appUnits(style.letterSpacing)
  }

  private enum Ligatures {
    case none, common, all
  }

  /// HarfBuzz's defaults, less what `font-variant-ligatures` and `font-kerning: none` turn off.
  private static func features(kerning: Bool, ligatures: Ligatures) -> [hb_feature_t] {
    var off: [String] = []
    if !kerning { off.append("kern") }
    if ligatures == .none { off += ["liga", "clig"] }
    if ligatures != .all { off += ["dlig", "hlig", "calt"] }
    return off.map {
      hb_feature_t(tag: FontTables.tag($0), value: 0, start: 0, end: UInt32.max)
    }
  }

  /// The same style for a run of Han, kana or Hangul inside text of another language.
  func withoutKerning() -> [hb_feature_t] {
    features + [hb_feature_t(tag: FontTables.tag("kern"), value: 0, start: 0, end: UInt32.max)]
  }
}
