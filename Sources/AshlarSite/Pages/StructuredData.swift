internal import AshlarContent
internal import AshlarJSON

/// What a page says of itself to search engines, in the words of schema.org: JSON-LD, which no browser runs.
struct StructuredData {
  /// One page on the way from the site's first page to this one.
  struct Crumb {
    var name: String
    var url: String
  }

  /// `Article`, `ImageObject` or `CollectionPage`.
  var type: String
  var name: String
  var url: String
  var language: String
  var description: String?
  var author: String?
  var picture: OpenGraph.Picture?
  var published: CalendarDate?
  var modified: CalendarDate?
  /// From the site's first page on, this page the last; empty for the first page itself.
  var way: [Crumb] = []

  /// An element for the page's head.
  var html: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("@context", "https://schema.org")
      writer.array("@graph") { writer in
        writer.object { writePage(to: &$0) }
        if way.count > 1 { writer.object { writeWay(to: &$0) } }
      }
    }
    return Array("<script type=\"application/ld+json\">".utf8)
      + Self.safe(writer.bytes) + Array("</script>\n".utf8)
  }

  private func writePage(to writer: inout JSONWriter) {
    writer.member("@type", type)
    writer.member(type == "Article" ? "headline" : "name", name)
    writer.member("url", url)
    writer.member("inLanguage", language)
    writer.member("description", description)
    writer.member("datePublished", published?.text8601)
    writer.member("dateModified", modified?.text8601)
    if let author {
      writer.object("author") { writer in
        writer.member("@type", "Person")
        writer.member("name", author)
      }
    }
    guard let picture else { return }
    writer.member(type == "ImageObject" ? "contentUrl" : "image", picture.url)
    if type == "ImageObject", !picture.alternative.isEmpty {
      writer.member("caption", picture.alternative)
    }
  }

  private func writeWay(to writer: inout JSONWriter) {
    writer.member("@type", "BreadcrumbList")
    writer.array("itemListElement") { writer in
      for (index, crumb) in way.enumerated() {
        writer.object { writer in
          writer.member("@type", "ListItem")
          writer.member("position", index + 1)
          writer.member("name", crumb.name)
          writer.member("item", crumb.url)
        }
      }
    }
  }

  /// JSON that ends no element and begins no comment of HTML: `<` stands in texts alone, where `\u003c` means the same.
  private static func safe(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    return json.replacing([UInt8(ascii: "<")], with: Array("\\u003c".utf8))
  }
}

extension CalendarDate {
  /// The day, or the moment where the date has a time.
  fileprivate var text8601: String { secondOfDay == 0 && offset == nil ? day8601 : moment8601 }
}
