internal import AshlarContent
internal import AshlarLayout
internal import AshlarOutput
internal import AshlarSystem

/// Pages of which no next build of this run will ask.
extension Workshop {
  /// Places and draws pages, but for those that are on the disk as they would be drawn.
  static func drawOnce(
    _ pages: [any Page], drawing: Drawing, cache: PageCache?, into target: inout OutputTarget?,
    workers: Int, result: inout BuildResult, steps: BuildSteps
  ) async {
    let sink = target?.sink
    var keys = [Fingerprint.Settled?](repeating: nil, count: pages.count)
    var records = [PageCache.Record?](repeating: nil, count: pages.count)
    if let cache, let sink {
      keys = await cache.pageKeys(workers: workers)
      records = await cache.unchanged(keys: keys, in: sink, workers: workers)
    }
    let open = pages.indices.filter { records[$0] == nil }
    for record in records.lazy.compactMap(\.self) { result.report.files.add(record.counts) }
    steps.advance(by: pages.count - open.count)
    result.report.drawnPageCount = open.count
    var drawing = drawing
    let entryCount = drawing.site.entries.count
    let batches =
      drawing.prepared.hasOutlines
      ? PageBatches(
        of: open, in: pages, entryCount: entryCount, size: SitePlan.drawnCount(of: entryCount)
      ).all : [open]
    for batch in batches {
      let own = batch.map { pages[$0] }
      let entries = own.lazy.flatMap(\.drawnEntries)
      await drawing.prepared.complete(entries, preparer: drawing.preparer, workers: workers)
      let drawn = await draw(own, drawing: drawing, sink: sink, workers: workers, steps: steps)
      if batches.count > 1 { drawing.prepared.forget(entries) }
      for (place, page) in zip(batch, drawn) {
        guard let page = result.take(page) else { continue }
        target?.add(page.files)
        result.report.add(page.report)
        records[place] = keys[place].flatMap(page.record)
      }
    }
    // A folder that then does not take these files has others: they will not pass for them.
    let isNew = open.reduce(into: [Bool](repeating: false, count: pages.count)) {
      $0[$1] = records[$1] != nil
    }
    await cache?.keep(records, isNew: isNew, workers: workers)
  }

  private static func draw(
    _ pages: [any Page], drawing: Drawing, sink: OutputSink?, workers: Int, steps: BuildSteps
  ) async -> [Result<DrawnPage, LayoutError>] {
    await concurrentMap(pages, workers: workers, chunkSize: 8) { page in
      defer { steps.advance() }
      return Result { () throws(LayoutError) in
        // Nobody asks what the page was drawn from.
        DrawnPage(
          try KeptPage(KeptPage.Input(unkept: page), drawing: drawing), goingTo: sink)
      }
    }
  }
}
