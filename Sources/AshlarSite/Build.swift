public import AshlarContent
public import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown
public import AshlarOutput
public import AshlarSystem
internal import AshlarText

/// What a build leaves: the tree, when nothing stands against it, and what there is to say.
public struct BuildResult: Sendable {
  /// The site as it was read; nil when its configuration could not be.
  public var site: Site?
  /// Every file of the published site; nil when there is an error.
  public var tree: OutputTree?
  /// Sorted by file, line and column.
  public var diagnostics: [Diagnostic] = []
  public var report = BuildReport()
}

/// Turns a site's folder into the files that are published; writes nothing.
///
/// The same folder gives the same tree, on any number of workers. Each step takes values and gives values: a
/// folder becomes a site, the site a plan of its pages; the plan says what every entry is needed for, the
/// entries are prepared, each on its own; boards are placed, pages are drawn, and what all pages share is
/// finished last.
public func build(_ options: BuildOptions, steps: BuildSteps = BuildSteps()) async -> BuildResult {
  var result = BuildResult()
  result.site = await options.folder.read(diagnostics: &result.diagnostics, steps: steps)
  // Pages are made of what could be read even when some of it has mistakes, so that one build reports
  // those in the Markdown too. Only without a sound configuration there is nothing to go by.
  if let site = result.site, !site.entries.isEmpty,
    !result.diagnostics.hasError(in: SiteConfiguration.fileName)
  {
    result.tree = await tree(of: site, options: options, result: &result, steps: steps)
  }
  if result.diagnostics.preventBuilding(strict: options.isStrict) { result.tree = nil }
  if result.tree == nil { result.report = BuildReport() }
  result.report.count(result.site, tree: result.tree, steps: steps)
  result.diagnostics.sort()
  return result
}

/// The files of a site that was read; nil when a mistake keeps it from being built.
private func tree(
  of site: Site, options: BuildOptions, result: inout BuildResult, steps: BuildSteps
) async -> OutputTree? {
  let typesetting = await steps.run("Load fonts") {
    Typesetting(
      for: site, entries: site.entries, diagnostics: &result.diagnostics)
  }
  guard let typesetting else { return nil }

  let plan = SitePlan(site)
  result.diagnostics += plan.diagnostics
  guard plan.diagnostics.isEmpty else { return nil }

  let preparer = EntryPreparer(
    settings: CardSettings(site.configuration), typesetting: typesetting, links: SiteLinks(site),
    reportsTies: options.reportsTies)
  let (entries, usage) = await steps.run("Measure cards", total: site.entries.count) {
    await preparer.prepare(
      site.entries, for: plan.needs.needs, workers: options.workerCount, steps: steps)
  }
  result.diagnostics += entries.flatMap(\.diagnostics)
  result.diagnostics += UncoveredText.diagnostics(for: usage.uncovered, in: site.entries)
  if result.diagnostics.preventBuilding(strict: options.isStrict) { return nil }

  let assets = await steps.run("Subset fonts") {
    await SharedAssets(
      site: site, typesetting: typesetting, usage: usage,
      inlineImageWidths: entries.reduce(into: []) { $0.formUnion($1.inlineImageWidths) },
      diagnostics: &result.diagnostics)
  }

  return await steps.run("Render pages", total: plan.pages.count) {
    do {
      let drawing = Drawing(
        site: site, entries: entries, preparer: preparer, placer: plan.placer,
        shell: try PageShell(assets.shellInput(options: options, preparer: preparer)))
      var tree = assets.tree
      for page in plan.pages {
        let placed = try page.board.map { try plan.placer.place($0, entries: entries) }
        for file in page.files(placed: placed, drawing: drawing) {
          tree.add(file.content, at: file.path)
        }
        if let board = page.board, let placed {
          result.report.add(page, board: board, placed: placed, drawing: drawing)
        }
        steps.advance()
      }
      return tree
    } catch let error as LayoutError {
      result.diagnostics.append(
        Diagnostic(.error, "a board cannot be laid out: \(error)"))
    } catch let error as TemplateError {
      result.diagnostics.append(
        Diagnostic(.error, "the theme's template cannot be used: \(error.reason)"))
    } catch {
      result.diagnostics.append(Diagnostic(.error, "the pages cannot be drawn: \(error)"))
    }
    return nil
  }
}

extension [Diagnostic] {
  fileprivate func hasError(in file: String) -> Bool {
    contains { $0.severity == .error && $0.location?.file == file }
  }
}
