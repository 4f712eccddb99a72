internal import AshlarText
internal import AshlarContent
internal import AshlarMarkdown

/// The style sheet that all pages share: fonts, the insides of cards, and the theme.
enum StyleFile {
  static func bytes(
    style: StyleSheet, theme: Theme, choices: ThemeConfiguration, fonts: FontFiles,
    inlineImageWidths: Set<Int>
  ) -> [UInt8] {
    fonts.css.bytes + theme.styleSheet + overrides(choices)
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
