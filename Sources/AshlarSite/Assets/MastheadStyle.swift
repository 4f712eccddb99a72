internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// The widths of the masthead's links, measured like everything else, so that nothing moves there
/// while fonts load.
struct MastheadStyle {
  let configuration: SiteConfiguration
  let interfaceWords: InterfaceWords
  let words: WordCache

  /// Room for a fallback font whose letters are a little wider than the measured ones.
  private static let slack = 1.06

  static func className(ofBoard index: Int) -> String { "n\(index)" }

  static func className(of taxonomy: Taxonomy) -> String { "n-\(taxonomy.rawValue)" }

  var css: [UInt8] {
    let shaper = TextShaper(words: words)
    var css = CSSWriter()
    css.append(".masthead .site a{")
    css.append(
      "width",
      rem: width(
        of: configuration.title, shaper: shaper, fontSize: 20,
        stack: FontRole.heading.stack(isBold: true, isItalic: false)))
    css.append("}\n")
    css.append(".comfort{")
    css.append(
      "--label",
      rem: width(
        of: interfaceWords.textSize, shaper: shaper, fontSize: 16,
        stack: FontRole.text.stack(isBold: false, isItalic: false)))
    css.append("}\n")
    for (className, name) in links {
      css.append(".masthead .\(className){")
      css.append(
        "width",
        rem: width(
          of: name, shaper: shaper, fontSize: 16,
          stack: FontRole.text.stack(isBold: false, isItalic: false)))
      css.append("}\n")
    }
    return css.bytes
  }

  /// The class and the text of each link.
  private var links: [(className: String, name: String)] {
    configuration.boards.enumerated().filter(\.element.isInNavigation).map { index, board in
      let name = board.title.isEmpty ? configuration.title : board.title
      return (MastheadStyle.className(ofBoard: index), name)
    }
      + configuration.taxonomies.map {
        (MastheadStyle.className(of: $0), interfaceWords.name(of: $0))
      }
      + (configuration.search == nil
        ? [] : [("find .label", interfaceWords.search)])
  }

  /// The width of one line with some slack, rounded up to a whole pixel.
  private func width(
    of text: String, shaper: TextShaper, fontSize: Double, stack: Int
  ) -> Double {
    let style = TextStyle(
      stack: stack, fontSize: fontSize, language: configuration.language)
    let paragraph = shaper.prepare(
      ParagraphText(
        utf8: Array(text.utf8), spans: [TextSpan(end: text.utf8.count, style: style)]))
    return (paragraph.maxContentWidth * MastheadStyle.slack).rounded(.up)
  }
}
