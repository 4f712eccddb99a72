internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What all pages are drawn from.
struct Drawing: Sendable {
  var site: Site
  var prepared: PreparedSite
  private(set) var preparer: EntryPreparer
  private(set) var shell: PageShell
  /// Whether pages say where their cards stand.
  let reportsPlaces: Bool
  /// By path from the site's folder.
  let pictures: PathTable<SitePicture>
  /// The pictures that were made for links to cards, as paths from the output's root, by the entries' indices.
  var shares: [Int: String] = [:]
  /// The links to the ZIP files of albums, by their boards' folders in the output.
  var downloads: [String: [DownloadLink]] = [:]
  /// The folders whose files are encrypted.
  var locks = BoardLocks()
  /// The cards that link to each.
  var backlinks: Backlinks
  /// The pages that are the same in several languages.
  var translations: Translations
  /// What pages in further languages are drawn from in place of the site's own, by their tags.
  var editions: [String: Edition] = [:]

  /// What pages in one language are drawn from.
  struct Edition: Sendable {
    var shell: PageShell
    var preparer: EntryPreparer
  }

  /// Whether a page is in one of the further languages.
  func hasEdition(of address: Address) -> Bool {
    !editions.isEmpty && site.edition(of: address).map { editions[$0] != nil } == true
  }

  /// What a page in one of the further languages is drawn from; nil for a page in the site's own.
  func edition(of address: Address) -> Drawing? {
    guard !editions.isEmpty, let tag = site.edition(of: address), let edition = editions[tag] else {
      return nil
    }
    var drawing = self
    drawing.site.configuration = site.configuration(in: tag)
    drawing.shell = edition.shell
    drawing.preparer = edition.preparer
    return drawing
  }

  /// The ZIP files that a page links to: those of the album whose board it is.
  func downloads(of page: any Page) -> [DownloadLink] {
    if downloads.isEmpty { return [] }
    return (page as? BoardPage).flatMap { downloads[$0.configuration.path] } ?? []
  }

  /// What forms on boards are sent to, as a policy names it, each once; a board that is encrypted keeps its own to itself.
  var formTargets: [String] {
    let boards = ([site.configuration] + site.editions).flatMap(\.boards)
    return Set(
      boards.compactMap { board in
        locks.lock(of: Address(of: board).path) == nil
          ? board.selectionForm?.address?.policySource : nil
      }
    ).sorted(by: String.bytesPrecede)
  }

  /// A page in all languages of the site.
  func translations(of address: Address) -> PageTranslations { translations.of(address) }

  /// One per entry of the site.
  var entries: [PreparedEntry] { prepared.entries }
  /// One per entry: a number that no other preparation of an entry has.
  var versions: [Int] { prepared.versions }
  /// By the page's address; none for a page without texts of its own.
  var texts: [Address: PageTexts] { prepared.texts }

  /// A picture of an entry, as the site publishes it.
  struct PublishedPicture {
    /// From the output's root.
    var path: String
    /// From the site's folder.
    var source: String
  }

  /// The pictures of an entry, each once, in a form that every program shows.
  func publishedPictures(of entry: Int) -> [PublishedPicture] {
    var seen: Set<String> = []
    return entries[entry].faces.flatMap(\.pictures).map(\.path)
      .filter { seen.insert($0).inserted }
      .map { PublishedPicture(path: publishedPath(of: $0), source: $0) }
  }

  /// Where a picture is published in a form that every program shows.
  ///
  /// - Parameter picture: where its own file is, or would be, published.
  func publishedPath(of picture: String) -> String { pictures[picture]?.fallback.path ?? picture }

  /// The size in pixels of the file that `publishedPath(of:)` names.
  ///
  /// - Parameter source: the picture's path from the site's folder.
  func publishedSize(of picture: String, from source: String) -> (width: Int, height: Int)? {
    guard let own = site.asset(at: source)?.shownSize, own.width > 0 else { return nil }
    let width = pictures[picture].map { Double($0.fallback.width) } ?? own.width
    return (Int(width), max(1, Int((width * own.height / own.width).rounded())))
  }

  /// The variants of the pictures that a page shows.
  func pictures(of page: any Page) -> PathTable<SitePicture> {
    guard !pictures.isEmpty else { return [:] }
    var own: PathTable<SitePicture> = [:]
    for entry in page.entries {
      for picture in entries[entry].faces.lazy.flatMap(\.pictures) {
        own[picture.path] = pictures[picture.path]
      }
    }
    return own
  }
}

extension OpenGraph.Picture {
  /// What links to a page of some cards are shown with: the picture that was made for the first that has a picture, or for
  /// the first of all; without such, as `own(of:in:base:)` chooses.
  static func shared(
    of cards: some Collection<Int>, in drawing: Drawing, base: String
  ) -> OpenGraph.Picture? {
    guard !drawing.shares.isEmpty else {
      return own(of: cards, in: drawing, base: base)
    }
    let made =
      cards.first {
        drawing.shares[$0] != nil && drawing.site.entries[$0].frontMatter.image != nil
      } ?? cards.first { drawing.shares[$0] != nil }
    guard let card = made, let path = drawing.shares[card] else {
      return own(of: cards, in: drawing, base: base)
    }
    return OpenGraph.Picture(
      url: Address(path).absoluteURL(under: base),
      alternative: drawing.site.entries[card].frontMatter.alt ?? drawing.name(of: card),
      size: ShareDrawing.size, isMade: true)
  }

  /// The endings of the names of pictures that every program shows.
  private static let endings: Set = ["jpg", "jpeg", "png", "webp", "gif"]

  /// The picture of the first of some cards that has one which every program shows.
  ///
  /// - Parameters:
  ///   - cards: indices into the site's entries.
  ///   - base: where the site is published, with `/` at its end.
  static func own(
    of cards: some Collection<Int>, in drawing: Drawing, base: String
  ) -> OpenGraph.Picture? {
    // No initializer, and no closure that stays: these copy the drawing, and count a reference for each of its parts.
    for card in cards {
      guard let image = drawing.site.entries[card].frontMatter.image else { continue }
      let picture = drawing.site.entries[card].publishedPath(of: image)
      let path = drawing.publishedPath(of: picture)
      guard endings.contains(path.utf8.split(at: ".").last?.lowercased() ?? "") else {
        continue
      }
      return OpenGraph.Picture(
        url: Address(path).absoluteURL(under: base),
        alternative: drawing.site.entries[card].frontMatter.alt ?? "",
        size: drawing.publishedSize(of: picture, from: image))
    }
    return nil
  }
}
