internal import AshlarContent
internal import AshlarMarkdown

extension Feed {
  /// The feed in the form of RSS 2.0, for those who have subscribed to one before; texts are in the module `content`, names of
  /// authors in Dublin Core's, since RSS itself wants addresses of mail there.
  var rss: [UInt8] {
    var xml = HTMLBytes()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"")
    xml.append(" xmlns:atom=\"http://www.w3.org/2005/Atom\"")
    xml.append(" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"")
    xml.append(" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<channel>\n")
    xml.element("title", title)
    xml.element("link", home)
    xml.element("description", description ?? title)
    xml.element("language", language)
    if let modified { xml.element("lastBuildDate", modified.moment822) }
    xml.element("generator", "Ashlar")
    xml.append("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"")
    xml.append(xmlText: rssURL)
    xml.append("\"/>\n")
    for item in items { write(item, to: &xml) }
    xml.append("</channel>\n</rss>\n")
    return xml.bytes
  }

  private func write(_ item: Item, to xml: inout HTMLBytes) {
    xml.append("<item>\n")
    xml.element("title", item.title)
    xml.element("link", item.url)
    xml.element("guid", item.url)
    xml.element("pubDate", item.date.moment822)
    xml.element("dc:creator", item.author ?? author)
    for tag in item.tags { xml.element("category", tag) }
    xml.element("description", item.summary)
    xml.append("<content:encoded>")
    xml.append(xmlText: String(decoding: item.content, as: UTF8.self))
    xml.append("</content:encoded>\n</item>\n")
  }
}
