internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText
internal import AshlarTheme

/// Makes all output of a site that was read: boards, a page per card, styles, fonts and pictures.
///
/// - Parameters:
///   - report: receives what is to be said about the pages' layouts.
///   - words: receives the words that were shaped.
/// - Returns: the output; nil when a mistake keeps the site from being built.
func pages(
  of site: Site, options: BuildOptions, diagnostics: inout [Diagnostic],
  report: inout BuildReport, words: inout WordCache?, steps: BuildSteps
) async -> OutputTree? {
  let groups = FontGroups(
    languages: [site.configuration.language]
      + site.entries.compactMap(\.frontMatter.language))
  guard
    let fonts = await steps.run(
      "Load fonts",
      {
        FontSet.load(for: site, groups: groups, diagnostics: &diagnostics)
      })
  else { return nil }
  let hyphenators = Hyphenators.load(
    for: site, cards: site.entries, diagnostics: &diagnostics)
  let cache = WordCache(
    library: fonts.library, archive: options.keptWords?.read(for: fonts.library))
  words = cache
  let builder = PageBuilder(
    site: site, options: options, fonts: fonts, words: cache, hyphenators: hyphenators)
  return await builder.build(diagnostics: &diagnostics, report: &report, steps: steps)
}

/// The steps from a site and its fonts to its output.
private struct PageBuilder {
  let site: Site
  let options: BuildOptions
  let fonts: FontSet
  let words: WordCache
  let style: StyleSheet
  let factory: CardFactory
  let placer: BoardPlacer
  let pages: [BoardPage]

  init(
    site: Site, options: BuildOptions, fonts: FontSet, words: WordCache, hyphenators: Hyphenators
  ) {
    self.site = site
    self.options = options
    self.fonts = fonts
    self.words = words
    style = StyleSheet(theme: site.configuration.theme, fonts: fonts)
    factory = CardFactory(
      site: site, links: EntryLinks(site), fontGroups: fonts.groups, hyphenators: hyphenators)
    placer = BoardPlacer(site: site)
    pages = site.boardPages()
  }

  func build(
    diagnostics: inout [Diagnostic], report: inout BuildReport, steps: BuildSteps
  ) async -> OutputTree? {
    guard let requests = requests(diagnostics: &diagnostics) else { return nil }
    let preparer = CardPreparer(
      site: site, factory: factory, style: style, words: words, requests: requests,
      reportsTies: options.reportsTies)
    let cards = await steps.run("Measure cards", total: site.entries.count) {
      await preparer.prepareAll(workerCount: options.workerCount, steps: steps)
    }
    diagnostics += cards.diagnostics
    diagnostics += UncoveredText.diagnostics(for: cards.usage.uncovered, in: site.entries)
    if diagnostics.preventBuilding(strict: options.isStrict) { return nil }
    let files = await steps.run("Subset fonts") {
      await FontFiles.make(
        from: fonts, usage: cards.usage.including(shellText, in: fonts), diagnostics: &diagnostics)
    }
    return await steps.run("Render pages", total: pages.count + site.entries.count) {
      render(cards, files: files, diagnostics: &diagnostics, report: &report, steps: steps)
    }
  }

  /// What the pages' frames draw besides the site's own text.
  private var shellText: [UInt8] { (0x20...0x7E).map { $0 } + site.configuration.texts }

  /// The widths at which every card must be measured: layouts know them before any height.
  private func requests(diagnostics: inout [Diagnostic]) -> CardRequests? {
    var requests = CardRequests(entryCount: site.entries.count)
    var failed = false
    for page in pages {
      for section in page.sections {
        var widths = Array(repeating: [Int](), count: section.cards.count)
        for breakpoint in placer.breakpoints {
          do throws(LayoutError) {
            let found = try placer.widths(of: section, at: breakpoint)
            for card in widths.indices {
              widths[card] += found.values[found.range(of: card)].map { Int($0) }
            }
          } catch {
            diagnostics.append(layoutDiagnostic(error, section: section, breakpoint: breakpoint))
            failed = true
          }
        }
        for step in placer.flowSteps {
          let width = step.cardWidth(inStrip: section.configuration.isStrip)
          for card in widths.indices { widths[card].append(width) }
        }
        let level = BoardPageRenderer.titleLevel(in: section.configuration)
        for (card, widths) in zip(section.cards, widths) {
          requests.add(card, depth: page.depth, titleLevel: level, widths: widths)
        }
      }
    }
    return failed ? nil : requests
  }

  private func layoutDiagnostic(
    _ error: LayoutError, section: PageSection, breakpoint: BreakpointConfiguration
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "the section '\(section.configuration.id)' cannot be laid out at the breakpoint"
        + " '\(breakpoint.name)': \(error)",
      at: section.configuration.location, hint: "change the section's layout there")
  }

  private func render(
    _ cards: CardPreparer.Result, files: FontFiles, diagnostics: inout [Diagnostic],
    report: inout BuildReport, steps: BuildSteps
  ) -> OutputTree? {
    var tree = OutputTree()
    addAssets(to: &tree)
    for file in files.files { tree.add(.bytes(file.bytes), at: file.path) }
    tree.add(.bytes(Theme.favicon), at: "assets/favicon.svg")
    let masthead = MastheadStyle(configuration: site.configuration, words: words)
    var styles = StyleFile.bytes(
      style: style, theme: site.configuration.theme, fonts: files,
      inlineImageWidths: cards.inlineImageWidths)
    styles += masthead.css
    let stylePath = "assets/style.\(ContentHash.text(of: styles)).css"
    tree.add(.bytes(styles), at: stylePath)
    let renderer = BoardPageRenderer(
      site: site, entries: cards.entries, factory: factory, style: style)
    do {
      let shell = try PageShell(
        site: site, baseURL: options.baseURL ?? site.configuration.baseURL, styles: [stylePath],
        preloads: files.preloads, footer: renderer.footer)
      for page in pages {
        report.layouts += try add(page, shell: shell, renderer: renderer, to: &tree)
        report.ties += [closestTie(of: page, entries: cards.entries)].compactMap { $0 }
        steps.advance()
      }
      addCardPages(cards.entries, shell: shell, to: &tree, steps: steps)
    } catch let error as LayoutError {
      diagnostics.append(Diagnostic(.error, "a board cannot be laid out: \(error)"))
    } catch {
      diagnostics.append(Diagnostic(.error, "the theme's template cannot be used: \(error)"))
    }
    return tree
  }

  private func addAssets(to tree: inout OutputTree) {
    for asset in site.assets {
      switch asset.role {
      case .verbatim:
        tree.add(
          .copy(of: site.folder + "/" + asset.path),
          at: String(asset.path.dropFirst("static/".count)))
      case .media: tree.add(.copy(of: site.folder + "/" + asset.path), at: asset.path)
      case .font: break
      }
    }
  }

  /// Places a page's cards at every breakpoint, then writes its style sheet and its HTML.
  ///
  /// - Returns: how good each section's layout is at each breakpoint.
  private func add(
    _ page: BoardPage, shell: PageShell, renderer: BoardPageRenderer, to tree: inout OutputTree
  ) throws -> [BuildReport.Layout] {
    let placements = try placer.breakpoints.map { breakpoint in
      BoardPlacement(
        breakpoint: breakpoint,
        sections: try page.sections.map { section in
          try placer.place(
            section, heights: heights(of: section, at: breakpoint, entries: renderer.entries),
            at: breakpoint)
        })
    }
    let (css, classes) = PositionStyle.make(
      page: page, entries: renderer.entries, flowSteps: placer.flowSteps, placements: placements)
    let cssPath = "assets/\(page.board.id)-\(page.number).\(ContentHash.text(of: css)).css"
    tree.add(.bytes(css), at: cssPath)
    let pieces = shell.pieces(of: page, positions: cssPath)
    tree.add(
      .pieces([pieces[0]] + renderer.content(of: page, classes: classes) + [pieces[1]]),
      at: page.path)
    return placements.flatMap { placement in
      zip(page.sections, placement.sections).compactMap { section, placed in
        placed.quality.map { quality in
          BuildReport.Layout(
            page: page.path, section: section.configuration.id,
            breakpoint: placement.breakpoint.name, quality: quality)
        }
      }
    }
  }

  private func heights(
    of section: PageSection, at breakpoint: BreakpointConfiguration, entries: [PreparedEntry]
  ) throws(LayoutError) -> CardHeights {
    try placer.widths(of: section, at: breakpoint).heights { index, width in
      let card = section.cards[index]
      return entries[card.entry].measure(card.variant, width: Int(width))?.height ?? 0
    }
  }

  /// The fit of a line on a page that comes closest to a tie; nil when nobody asks.
  private func closestTie(of page: BoardPage, entries: [PreparedEntry]) -> BuildReport.Tie? {
    var closest: BuildReport.Tie?
    for card in page.sections.flatMap(\.cards) {
      let variant = entries[card.entry].variants.first { $0.variant == card.variant }
      guard let variant else { continue }
      for (width, distance) in zip(variant.widths, variant.tieDistances) {
        guard let distance, distance < closest?.distance ?? .infinity else { continue }
        closest = BuildReport.Tie(
          page: page.path, card: site.entries[card.entry].path, width: width, distance: distance)
      }
    }
    return closest
  }

  /// A page per card: the shell's pieces are shared by all, only the card's own bytes differ.
  private func addCardPages(
    _ entries: [PreparedEntry], shell: PageShell, to tree: inout OutputTree, steps: BuildSteps
  ) {
    let pieces = shell.cardPieces()
    let homes = homeBoards
    for (index, entry) in entries.enumerated() {
      let page = CardPage(entry: site.entries[index], prepared: entry, factory: factory)
      tree.add(
        .pieces([
          pieces[0], page.title, pieces[1], page.head(shell: shell), pieces[2], page.opening,
          entry.page, CardPage.closing, pieces[3], page.back(to: homes[index]), pieces[4],
        ]), at: EntryLinks.page(of: site.entries[index].id))
      steps.advance()
    }
  }

  /// For each entry, the page and element of the first board that shows it.
  private var homeBoards: [CardPage.Home?] {
    var homes = [CardPage.Home?](repeating: nil, count: site.entries.count)
    for page in pages {
      for section in page.sections {
        for card in section.cards where homes[card.entry] == nil {
          homes[card.entry] = CardPage.Home(
            path: page.path, elementID: card.elementID,
            title: page.board.title.isEmpty ? site.configuration.title : page.board.title)
        }
      }
    }
    return homes
  }
}
