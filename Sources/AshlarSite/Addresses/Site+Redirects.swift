internal import AshlarContent
public import AshlarOutput

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

/// The pages of a site that only lead to others, read from its cards without building it.
public func redirects(options: BuildOptions) async -> [OutputTree.Redirect] {
  await options.folder.read().site?.redirects ?? []
}
