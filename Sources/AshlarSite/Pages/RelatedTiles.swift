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
    var html = HTMLBytes(capacity: 2000)
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
    // In place: a copy of an entry counts a reference for each of its parts, on both threads at once.
    let hasPicture = drawing.site.entries[card].frontMatter.image != nil
    let picture = hasPicture ? Self.ownPicture(of: drawing.entries[card]) : nil
    html.append("<li><a href=\"")
    html.append(address.link(to: Address(of: drawing.site.entries[card])))
    html.append(picture == nil ? "\" class=\"words\"" : "\"")
    html.append(drawing.preparer.settings.languageAttribute(of: drawing.site.entries[card]))
    html.append(">")
    if let picture {
      PictureHTML(pictures: drawing.pictures, saysColours: true)
        .write(picture, sizes: Self.sizes, widths: Self.widths, root: address.root, to: &html)
    }
    html.append("<span>")
    html.append(escaping: drawing.name(of: card))
    html.append("</span></a></li>\n")
  }

  private static func ownPicture(of entry: PreparedEntry) -> FacePicture? {
    for face in entry.faces.indices {
      for picture in entry.faces[face].pictures where picture.box == 0 && picture.part == 0 {
        return picture
      }
    }
    return nil
  }
}
