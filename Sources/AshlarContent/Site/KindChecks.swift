internal import AshlarDiagnostics

/// Finds cards whose kind is a mistyped one: they would look as cards without a kind do.
///
/// A kind that is near to none that there is stays without a word: boards select by it, and other programs have the key, too.
struct KindChecks {
  private(set) var diagnostics: [Diagnostic] = []

  /// Kinds that themes colour, and whose cards have the parts of plain ones.
  private static let coloured = ["picture", "quote", "note"]

  init(_ site: Site) {
    let shown = site.configuration.kinds
    let selected = site.configuration.boards.flatMap { board in
      board.sections.flatMap { $0.selection.criteria.kinds + $0.selection.excluded.kinds }
    }
    let known = Set(shown.keys).union(selected).union(Self.coloured).union([
      FrontMatter.plainKind, Photograph.kind, Entry.Album.kind,
    ])
    let names = known.sorted()
    var nearest: [String: String?] = [:]
    for entry in site.entries where !known.contains(entry.frontMatter.kind) {
      let kind = entry.frontMatter.kind
      let near = nearest[kind] ?? nearestName(to: kind, among: names)
      nearest[kind] = .some(near)
      guard let near else { continue }
      diagnostics.append(
        entry.diagnostic(
          .warning, "no kind of card is called '\(kind)'", at: .kind,
          hint: near == FrontMatter.plainKind
            ? "leave 'kind' out for a plain card"
            : "did you mean '\(near)'? 'kinds' in \(SiteConfiguration.fileName) makes others"))
    }
  }
}
