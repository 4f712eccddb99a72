package import AshlarBytes
internal import AshlarContent

/// What a site will have, for whoever looks at built pages.
extension Site {
  /// The pages without cards on a board that readers stay on, as paths in the output.
  package func plainPages() -> [String] {
    SitePlan(self).pages.filter {
      !$0.hasSections && !($0 is AliasPage) && $0.address.path.utf8.hasSuffix(".html")
    }.map(\.address.path)
  }

  /// Which cards each page of a board shows, in the author's order: what a page's document must follow.
  ///
  /// - Returns: by the page's path in the output, the cards' element ids, each with its entry's
  ///   index in `entries`.
  package func cardOrder() -> PathTable<[(id: String, entry: Int)]> {
    var order: PathTable<[(id: String, entry: Int)]> = [:]
    for page in SitePlan(self).pages {
      guard let board = page.board, page.hasSections else { continue }
      order[page.address.path] = board.sections.flatMap { section in
        section.cards.map { (id: $0.elementID, entry: $0.reference.entry) }
      }
    }
    return order
  }
}

extension Page {
  /// Whether it is a page of a board, and not one with texts alone.
  fileprivate var hasSections: Bool { board.map { !$0.sections.isEmpty } ?? false }
}
