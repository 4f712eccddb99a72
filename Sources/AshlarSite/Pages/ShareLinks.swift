internal import AshlarMarkdown
internal import AshlarSystem

/// The links on a card's page for passing it on: its address, and a mail with it. They need no script, and
/// no other site learns of them. Values in a mail's address are percent-encoded (RFC 6068, section 2).
struct ShareLinks {
  let title: String
  /// With the host.
  let url: String

  /// - Parameter words: of the page's language.
  func html(words: InterfaceWords) -> [UInt8] {
    var html = HTMLBytes()
    html.append("<p class=\"share\"\(words.languageAttribute)><a rel=\"bookmark\" href=\"")
    html.append(escaping: url)
    html.append("\">")
    html.append(escaping: words.permalink)
    html.append("</a> <a href=\"mailto:?subject=")
    html.append(title.percentEncoded())
    html.append("&amp;body=")
    html.append(url.percentEncoded())
    html.append("\">")
    html.append(escaping: words.mail)
    html.append("</a></p>\n")
    return html.bytes
  }
}
