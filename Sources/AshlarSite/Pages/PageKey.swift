internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Identifies one state of a page: all that the page is drawn from, without drawing it.
///
/// A page names its parts; what all pages of a site are drawn from is in every key. Places of entries in the site are no
/// parts, as they move when a card is added.
struct PageKey {
  private let keys: PageKeys
  private let memo: Memo
  private var fingerprint: Fingerprint
  private var isWhole = true

  fileprivate init(_ keys: PageKeys, of page: any Page, _ memo: Memo) {
    self.keys = keys
    self.memo = memo
    let address = page.address
    fingerprint = keys.basis(of: address)
    add("\(type(of: page))")
    add(address.path)
    if let texts = keys.texts[address] { texts.add(to: &fingerprint) }
    for link in keys.translations.of(address).links { add(link) }
    for link in page.ownEntry.map(keys.backlinks.to) ?? [] { add(link) }
    if let state = keys.locks.state(of: address.path) { fingerprint.add(state) }
  }

  private mutating func add(_ link: Backlinks.Link) {
    for text in [link.name, link.address.path, link.attribute] { add(text) }
  }

  /// Says that not everything is known that the page is drawn from: it has no key.
  mutating func giveUp() { isWhole = false }

  mutating func add(_ text: String) { fingerprint.add(text) }

  mutating func add(_ number: Int) { fingerprint.add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  /// Adds an entry with its pictures, and with the picture that links to it are shown with.
  mutating func add(entry: Int?) {
    guard let entry else { return add(0) }
    guard let state = keys.states[entry] else { return giveUp() }
    fingerprint.add(state)
    if let share = keys.shares[entry] { add(share) }
    guard !keys.pictures.isEmpty else { return }
    for picture in keys.entries[entry].faces.lazy.flatMap(\.pictures) {
      if let state = keys.pictures[picture.path] { fingerprint.add(state) }
    }
  }

  /// Adds the links to the ZIP files of the album whose board has a folder in the output.
  mutating func add(downloadsOfBoard path: String) {
    for link in keys.downloads[path] ?? [] { fingerprint.add(reflecting: link) }
  }

  /// Adds the headers of a board's other pages.
  mutating func add(_ headers: OtherHeaders) {
    for marks in [headers.before, headers.after] {
      add(marks.count)
      for mark in marks {
        for text in [mark.title, mark.path] { add(text) }
        for number in [mark.year ?? 0, mark.page ?? 0, mark.level] { add(number) }
      }
    }
  }

  private mutating func add(_ link: PageTranslations.Link) {
    for text in [link.language, link.name, link.address.path] { add(text) }
    add(link.isTranslation ? 1 : 0)
    add(link.isCurrent ? 1 : 0)
  }

  /// Adds settings of the site, with every part that they have.
  mutating func add(_ section: SectionConfiguration) {
    fingerprint.add(memo.sections.key(of: section))
  }

  /// Adds settings of the site, with every part that they have but for sections, which a page adds one by one.
  mutating func add(_ board: BoardConfiguration) {
    var board = board
    board.sections = []
    fingerprint.add(memo.boards.key(of: board))
  }

  /// Keys of settings that pages asked for last: those that follow each other have mostly the same.
  final class Memo {
    fileprivate var boards = Last<BoardConfiguration>()
    fileprivate var sections = Last<SectionConfiguration>()

    struct Last<Settings: Equatable> {
      private var last: (settings: Settings, key: Fingerprint.Settled)?

      mutating func key(of settings: Settings) -> Fingerprint.Settled {
        if let last, last.settings == settings { return last.key }
        var fingerprint = Fingerprint()
        fingerprint.add(reflecting: settings)
        last = (settings, fingerprint.settled)
        return fingerprint.settled
      }
    }
  }

  /// nil where not everything is known that the page is drawn from.
  fileprivate var settled: Fingerprint.Settled? { isWhole ? fingerprint.settled : nil }
}

/// The keys of a site's pages.
///
/// Behind one reference: each key has it.
final class PageKeys: Sendable {
  // Not the drawing that they come from: a copy of so many parts takes longer than a key.
  fileprivate let entries: [PreparedEntry]
  fileprivate let states: [Fingerprint.Settled?]
  fileprivate let shares: [Int: String]
  fileprivate let downloads: [String: [DownloadLink]]
  fileprivate let texts: [Address: PageTexts]
  fileprivate let translations: Translations
  fileprivate let backlinks: Backlinks
  fileprivate let locks: BoardLocks
  /// Knows the language of a page; nil where all are in the site's own.
  private let site: Site?
  /// The states of pictures with variants, by their paths.
  fileprivate let pictures: PathTable<Fingerprint.Settled>
  /// What all pages in one language are drawn from, by its tag; "" for the site's own.
  private let bases: [String: Fingerprint]

  /// - Returns: nil when nothing is known of the states of entries.
  init?(_ drawing: Drawing) {
    guard let basis = drawing.prepared.entryBasis else { return nil }
    entries = drawing.entries
    states = drawing.entries.indices.map { drawing.prepared.state(of: $0) }
    shares = drawing.shares
    downloads = drawing.downloads
    texts = drawing.texts
    translations = drawing.translations
    backlinks = drawing.backlinks
    locks = drawing.locks
    site = drawing.editions.isEmpty ? nil : drawing.site
    pictures = drawing.pictures.compactMapValues { $0.state }
    var bases = drawing.editions.mapValues { Self.basis(basis, $0.shell) }
    bases[""] = Self.basis(basis, drawing.shell)
    self.bases = bases
  }

  private static func basis(_ entries: Fingerprint, _ shell: PageShell) -> Fingerprint {
    var basis = Fingerprint()
    basis.add(entries.settled)
    basis.add(reflecting: shell.input)
    return basis
  }

  fileprivate func basis(of address: Address) -> Fingerprint {
    let tag = site?.edition(of: address) ?? ""
    return bases[tag] ?? bases[""] ?? Fingerprint()
  }

  /// The key of a page; nil for one that is drawn in every build.
  ///
  /// - Parameter memo: that of one thread.
  func key(of page: any Page, _ memo: PageKey.Memo) -> Fingerprint.Settled? {
    var key = PageKey(self, of: page, memo)
    page.add(to: &key)
    return key.settled
  }
}
