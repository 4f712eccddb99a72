internal import AshlarContent

/// Where entries, pictures and pages lie in the output, and how one page refers to another.
struct EntryLinks: Sendable {
  private let entryIDs: [String: String]
  private let pictures: [String: PictureSize?]
  private let files: Set<String>
  /// The first page of each board, by the board's path.
  private let boards: [String: String]

  init(_ site: Site) {
    var entryIDs: [String: String] = [:]
    for entry in site.entries { entryIDs[entry.path] = entry.id }
    var pictures: [String: PictureSize?] = [:]
    for asset in site.assets where asset.role == .media {
      pictures[asset.path] = .some(asset.pictureSize)
    }
    self.entryIDs = entryIDs
    self.pictures = pictures
    files = Set(
      site.assets.filter { $0.role == .verbatim }.map { String($0.path.dropFirst("static/".count)) }
    )
    boards = Dictionary(
      site.configuration.boards.map { ($0.path, BoardPage.path(of: $0, number: 1)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The page of an entry, from the output's root.
  static func page(of id: String) -> String { "cards/\(id).html" }

  /// What leads from a page `depth` folders down to the output's root.
  static func prefix(depth: Int) -> String { String(repeating: "../", count: depth) }

  /// The path, from the site's folder, of a file named in a card; nil for a URL elsewhere.
  ///
  /// A path that begins with `/` starts at the site's folder, any other at the card's own.
  static func sitePath(_ reference: String, from cardPath: String) -> String? {
    let path = reference.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty else { return nil }
    return Site.assetPath(of: String(path), from: cardPath)
  }

  /// The size of a picture of the site, by its path from the site's folder.
  func pictureSize(_ sitePath: String) -> PictureSize? { pictures[sitePath] ?? nil }

  func hasPicture(_ sitePath: String) -> Bool { pictures[sitePath] != nil }

  /// What a path from the site's folder leads to in the output: a card's page, a board, a picture
  /// or a file of `static`; nil when there is nothing.
  func target(of sitePath: String) -> String? {
    if let id = entryIDs[sitePath] { return EntryLinks.page(of: id) }
    if let board = boards[sitePath] { return board }
    return pictures[sitePath] != nil || files.contains(sitePath) ? sitePath : nil
  }
}
