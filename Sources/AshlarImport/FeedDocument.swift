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
    /// What relative addresses are meant from.
    var base: String?
  }

  var title: String?
  /// The site's address.
  var link: String?
  var entries: [Entry] = []

  /// The most entries of a feed.
  static let maximumEntryCount = 20_000
}
