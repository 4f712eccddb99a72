internal import AshlarContent
internal import AshlarMarkdown

extension Feed {
  /// The feed in the form of RFC 4287.
  var atom: [UInt8] {
    var xml = HTMLBytes()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    xml.append(xmlText: language)
    xml.append("\">\n")
    xml.element("title", title)
    if let description { xml.element("subtitle", description) }
    xml.element("id", atomURL)
    xml.element("updated", modified?.moment8601 ?? "")
    xml.link("self", type: "application/atom+xml", to: atomURL)
    xml.link("alternate", type: "text/html", to: home)
    xml.author(author)
    xml.element("generator", "Ashlar")
    for item in items { Self.write(item, to: &xml) }
    xml.append("</feed>\n")
    return xml.bytes
  }

  private static func write(_ item: Item, to xml: inout HTMLBytes) {
    xml.append("<entry")
    if let language = item.language {
      xml.append(" xml:lang=\"")
      xml.append(xmlText: language)
      xml.append("\"")
    }
    xml.append(">\n")
    xml.element("title", item.title)
    xml.element("id", item.url)
    xml.element("published", item.date.moment8601)
    xml.element("updated", item.modified.moment8601)
    xml.link("alternate", type: "text/html", to: item.url)
    if let author = item.author { xml.author(author) }
    if let link = item.link { xml.link("related", type: nil, to: link) }
    for picture in item.pictures { xml.link("enclosure", type: picture.type, to: picture.url) }
    for tag in item.tags {
      xml.append("<category term=\"")
      xml.append(xmlText: tag)
      xml.append("\"/>\n")
    }
    xml.append("<content type=\"html\">")
    xml.append(xmlText: String(decoding: item.content, as: UTF8.self))
    xml.append("</content>\n</entry>\n")
  }
}

extension HTMLBytes {
  fileprivate mutating func author(_ name: String) {
    append("<author>")
    element("name", name)
    append("</author>\n")
  }

  fileprivate mutating func link(_ relation: String, type: String?, to url: String) {
    append("<link rel=\"\(relation)\"")
    if let type { append(" type=\"\(type)\"") }
    append(" href=\"")
    append(xmlText: url)
    append("\"/>\n")
  }
}
