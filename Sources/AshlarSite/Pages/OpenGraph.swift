internal import AshlarContent
internal import AshlarMarkdown

/// What a page says of itself to programs that show links to it: Open Graph, and X's card.
struct OpenGraph {
  /// A picture that such programs show; they know no SVG.
  struct Picture {
    var url: String
    var alternative: String
    /// In pixels; nil where it is not known.
    var size: (width: Int, height: Int)?
    /// Whether it was made for this, so that its size is the one that programs want.
    var isMade = false
  }

  var title: String
  /// `website` or `article`.
  var type: String
  var url: String
  var site: String
  var description: String?
  var picture: Picture?
  /// When an article appeared.
  var date: CalendarDate?

  /// Elements for the page's head, a line each.
  var html: [UInt8] {
    var html = HTMLBytes()
    func add(_ property: String, _ content: String?, as attribute: String = "property") {
      guard let content, !content.isEmpty else { return }
      for part in ["<meta ", attribute, "=\"", property, "\" content=\""] { html.append(part) }
      html.append(escaping: content)
      html.append("\">\n")
    }
    add("og:type", type)
    add("og:title", title)
    add("og:url", url)
    add("og:site_name", site)
    add("og:description", description)
    add("og:image", picture?.url)
    if let size = picture?.size, picture?.isMade == true {
      add("og:image:width", "\(size.width)")
      add("og:image:height", "\(size.height)")
    }
    add("og:image:alt", picture?.alternative)
    add("article:published_time", date?.moment8601)
    add("twitter:card", picture == nil ? "summary" : "summary_large_image", as: "name")
    return html.bytes
  }
}
