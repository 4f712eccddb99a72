internal import AshlarBytes
internal import AshlarContent
internal import AshlarJSON

/// What a card's page says to programs that show a link to it as more than a link: oEmbed 1.0, as a file.
///
/// https://oembed.com: a consumer reads the address of the answer in the page's head, and asks for it without
/// parameters of its own, so that a file is enough.
struct OEmbed {
  var title: String
  var site: String
  /// The address of the site's first page.
  var siteURL: String
  var author: String?
  /// The picture that the page is shown with; nil where none is known with its size.
  var picture: OpenGraph.Picture?
  /// Whether the page is that of a photograph.
  var isPhotograph: Bool

  /// The path in the output of the answer for a page.
  static func path(of page: Address) -> String {
    let path = page.path
    return (path.utf8.hasSuffix(".html") ? String(path.dropLast(5)) : path) + ".oembed.json"
  }

  /// The file.
  var json: [UInt8] {
    var writer = JSONWriter()
    let sized = picture.flatMap { picture in picture.size.map { (url: picture.url, size: $0) } }
    writer.object { writer in
      writer.member("version", "1.0")
      writer.member("type", isPhotograph && sized != nil ? "photo" : "link")
      writer.member("title", title)
      writer.member("author_name", author)
      writer.member("provider_name", site)
      writer.member("provider_url", siteURL)
      guard let sized else { return }
      let prefix = isPhotograph ? "" : "thumbnail_"
      writer.member(prefix + "url", sized.url)
      writer.member(prefix + "width", sized.size.width)
      writer.member(prefix + "height", sized.size.height)
    }
    return Array((writer.text + "\n").utf8)
  }
}
