internal import AshlarContent
public import AshlarOutput

/// The pages of a site that only lead to others, read from its cards without building it.
public func redirects(options: BuildOptions) async -> [OutputTree.Redirect] {
  await options.folder.read().site?.redirects ?? []
}
