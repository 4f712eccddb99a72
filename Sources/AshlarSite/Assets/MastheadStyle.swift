internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// The widths of the masthead's words, measured like everything else, so that nothing moves there
/// while fonts load.
struct MastheadStyle {
  let configuration: SiteConfiguration
  let interfaceWords: InterfaceWords
  let style: StyleSheet
  let words: WordCache

  /// Room for a fallback font whose letters are a little wider than the measured ones.
  private static let slack = 1.06

  static func className(ofBoard index: Int) -> String { "n\(index)" }

  static func className(of taxonomy: Taxonomy) -> String { "n-\(taxonomy.rawValue)" }

  var css: [UInt8] {
    let shaper = TextShaper(words: words)
    var css = CSSWriter()
    for (selector, property, text) in menuWords {
      css.append(selector)
      css.append("{")
      css.append(property, rem: width(of: text, in: style.menu, shaper: shaper))
      css.append("}\n")
    }
    writeTitle(to: &css, shaper: shaper)
    return css.bytes
  }

  private func writeTitle(to css: inout CSSWriter, shaper: TextShaper) {
    var narrow = style.siteTitle
    narrow.fontSize = style.narrowSiteTitle.fontSize
    let rule = ".masthead .site a{"
    css.append(rule)
    css.append("width", rem: width(of: configuration.title, in: style.siteTitle, shaper: shaper))
    css.append("}\n")
    let limit = PageRange.narrowLimit(of: configuration.breakpoints.dropFirst())
    if let limit {
      css.append("@container page (width<")
      css.append(rem: limit * 16)
      css.append("){")
    }
    css.append(rule)
    css.append("width", rem: width(of: configuration.title, in: narrow, shaper: shaper))
    css.append(limit == nil ? "}\n" : "}}\n")
  }

  /// What has the type of menus: the selector, the property that says its width, and the text.
  private var menuWords: [(selector: String, property: String, text: String)] {
    let boards = configuration.boards.enumerated().filter(\.element.isInNavigation).map {
      index, board in
      (
        ".masthead ." + Self.className(ofBoard: index), "width",
        board.title.isEmpty ? configuration.title : board.title
      )
    }
    let taxonomies = configuration.taxonomies.map {
      (".masthead ." + Self.className(of: $0), "width", interfaceWords.name(of: $0))
    }
    let search =
      configuration.search == nil
      ? [] : [(".masthead .find .label", "width", interfaceWords.search)]
    return [(".comfort", "--label", interfaceWords.textSize)] + boards + taxonomies + search
  }

  /// The width of one line with some slack, rounded up to a whole pixel.
  private func width(of text: String, in block: TextBlockStyle, shaper: TextShaper) -> Double {
    let text = block.letterCase.applied(
      to: Array(text.utf8), language: configuration.language)
    let style = TextStyle(
      stack: block.role.stack(isBold: block.isBold, isItalic: false), fontSize: block.fontSize,
      letterSpacing: block.letterSpacing, wordSpacing: block.wordSpacing,
      language: configuration.language)
    let paragraph = shaper.prepare(
      ParagraphText(utf8: text, spans: [TextSpan(end: text.count, style: style)]))
    return (paragraph.maxContentWidth * Self.slack).rounded(.up)
  }
}
