internal import AshlarBytes

extension MenuEntry {
  /// The entry on the pages of a further language; nil where these have nothing that it leads to.
  ///
  /// A card's translation stands in its place where there is one.
  ///
  /// - Parameters:
  ///   - tag: the BCP 47 tag of the language.
  ///   - own: that of the site's own.
  ///   - isTranslated: whether the entry is written for the language, and not in the site's own.
  ///   - boards: those that the language has.
  func edition(
    _ tag: String, of own: String, isTranslated: Bool, boards: [BoardConfiguration],
    taxonomies: [Taxonomy],
    among entries: [Entry]
  ) -> MenuEntry? {
    var entry = self
    if title != nil, !isTranslated { entry.language = own }
    switch target {
    case .board(let id):
      let id = id + BoardConfiguration.suffix(of: tag)
      guard boards.contains(where: { $0.id == id }) else { return nil }
      entry.target = .board(id)
    case .card(let path):
      if let translation = Self.translation(of: path, into: tag, among: entries) {
        entry.target = .card(translation)
      } else if title == nil {
        entry.language = own
      }
    case .page(let name):
      guard
        [Self.archivePage, Self.mapPage].contains(name)
          || taxonomies.contains(where: { $0.key == name })
      else {
        return nil
      }
    case .album, .link: break
    case .group(let members):
      let members = members.compactMap {
        $0.edition(
          tag, of: own, isTranslated: isTranslated, boards: boards, taxonomies: taxonomies,
          among: entries)
      }
      if members.isEmpty { return nil }
      entry.target = .group(members)
    }
    return entry
  }

  private static func translation(
    of path: String, into tag: String, among entries: [Entry]
  ) -> String? {
    guard let card = entries.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      return nil
    }
    return entries.first { $0.edition?.tag == tag && $0.translationKey == card.translationKey }?
      .path
  }
}
