/// A feed in any of its formats: Atom (RFC 4287), RSS 2.0 and 1.0, JSON Feed 1.1.
struct FeedDocument {
  /// A text, and whether it is HTML; unknown where the format does not say it.
  struct Text {
    var words: String
    var isHTML: Bool?
  }

  /// One entry, as it says itself.
  struct Entry {
    var title: Text?
    var summary: Text?
    var content: Text?
    /// What is said of a file that comes with it.
    var fileText: Text?
    /// The address of its page, not checked.
    var link: String?
    /// The same as its author has it, where a service has put an address of its own before it.
    var originalLink: String?
    /// What its page is called where there is no other address.
    var otherLink: String?
    /// Where its text is, when that stands elsewhere.
    var contentLink: String?
    /// Where else it leads: to what it is about, or where that was found; not checked.
    private(set) var furtherLinks: [String] = []
    var published: String?
    var updated: String?
    var author: String?
    var tags: [String] = []
    /// Whether it names more than one author.
    var hasOtherAuthors = false
    /// Whether a file comes with it.
    var hasEnclosure = false
    /// Whether a picture does.
    var hasPicture = false
    /// What else it says: names of elements, or keys.
    private(set) var others: Set<String> = []
    /// Whether it is not for everybody: a draft, private, deleted, or behind a password.
    var isHeldBack = false
    /// What it is where it is no post: `comment`, `attachment`; nil for a post or a page.
    var otherKind: String?
    /// What relative addresses are meant from.
    var base: String?

    /// The most addresses of one entry.
    private static let linkCount = 20
    /// The most names of what else an entry says.
    private static let otherCount = 30
    /// What says nothing of the entry itself.
    private static let unasked: Set<String> = [
      "id", "post-id", "dc:identifier", "dc:format", "wp:post_id", "wp:post_name", "wp:post_parent",
      "wp:menu_order", "wp:comment_status", "wp:ping_status", "wp:is_sticky", "wp:post_date",
      "wp:post_date_gmt", "wp:post_modified", "wp:post_modified_gmt", "blogger:filename",
    ]

    /// Notes the name of something that cards have no place for.
    mutating func add(other name: String) {
      if others.count < Self.otherCount, !Self.unasked.contains(name) { others.insert(name) }
    }

    /// Takes an address that the entry leads to beside that of its page.
    mutating func add(link: String) {
      if furtherLinks.count < Self.linkCount {
        furtherLinks.append(link)
      } else {
        add(other: "link")
      }
    }

    /// Takes the name of an author; the first is the card's.
    mutating func add(author name: String) {
      guard !name.utf8.allSatisfy({ $0 <= 0x20 }) else { return }
      if let author, !author.utf8.elementsEqual(name.utf8) { hasOtherAuthors = true }
      author = author ?? name
    }
  }

  var title: String?
  /// The site's address.
  var link: String?
  var entries: [Entry] = []
  /// What else it says of itself: names of elements, or keys.
  private(set) var others: Set<String> = []
  /// Whether it breaks off: what comes behind is not read.
  var isCut = false

  /// The most names of what else a feed says.
  private static let otherCount = 30
  /// What says nothing to readers: how programs find, read and fetch it again.
  private static let unasked: Set<String> = [
    "id", "link", "atom:link", "atom10:link", "generator", "docs", "ttl", "cloud", "language",
    "dc:language",
    "updated", "published", "modified", "pubdate", "lastbuilddate", "dc:date", "skiphours",
    "skipdays", "rating", "items",
    "textinput", "version", "title", "home_page_url", "feed_url", "next_url", "hubs", "expired",
    "user_comment", "sy:updateperiod", "sy:updatefrequency", "sy:updatebase", "wp:wxr_version",
    "opensearch:totalresults", "opensearch:startindex", "opensearch:itemsperpage",
  ]

  /// Notes the name of something that the feed says and no card or board has a place for.
  mutating func add(other name: String) {
    if others.count < Self.otherCount, !Self.unasked.contains(name) { others.insert(name) }
  }

  /// The most entries of a feed.
  static let maximumEntryCount = 20_000
}
