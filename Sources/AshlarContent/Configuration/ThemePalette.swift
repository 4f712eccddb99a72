/// All colours of a theme: those that it gives, and those that follow from them.
///
/// Derived colours are mixtures in OKLab, moved towards black or white until text on them is easy to read.
package struct ThemePalette: Hashable, Sendable {
  /// A colour's name, as CSS writes it after `--`, and the colour.
  package struct Colour: Hashable, Sendable {
    package var name: String
    package var colours: ColourPair
  }

  /// In the order in which CSS gets them.
  package let colours: [Colour]

  /// Those of code, which pages get that have code in colours.
  package let codeColours: [Colour]

  package init(_ theme: ThemeConfiguration) {
    let light = Scheme(theme, over: CodePalette.lightShade) { $0.light }
    let dark = Scheme(theme.withDarkAccent, over: CodePalette.darkShade) { $0.dark }
    colours = zip(light.colours, dark.colours).map { light, dark in
      Colour(name: light.name, colours: ColourPair(light: light.code, dark: dark.code))
    }
    codeColours = zip(light.codeColours, dark.codeColours).map { light, dark in
      Colour(name: light.name, colours: ColourPair(light: light.code, dark: dark.code))
    }
  }

  /// The colours of a name.
  package subscript(name: String) -> ColourPair {
    colours.first { $0.name == name }?.colours ?? ColourPair(light: "#000000", dark: "#ffffff")
  }

  /// The contrast ratio of two colours as `#rrggbb`: 1 to 21.
  package static func contrast(_ first: String, _ second: String) -> Double {
    Contrast.ratio(first, second)
  }

  /// Each colour of text with each colour that it is drawn on.
  package static let textPairs: [(text: String, behind: String)] =
    ["text", "quiet", "link"].flatMap { text in
      ["background", "surface", "tint", "muted", "accented"].map { (text, $0) }
    } + [("background", "text"), ("on-accent", "accent"), ("on-banner", "banner")]

  /// Each colour of lines and bars that mark something, with each colour that it is drawn on.
  package static let markPairs: [(mark: String, behind: String)] =
    [("accent", "background")]
    + ["text", "quiet", "link"].flatMap { mark in
      ["background", "surface", "tint", "muted", "accented"].map { (mark, $0) }
    } + [("background", "text"), ("on-accent", "accent"), ("on-banner", "banner")]
}

extension ThemeConfiguration {
  /// With one accent for light pages and for dark ones, the nearest that is seen on dark ones.
  var withDarkAccent: ThemeConfiguration {
    guard let accent, accent.light == accent.dark, let ground = background?.dark else {
      return self
    }
    var theme = self
    theme.accent?.dark = Contrast.nearest(
      to: accent.dark, on: [ground], minimum: Contrast.minimumOfMarks)
    return theme
  }
}

/// The colours of light pages, or of dark ones.
private struct Scheme {
  private(set) var colours: [(name: String, code: String)] = []
  private(set) var codeColours: [(name: String, code: String)] = []

  /// - Parameter shade: what the theme's styles lay over the page behind the code of reading pages.
  init(_ theme: ThemeConfiguration, over shade: CodePalette.Shade, side: (ColourPair) -> String) {
    let background = theme.background.map(side) ?? "#ffffff"
    let surface = theme.surface.map(side) ?? background
    let text = theme.text.map(side) ?? "#000000"
    let accent = theme.accent.map(side) ?? text
    let tint =
      theme.tint.map(side) ?? Self.mix(Self.mix(surface, background, 0.6), accent, 0.04)
    let muted = Self.mix(background, text, 0.05)
    let plain = [background, surface, tint, muted]
    let quiet =
      theme.quiet.map(side)
      ?? Contrast.nearest(to: Self.mix(text, background, 0.36), on: plain)
    let accented = Self.shade(of: background, with: accent, under: [text, quiet])
    let grounds = plain + [accented]
    let isDark = Contrast.luminance(background) < 0.18
    let banner = isDark ? Self.mix(accent, background, 0.62) : accent
    let onBanner = Self.clearest(of: [text, surface, "#ffffff", "#000000"], on: banner)
    colours = [
      ("background", background), ("surface", surface), ("text", text), ("accent", accent),
      ("tint", tint), ("quiet", quiet),
      ("line", theme.line.map(side) ?? Self.mix(background, text, 0.12)),
      ("link", Contrast.nearest(to: accent, on: grounds)),
      ("on-accent", Self.clearest(of: [surface, text, "#ffffff", "#000000"], on: accent)),
      ("muted", muted), ("accented", accented), ("banner", banner), ("on-banner", onBanner),
    ]
    codeColours =
      CodePalette(
        accent: accent, quiet: quiet, grounds: [tint, shade.over(background), shade.over(surface)]
      ).colours
  }

  private static func mix(_ first: String, _ second: String, _ share: Double) -> String {
    OKLab(first).mixed(with: OKLab(second), share).code
  }

  /// As much of a colour on another as leaves text on it easy to read.
  private static func shade(
    of ground: String, with colour: String, under texts: [String]
  ) -> String {
    let shares = [0.16, 0.12, 0.09, 0.06, 0.04, 0.02]
    let shades = shares.map { mix(ground, colour, $0) }
    return shades.first { shade in
      texts.allSatisfy { Contrast.ratio($0, shade) >= Contrast.minimum }
    } ?? ground
  }

  /// The first of some colours that is easy to read on another, or else the clearest.
  private static func clearest(of colours: [String], on ground: String) -> String {
    colours.first { Contrast.ratio($0, ground) >= 5 }
      ?? colours.max {
        Contrast.ratio($0, ground) < Contrast.ratio($1, ground)
      } ?? "#000000"
  }
}
