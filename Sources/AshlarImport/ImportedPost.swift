internal import AshlarContent

/// A post, page or note of another program, read.
struct ImportedPost {
  /// Below the source.
  var path: String
  /// What of that path says nothing of its language.
  var plainPath: String
  /// The tag of its language; nil for the site's own.
  var language: String?
  /// The path of its card.
  var card: String
  var matter: ImportedMatter
  /// Its text without front matter.
  var body: String
  /// Keys of the addresses that it has in the source.
  var addresses: [String]
  var headings: HeadingPlaces
  /// The files that it calls by names of its own.
  var resources: PageResources

  /// The address of its card; nil for one that is not shown, and never will be.
  func address(today: CalendarDate) -> String? {
    matter.isHidden(from: today) ? nil : "/" + percentEncoded(card)
  }
}
