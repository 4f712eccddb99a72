internal import AshlarContent
internal import AshlarDiagnostics

extension SitePlan {
  /// Reports cards' pages at addresses that something else has; where authors chose none, ids keep them apart.
  mutating func checkCardPages() {
    let isChosen =
      site.configuration.permalink != .standard
      || site.entries.contains { $0.frontMatter.permalink != nil }
    guard isChosen else { return }
    var taken = TakenPaths(self, pages: pages.filter { !($0 is CardPage || $0 is AliasPage) })
    for entry in site.entries where entry.album == nil {
      let field = entry.fieldOfAddress
      guard let owner = taken.take(entry.page, for: .entry(entry, field)) else { continue }
      report(
        entry.diagnostic(
          .error, "the address of the card's page, '/\(entry.page)', is taken: \(owner)", at: field,
          hint: "give the card another 'slug', or a 'permalink' of its own"))
    }
  }
}

extension Entry {
  /// The key that decides the address of the card's page, if one of its own does.
  var fieldOfAddress: FrontMatter.Field {
    frontMatter.permalink == nil ? .slug : .permalink
  }
}
