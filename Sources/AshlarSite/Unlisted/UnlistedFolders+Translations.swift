internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

extension UnlistedFolders {
  /// Hides the translations of cards that unlisted boards alone show, however they say that they are some, and reports those that
  /// a listed board shows: `checkLocks` does so for boards with passwords.
  mutating func hideTranslations(_ shown: inout [Showing], in site: Site) {
    guard !site.configuration.languages.isEmpty else { return }
    let hidden = site.entries.indices.filter { index in
      site.entries[index].edition == nil && shown[index].listed == nil && !shown[index].ids.isEmpty
    }
    if hidden.isEmpty { return }
    let translations = PathTable(
      grouping: site.entries.indices.lazy.filter { site.entries[$0].edition != nil }
    ) { site.entries[$0].translationKey }
    for card in hidden {
      let ids = shown[card].ids
      for translation in translations[site.entries[card].translationKey] ?? [] {
        shown[translation].ids.formUnion(ids)
        guard let board = shown[translation].listed, ids.allSatisfy({ keys[$0] == nil }) else {
          continue
        }
        let entry = site.entries[translation]
        diagnostics.append(
          entry.diagnostic(
            .error,
            "the board '\(board)' shows this translation of \(site.entries[card].file), which only "
              + "an unlisted board shows", at: .translationKey,
            hint:
              "take it out there, as with 'select: {exclude: {folder: ...}}', show that card on a "
              + "listed board, too, or give this one another 'translationKey'"))
      }
    }
  }
}
