internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// The cards that a search shows, as its files have them.
struct SearchResults {
  private let drawing: Drawing
  private let columns: ResultColumns
  private let address: Address
  private let pictures: PictureHTML
  private let pictureSizes: PictureSizes

  /// - Parameter address: the page's on which they are shown.
  init(_ drawing: Drawing, in columns: ResultColumns, at address: Address) {
    self.drawing = drawing
    self.columns = columns
    self.address = address
    pictures = PictureHTML(pictures: drawing.pictures)
    pictureSizes = PictureSizes(of: columns)
  }

  /// One card.
  ///
  /// - Precondition: it was asked for while the search was planned.
  func card(_ card: CardReference) -> SearchFiles.Card {
    let prepared = drawing.entries[card.entry]
    guard let text = prepared.searchText else {
      preconditionFailure("a card is searched whose terms were not asked for")
    }
    let face = prepared.faces[card.face]
    var style = CSSWriter()
    for picture in face.pictures {
      style.append(
        picture, of: face, colour: drawing.pictures[picture.path]?.colour, in: Self.selector)
    }
    return SearchFiles.Card(
      terms: text.terms, html: html(of: card, face: face), style: style.bytes,
      sizes: sizes(of: card, prepared))
  }

  /// The selector of a card in its own styles.
  private static let selector = Array("&".utf8)

  /// The card at every width of the columns; at many it is as at the one before.
  private func sizes(of card: CardReference, _ prepared: PreparedEntry) -> SearchFiles.Sizes {
    var sizes = SearchFiles.Sizes()
    var style = CSSWriter()
    var previous: CardMeasure?
    for width in columns.widths.indices {
      if prepared.isPlain(card, at: width) {
        previous = nil
        sizes.add(height: prepared.height(card, at: width), style: [])
        continue
      }
      let measure = prepared.measure(card, at: width)
      if measure != previous {
        style.removeAll()
        style.append(measure, of: Self.selector)
      }
      previous = measure
      sizes.add(height: measure.height, style: style.bytes)
    }
    return sizes
  }

  /// The card as an item of the list of results.
  private func html(of card: CardReference, face: PreparedEntry.Face) -> [UInt8] {
    let entry = drawing.site.entries[card.entry]
    var html = HTMLBytes()
    html.append("<li class=\"card\(BoardPageHTML.kindClass(of: entry))\" id=\"\(entry.id)\"")
    html.append(drawing.preparer.settings.languageAttribute(of: entry))
    html.append(">")
    let content = pictures.pieces(
      of: drawing.entries[card.entry].html(card, below: address.root), face: face,
      root: address.root,
      sizes: { pictureSizes }, loading: .lazy)
    for piece in content { html.append(piece) }
    if entry.frontMatter.title == nil, entry.frontMatter.image == nil {
      writeLink(to: card.entry, &html)
    }
    html.append("</li>")
    return html.bytes
  }

  /// A link over a card that has none of its own: without a title, and without a picture.
  private func writeLink(to card: Int, _ html: inout HTMLBytes) {
    let entry = drawing.site.entries[card]
    html.append("<a class=\"over\" href=\"")
    html.append(escaping: Array(address.link(to: Address(of: entry)).utf8))
    html.append("\" aria-label=\"")
    html.append(escaping: Array(drawing.name(of: card).utf8))
    html.append("\"></a>")
  }
}
