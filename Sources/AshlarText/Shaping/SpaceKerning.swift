/// How a font kerns around its space, scalar by scalar.
///
/// Words are shaped and cached without the spaces around them. Most fonts do not touch the space;
/// some kern it (Inter Bold moves it towards a full stop), and engines then shape it with the word.
/// Kerning between two glyphs changes the advance of the first, so a pair is enough: the word's last
/// glyph before a space, and the space before a word.
struct SpaceKerning {
  /// A change of an advance, in pixels and in Gecko's units.
  struct Change {
    var advance = 0.0
    var units: Int32 = 0
  }

  /// Whether anything is kerned at all.
  private(set) var isActive = false
  private var beforeSpace: [Change?] = []
  private var afterSpace: [Change?] = []
  private var others: [UInt64: Change] = [:]

  /// Marks that are probed besides ASCII: curly quotes, dashes, the ellipsis, accented letters.
  private static let probes: [UInt32] = [
    0x2018, 0x2019, 0x201C, 0x201D, 0x2013, 0x2014, 0x2026, 0xAB, 0xBB, 0xC4, 0xE9, 0x410, 0x422,
    0x393, 0x3A4,
  ]

  init(style: ResolvedStyle, shaper: RunShaper) {
    beforeSpace = Array(repeating: nil, count: 128)
    afterSpace = beforeSpace
    let scalars = Array(0x21...0x7E) + Self.probes
    for scalar in scalars {
      let before = before(scalar, style: style, shaper: shaper)
      let after = after(scalar, style: style, shaper: shaper)
      if before.advance != 0 || after.advance != 0 { isActive = true }
    }
  }

  /// What a word gains that ends with a scalar and is followed by a space.
  mutating func before(_ scalar: UInt32, style: ResolvedStyle, shaper: RunShaper) -> Change {
    if scalar < 128, let known = beforeSpace[Int(scalar)] { return known }
    let key = UInt64(scalar)
    if scalar >= 128, let known = others[key] { return known }
    let change = change(of: scalar, in: [scalar, 0x20], style: style, shaper: shaper)
    if scalar < 128 { beforeSpace[Int(scalar)] = change } else { others[key] = change }
    return change
  }

  /// What a space gains that is followed by a word that begins with a scalar.
  mutating func after(_ scalar: UInt32, style: ResolvedStyle, shaper: RunShaper) -> Change {
    if scalar < 128, let known = afterSpace[Int(scalar)] { return known }
    let key = UInt64(scalar) | 1 << 32
    if scalar >= 128, let known = others[key] { return known }
    let change = change(of: 0x20, in: [0x20, scalar], style: style, shaper: shaper)
    if scalar < 128 { afterSpace[Int(scalar)] = change } else { others[key] = change }
    return change
  }

  /// The first glyph's advance in a pair, less its own.
  private func change(
    of first: UInt32, in pair: [UInt32], style: ResolvedStyle, shaper: RunShaper
  ) -> Change {
    let font = style.fonts[0]
    let letter = pair[0] == 0x20 ? pair[1] : pair[0]
    guard style.faces.first != nil, font.glyph(of: letter) != nil,
      let plain = font.advance(of: first)
    else { return Change() }
    let script = Script.of(letter)
    let properties = unsafe RunProperties(
      font: font, fontSize: style.style.fontSize,
      script: Script.isNeutral(script) ? Script.latin : script, isRightToLeft: false,
      language: style.language, features: style.features)
    var advances = ShapedAdvances()
    advances.reset(count: 2)
    shaper.shape(0..<2, in: 0..<2, of: pair, as: properties, into: &advances)
    let own = plain * style.style.fontSize
    let moved = advances.pixels[0]
    guard abs(moved - own) > 1e-9 else { return Change() }
    return Change(
      advance: moved - own, units: LayoutUnit.appUnits(moved) &- LayoutUnit.appUnits(own))
  }
}
