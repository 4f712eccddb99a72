internal import AshlarBytes
internal import AshlarContent

/// What a site said of a picture, as gallery-dl notes it beside the file: an object whose keys are that site's.
///
/// No list of sites decides: keys are known by what most sites call such a thing. `others` are those of which nothing is read.
struct GalleryRecord {
  let record: SourceRecord

  init(_ record: SourceRecord) {
    self.record = record
  }

  static let titleKeys = ["title", "grid_title", "headline", "subject", "spoiler_text"]

  var title: String? {
    let words =
      isBlock
      ? record.text("block_title")
      : Self.titleKeys.lazy.compactMap { record.text($0) }.first
    return words.flatMap(Self.line)
  }

  /// Whether it is a block in a channel: then the title is that of the channel.
  private var isBlock: Bool { record.has("block_title") }

  static let textKeys = [
    "content", "body", "text", "selftext", "description", "caption", "summary",
  ]

  /// The text, in HTML or not.
  var text: String? {
    for key in Self.textKeys {
      if let words = Self.words(record[key]), !words.utf8.elementsEqual(title?.utf8 ?? "".utf8) {
        return words
      }
    }
    return nil
  }

  /// A text, or that of an object which has it in several forms.
  static func words(_ value: YAMLValue?) -> String? {
    guard let value else { return nil }
    return value.words
      ?? SourceRecord(value)?.text("_content", "html", "rendered", "raw", "plain", "text")
  }

  static let alternativeKeys = ["alt_text", "alt", "accessibility_caption", "seo_alt_text"]

  /// What the picture shows, for those who do not see it.
  var alternative: String? {
    let own = Self.alternativeKeys.lazy.compactMap { record.text($0) }.first
    // Beside a post's own words, a description is the picture's.
    let hasWords = ["content", "text"].contains { Self.words(record[$0]) != nil }
    let words =
      own ?? record.record("media")?.text("description", "alt_text", "alt")
      ?? (hasWords ? record.text("description") : nil)
    return (words ?? record.text("auto_alt_text")).flatMap(Self.line)
  }

  /// Those by whom a picture may be.
  static let personKeys = [
    "author", "artist", "creator", "photographer", "user", "account", "owner", "uploader", "pinner",
  ]
  /// Short names of the same.
  static let handleKeys = ["blog_name", "author_name", "user_name", "username", "blog"]

  var author: String? {
    (Self.personKeys + Self.handleKeys).lazy.compactMap { record[$0].flatMap(Self.person) }.first
  }

  static func person(_ value: YAMLValue) -> String? {
    if case .sequence(let items) = value.content { return items.first.flatMap(name) }
    return name(value)
  }

  private static func name(_ value: YAMLValue) -> String? {
    let words =
      value.words
      ?? SourceRecord(value)?.text(
        "display_name", "displayname", "full_name", "fullname", "realname", "name", "nick",
        "username", "user_name", "screen_name", "acct", "handle")
    return words.flatMap(line)
  }

  static let dateKeys = [
    "date", "date_taken", "datetaken", "taken_at", "created_at", "published", "published_at",
    "created", "date_published", "create_date", "posted", "timestamp", "upload_date",
  ]

  /// The moment of the picture or its post; false where there is one that cannot be read.
  var date: (text: String?, isLost: Bool) {
    let texts = Self.dateKeys.compactMap { record[$0]?.words }
    let text = texts.lazy.compactMap(SourceMoment.text).first
    return (text, text == nil && texts.contains { $0 != "0" })
  }

  static let tagKeys = ["tags", "tag_string", "hashtags", "keywords", "labels", "topics"]

  /// Words of the lists that sites keep.
  var tags: [String] {
    guard let value = Self.tagKeys.lazy.compactMap({ record[$0] }).first else { return [] }
    return Self.tags(value)
  }

  static func tags(_ value: YAMLValue) -> [String] {
    tags(value, depth: 0).compactMap(line)
  }

  private static func tags(_ value: YAMLValue, depth: Int) -> [String] {
    switch value.content {
    case .scalar:
      guard let words = value.words else { return [] }
      return ImportedMatter.words(
        YAMLValue(content: .scalar(words, isPlain: false), line: 1, column: 1))
    case .sequence(let items):
      return items.flatMap { item -> [String] in
        if let words = item.words { return [String(words.utf8.dropping(leading: "#"))] }
        return SourceRecord(item)?.text("name", "tag", "title", "text", "raw").map { [$0] } ?? []
      }
    // Some sites sort tags.
    case .mapping(let members):
      return depth > 0 ? [] : members.flatMap { tags($0.value, depth: depth + 1) }
    }
  }

  static let boardKeys = [
    "board", "album", "gallery", "channel", "collection", "photoset", "section",
  ]

  /// The board, album or gallery that the picture is in.
  var board: String? {
    Self.boardKeys.lazy.compactMap(board).first
      ?? (isBlock ? record.text("title").flatMap(Self.line) : nil)
  }

  /// What a key says of a board.
  func board(_ key: String) -> String? {
    let value = record[key]
    let words = value?.words ?? SourceRecord(value)?.text("name", "title", "_content")
    return (words ?? record.text("\(key)_name", "\(key)_title")).flatMap(Self.line)
  }

  /// The title that a file about a whole gallery gives it.
  var galleryName: String? { board ?? title }

  static let linkKeys = [
    "link", "source_url", "post_url", "pin_url", "webpage_url", "page_url", "permalink",
    "permalink_url", "short_url", "url", "uri", "source",
  ]

  /// The page that the picture is from, or that it leads to.
  var link: String? {
    let addresses = Self.linkKeys.compactMap { record[$0]?.words.flatMap(WebLink.checked) }
    return addresses.first { !Self.isFile($0) } ?? thread ?? pin
  }

  /// Whether there is an address that no card may have.
  var hasUnsafeLink: Bool {
    let keys = ["link", "source_url", "post_url", "pin_url", "webpage_url", "page_url", "url"]
    return keys.contains { key in
      record[key]?.words.map { URLScheme.of($0.utf8) != nil && WebLink.checked($0) == nil } ?? false
    }
  }

  /// The page of a post on Reddit, which is said from the site's root.
  private var thread: String? {
    guard record.text("category") == "reddit", let path = record.text("permalink"),
      path.utf8.hasPrefix("/r/") || path.utf8.hasPrefix("/user/")
    else { return nil }
    return WebLink.checked("https://www.reddit.com" + path)
  }

  /// The page of a pin that leads nowhere else, which has only a number.
  private var pin: String? {
    guard record.text("category") == "pinterest", let id = record.text("id"),
      id.utf8.count <= 24, id.utf8.allSatisfy({ $0.isASCIIDigit })
    else { return nil }
    return "https://www.pinterest.com/pin/\(id)/"
  }

  /// Whether an address is that of the file itself.
  static func isFile(_ address: String) -> Bool {
    let path = String(address.utf8.prefix(before: "?#"))
    return AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path)
  }

  /// Whether the site shows it not to everybody.
  var isPrivate: Bool {
    // Who publishes it, and what it is in, may be private, too.
    let around = [
      "board", "author", "user", "account", "owner", "blog", "channel", "album", "gallery", "post",
      "visibility",
    ]
    return Self.isPrivate(record)
      || around.contains { record.record($0).map(Self.isPrivate) == true }
  }

  private static func isPrivate(_ record: SourceRecord) -> Bool {
    record.values.contains { HeldBack($0.key, $0.value) == .yes }
      // Pixiv counts by how much: 0 is for everybody.
      || record.text("restrict").map { $0 != "0" } == true
      // Patreon and Fanbox: what others pay for.
      || ["min_cents_pledged_to_view", "feerequired"].contains { key in
        record.text(key).map { $0 != "0" } == true
      }
  }

  static func line(_ text: String) -> String? {
    let line = ForeignText.line(text.utf8.contains("<") ? ForeignText.line(html: text) : text)
    return line.isEmpty ? nil : line
  }
}
