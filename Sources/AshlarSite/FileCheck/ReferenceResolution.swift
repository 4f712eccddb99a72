internal import AshlarOutput
internal import AshlarSystem

/// Finds what the addresses in pages lead to, among the files of the same site.
struct ReferenceResolution {
  private let tree: OutputTree
  private let pages: [String: PageFacts]
  /// What was found, by the folder of the page and the address there: pages have most of their links in common.
  private var known: [String: [PageFacts.Reference: String?]] = [:]

  init(tree: OutputTree, pages: [String: PageFacts]) {
    self.tree = tree
    self.pages = pages
  }

  /// The references of a page that lead to nothing, each with what is wrong, and how many lead into the site.
  mutating func dead(
    on page: String, _ facts: PageFacts
  ) -> (dead: [(PageFacts.Reference, String)], count: Int) {
    var dead: [(PageFacts.Reference, String)] = []
    var count = 0
    let folder = String(page[..<(page.lastIndex(of: "/") ?? page.startIndex)])
    for reference in facts.references where !Self.leadsElsewhere(reference.address) {
      count += 1
      // Where it leads depends on the page itself, not on its folder alone.
      if reference.address.hasPrefix("#") || reference.address.hasPrefix("?") {
        if let lack = lack(of: reference.address, on: page) { dead.append((reference, lack)) }
        continue
      }
      let found: String?
      if let kept = known[folder]?[reference] {
        found = kept
      } else {
        found = lack(of: reference.address, on: page)
        known[folder, default: [:]][reference] = .some(found)
      }
      if let found { dead.append((reference, found)) }
    }
    return (dead, count)
  }

  private static func leadsElsewhere(_ address: String) -> Bool {
    address.hasPrefix("//")
      || address.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#") }
        .contains(UInt8(ascii: ":"))
  }

  /// What an address lacks; nil when it leads to something.
  private func lack(of address: String, on page: String) -> String? {
    guard let path = path(of: address, on: page) else { return "which is not in the site" }
    guard let hash = address.firstIndex(of: "#") else { return nil }
    let fragment = String(address[address.index(after: hash)...])
    // "#" and "#top" lead to the start of any page (HTML, section 7.4.6.4); of other files nothing is known.
    guard !fragment.isEmpty, fragment.lowercased() != "top", let facts = pages[path] else {
      return nil
    }
    let name = percentDecoded(fragment) ?? fragment
    return facts.ids.contains(fragment) || facts.ids.contains(name)
      ? nil : "but '\(path)' has no '\(name)'"
  }

  /// The path in the tree of what an address leads to; nil when nothing is there.
  func path(of address: String, on page: String) -> String? {
    let written = address.prefix { $0 != "#" && $0 != "?" }
    if written.isEmpty { return page }
    guard let decoded = percentDecoded(String(written)) else { return nil }
    let isFromRoot = decoded.hasPrefix("/")
    var parts = isFromRoot ? [] : page.split(separator: "/").dropLast()
    for part in decoded.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    let path = parts.joined(separator: "/")
    let below = isFromRoot ? tree.pathBelowBase(path + "/").map { String($0.dropLast()) } : nil
    for candidate in [path, below].compactMap({ $0 }) {
      let index = candidate.isEmpty ? "index.html" : candidate + "/index.html"
      if !decoded.hasSuffix("/"), tree[candidate] != nil { return candidate }
      if tree[index] != nil { return index }
    }
    return nil
  }
}
