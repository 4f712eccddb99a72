internal import AshlarMarkdown

/// The pages of a site for search engines, in the form of sitemaps.org, with Google's extensions for pictures and
/// for pages in several languages.
package struct Sitemap: Sendable {
  /// One page.
  package struct Location: Sendable {
    package var url: String
    /// A date or a moment in ISO 8601; nil when none is known.
    package var modified: String?
    /// The URLs of its pictures.
    package var pictures: [String]
    /// The page in every language that has it, its own too, by BCP 47 tag or `x-default`; none where one alone has it.
    package var languages: [(tag: String, url: String)]

    package init(
      url: String, modified: String? = nil, pictures: [String] = [],
      languages: [(tag: String, url: String)] = []
    ) {
      self.url = url
      self.modified = modified
      self.pictures = pictures
      self.languages = languages
    }
  }

  /// How many pages a file may have, by sitemaps.org.
  package static let limit = 50_000

  /// The sitemap's files: `sitemap.xml`, which is a list of `sitemap-1.xml` and on where there are more pages than
  /// one file may have.
  ///
  /// - Parameters:
  ///   - limit: how many pages a file has at most.
  ///   - url: the URL of a file at a path in the output.
  package static func files(
    of locations: [Location], limit: Int = Self.limit, url: (String) -> String
  ) -> [(path: String, bytes: [UInt8])] {
    guard locations.count > limit else { return [("sitemap.xml", list(locations[...]))] }
    let starts = stride(from: 0, to: locations.count, by: limit)
    let parts = starts.enumerated().map { number, start in
      (
        path: "sitemap-\(number + 1).xml",
        bytes: list(locations[start..<min(start + limit, locations.count)])
      )
    }
    var xml = HTMLBytes()
    xml.append(declaration)
    xml.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for part in parts {
      xml.append("<sitemap>")
      write("loc", url(part.path), to: &xml)
      xml.append("</sitemap>\n")
    }
    xml.append("</sitemapindex>\n")
    return [("sitemap.xml", xml.bytes)] + parts
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private static func list(_ locations: ArraySlice<Location>) -> [UInt8] {
    var xml = HTMLBytes()
    xml.append(declaration)
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
    if locations.contains(where: { !$0.pictures.isEmpty }) {
      xml.append(" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"")
    }
    if locations.contains(where: { !$0.languages.isEmpty }) {
      xml.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"")
    }
    xml.append(">\n")
    for location in locations {
      xml.append("<url>")
      write("loc", location.url, to: &xml)
      if let modified = location.modified { write("lastmod", modified, to: &xml) }
      for picture in location.pictures {
        xml.append("<image:image>")
        write("image:loc", picture, to: &xml)
        xml.append("</image:image>")
      }
      for language in location.languages {
        xml.append("<xhtml:link rel=\"alternate\" hreflang=\"\(language.tag)\" href=\"")
        xml.append(escaping: Array(language.url.utf8))
        xml.append("\"/>")
      }
      xml.append("</url>\n")
    }
    xml.append("</urlset>\n")
    return xml.bytes
  }

  private static func write(_ element: String, _ text: String, to xml: inout HTMLBytes) {
    xml.append("<\(element)>")
    xml.append(escaping: Array(text.utf8))
    xml.append("</\(element)>")
  }
}
