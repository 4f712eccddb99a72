internal import AshlarBytes
internal import AshlarMarkdown

/// The links on an album's pages to its ZIP files, which say what is in them and how large they are.
struct DownloadHTML {
  let links: [DownloadLink]
  /// Of the page's language.
  let words: InterfaceWords

  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func html(root: String) -> [UInt8] {
    var html = HTMLBytes()
    guard !links.isEmpty else { return html.bytes }
    html.append("<p class=\"take\"\(words.languageAttribute)>")
    for (index, link) in links.enumerated() {
      if index > 0 { html.append(" ") }
      html.append("<a href=\"")
      html.append(escaping: URLEscaping.url(ofFile: link.path, below: root))
      html.append(link.leadsToText ? "\">" : "\" download>")
      append(link, to: &html)
      html.append("</a>")
    }
    html.append("</p>")
    return html.bytes
  }

  /// Adds the words of a link: `All 27 photographs (129 MB, ZIP)`.
  private func append(_ link: DownloadLink, to html: inout HTMLBytes) {
    let text = words.takeAll.text(link.count, in: words.tag) ?? "{file}"
    guard let place = text.utf8.firstRange(ofText: "{file}") else {
      html.append(escaping: text)
      return
    }
    html.append(escaping: String(text[..<place.lowerBound]))
    // Numbers, units and names of formats are read from left to right everywhere.
    html.append("<bdi dir=\"ltr\">")
    html.append(escaping: details(of: link))
    html.append("</bdi>")
    html.append(escaping: String(text[place.upperBound...]))
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
