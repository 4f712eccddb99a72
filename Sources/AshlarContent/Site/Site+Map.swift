package import AshlarDiagnostics

extension Site {
  /// Takes the map away from a site, and from its languages, that have no photograph for it which everybody may see.
  ///
  /// Positions of what only unlisted boards show are forgotten.
  ///
  /// - Returns: what to say of it.
  package mutating func settleMap() -> [Diagnostic] {
    guard configuration.map != nil else { return [] }
    var known: Set<String?> = []
    for index in entries.indices where entries[index].photograph?.marks.position != nil {
      if entries[index].unlistedFolder == nil {
        known.insert(entries[index].edition?.tag)
      } else {
        entries[index].photograph?.marks.position = nil
      }
    }
    for index in editions.indices where !known.contains(editions[index].edition) {
      editions[index].map = nil
    }
    guard !known.contains(configuration.edition) else { return [] }
    configuration.map = nil
    guard known.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "no photograph says where it was taken, and there is no map",
        at: SourceLocation(file: SiteConfiguration.fileName),
        hint: "write 'position: [53.19, -2.89]' into the texts beside photographs, or remove 'map'")
    ]
  }
}
