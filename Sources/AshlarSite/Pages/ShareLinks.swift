internal import AshlarMarkdown

/// The links on a card's page for passing it on: its address, and a mail with it. They need no script, and tell nobody.
struct ShareLinks {
  let title: String
  /// With the host.
  let url: String

  /// - Parameter words: of the page's language.
  func html(words: InterfaceWords) -> [UInt8] {
    var html = HTMLBytes()
    html.append("<p class=\"share\"><a rel=\"bookmark\" href=\"")
    html.append(escaping: url)
    html.append("\">")
    html.append(escaping: words.permalink)
    html.append("</a> <a href=\"mailto:?subject=")
    html.append(Self.encoded(title))
    html.append("&amp;body=")
    html.append(Self.encoded(url))
    html.append("\">")
    html.append(escaping: words.mail)
    html.append("</a></p>\n")
    return html.bytes
  }

  /// Text as a value in a mail's address (RFC 6068, section 2): all but unreserved characters as percent and two digits.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      let letter = Character(UnicodeScalar(byte))
      if letter.isASCII && (letter.isLetter || letter.isNumber || "-._~".contains(letter)) {
        encoded.append(letter)
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
