internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// Lists of links on a page, each link with the number of cards that it leads to.
///
/// Every link has the class of its width, a whole number of quarters of a rem, so that nothing moves while fonts load
/// and the style sheet stays small.
struct CountedLinks {
  struct Link: Hashable, Sendable {
    var name: String
    /// From the output's root, with a fragment if it leads to a part of a page.
    var path: String
    var count: Int
  }

  private let stated: StatedWidth
  private var quarters: Set<Int> = []

  private static let name = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text)
  private static let count = TextBlockStyle(fontSize: 14, lineHeight: 24, role: .text)

  init(_ drawing: Drawing) {
    stated = StatedWidth(
      shaper: TextShaper(words: drawing.preparer.typesetting.words),
      language: drawing.site.configuration.language)
  }

  /// One list as HTML.
  ///
  /// - Parameter root: what stands before a path from the output's root in the page's links.
  mutating func html(_ links: [Link], root: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append("<ul class=\"terms\">\n")
    for link in links {
      html.append("<li><a class=\"\(className(of: link.name, in: Self.name))\" href=\"")
      html.append(escaping: Array((root + link.path).utf8))
      html.append("\">")
      html.append(escaping: Array(link.name.utf8))
      html.append("</a> <span class=\"\(className(of: "\(link.count)", in: Self.count))\">")
      html.append("\(link.count)</span></li>\n")
    }
    html.append("</ul>\n")
    return html.bytes
  }

  private mutating func className(of text: String, in block: TextBlockStyle) -> String {
    let width = Int((stated.of(text, in: block) / 4).rounded(.up))
    quarters.insert(width)
    return "w\(width)"
  }

  /// What the page's style sheet says of all lists that were written.
  var css: [UInt8] {
    var css = CSSWriter()
    for (selector, block) in [("a", Self.name), ("span", Self.count)] {
      css.append(".terms \(selector){")
      css.append("font-size", rem: block.fontSize)
      css.append("line-height", rem: block.lineHeight)
      css.append("}")
    }
    for width in quarters.sorted() {
      css.append(".terms .w\(width){")
      css.append("width", rem: Double(width) * 4)
      css.append("}")
    }
    css.append("\n")
    return css.bytes
  }
}
