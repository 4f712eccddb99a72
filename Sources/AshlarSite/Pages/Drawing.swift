internal import AshlarContent

/// What all pages are drawn from.
struct Drawing: Sendable {
  var site: Site
  var prepared: PreparedSite
  let preparer: EntryPreparer
  let shell: PageShell
  /// Whether pages say where their cards stand.
  let reportsPlaces: Bool
  /// By path from the site's folder.
  let pictures: [String: SitePicture]

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

  /// The variants of the pictures that a page shows.
  func pictures(of page: any Page) -> [String: SitePicture] {
    guard !pictures.isEmpty else { return [:] }
    var own: [String: SitePicture] = [:]
    for entry in page.entries {
      for picture in entries[entry].faces.lazy.flatMap(\.pictures) {
        own[picture.path] = pictures[picture.path]
      }
    }
    return own
  }
}

extension OpenGraph.Picture {
  /// The picture of the first of some cards that has one which every program shows.
  ///
  /// - Parameters:
  ///   - cards: indices into the site's entries.
  ///   - base: where the site is published, with `/` at its end.
  init?(of cards: some Collection<Int>, in drawing: Drawing, base: String) {
    let found = cards.lazy.compactMap { card -> (Int, String)? in
      let entry = drawing.site.entries[card]
      guard let image = entry.frontMatter.image else { return nil }
      let path = drawing.publishedPath(of: entry.publishedPath(of: image))
      let ending = path.split(separator: ".").last?.lowercased() ?? ""
      return ["jpg", "jpeg", "png", "webp", "gif"].contains(ending) ? (card, path) : nil
    }
    guard let (card, path) = found.first else { return nil }
    url = Address(path).absoluteURL(under: base)
    alternative = drawing.site.entries[card].frontMatter.alt ?? ""
  }
}
