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
    /// What its page is called where there is no other address.
    var otherLink: String?
    var published: String?
    var updated: String?
    var author: String?
    var tags: [String] = []
    /// Whether a file comes with it.
    var hasEnclosure = false
    /// Whether it is not for everybody: a draft, private, deleted, or behind a password.
    var isHeldBack = false
    /// What it is where it is no post: `comment`, `attachment`; nil for a post or a page.
    var otherKind: String?
    /// What relative addresses are meant from.
    var base: String?
  }

  var title: String?
  /// The site's address.
  var link: String?
  var entries: [Entry] = []
  /// Whether it breaks off: what comes behind is not read.
  var isCut = false

  /// The most entries of a feed.
  static let maximumEntryCount = 20_000
}
