internal import AshlarContent
internal import AshlarOutput

extension Site {
  /// The pages that only lead to others, as the cards' aliases and the site's redirects say.
  var redirects: [OutputTree.Redirect] {
    entries.flatMap { entry in
      entry.frontMatter.aliases.map { alias in
        OutputTree.Redirect(path: alias, target: Address(of: entry).path)
      }
    }
      + configuration.redirects.map { OutputTree.Redirect(path: $0.path, target: $0.target) }
  }
}
