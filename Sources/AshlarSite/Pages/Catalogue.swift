internal import AshlarContent

/// The kinds of pages that a site has, in the order in which they are planned.
///
/// A new kind is a file with a type that is a `Page`, and a line here.
enum PageCatalogue {
  static let kinds: [any Page.Type] = [
    BoardPage.self,
    TermsPage.self,
    ArchivePage.self,
    MapPage.self,
    SearchPage.self,
    CardPage.self,
    FeedPage.self,
    NotFoundPage.self,
    RobotsPage.self,
    SitemapPage.self,
    ManifestPage.self,
    AliasPage.self,
    LockPage.self,
  ]
}

extension SitePlan {
  /// Plans the pages of all kinds.
  ///
  /// - Parameter relations: those of the site; nil where nobody asks which cards are about the same.
  init(_ site: Site, relations: KeptRelations? = nil) {
    self.init(
      site, kinds: PageCatalogue.kinds,
      relatedCards: relations?.cards ?? Array(repeating: [], count: site.entries.count))
  }
}
