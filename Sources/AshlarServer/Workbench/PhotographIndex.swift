internal import AshlarBytes
internal import AshlarContent

/// The photographs of a site as it was built last, by their own paths, and by the files that their cards are written in.
struct PhotographIndex {
  private var entries: [Entry] = []
  private var byPath: PathTable<Int> = [:]
  private var byFile: PathTable<Int> = [:]

  init() {}

  /// - Complexity: O(*n*) in the site's cards.
  init(of site: Site) {
    for entry in site.entries {
      guard let photograph = entry.photograph else { continue }
      byPath[photograph.path] = entries.count
      byFile[entry.path] = entries.count
      entries.append(entry)
    }
  }

  /// The card of a photograph at a path.
  func photograph(at path: String) throws(Refusal) -> Entry {
    guard let index = byPath[path] else {
      throw Refusal(reason: "the site has no photograph '\(path.prefix(200))'")
    }
    return entries[index]
  }

  /// The card of a photograph that is written in a file; nil where another card is.
  func photograph(in file: String) -> Entry? { byFile[file].map { entries[$0] } }
}
