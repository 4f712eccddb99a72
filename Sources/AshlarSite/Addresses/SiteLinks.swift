internal import AshlarContent

/// What the references in cards lead to: pages of entries, boards and terms, pictures, files.
struct SiteLinks: Hashable, Sendable {
  /// What one reference leads to; everything that a card's face takes from the rest of the site.
  struct Target: Hashable, Sendable {
    /// From the output's root; nil when there is nothing.
    var path: String?
    /// The size of the picture there, if its header says one.
    var pictureSize: PictureSize?
    var isPicture = false
  }

  /// A reference as written in a card, and what it led to; nil for a URL elsewhere.
  struct Lookup: Hashable, Sendable {
    var reference: String
    var target: Target?
  }

  /// The pages of cards, by the cards' paths.
  private let cardPages: [String: String]
  private let pictures: [String: PictureSize?]
  private let files: Set<String>
  /// The first page of each board, and of each term's, by the board's path.
  private let boards: [String: String]

  init(_ site: Site) {
    var pages: [String: String] = [:]
    for entry in site.entries { pages[entry.path] = entry.page }
    var pictures: [String: PictureSize?] = [:]
    for asset in site.assets where asset.role == .media {
      pictures[asset.path] = .some(asset.pictureSize)
    }
    cardPages = pages
    self.pictures = pictures
    files = Set(
      site.assets.filter { $0.role == .verbatim }.map { String($0.path.dropFirst("static/".count)) }
    )
    let taxonomies = site.configuration.taxonomies
    let folders =
      site.configuration.boards.map(\.path) + taxonomies.map(\.path)
      + taxonomies.flatMap { $0.terms(of: site.entries).map(\.path) }
    boards = Dictionary(
      folders.map { ($0, Address(ofFolder: $0).path) }, uniquingKeysWith: { first, _ in first })
  }

  /// The path, from the site's folder, of a file named in a card; nil for a URL elsewhere.
  ///
  /// A path that begins with `/` starts at the site's folder, any other at the card's own.
  static func sitePath(_ reference: String, from cardPath: String) -> String? {
    let path = reference.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty else { return nil }
    return Asset.path(of: String(path), from: cardPath)
  }

  /// What a path from the site's folder leads to: a card's page, a board, a picture or a file of `static`.
  func target(of sitePath: String) -> Target {
    let picture = pictures[sitePath]
    return Target(
      path: path(of: sitePath), pictureSize: picture ?? nil, isPicture: picture != nil)
  }

  /// What a reference in a card leads to; nil for a URL elsewhere.
  func target(of reference: String, from cardPath: String) -> Target? {
    SiteLinks.sitePath(reference, from: cardPath).map(target)
  }

  private func path(of sitePath: String) -> String? {
    if let page = cardPages[sitePath] { return page }
    if let board = boards[sitePath] { return board }
    return pictures[sitePath] != nil || files.contains(sitePath) ? sitePath : nil
  }

  /// Whether references in a card lead where they led when it was prepared.
  func lead(as lookups: [Lookup], from cardPath: String) -> Bool {
    lookups.allSatisfy { target(of: $0.reference, from: cardPath) == $0.target }
  }

  /// The URL that a page uses for a destination: that of what the site has at its path, else as written.
  ///
  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func url(of destination: [UInt8], from cardPath: String, root: String) -> [UInt8] {
    let reference = String(decoding: destination, as: UTF8.self)
    guard let path = SiteLinks.sitePath(reference, from: cardPath) else { return destination }
    let rest = reference.drop { $0 != "#" && $0 != "?" }
    if let target = self.path(of: path) { return Array((root + target + rest).utf8) }
    return reference.hasPrefix("/") ? Array((root + path + rest).utf8) : destination
  }
}
