internal import AshlarMarkdown
internal import AshlarTheme

/// The style sheet that all pages share: fonts, the insides of cards, and the theme.
enum StyleFile {
  static func bytes(
    style: StyleSheet, theme: ThemeConfiguration, fonts: FontFiles, inlineImageWidths: Set<Int>
  ) -> [UInt8] {
    fonts.css.bytes + Theme.styleSheet + overrides(theme)
      + style.css(inlineImageWidths: inlineImageWidths)
  }

  /// The colours and the radius that the site sets.
  private static func overrides(_ theme: ThemeConfiguration) -> [UInt8] {
    var rules = ""
    let colours = [
      ("accent", theme.accent), ("background", theme.background), ("surface", theme.surface),
      ("text", theme.text),
    ]
    for (name, pair) in colours {
      if let pair { rules += "--\(name):light-dark(\(pair.light),\(pair.dark));" }
    }
    var css = CSSWriter()
    css.append(":root{\(rules)")
    if let radius = theme.cardRadius { css.append("--radius", rem: radius) }
    css.append("}\n")
    return css.bytes
  }
}

extension StyleSheet {
  /// The theme's measures with the site's choices.
  init(theme: ThemeConfiguration) {
    self.init()
    let size = Double(theme.textSize)
    if theme.textSize != 16 || theme.lineHeight != nil {
      body = TextBlockStyle(
        fontSize: size,
        lineHeight: theme.lineHeight.map(Double.init) ?? (size * 1.5 / 8).rounded() * 8,
        role: .text)
    }
    if let padding = theme.cardPadding { cardPadding = padding }
    placeholderHeight = (theme.placeholderHeight / 2).rounded() * 2
  }
}
