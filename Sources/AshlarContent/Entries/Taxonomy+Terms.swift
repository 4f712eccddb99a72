internal import AshlarCodecs
internal import AshlarDiagnostics

extension Taxonomy {
  /// What a card says under the key, in the author's order.
  package func words(of matter: FrontMatter) -> [String] {
    switch key {
    case FrontMatter.Field.tags.rawValue: matter.tags
    case FrontMatter.Field.author.rawValue: matter.author.map { [$0] } ?? []
    default:
      FrontMatter.Field(rawValue: key).flatMap { matter.details[$0] }.map { [$0] }
        ?? matter.words(of: key)
    }
  }

  /// Where a card says it.
  func location(in entry: Entry) -> SourceLocation {
    if let field = FrontMatter.Field(rawValue: key) { return entry.location(of: field) }
    guard let words = entry.frontMatter.otherWords.first(where: { $0.key == key }) else {
      return SourceLocation(file: entry.file)
    }
    return SourceLocation(file: entry.file, line: words.line, column: words.column)
  }

  /// The terms of some cards, in the order that their language has words in; cards that only unlisted boards
  /// show have none.
  ///
  /// Words with one path, as `Bond` and `bond`, are one term with the name of the first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of words.
  package func terms(of entries: [Entry]) -> [Term] {
    var terms: [Term] = []
    var indices: [String: Int] = [:]
    for (entry, card) in entries.enumerated()
    where card.unlistedFolder == nil && card.edition?.tag == edition {
      // Photographs bring words that nobody has counted.
      for word in words(of: card.frontMatter).prefix(FrontMatter.maximumTermCount) {
        guard let path = path(of: word) else { continue }
        let index = indices[path] ?? terms.count
        if index == terms.count {
          indices[path] = index
          terms.append(Term(name: word, path: path, entries: []))
        }
        if terms[index].entries.last != entry { terms[index].entries.append(entry) }
      }
    }
    let collator = Collator(language: language)
    let keyed = terms.map { (key: collator.key(of: $0.name), term: $0) }
    return keyed.sorted { ($0.key, $0.term.path) < ($1.key, $1.term.path) }.map(\.term)
  }
}

/// A word of a taxonomy, and the cards that have it.
package struct Term: Hashable, Sendable {
  /// As the first card writes it.
  package var name: String
  /// The folder of its board below the site's root.
  package var path: String
  /// As indices into the site's entries, in the author's order.
  package var entries: [Int]
}
