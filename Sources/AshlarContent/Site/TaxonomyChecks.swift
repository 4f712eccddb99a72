internal import AshlarDiagnostics

/// Checks that every word of the site's taxonomies can have a page, and that no two share one unnoticed.
struct TaxonomyChecks {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ site: Site) {
    for taxonomy in site.configuration.taxonomies {
      check(taxonomy, in: site.entries)
      checkUse(of: taxonomy, in: site.entries)
    }
  }

  /// Reports a key that gathers no cards: one that means something else, or one that no card has.
  private mutating func checkUse(of taxonomy: Taxonomy, in entries: [Entry]) {
    if Taxonomy.ownKeys.contains(taxonomy.key) { return }
    guard FrontMatter.Field(rawValue: taxonomy.key) == nil else {
      diagnostics.append(
        Diagnostic(
          .error, "'\(taxonomy.key)' is not a key whose words gather cards",
          at: taxonomy.location,
          hint: "choose \(Taxonomy.ownKeys.joined(separator: ", ")), or a key of your own"))
      return
    }
    guard
      !entries.contains(where: { !taxonomy.words(of: $0.frontMatter).isEmpty })
    else { return }
    let keys = Set(entries.flatMap { $0.frontMatter.otherWords.map(\.key) })
    let known = Taxonomy.ownKeys + keys.sorted()
    diagnostics.append(
      Diagnostic(
        .warning, "no card has the key '\(taxonomy.key)'", at: taxonomy.location,
        hint: nearestName(to: taxonomy.key, among: known).map { "did you mean '\($0)'?" }))
  }

  private mutating func check(_ taxonomy: Taxonomy, in entries: [Entry]) {
    var names: [String: String] = [:]
    var reported: Set<String> = []
    for entry in entries {
      for word in taxonomy.words(of: entry.frontMatter) where !reported.contains(word) {
        guard let path = taxonomy.path(of: word) else {
          reported.insert(word)
          diagnostics.append(
            entry.diagnostic(
              .error, "'\(word.prefix(60))' has no letter or digit to name a page by",
              at: taxonomy.location(in: entry), hint: "write a word"))
          continue
        }
        let key = (entry.edition?.tag ?? "") + ":" + path
        guard let name = names[key] else {
          names[key] = word
          continue
        }
        if name == word { continue }
        reported.insert(word)
        diagnostics.append(
          entry.diagnostic(
            .warning, "'\(word.prefix(60))' shares its page with '\(name.prefix(60))'",
            at: taxonomy.location(in: entry),
            hint: "write them alike, or so that their letters and digits differ"))
      }
    }
  }
}
