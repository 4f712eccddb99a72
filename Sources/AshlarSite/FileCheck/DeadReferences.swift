internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem

/// Finds the references of pages that lead to nothing in their own site.
struct DeadReferences {
  private enum Finding {
    case sound
    /// What is wrong.
    case dead(String)
    /// It leads out of the site.
    case elsewhere
  }

  private let tree: OutputTree
  private let pages: PathTable<PageFacts>
  /// What was found, by the folder of the page and the address there: pages have most of their links in common.
  private var known: PathTable<[PageReference: Finding]> = [:]

  init(tree: OutputTree, pages: PathTable<PageFacts>) {
    self.tree = tree
    self.pages = pages
  }

  /// The references of a page that lead to nothing, each with what is wrong, and how many lead into the site.
  mutating func find(
    on page: String, _ facts: PageFacts
  ) -> (dead: [(reference: PageReference, lack: String)], count: Int) {
    var dead: [(PageReference, String)] = []
    var count = 0
    let folder = String(page[..<(page.utf8.lastIndex(of: "/") ?? page.startIndex)])
    for reference in facts.references {
      switch finding(for: reference, on: page, in: folder) {
      case .sound: count += 1
      case .dead(let lack):
        count += 1
        dead.append((reference, lack))
      case .elsewhere: continue
      }
    }
    return (dead, count)
  }

  private mutating func finding(
    for reference: PageReference, on page: String, in folder: String
  ) -> Finding {
    // Where it leads depends on the page itself, not on its folder alone.
    if reference.address.utf8.hasPrefix("#") || reference.address.utf8.hasPrefix("?") {
      return finding(for: reference.address, on: page)
    }
    if let kept = known[folder]?[reference] { return kept }
    let found = finding(for: reference.address, on: page)
    known[folder, default: [:]][reference] = found
    return found
  }

  private func finding(for address: String, on page: String) -> Finding {
    switch tree.target(of: address, on: page) {
    case .elsewhere: .elsewhere
    case .missing: .dead("which is not in the site")
    case .file(let path): finding(forFragmentOf: address, in: path)
    }
  }

  private func finding(forFragmentOf address: String, in path: String) -> Finding {
    guard let hash = address.utf8.firstIndex(of: "#") else { return .sound }
    let fragment = String(address[address.index(after: hash)...])
    // "#" and "#top" lead to the start of any page (HTML, section 7.4.6.4); of other files nothing is known.
    guard !fragment.isEmpty, fragment.lowercased() != "top", let facts = pages[path] else {
      return .sound
    }
    let name = percentDecoded(fragment) ?? fragment
    return facts.ids.contains(fragment) || facts.ids.contains(name)
      ? .sound : .dead("but '\(path)' has no '\(name)'")
  }
}
