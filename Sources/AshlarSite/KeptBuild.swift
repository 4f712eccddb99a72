internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarText

/// A whole build, for one in which nothing but texts of cards differs.
struct KeptBuild: Sendable {
  private let options: BuildOptions
  private let pages: [any Page]
  private let pagesOfEntries: PagesOfEntries
  private(set) var drawing: Drawing
  private var usage: ChunkedUsage
  private(set) var tree: OutputTree
  private(set) var report: BuildReport
  /// What was said of anything but what was read.
  let diagnostics: [Diagnostic]

  /// How many cards may differ: a build as a whole takes little longer for more.
  private static let limit = 32

  /// - Returns: nil where a page's file gave way to another, and when a build was asked for more than is taken over.
  init?(
    _ options: BuildOptions, pages: [any Page], drawing: Drawing, kept: [Address: KeptPage],
    shared: OutputTree, result: BuildResult, diagnostics: [Diagnostic]
  ) {
    let fileCount = kept.values.reduce(shared.table.count) { $0 + $1.files.count }
    guard let tree = result.tree, drawing.site.outline != nil, !options.reportsTies,
      kept.count == pages.count, tree.table.count == fileCount
    else { return nil }
    self.options = options.withoutSources
    self.pages = pages
    pagesOfEntries = PagesOfEntries(pages, entryCount: drawing.site.entries.count)
    self.drawing = drawing
    usage = ChunkedUsage(drawing.entries, and: drawing.prepared.pageUsage)
    self.tree = tree
    report = result.report
    self.diagnostics = diagnostics
  }

  /// The cards whose texts a site has changed.
  ///
  /// - Returns: nil when more differs than texts, or when texts need other fonts, words or pages than before.
  func changes(to site: Site, options: BuildOptions) -> [Int]? {
    let old = drawing.site
    guard site.outline != nil, site.outline == old.outline,
      options.withoutSources == self.options
    else { return nil }
    let changed = site.entries.indices.filter { site.entries[$0].source != old.entries[$0].source }
    let needTheSame = changed.allSatisfy {
      let (new, old) = (site.entries[$0].source, old.entries[$0].source)
      return ScriptFonts(of: new) == ScriptFonts(of: old)
        && TextSigns(of: new) == TextSigns(of: old)
    }
    return changed.count <= Self.limit && needTheSame ? changed : nil
  }

  /// What fonts draw of all texts.
  var drawn: FontUsage { usage.total }

  /// Takes cards as they are prepared now.
  ///
  /// - Parameter changed: their places in the site.
  /// - Returns: what fonts draw of all texts.
  mutating func take(_ site: Site, _ changed: [Int], _ now: [KeptEntries.Kept]) -> FontUsage {
    drawing.site = site
    for (index, entry) in zip(changed, now) {
      drawing.prepared.replace(index, with: entry)
      usage.replace(index, in: drawing.entries)
    }
    return usage.total
  }

  /// The pages that show some of the cards, in order.
  func pages(showing cards: [Int]) -> [any Page] {
    Set(cards.flatMap { pagesOfEntries[$0] }).sorted().map { pages[Int($0)] }
  }

  /// Takes a page as it is drawn now.
  ///
  /// - Returns: false when its files or what is said of it cannot stand where the old ones did.
  mutating func replace(_ old: KeptPage, by new: KeptPage) -> Bool {
    for file in old.files { tree.remove(at: file.path) }
    return new.files.allSatisfy { tree.add($0.content, at: $0.path) }
      && report.replace(old.report, by: new.report)
  }
}
