internal import AshlarContent
internal import AshlarOutput

extension Site {
  /// The pages that only lead to a card's own, as the cards' aliases say.
  var redirects: [OutputTree.Redirect] {
    entries.flatMap { entry in
      entry.frontMatter.aliases.map { alias in
        OutputTree.Redirect(path: alias, target: Address(of: entry).path)
      }
    }
  }
}
