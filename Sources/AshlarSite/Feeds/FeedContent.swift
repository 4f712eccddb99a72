internal import AshlarContent
internal import AshlarMarkdown

/// Writes the picture and the text of cards for programs that show them away from the site: every URL is absolute.
struct FeedContent {
  let preparer: EntryPreparer
  /// Where the site is published, with `/` at its end.
  let base: String
  /// Where a picture of the site's folder is in the output.
  let publishedPath: @Sendable (String) -> String

  /// - Parameters:
  ///   - picture: the size of the card's own picture, if it is known.
  ///   - url: the card's page.
  func html(of entry: Entry, picture: PictureSize?, url: String) -> [UInt8] {
    let (base, publishedPath, cardPath) = (base, publishedPath, entry.path)
    var resources = preparer.resources(of: entry, root: base)
    resources.imageURL = { path in
      let reference = String(decoding: path, as: UTF8.self)
      return SiteLinks.sitePath(reference, from: cardPath).map {
        Array((base + publishedPath($0)).utf8)
      } ?? path
    }
    var writer = CardHTML(
      cardID: entry.id, style: preparer.typesetting.style, resources: resources, headingOffset: 1)
    if let image = entry.frontMatter.image { write(image, of: entry, size: picture, to: &writer) }
    preparer.document(of: entry).write(to: &writer)
    // Quotes in texts are escaped, so that only attributes match.
    return writer.bytes.replacing(
      Array("href=\"#".utf8), with: Array("href=\"".utf8) + HTMLBytes.escaped(url) + Array("#".utf8)
    )
  }

  private func write(
    _ image: String, of entry: Entry, size: PictureSize?, to html: inout CardHTML
  ) {
    html.append("<p><img src=\"")
    html.append(escaping: URLEscaping.escaped(Array((base + publishedPath(image)).utf8)))
    html.append("\" alt=\"")
    html.append(escaping: Array((entry.frontMatter.alt ?? "").utf8))
    html.append("\"")
    if let size {
      html.append(" width=\"\(max(1, Int(size.width.rounded())))\"")
      html.append(" height=\"\(max(1, Int(size.height.rounded())))\"")
    }
    html.append("></p>\n")
  }
}
