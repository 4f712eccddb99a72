internal import AshlarContent

/// A feed as all formats say it.
struct Feed {
  /// One card.
  struct Item {
    var url: String
    var title: String
    var date: CalendarDate
    /// Not before `date`.
    var modified: CalendarDate
    /// nil when it is the feed's.
    var author: String?
    /// BCP 47; nil when it is the feed's.
    var language: String?
    var tags: [String]
    /// Where the card leads instead of its own page, when that is elsewhere.
    var link: String?
    /// One or two sentences without markup.
    var summary: String
    /// The card's text and picture as HTML, with absolute URLs alone.
    var content: [UInt8]
    var pictures: [Picture]
  }

  struct Picture {
    var url: String
    /// Its media type.
    var type: String
  }

  var title: String
  var description: String?
  var language: String
  var author: String
  /// The page that has the same cards.
  var home: String
  /// The files' own URLs.
  var atomURL: String
  var jsonURL: String
  var rssURL: String
  /// The day that the feed is for, where it has other cards on another; else nil.
  var day: CalendarDate?
  /// The latest first; at least one, unless the feed is for a day.
  var items: [Item]

  /// When it has changed last, as far as cards and days say.
  var modified: CalendarDate? { (items.map(\.modified) + [day].compactMap(\.self)).max() }
}

extension Feed {
  /// The file of a format.
  func bytes(in format: FeedConfiguration.Format) -> [UInt8] {
    switch format {
    case .atom: atom
    case .json: json
    case .rss: rss
    }
  }
}
