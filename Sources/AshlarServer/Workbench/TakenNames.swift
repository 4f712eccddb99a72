internal import AshlarBytes
internal import AshlarContent

/// The ids and addresses that a site's cards have: a new card needs others, on disks that know no capitals as well.
struct TakenNames {
  private var ids: [String: String] = [:]
  private var pages: [String: String] = [:]
  private let site: Site

  /// - Parameter path: the card that gets another name; nil for none.
  init(of site: Site, besides path: String?) {
    self.site = site
    for entry in site.entries where path.map({ !$0.utf8.elementsEqual(entry.path.utf8) }) ?? true {
      ids[entry.id.lowercased()] = entry.path
      pages[entry.page.lowercased()] = entry.path
      for alias in entry.frontMatter.aliases { pages[alias.lowercased()] = entry.path }
    }
  }

  /// Why a card cannot be at a path; nil where it can.
  func clash(of bytes: [UInt8], at path: String) -> String? {
    guard let entry = EntryReading(source: bytes, path: path).entry else { return nil }
    if let owner = ids[entry.id.lowercased()] {
      return "\(owner) has the id '\(entry.id)' already"
    }
    guard let page = site.page(of: bytes, at: path), let owner = pages[page.lowercased()] else {
      return nil
    }
    return "\(owner) has the address \(Site.alias(ofPage: page)) already"
  }
}
