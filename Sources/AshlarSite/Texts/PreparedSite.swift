internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// All texts of a site, shaped and measured: its entries, and what its pages have around their cards.
struct PreparedSite: Sendable {
  /// One per entry of the site.
  private(set) var entries: [PreparedEntry]
  /// One per entry: a number that no other preparation of an entry has.
  private(set) var versions: [Int]
  /// What entries are completed from that are outlines; nil where none is.
  private let shelf: EntryShelf?
  /// By the address of the page that has them around its cards; none for a page without such texts.
  let texts: [Address: PageTexts]
  /// What fonts draw of all of them, and of the texts of pages alone.
  let fontUsage: FontUsage
  let pageUsage: FontUsage
  /// The widths of images in text, in whole CSS pixels.
  let inlineImageWidths: Set<Int>
  /// How wide pictures are that stand alone, as far as cards and texts say it.
  let pictureWidths: Set<PictureWidth>
  /// Whether a card has code in colours.
  let hasColouredCode: Bool
  /// The pictures that are wanted as they are: those that cards link to, and those within lines. Paths in the output.
  let linkedPictures: PathNames
  /// The pictures that cards show or lead to; paths in the output.
  let shownPictures: PathNames
  /// What is wrong in entries, in the texts of pages, and in what fonts cannot draw of both.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - prepared: the entries of the site.
  ///   - texts: the texts of each page that has some.
  ///   - fonts: what all of them are drawn with.
  init(
    _ prepared: KeptEntries.Prepared, texts: [(page: Address, texts: PageTexts)], of site: Site,
    fonts: FontSet
  ) {
    let kept = prepared.entries
    shelf = prepared.shelf
    let entries = kept.map(\.prepared)
    let pageTexts = texts.map(\.texts)
    self.entries = entries
    versions = kept.map(\.version)
    self.texts = Dictionary(uniqueKeysWithValues: texts.map { ($0.page, $0.texts) })
    pageUsage = pageTexts.reduce(into: FontUsage()) { $0.formUnion($1.fontUsage) }
    fontUsage = entries.reduce(into: pageUsage) { $0.formUnion($1.fontUsage) }
    inlineImageWidths = pageTexts.reduce(
      into: entries.reduce(into: []) { $0.formUnion($1.inlineImageWidths) }
    ) { $0.formUnion($1.inlineImageWidths) }
    pictureWidths = pageTexts.reduce(
      into: entries.reduce(into: []) { $0.formUnion($1.pictureWidths) }
    ) { $0.formUnion($1.pictureWidths) }
    hasColouredCode = entries.contains(where: \.hasColouredCode)
    let logo = site.configuration.logo?.pictures.compactMap(\.path) ?? []
    linkedPictures = entries.reduce(into: PathNames(logo)) { $0.formUnion($1.linkedPictures) }
    shownPictures = PathNames(entries.lazy.flatMap(\.shownPictures).map(\.self) + logo)
    diagnostics =
      entries.flatMap(\.diagnostics) + pageTexts.flatMap(\.diagnostics)
      + UncoveredText.diagnostics(for: fontUsage.uncovered, in: site.entries)
      + LentLetters(fontUsage, in: fonts.library).diagnostics(in: fonts)
  }

  /// What all entries are prepared with; nil where nothing is known of their states.
  var entryBasis: Fingerprint? { shelf?.shared }

  /// What no other entry has, and no other state of this one; nil where it is not known.
  func state(of entry: Int) -> Fingerprint.Settled? { shelf?.state(of: entry) }

  /// Whether some entries are outlines.
  var hasOutlines: Bool { shelf != nil && entries.contains(where: \.isOutline) }

  /// Gives outlines among some entries what they lack.
  mutating func complete(
    _ places: some Sequence<Int>, preparer: EntryPreparer, workers: Int
  ) async {
    await shelf?.complete(&entries, at: places, preparer: preparer, workers: workers)
  }

  /// Makes entries outlines again.
  mutating func forget(_ places: some Sequence<Int>) { shelf?.forget(&entries, at: places) }

  /// Takes an entry as it is prepared now.
  mutating func replace(_ index: Int, with kept: KeptEntries.Kept) {
    entries[index] = kept.prepared
    versions[index] = kept.version
  }
}
