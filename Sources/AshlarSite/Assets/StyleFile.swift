internal import AshlarText
internal import AshlarContent
internal import AshlarMarkdown

/// The style sheet that all pages share: fonts, the insides of cards, and the theme.
enum StyleFile {
  static func bytes(
    style: StyleSheet, theme: ThemeFiles, configuration: SiteConfiguration, fonts: FontFiles,
    inlineImageWidths: Set<Int>, pictureWidths: Set<PictureWidth>, hasColouredCode: Bool,
    kinds: Set<String>
  ) -> [UInt8] {
    let limit = PageRange.narrowLimit(of: configuration.breakpoints.dropFirst())
    let coloursOfCode =
      hasColouredCode ? codeColours(configuration.theme) + style.codeColourCSS : []
    return fonts.css.bytes + properties(configuration.theme, body: style.body)
      + boardWidths(configuration, above: limit) + theme.styles.flatMap(\.bytes)
      + style.css(inlineImageWidths: inlineImageWidths, pictureWidths: pictureWidths)
      + style.css(ofKinds: kinds)
      + style.narrowCSS(below: limit.map { $0 * 16 }) + fullBoards(configuration, style)
      + coloursOfCode + choices(configuration)
  }

  /// The boxes on photographs' own pages, where a script shows them.
  private static func choices(_ configuration: SiteConfiguration) -> [UInt8] {
    configuration.boards.contains { $0.selectionForm?.hasScript == true }
      ? onPhotographs : []
  }

  /// The box on a photograph's own page, which has no sheet of its own.
  private static let onPhotographs = Array(
    """
    .choice label{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--text);cursor:pointer}
    .choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}

    """.utf8)

  /// How wide the site's boards are, on pages that have none: there, the masthead stands where it does beside them.
  ///
  /// The container's name is not that of the queries which change boards: those are the widths at which checks look at them.
  ///
  /// - Parameter limit: the page width at which cards are placed, in rem; nil when they never are.
  private static func boardWidths(
    _ configuration: SiteConfiguration, above limit: Double?
  ) -> [UInt8] {
    var css = CSSWriter()
    for column in PhoneColumn.columns(below: limit) {
      write(column.columnWidth, from: column.minimumWidth, until: column.maximumWidth, to: &css)
    }
    for breakpoint in configuration.breakpoints.dropFirst() {
      write(breakpoint.boardWidth, from: breakpoint.minimumWidth, until: nil, to: &css)
    }
    return css.bytes
  }

  private static func write(
    _ boardWidth: Double, from minimum: Double, until maximum: Double?, to css: inout CSSWriter
  ) {
    css.append("@container shell (width>=")
    css.append(rem: minimum * 16)
    if let maximum {
      css.append(") and (width<")
      css.append(rem: maximum * 16)
    }
    css.append("){.single>*{")
    css.append("--board", rem: boardWidth * 16)
    css.append("}}\n")
  }

  /// A board as wide as its breakpoint leaves nothing free beside its texts, whose boxes else reach over their lines.
  private static func fullBoards(_ configuration: SiteConfiguration, _ style: StyleSheet) -> [UInt8]
  {
    var css = CSSWriter()
    let breakpoints = configuration.breakpoints.dropFirst()
    for (index, breakpoint) in zip(breakpoints.indices, breakpoints) {
      let free = (breakpoint.minimumWidth - breakpoint.boardWidth) * 8 + style.textInset
      guard free < StyleSheet.textMargin else { continue }
      css.append("@container shell (width>=")
      css.append(rem: breakpoint.minimumWidth * 16)
      if let next = configuration.breakpoints[(index + 1)...].first {
        css.append(") and (width<")
        css.append(rem: next.minimumWidth * 16)
      }
      css.append("){.prose{padding-inline:0;margin-inline:0}}\n")
    }
    return css.bytes
  }

  /// The colours of code as custom properties.
  private static func codeColours(_ theme: ThemeConfiguration) -> [UInt8] {
    var css = CSSWriter()
    css.append(":root{")
    write(ThemePalette(theme).codeColours, in: theme.scheme, to: &css)
    css.append("}\n@media (prefers-contrast:more){:root{--code-comment:var(--text)}}\n")
    return css.bytes
  }

  private static func write(
    _ colours: [ThemePalette.Colour], in scheme: ThemeConfiguration.Scheme, to css: inout CSSWriter
  ) {
    for entry in colours {
      let (light, dark) = (entry.colours.light, entry.colours.dark)
      switch scheme {
      case .auto: css.append("--\(entry.name):light-dark(\(light),\(dark));")
      case .light: css.append("--\(entry.name):\(light);")
      case .dark: css.append("--\(entry.name):\(dark);")
      }
    }
  }

  /// The tokens as custom properties, for the theme's styles.
  private static func properties(_ theme: ThemeConfiguration, body: TextBlockStyle) -> [UInt8] {
    var css = CSSWriter()
    css.append(":root{")
    write(ThemePalette(theme).colours, in: theme.scheme, to: &css)
    css.append("--gap", rem: theme.gap)
    css.append("--text-size", rem: body.fontSize)
    css.append("--line-height", rem: body.lineHeight)
    css.append("--radius", rem: theme.cardRadius ?? 0)
    css.append("--picture-radius", rem: theme.pictureRadius ?? 0)
    css.append("--border", rem: theme.cardBorder ?? 0)
    css.append("--shadow:\((theme.cardShadow ?? .none).css)}\n")
    guard theme.scheme != .auto else { return css.bytes }
    // It counts more than what the theme's styles say of the root.
    css.append("html:root{color-scheme:\(theme.scheme.rawValue)}\n")
    css.append(".choices .colours,.single .comfort{display:none}\n")
    return css.bytes
  }
}

extension ThemeConfiguration.Shadow {
  /// A value of `box-shadow`.
  fileprivate var css: String {
    switch self {
    case .none: "none"
    case .soft: "0 .0625rem .25rem rgb(0 0 0/.14)"
    case .strong: "0 .125rem .375rem rgb(0 0 0/.16),0 .5rem 1.25rem rgb(0 0 0/.14)"
    }
  }
}
