internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// The main menu of a Hugo site, of its configuration and of the front matter of its posts.
struct SourceMenu {
  /// What an entry leads to here.
  enum Target: Hashable {
    /// A card, and what it is called where neither the entry nor the card says so.
    case card(String, name: String?)
    /// The board of a folder of cards; that of all, for nil.
    case board(String?)
    case tags
    case link(String)
  }

  private(set) var entries: [SourceMenuEntry] = []
  /// What is not carried over.
  private(set) var losses: [String] = []

  /// - Parameter menus: what the configuration has of menus.
  init(_ menus: YAMLValue?) {
    guard case .mapping(let members) = menus?.content else { return }
    for member in members {
      guard member.key.scalar?.lowercased() == SourceMenuEntry.menu else {
        losses.append("the menu '\(member.key.scalar ?? "")'")
        continue
      }
      guard case .sequence(let items) = member.value.content else { continue }
      entries += items.map { item in SourceMenuEntry(item) { losses.append($0) } }
    }
  }

  /// Adds the entry that a post has in its front matter.
  mutating func add(_ entry: SourceMenuEntry, of post: Int) {
    var entry = entry
    entry.post = post
    entries.append(entry)
  }

  /// The lines of `ashlar.yaml`; none where the source has no such menu.
  ///
  /// - Parameters:
  ///   - target: what an entry leads to; nil for what is not here, and said so.
  ///   - id: the identifier of a target's board.
  ///   - lose: is told what is not carried over.
  func lines(
    target: (SourceMenuEntry) -> Target?, id: (String?) -> String, lose: (String) -> Void
  ) -> [String] {
    let sorted = entries.sorted(by: Self.precedes)
    let names = Set(sorted.compactMap { $0.parent == nil ? $0.name : nil })
    // What stands below an entry that is not there, or is itself below another, stands at the top.
    let below = Dictionary(grouping: sorted.filter { $0.parent.map(names.contains) ?? false }) {
      $0.parent ?? ""
    }
    var lines: [String] = []
    for entry in sorted where !(entry.parent.map(names.contains) ?? false) {
      let own = entry.address.isEmpty && entry.post == nil ? nil : target(entry)
      let line = own.map { Self.line(entry, $0, id) }
      let inner = (below[entry.name ?? ""] ?? []).compactMap { inner in
        target(inner).map { Self.line(inner, $0, id) }
      }
      if inner.isEmpty {
        if let line {
          lines.append("- \(line)")
        } else if entry.address.isEmpty, entry.post == nil {
          lose("an entry of the menu without a page, and without entries below it")
        }
      } else {
        lines.append("- title: \(ImportedMatter.quoted(entry.title ?? entry.name ?? ""))")
        lines.append("  entries:")
        lines += ([line].compactMap { $0 } + inner).map { "  - \($0)" }
      }
    }
    return lines.isEmpty ? [] : ["menu:"] + lines
  }

  private static func line(_ entry: SourceMenuEntry, _ target: Target, _ id: (String?) -> String)
    -> String
  {
    var title = entry.title.map { ", title: \(ImportedMatter.quoted($0))" } ?? ""
    switch target {
    case .card(let path, let name):
      if let name, title.isEmpty { title = ", title: \(ImportedMatter.quoted(name))" }
      return "{card: \(ImportedMatter.quoted(path))\(title)}"
    case .board(let folder): return "{board: \(ImportedMatter.quoted(id(folder)))\(title)}"
    case .tags: return "{page: tags\(title)}"
    case .link(let address):
      let name = title.isEmpty ? ", title: \(ImportedMatter.quoted(address))" : title
      return "{link: \(ImportedMatter.quoted(address))\(name)}"
    }
  }

  /// Hugo's order: by weight, those without one last; then by name and identifier.
  private static func precedes(_ first: SourceMenuEntry, _ second: SourceMenuEntry) -> Bool {
    if first.weight != second.weight {
      return second.weight == 0 || first.weight != 0 && first.weight < second.weight
    }
    let names = (first.title ?? "", second.title ?? "")
    if names.0 != names.1 { return String.bytesPrecede(names.0, names.1) }
    return String.bytesPrecede(first.identifier ?? "", second.identifier ?? "")
  }
}
