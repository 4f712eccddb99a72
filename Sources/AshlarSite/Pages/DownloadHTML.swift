internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// The links on an album's pages to its ZIP files, which say what is in them and how large they are.
///
/// Their widths are stated, and their words begin where they do in any font, so that nothing moves while fonts load.
struct DownloadHTML {
  private let links: [DownloadLink]
  /// Of the page's language.
  private let words: InterfaceWords

  private static let type = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text)
  /// What stands at both sides of the words together, with borders, in px at most; at their end it is room for a font whose
  /// letters are wider.
  private static let padding = 36.0

  init(_ links: [DownloadLink], words: InterfaceWords) {
    (self.links, self.words) = (links, words)
  }

  /// At least what a page has beside its texts.
  private static let margins = 64.0

  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func html(root: String) -> [UInt8] {
    var html = HTMLBytes()
    guard !links.isEmpty else { return html.bytes }
    html.append("<p class=\"take\"\(words.languageAttribute)>")
    for (index, link) in links.enumerated() {
      if index > 0 { html.append(" ") }
      html.append("<a class=\"z\(index)\" href=\"")
      html.append(escaping: URLEscaping.url(ofFile: link.path, below: root))
      html.append(link.leadsToText ? "\">" : "\" download>")
      append(parts(of: link), to: &html)
      html.append("</a>")
    }
    html.append("</p>")
    return html.bytes
  }

  /// What the page's style sheet says of the links.
  func css(_ drawing: Drawing) -> [UInt8] {
    var css = CSSWriter()
    let stated = StatedWidth(
      shaper: TextShaper(words: drawing.preparer.typesetting.words), language: words.tag)
    for (index, link) in links.enumerated() {
      let parts = parts(of: link)
      css.append(".take .z\(index){")
      let width =
        Self.padding
        + stated.exact(parts.before + parts.file + parts.after, in: Self.type).rounded(.up)
      css.append("width", rem: width)
      // Where there is room for one line it stays one, however wide the letters of another font are.
      css.append("}\n@container page (width>=")
      css.append(rem: width + Self.margins)
      css.append("){.take .z\(index){overflow:auto hidden;")
      css.append("scrollbar-width:none;white-space:nowrap}}\n")
    }
    return css.bytes
  }

  /// The words of a link, `All 27 photographs (129 MB, ZIP)`: what is in the ZIP, what it is, and what follows.
  private typealias Parts = (before: String, file: String, after: String)

  private func parts(of link: DownloadLink) -> Parts {
    let text = words.takeAll.text(link.count, in: words.tag) ?? "{file}"
    guard let place = text.utf8.firstRange(ofText: "{file}") else { return (text, "", "") }
    return (
      String(text[..<place.lowerBound]), details(of: link), String(text[place.upperBound...])
    )
  }

  private func append(_ parts: Parts, to html: inout HTMLBytes) {
    html.append(escaping: parts.before)
    // Numbers, units and names of formats are read from left to right everywhere. An element for that would move while fonts
    // load: marks do not.
    let isTurned = RightToLeftLanguages.contains(words.tag)
    html.append(escaping: isTurned ? "\u{2066}\(parts.file)\u{2069}" : parts.file)
    html.append(escaping: parts.after)
  }

  private func details(of link: DownloadLink) -> String {
    let parts = [
      link.pixels.map { "\($0)\u{A0}px" },
      link.partCount > 1 ? "\(link.part)/\(link.partCount)" : nil,
      link.byteCount.map(size), "ZIP",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// A size in whole kilobytes or megabytes, which are written without signs that differ from language to language.
  private func size(_ byteCount: Int) -> String {
    let thousands = max(1, (byteCount + 500) / 1000)
    return thousands < 1000
      ? "\(thousands)\u{A0}\(words.kilobytes)"
      : "\((byteCount + 500_000) / 1_000_000)\u{A0}\(words.megabytes)"
  }
}
