internal import AshlarContent
internal import AshlarJSON

extension Feed {
  /// The feed in the form of JSON Feed 1.1.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", "https://jsonfeed.org/version/1.1")
      writer.member("title", title)
      writer.member("home_page_url", home)
      writer.member("feed_url", jsonURL)
      if let description { writer.member("description", description) }
      writer.member("language", language)
      writer.list("authors", [author]) { $0.member("name", $1) }
      writer.list("items", items) { Self.write($1, to: &$0) }
    }
    return writer.bytes
  }

  private static func write(_ item: Item, to writer: inout JSONWriter) {
    writer.member("id", item.url)
    writer.member("url", item.url)
    if let link = item.link { writer.member("external_url", link) }
    writer.member("title", item.title)
    writer.member("content_html", String(decoding: item.content, as: UTF8.self))
    if let picture = item.pictures.first { writer.member("image", picture.url) }
    writer.member("date_published", item.date.moment8601)
    if item.modified != item.date {
      writer.member("date_modified", item.modified.moment8601)
    }
    if let author = item.author { writer.list("authors", [author]) { $0.member("name", $1) } }
    if let language = item.language { writer.member("language", language) }
    if !item.tags.isEmpty {
      writer.key("tags")
      writer.strings(item.tags)
    }
    if !item.pictures.isEmpty {
      writer.list("attachments", item.pictures) { writer, picture in
        writer.member("url", picture.url)
        writer.member("mime_type", picture.type)
      }
    }
  }
}
