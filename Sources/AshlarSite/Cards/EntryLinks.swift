/// Where entries, pictures and pages lie in the output, and how one page refers to another.
struct EntryLinks: Sendable {
  private let entryIDs: [String: String]
  private let pictures: [String: PictureSize?]

  init(_ site: Site) {
    var entryIDs: [String: String] = [:]
    for entry in site.entries { entryIDs[entry.path] = entry.id }
    var pictures: [String: PictureSize?] = [:]
    for asset in site.assets where asset.role == .media {
      pictures[asset.path] = .some(asset.pictureSize)
    }
    self.entryIDs = entryIDs
    self.pictures = pictures
  }

  /// The page of an entry, from the output's root.
  static func page(of id: String) -> String { "cards/\(id).html" }

  /// What leads from a page `depth` folders down to the output's root.
  static func prefix(depth: Int) -> String { String(repeating: "../", count: depth) }

  /// The path, from the site's folder, of a file named in a card; nil for a URL elsewhere.
  ///
  /// A path that begins with `/` starts at the site's folder, any other at the card's own.
  static func sitePath(_ reference: String, from cardPath: String) -> String? {
    guard !reference.isEmpty, !reference.hasPrefix("#"), !reference.hasPrefix("//"),
      !reference.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains(":")
    else { return nil }
    let path = reference.prefix { $0 != "#" && $0 != "?" }
    var parts: [Substring] = []
    if !path.hasPrefix("/") { parts = cardPath.split(separator: "/").dropLast() }
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The size of a picture of the site, by its path from the site's folder.
  func pictureSize(_ sitePath: String) -> PictureSize? { pictures[sitePath] ?? nil }

  func hasPicture(_ sitePath: String) -> Bool { pictures[sitePath] != nil }

  /// The identifier of the entry at a path from the site's folder.
  func entryID(_ sitePath: String) -> String? { entryIDs[sitePath] }

  /// Whether an entry has this identifier.
  func page(ofEntryAt sitePath: String) -> String? {
    entryIDs[sitePath].map(EntryLinks.page)
  }
}
