internal import AshlarBytes
internal import AshlarContent
public import AshlarDiagnostics
internal import AshlarImages
internal import AshlarLayout
internal import AshlarMarkdown
public import AshlarOutput
public import AshlarSystem
internal import AshlarText

/// A board on paper: one HTML page whose sections are sheets of paper, and what it needs.
public struct Printout: Sendable {
  /// The page is `index.html`; nil after an error.
  public internal(set) var tree: OutputTree?
  public internal(set) var diagnostics: [Diagnostic] = []
  public internal(set) var form = PrintSettings.Form.cards
  public internal(set) var pageCount = 0
  /// How many cards, or photographs of a contact sheet or a book, are printed.
  public internal(set) var cardCount = 0
  /// What is no mistake, and good to know before the paper is given away; a line each.
  public internal(set) var notes: [String] = []
  /// Everything on each page, with its place.
  package internal(set) var pages: [PrintPage] = []
  /// The ids of the cards' elements: what a page's cards are, by their numbers.
  package internal(set) var elements: [String] = []

  /// The path of the page in the tree.
  public static let page = "index.html"
}

/// Sets a board of a site for paper; writes nothing.
///
/// - Parameters:
///   - name: the board's id, or its path; nil for the first board.
///   - options: of a build. Boards with passwords are printed as they are: those who have the site's folder have its photographs.
/// - Returns: no tree where the site has a mistake, or the board cannot be printed so.
/// - Complexity: that of building the board: linear in its cards and in the pixels of its photographs, of which only as many are
///   in memory at once as there are workers, where the options name a folder for what is kept.
public func printout(
  of name: String?, settings: PrintSettings, options: BuildOptions,
  steps: BuildSteps = BuildSteps()
) async -> Printout {
  var printout = Printout()
  if let obstacle = settings.paper.obstacle {
    printout.diagnostics = [obstacle]
    return printout
  }
  var kept: KeptReadings?
  var diagnostics: [Diagnostic] = []
  let site = await options.folder.read(
    keeping: &kept, diagnostics: &diagnostics, steps: steps)
  // What a build warns of elsewhere in the site does not matter on this paper.
  printout.diagnostics = diagnostics.filter { $0.severity == .error }.sorted()
  guard var site, printout.diagnostics.isEmpty else { return printout }
  guard let board = site.board(named: name) else {
    printout.diagnostics = [site.noBoard(named: name ?? "")]
    return printout
  }
  if !board.isUnlisted {
    printout.diagnostics = UnlistedFolders.faults(in: &site)
    guard printout.diagnostics.isEmpty else { return printout }
  }
  printout.addNotes(of: board)
  let content = PrintContent(board, of: site, settings: settings)
  var settings = settings
  settings.paper.scale = settings.scale ?? PrintSettings.usualScale(content.form)
  let work = PrintWork(
    content: content, settings: settings, options: options, links: SiteLinks(site),
    warnings: diagnostics)
  await work.run(&printout, steps: steps)
  printout.diagnostics.sort()
  return printout
}

extension Site {
  fileprivate func board(named name: String?) -> BoardConfiguration? {
    let boards = configuration.boards
    guard let name else { return boards.first }
    return boards.first { $0.id == name } ?? boards.first { $0.path == name }
  }

  fileprivate func noBoard(named name: String) -> Diagnostic {
    let ids = configuration.boards.map(\.id)
    let near = nearestName(to: name, among: ids)
    let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", and others" : "")
    return Diagnostic(
      .error, "the site has no board '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "its boards are: \(shown)")
  }
}

extension Printout {
  /// Says of whom the board is for where not everybody may see it.
  fileprivate mutating func addNotes(of board: BoardConfiguration) {
    if board.password != nil {
      notes.append("The board '\(board.id)' has a password; on paper it has none")
    } else if board.isUnlisted {
      notes.append("The board '\(board.id)' is unlisted; whoever has the paper has all of it")
    }
  }
}

/// The steps from a board's cards to its sheets.
struct PrintWork: Sendable {
  let content: PrintContent
  let settings: PrintSettings
  let options: BuildOptions
  /// Of the whole site.
  let links: SiteLinks
  /// What reading the site has found; of it, what is said of pictures on the paper is said again.
  let warnings: [Diagnostic]

  private var areas: PaperAreas {
    PaperAreas(
      settings.paper, hasHeader: settings.hasHeader, hasNumber: settings.hasNumbers)
  }

  func run(_ printout: inout Printout, steps: BuildSteps) async {
    printout.form = content.form
    guard !(content.cards.isEmpty && content.shots.isEmpty) else {
      printout.diagnostics.append(nothing)
      return
    }
    let site = content.site
    let typesetting = await steps.run("Load fonts") {
      Typesetting(for: site, entries: site.entries, diagnostics: &printout.diagnostics)
    }
    guard let typesetting else { return }
    let preparer = EntryPreparer(
      settings: CardSettings(site.configuration), typesetting: typesetting, links: links,
      reportsTies: false)
    let measured = await steps.run("Measure cards", total: content.cards.count) {
      await measuredCards(preparer, steps: steps)
    }
    let texts = texts(preparer)
    let plan: PrintPlan
    do throws(LayoutError) {
      plan = try PrintPlan(
        content, settings: settings, areas: areas, cards: measured, texts: texts,
        textInset: typesetting.style.textInset)
    } catch {
      printout.diagnostics.append(
        Diagnostic(
          .error, "the board cannot be laid out on this paper: \(error)",
          at: content.board.location, hint: "print it with '--form sheet', or with '--columns 2'"))
      return
    }
    printout.diagnostics += plan.diagnostics(of: content)
    let cards = await preparedCards(plan, preparer: preparer)
    printout.diagnostics += cards.entries.flatMap(\.diagnostics)
    printout.diagnostics += texts.diagnostics
    if printout.diagnostics.preventBuilding(strict: options.isStrict) { return }
    let uses = uses(of: plan, cards: cards)
    printout.diagnostics += warnings.filter(isAboutPictures(uses))
    let pictures = await PrintPictures(uses, of: site, options: options, steps: steps)
    printout.diagnostics += pictures.diagnostics
    if printout.diagnostics.preventBuilding(strict: options.isStrict) { return }
    let fonts = await steps.run("Subset fonts") {
      await FontFiles.make(
        from: typesetting.fonts, usage: fontUsage(cards, texts, typesetting),
        cache: options.cacheFolder.map { FileCache(folder: $0 + "/fonts") },
        quality: options.fontQuality, diagnostics: &printout.diagnostics)
    }
    if printout.diagnostics.preventBuilding(strict: options.isStrict) { return }
    let sheets = PrintSheets(
      content: content, settings: settings, plan: plan, cards: cards, texts: texts,
      pictures: pictures, links: printedLinks, preparer: preparer)
    var tree = sheets.tree(fonts: fonts)
    addInlinePictures(of: cards, to: &tree, &printout.diagnostics)
    printout.tree = tree
    printout.pages = plan.pages
    printout.pageCount = plan.pages.count
    printout.cardCount = content.form == .cards ? content.cards.count : content.shots.count
    printout.elements = content.cards.map(\.elementID)
    if content.leftOutCount > 0 {
      printout.notes.append(
        "Cards without a picture are left out: \(content.leftOutCount)")
    }
  }

  /// Whether something is said of a picture on the paper, or of a photograph that is on none.
  private func isAboutPictures(_ uses: [PrintPictures.Use]) -> (Diagnostic) -> Bool {
    let shown = PathNames(uses.lazy.map(\.asset.path))
    return { diagnostic in
      guard let file = diagnostic.location?.file else { return false }
      return shown.contains(file) || content.form != .cards && file.utf8.hasPrefix("photos/")
    }
  }

  private var nothing: Diagnostic {
    let isEmpty = content.leftOutCount == 0
    return Diagnostic(
      .error,
      isEmpty
        ? "the board '\(content.board.id)' has no cards, and nothing is printed"
        : "the board '\(content.board.id)' has no pictures for a \(content.form.rawValue)",
      at: content.board.location,
      hint: isEmpty
        ? "drafts are printed with --drafts" : "print its cards: '--form cards'")
  }

  /// The cards, shaped.
  private func measuredCards(_ preparer: EntryPreparer, steps: BuildSteps) async -> [PreparedCard] {
    let words = preparer.typesetting.words
    let entries = content.site.entries
    return await concurrentMap(
      content.cards, workers: options.workerCount, state: { TextShaperState(words) },
      { state, card in
        defer { steps.advance() }
        let entry = entries[card.entry]
        return preparer.card(
          of: entry, document: preparer.document(of: entry), variant: card.variant,
          badge: card.badge, shaper: state.shaper)
      })
  }

  private struct TextShaperState {
    let shaper: TextShaper
    init(_ words: WordCache) { shaper = TextShaper(words: words) }
  }

  /// The texts above cards, or of the title page.
  private func texts(_ preparer: EntryPreparer) -> PageTexts {
    let wanted: [PageText] =
      switch content.form {
      case .sheet: []
      case .book: content.lead
      case .cards:
        content.lead + content.sections.indices.flatMap(content.texts(ofSection:))
      }
    return PageTexts(
      wanted, ranges: [PageRange(width: areas.main.width, isNarrow: false)],
      root: PrintedLinks.root, preparer: preparer,
      shaper: TextShaper(words: preparer.typesetting.words))
  }

  private func preparedCards(_ plan: PrintPlan, preparer: EntryPreparer) async -> PrintedCards {
    var needs = EntryNeeds(entryCount: content.site.entries.count)
    var places: [PrintedCards.Place?] = Array(repeating: nil, count: content.cards.count)
    for box in plan.pages.lazy.flatMap(\.boxes) {
      guard case .card(let index) = box.content else { continue }
      let card = content.cards[index]
      let reference = needs.add(
        card.variant, badge: card.badge, of: card.entry,
        in: CardSetting(role: .placed, titleLevel: card.titleLevel))
      let width = needs.add(width: Int(box.frame.width), of: reference)
      places[index] = PrintedCards.Place(reference: reference, width: width)
    }
    let items = zip(content.site.entries, needs.needs).map {
      EntryCache.Item(entry: $0, need: $1)
    }
    let entries = await preparer.prepare(
      items, workers: options.workerCount, steps: BuildSteps())
    return PrintedCards(entries: entries, places: places)
  }

  /// Each picture at its greatest width.
  private func uses(of plan: PrintPlan, cards: PrintedCards) -> [PrintPictures.Use] {
    var widths: PathTable<Double> = [:]
    var order: [(asset: Asset, file: String)] = []
    func add(_ asset: Asset, _ width: Double, _ file: String) {
      if widths[asset.path] == nil { order.append((asset, file)) }
      widths[asset.path] = max(width * settings.paper.scale, widths[asset.path] ?? 0)
    }
    let assets = PathTable(
      content.site.assets.lazy.filter { $0.role == .media }.map {
        (PublishedPicture(asset: $0).path, $0)
      })
    for box in plan.pages.lazy.flatMap(\.boxes) {
      switch box.content {
      case .picture(let entry):
        guard let asset = content.pictures[entry].flatMap(content.site.asset) else { continue }
        add(asset, box.frame.width, content.site.entries[entry].file)
      case .card(let index):
        let card = content.cards[index]
        guard let place = cards.places[index] else { continue }
        let face = cards.entries[card.entry].faces[place.reference.face]
        for picture in face.pictures {
          guard let asset = assets[picture.path] else { continue }
          let width = picture.width(inCard: Int(box.frame.width)) * box.scale
          add(asset, width, content.site.entries[card.entry].file)
        }
      case .label, .text, .header, .number: continue
      }
    }
    return order.map {
      PrintPictures.Use(asset: $0.asset, width: widths[$0.asset.path] ?? 1, file: $0.file)
    }
  }

  private func fontUsage(
    _ cards: PrintedCards, _ texts: PageTexts, _ typesetting: Typesetting
  ) -> FontUsage {
    var usage = cards.entries.reduce(into: texts.fontUsage) { $0.formUnion($1.fontUsage) }
    let labels =
      content.form == .sheet ? content.shots.flatMap { cards.labelText(of: $0, content) } : []
    usage.formUnion(
      FontUsage().including(
        Array(0x20...0x7E) + Array(content.title.utf8) + Array("\u{2026}".utf8), titles: labels,
        words: [], in: typesetting.fonts, style: typesetting.style))
    return usage.wholeGroups(in: typesetting.fonts.library)
  }

  private var printedLinks: PrintedLinks {
    let isPublic = !content.board.isUnlisted
    let base = isPublic ? options.baseURL(of: content.site).map { $0 + "/" } : nil
    let pages = content.cards.map { (content.site.entries[$0.entry].page, $0.elementID) }
    return PrintedLinks(base: base, elements: PathTable(pages.reversed()))
  }

  /// Pictures within lines, which are drawn from the files themselves.
  private func addInlinePictures(
    of cards: PrintedCards, to tree: inout OutputTree, _ diagnostics: inout [Diagnostic]
  ) {
    let shown = cards.entries.filter { !$0.inlineImageWidths.isEmpty }
    guard !shown.isEmpty else { return }
    let wanted = shown.reduce(into: PathNames()) { $0.formUnion($1.linkedPictures) }
    let cache = PictureWorks.cache(in: options.cacheFolder)
    for asset in content.site.assets where asset.role == .media && asset.video == nil {
      let path = PublishedPicture(asset: asset).path
      guard wanted.contains(path) else { continue }
      let source = content.site.folder + "/" + asset.path
      do throws(VariantCacheError) {
        let copy =
          PictureWorks.isDrawing(asset)
          ? try cache.drawing(of: source, without: [.metadata, .activeParts]).content
          : try cache.privateOriginal(of: source)
        switch copy {
        case nil: tree.add(.copy(of: source), at: path)
        case .bytes(let bytes)?: tree.add(.bytes(bytes), at: path)
        case .file(let folder, let name)?: tree.add(.copy(of: folder + "/" + name), at: path)
        }
      } catch {
        diagnostics.append(PictureProblem(error).unprinted(asset))
      }
    }
  }
}

/// What is printed of entries, prepared at the widths that they have on paper.
struct PrintedCards: Sendable {
  /// Where a card's measures and HTML are.
  struct Place: Sendable {
    var reference: CardReference
    /// The place of its measures.
    var width: Int
  }

  /// One per entry.
  let entries: [PreparedEntry]
  /// One per card; nil for one that is on no page.
  let places: [Place?]

  /// What stands below a photograph of a contact sheet: its file's name, and its title or its text in a line.
  func labelText(of entry: Int, _ content: PrintContent) -> [String] {
    let own = content.site.entries[entry]
    let path = PhotographName.path(of: own) ?? content.pictures[entry] ?? own.path
    let name = PhotographName.line(Substring(path.utf8.split(at: "/").last ?? ""))
    // A title that is only the file's name in other words says nothing more.
    let isNamed = own.photograph == nil || own.frontMatter.places[.title] != nil
    let title = isNamed ? own.frontMatter.title : own.photograph?.title
    let words = [title, entries[entry].summary]
    var seen: Set<String> = []
    let caption = words.compactMap(\.self).filter { !$0.isEmpty && seen.insert($0).inserted }
    return [name, caption.joined(separator: ". ")]
  }
}
