internal import AshlarBytes
internal import AshlarContent

/// What is printed of entries, prepared at the widths that they have on paper.
struct PrintedCards: Sendable {
  /// Where a card's measures and HTML are.
  struct Place: Sendable {
    var reference: CardReference
    /// The place of its measures.
    var width: Int
  }

  /// One per entry.
  let entries: [PreparedEntry]
  /// One per card; nil for one that is on no page.
  let places: [Place?]

  /// What stands below a photograph of a contact sheet: its file's name, and its title or its text in a line.
  func labelText(of entry: Int, _ content: PrintContent) -> [String] {
    let own = content.site.entries[entry]
    let path = PhotographName.path(of: own) ?? content.pictures[entry] ?? own.path
    let name = PhotographName.line(Substring(path.utf8.split(at: "/").last ?? ""))
    // A title that is only the file's name in other words says nothing more.
    let isNamed = own.photograph == nil || own.frontMatter.places[.title] != nil
    let title = isNamed ? own.frontMatter.title : own.photograph?.title
    let words = [title, entries[entry].summary]
    var seen: Set<String> = []
    let caption = words.compactMap(\.self).filter { !$0.isEmpty && seen.insert($0).inserted }
    return [name, caption.joined(separator: ". ")]
  }
}
