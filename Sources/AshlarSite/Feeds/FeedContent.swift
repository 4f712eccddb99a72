internal import AshlarContent
internal import AshlarMarkdown

/// Writes the picture and the text of cards for programs that show them away from the site: every URL is absolute.
struct FeedContent {
  let preparer: EntryPreparer
  /// Where the site is published, with `/` at its end.
  let base: String
  /// Where a picture of the site's folder is in the output.
  let publishedPath: @Sendable (String) -> String
  /// The size of a picture of the site's folder, if it is known.
  let pictureSize: @Sendable (String) -> PictureSize?

  /// - Parameter url: the card's page.
  func text(of entry: Entry, url: String) -> (html: [UInt8], summary: String) {
    let document = preparer.document(of: entry)
    return (
      html(of: entry, document, url: url),
      entry.frontMatter.summary ?? document.summary(limit: 160)
    )
  }

  private func html(of entry: Entry, _ document: MarkdownDocument, url: String) -> [UInt8] {
    let (publishedPath, cardPath) = (publishedPath, entry.path)
    var resources = preparer.resources(of: entry)
    resources.imageURL = { path in
      let reference = String(decoding: path, as: UTF8.self)
      return SiteLinks.sitePath(reference, from: cardPath).map {
        CardURL(URLEscaping.url(ofFile: publishedPath($0), below: ""), isFromRoot: true)
      } ?? CardURL(path)
    }
    let link = resources.linkURL
    resources.linkURL = { link($0).map(Self.withoutIndex) }
    var writer = CardHTML(
      cardID: entry.id, style: preparer.typesetting.style, resources: resources, root: base,
      headingOffset: 1)
    writer.calloutWords =
      preparer.typesetting.interfaceWords[preparer.settings.language(of: entry)].callouts
    writer.isStyled = false
    let matter = entry.frontMatter
    if let image = matter.image { write(image, alternative: matter.alt, to: &writer) }
    for image in matter.furtherImages {
      write(image.path, alternative: image.alt, to: &writer)
    }
    let lines = preparer.faces.statedLines(of: entry)
    for line in lines.before { write(line, to: &writer) }
    document.write(to: &writer)
    for line in lines.after { write(line, to: &writer) }
    // Quotes in texts are escaped, so that only attributes match.
    return writer.bytes.replacing(
      Array("href=\"#".utf8), with: Array("href=\"".utf8) + HTMLBytes.escaped(url) + Array("#".utf8)
    )
  }

  /// A link to a page of the site ends as the page's own address does.
  private static func withoutIndex(_ url: CardURL) -> CardURL {
    guard url.isFromRoot else { return url }
    let end = url.bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    let path = url.bytes[..<(end ?? url.bytes.endIndex)]
    let name = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard name.elementsEqual("index.html".utf8) else { return url }
    return CardURL(
      Array(path[..<name.startIndex] + url.bytes[path.endIndex...]), isFromRoot: true)
  }

  private func write(_ line: String, to html: inout CardHTML) {
    html.append("<p>")
    html.append(escaping: Array(line.utf8))
    html.append("</p>\n")
  }

  private func write(_ image: String, alternative: String?, to html: inout CardHTML) {
    html.append("<p><img src=\"")
    html.append(escaping: URLEscaping.url(ofFile: publishedPath(image), below: base))
    html.append("\" alt=\"")
    html.append(escaping: Array((alternative ?? "").utf8))
    html.append("\"")
    if let size = pictureSize(image) {
      html.append(" width=\"\(max(1, Int(size.width.rounded())))\"")
      html.append(" height=\"\(max(1, Int(size.height.rounded())))\"")
    }
    html.append("></p>\n")
  }
}
