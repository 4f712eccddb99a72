internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// What the references in cards lead to: pages of entries, boards and terms, pictures, files.
struct SiteLinks: Hashable, Sendable {
  /// What one reference leads to; everything that a card's face takes from the rest of the site.
  struct Target: Hashable, Sendable {
    /// From the output's root; nil when there is nothing.
    var path: String?
    /// The size at which the picture there is shown; nil where the page says it.
    var pictureSize: PictureSize?
    /// Why a placeholder stands for the picture; nil where none does.
    var fault: Asset.Fault?
    /// Where the picture's own file is, or would be, in the output; nil for what is no picture.
    ///
    /// A link to a photograph leads to the page of its card instead.
    var picture: String?
    /// Whether it is a picture that browsers are never shown as it is.
    var isConverted = false
    /// Whether there is a card that only unlisted boards show, to which nothing else may lead.
    var isHidden = false
    /// Why the card there is not shown; nil where there is none, or one that is.
    var withheld: Withheld?

    /// From this width on, in CSS pixels, a picture is as wide as any text.
    private static let widestText = 1280.0

    /// How wide the picture is in whole pixels, where it looks worse when it is drawn wider; nil where it does not, as a
    /// drawing or a picture that no text is wider than.
    var ownWidth: Int? {
      guard let pictureSize, pictureSize.width < Self.widestText, fault == nil,
        let picture, !picture.hasEnding(".svg")
      else { return nil }
      return max(1, Int(pictureSize.width.rounded()))
    }
  }

  /// A reference as written in a card, and what it led to; nil for a URL elsewhere.
  struct Lookup: Hashable, Sendable {
    var reference: String
    var target: Target?
  }

  /// The pages of cards, by the cards' paths.
  private let cardPages: PathTable<String>
  /// The folders of cards that only unlisted boards show, by the cards' paths: only cards of the same folder lead there.
  let unlistedFolders: PathTable<String>
  /// Why cards are not shown, by their paths.
  private let withheld: PathTable<Withheld>
  /// The folders of boards with passwords, and the pictures that their photographs are.
  let locked: LockedPictures
  private let pictures: PathTable<PictureSize?>
  private let faults: PathTable<Asset.Fault>
  private let convertedPictures: PathNames
  private let files: PathNames
  /// The first page of each board, and of each term's, by the board's path.
  private let boards: PathTable<String>

  init(_ site: Site) {
    var pages: PathTable<String> = [:]
    for entry in site.entries { pages[entry.path] = entry.page }
    var pictures: PathTable<PictureSize?> = [:]
    for asset in site.assets where asset.role == .media {
      pictures[asset.path] = .some(asset.shownSize)
    }
    let entries = site.entries
    cardPages = pages
    withheld = site.withheld
    unlistedFolders = PathTable(
      site.entries.lazy.compactMap { entry in
        entry.unlistedFolder.map { (entry.path, $0) }
      })
    locked = LockedPictures(of: site)
    self.pictures = pictures
    faults = PathTable(
      site.assets.lazy.compactMap { asset in
        asset.fault.map { (asset.path, $0) }
      })
    convertedPictures = PathNames(site.assets.lazy.filter(\.isConverted).map(\.path))
    var files = PathNames(
      site.assets.filter { $0.role == .verbatim }.map {
        String(Substring($0.path.utf8.dropFirst("static/".utf8.count)))
      }
    )
    var folders: [String] = []
    for own in [site.configuration] + site.editions {
      files.formUnion(FeedPaths.all(of: site.edition(own)))
    }
    self.files = files
    for site in [site.configuration] + site.editions {
      if site.search != nil { folders.append(site.path(inEdition: SearchConfiguration.folder)) }
      folders += site.boards.map(\.path) + site.taxonomies.map(\.path)
      if site.map != nil { folders.append(site.path(inEdition: MapConfiguration.folder)) }
      for taxonomy in site.taxonomies { folders += taxonomy.terms(of: entries).map(\.path) }
      guard site.hasArchive else { continue }
      folders.append(site.path(inEdition: SiteConfiguration.archiveFolder))
      folders += ArchiveYear.all(of: entries, in: site.edition).map(\.path)
    }
    boards = PathTable(folders.map { ($0, Address(ofFolder: $0).path) })
  }

  /// The path, from the site's folder, of a file named in a card; nil for a URL elsewhere.
  ///
  /// A path that begins with `/` starts at the site's folder, any other at the card's own.
  static func sitePath(_ reference: String, from cardPath: String) -> String? {
    let end = reference.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    guard let end else {
      return reference.isEmpty ? nil : Asset.path(of: reference, from: cardPath)
    }
    guard end > reference.startIndex else { return nil }
    return Asset.path(of: String(reference[..<end]), from: cardPath)
  }

  /// What a path from the site's folder leads to: a card's page, a board, a picture or a file of `static`.
  ///
  /// - Parameter folder: the unlisted folder that the path is named in; nil for a public place.
  func target(of sitePath: String, in folder: String?) -> Target {
    let size = pictures[sitePath]
    let path = path(of: sitePath, in: folder)
    return Target(
      path: path, pictureSize: size ?? nil, fault: faults[sitePath],
      picture: size.map { _ in Asset.publishedPath(of: sitePath, in: folder) },
      isConverted: convertedPictures.contains(sitePath),
      isHidden: isHidden(sitePath, in: folder), withheld: path == nil ? withheld[sitePath] : nil)
  }

  /// What a reference in a card leads to; nil for a URL elsewhere.
  func target(of reference: String, from card: Entry) -> Target? {
    SiteLinks.sitePath(reference, from: card.path).map { target(of: $0, in: card.unlistedFolder) }
  }

  /// Whether a path is that of a card which only unlisted boards show, and which a place must not lead to.
  ///
  /// - Parameter folder: the unlisted folder of the place; nil for a public one.
  func isHidden(_ sitePath: String, in folder: String?) -> Bool {
    unlistedFolders[sitePath].map { $0 != folder } ?? false
  }

  private func path(of sitePath: String, in folder: String?) -> String? {
    if isHidden(sitePath, in: folder) { return nil }
    if let page = cardPages[sitePath] { return page }
    if let board = boards[sitePath] { return board }
    if pictures[sitePath] != nil { return Asset.publishedPath(of: sitePath, in: folder) }
    return files.contains(sitePath) ? sitePath : nil
  }

  /// Whether references in a card lead where they led when it was prepared.
  func lead(as lookups: [Lookup], from card: Entry) -> Bool {
    lookups.allSatisfy { target(of: $0.reference, from: card) == $0.target }
  }

  /// Where a destination leads: to what the site has at its path, else as written; nil for a card that is not shown.
  func url(of destination: [UInt8], from card: Entry) -> CardURL? {
    let reference = String(decoding: destination, as: UTF8.self)
    guard let path = SiteLinks.sitePath(reference, from: card.path) else {
      return CardURL(destination)
    }
    let target = self.path(of: path, in: card.unlistedFolder)
    if target == nil, withheld[path] != nil { return nil }
    guard let file = target ?? (reference.utf8.hasPrefix("/") ? path : nil) else {
      return CardURL(destination)
    }
    let rest = reference.utf8.drop { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    return CardURL(URLEscaping.url(ofFile: file, below: "") + rest, isFromRoot: true)
  }
}
