internal import AshlarBytes
internal import AshlarContent
internal import Foundation

extension FeedDocument {
  /// - Parameter bytes: the file, of at most `Importer.maximumFeedSize`.
  /// - Returns: nil for what is no feed.
  init?(_ bytes: [UInt8]) {
    let bytes = Self.decoded(bytes)
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    guard start < bytes.endIndex else { return nil }
    if bytes[start] == UInt8(ascii: "{") {
      guard let record = SourceRecord(json: bytes), readJSON(record) else { return nil }
    } else {
      var reader = FeedXML(bytes[start...])
      guard let feed = reader.read() else { return nil }
      self = feed
    }
  }

  /// The bytes in UTF-8, without a mark before them; what is no UTF-8 is taken for Windows-1252, as old feeds are.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let text = TextFile.decoded(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(text.dropFirst(3)) }
    guard firstInvalidByte(in: text) != nil else { return text }
    return Array((String(bytes: text, encoding: .windowsCP1252) ?? "").utf8)
  }

  /// What is read of an item in JSON.
  private static let keys: Set<String> = [
    "id", "url", "external_url", "title", "summary", "content_html", "content_text",
    "date_published", "date_modified", "author", "authors", "tags", "attachments", "image",
    "banner_image",
  ]

  private mutating func readJSON(_ feed: SourceRecord) -> Bool {
    guard feed.text("version")?.utf8.contains(text: "jsonfeed.org") == true else { return false }
    title = feed.text("title")
    link = feed.text("home_page_url")
    for (key, value) in feed.values where !value.isNothing { add(other: key) }
    for item in feed.records("items").prefix(Self.maximumEntryCount) {
      var entry = Entry()
      entry.title = item.text("title").map { Text(words: $0, isHTML: false) }
      entry.summary = item.text("summary").map { Text(words: $0, isHTML: false) }
      entry.content =
        item.text("content_html").map { Text(words: $0, isHTML: true) }
        ?? item.text("content_text").map { Text(words: $0, isHTML: false) }
      entry.link = item.text("external_url", "url")
      if item.has("external_url"), let page = item.text("url") { entry.add(link: page) }
      entry.otherLink = item.text("id")
      entry.published = item.text("date_published")
      entry.updated = item.text("date_modified")
      for author in item.records("authors") + item.records("author") {
        if let name = author.text("name") { entry.add(author: name) }
      }
      entry.hasPicture = item.has("image") || item.has("banner_image")
      for key in item.values.keys where !Self.keys.contains(key) { entry.add(other: key) }
      if let tags = item["tags"], case .sequence(let items) = tags.content {
        entry.tags = items.compactMap(\.words)
      }
      entry.hasEnclosure = !item.records("attachments").isEmpty
      entries.append(entry)
    }
    return true
  }
}
