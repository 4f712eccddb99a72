internal import AshlarBytes
internal import AshlarContent
internal import AshlarLayout
internal import AshlarSystem
internal import AshlarText

extension Workshop {
  /// Builds a site that differs from the last in texts of cards alone: prepares these cards, and draws the pages that show
  /// them.
  ///
  /// - Returns: false when more differs, or when a text changes what all pages share; the site is then built as a whole.
  mutating func buildTexts(
    of site: Site, options: BuildOptions, result: inout BuildResult, steps: BuildSteps
  ) async -> Bool {
    guard isTypesettingCurrent, let changed = last?.changes(to: site, options: options),
      var own = last
    else { return false }
    // Not there until the build is done, so that nothing stays that is half old and half new.
    last = nil
    let preparer = own.drawing.preparer
    let prepared = await steps.run("Measure cards", total: changed.count) {
      await entries.prepareTexts(
        of: changed.map { site.entries[$0] }, preparer: preparer, workers: options.workerCount,
        steps: steps)
    }
    guard let prepared,
      prepared.allSatisfy({ $0.now.prepared.sharesTheSame(as: $0.before.prepared) })
    else { return false }
    // Pages of other cards name those that link to them.
    guard
      !site.configuration.hasBacklinks
        || prepared.allSatisfy({ $0.now.prepared.linkedPages == $0.before.prepared.linkedPages })
    else { return false }
    let library = preparer.typesetting.fonts.library
    let lent = LentLetters(own.drawn, in: library)
    let usage = own.take(site, changed, prepared.map(\.now))
    guard usage.uncovered.isEmpty, LentLetters(usage, in: library) == lent,
      keepsFonts(for: usage, preparer.typesetting)
    else { return false }
    let pages = own.pages(showing: changed)
    let redrawn = await steps.run("Render pages", total: pages.count) {
      await redraw(pages, in: &own, workers: options.workerCount, steps: steps)
    }
    guard let redrawn else { return false }
    result.tree = own.tree
    result.redrawnPaths = redrawn
    result.report = own.report
    result.report.measuredCount = changed.count
    result.diagnostics += own.diagnostics
    last = own
    return true
  }

  /// Draws pages again.
  ///
  /// - Returns: the paths of their files, old and new; nil when one of them cannot stand where the old one did.
  private mutating func redraw(
    _ pages: [any Page], in build: inout KeptBuild, workers: Int, steps: BuildSteps
  ) async -> PathNames? {
    let (drawing, shell) = (build.drawing, shellVersion)
    let drawn = await concurrentMap(pages, workers: workers, chunkSize: 1) { page in
      defer { steps.advance() }
      return Result { () throws(LayoutError) in
        try KeptPage(KeptPage.Input(page, shell: shell, drawing: drawing), drawing: drawing)
      }
    }
    var paths: PathNames = []
    for drawn in drawn {
      guard case .success(let page) = drawn,
        let old = self.pages.updateValue(page, forKey: page.input.page.address),
        build.replace(old, by: page)
      else { return nil }
      paths.formUnion((old.files + page.files).lazy.map(\.path))
    }
    return paths
  }
}
