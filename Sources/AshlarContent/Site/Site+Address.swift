internal import AshlarBytes

extension Site {
  /// Where the page of a card would be, as a path in the output.
  ///
  /// - Parameters:
  ///   - source: the card's bytes.
  ///   - path: where its file would be, from the site's folder.
  /// - Returns: nil for a text that cannot be read, or without a date that the address needs.
  package func page(of source: [UInt8], at path: String) -> String? {
    guard let entry = EntryReading(source: source, path: path).entry else { return nil }
    var entries = [entry]
    Self.join(&entries, configuration.languages)
    let own = entries[0].frontMatter.permalink
    guard own != nil || configuration.permalink != .standard else { return entries[0].page }
    return (own ?? configuration.permalink).path(of: entries[0])
  }

  /// How an alias names a page: `/cards/slate.html`, `/slate/` for an `index.html`.
  package static func alias(ofPage page: String) -> String {
    "/" + (page.utf8.dropping(suffix: "index.html") ?? page[...])
  }
}
