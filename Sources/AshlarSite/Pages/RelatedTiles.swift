internal import AshlarContent
internal import AshlarMarkdown

/// The cards about the same, as a small board below a card's page: pictures with titles, or titles alone.
struct RelatedTiles {
  /// Of the page.
  let address: Address

  /// How wide a tile is, as the theme's `.related` has it.
  private static let sizes = "(min-width:80rem) 18rem,(min-width:48rem) 25vw,50vw"
  /// How many pixels wide that is from phones to large screens, with one and two pixels for each of CSS.
  private static let widths = [200, 288, 400, 576, 768]

  /// The section with its heading; empty where there are no cards.
  func html(of cards: [Int], in drawing: Drawing) -> [UInt8] {
    guard !cards.isEmpty else { return [] }
    var html = HTMLBytes()
    html.append("<section class=\"related\" aria-labelledby=\"page--related\">")
    html.append(
      "<h2 id=\"page--related\"\(drawing.shell.input.words.languageAttribute)>")
    html.append(HTMLBytes.escaped(drawing.shell.input.words.related))
    html.append("</h2>\n<ul>")
    for card in cards { write(card, in: drawing, to: &html) }
    html.append("</ul></section>")
    return html.bytes
  }

  private func write(_ card: Int, in drawing: Drawing, to html: inout HTMLBytes) {
    let entry = drawing.site.entries[card]
    let title = drawing.entries[card].plainTitle
    let picture =
      entry.frontMatter.image == nil
      ? nil
      : drawing.entries[card].faces.lazy.flatMap(\.pictures)
        .first { $0.box == 0 && $0.part == 0 }
    html.append("<li><a href=\"\(address.link(to: Address(of: entry)))\"")
    if picture == nil { html.append(" class=\"words\"") }
    html.append(drawing.preparer.settings.languageAttribute(of: entry))
    html.append(">")
    if let picture {
      PictureHTML(pictures: drawing.pictures, saysColours: true)
        .write(picture, sizes: Self.sizes, widths: Self.widths, root: address.root, to: &html)
    }
    html.append("<span>")
    html.append(
      HTMLBytes.escaped(title.isEmpty ? entry.frontMatter.alt ?? entry.id : title))
    html.append("</span></a></li>\n")
  }
}
