internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText

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
    var tree = tree(of: sheets, fonts: fonts)
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
}
