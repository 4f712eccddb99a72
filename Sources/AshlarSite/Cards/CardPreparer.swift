internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText
internal import Synchronization

/// Parses, shapes, measures and renders cards, in parallel, with the same result as serially.
struct CardPreparer: Sendable {
  let site: Site
  let factory: CardFactory
  let style: StyleSheet
  /// The words of all cards; workers share them.
  let words: WordCache
  let requests: CardRequests
  /// Whether to measure how close lines come to a tie, too.
  let reportsTies: Bool

  /// What all workers found together.
  struct Result: Sendable {
    var entries: [PreparedEntry] = []
    var usage: FontUsage
    var inlineImageWidths: Set<Int> = []
    var diagnostics: [Diagnostic] = []
  }

  /// Prepares every entry.
  ///
  /// Workers take chunks in turn; results are placed by index, so they do not depend on timing.
  func prepareAll(workerCount: Int, steps: BuildSteps) async -> Result {
    let chunkSize = 64
    let chunkCount = (site.entries.count + chunkSize - 1) / chunkSize
    let queue = ChunkQueue()
    return await withTaskGroup(of: WorkerResult.self) { group in
      for _ in 0..<max(1, min(workerCount, chunkCount)) {
        group.addTask {
          var worker = CardWorker(preparer: self)
          while true {
            let chunk = queue.next()
            guard chunk < chunkCount else { return worker.finish() }
            let first = chunk * chunkSize
            let range = first..<min(site.entries.count, first + chunkSize)
            for index in range { worker.prepare(index) }
            steps.advance(by: range.count)
          }
        }
      }
      var parts: [WorkerResult] = []
      for await part in group { parts.append(part) }
      return merge(parts)
    }
  }

  private func merge(_ parts: [WorkerResult]) -> Result {
    var result = Result(usage: FontUsage(faceCount: words.library.faces.count))
    var slots = [PreparedEntry?](repeating: nil, count: site.entries.count)
    for part in parts {
      for (index, entry) in part.entries { slots[index] = entry }
      result.usage.formUnion(part.usage)
      result.inlineImageWidths.formUnion(part.inlineImageWidths)
      result.diagnostics += part.diagnostics
    }
    result.entries = slots.compactMap { $0 }
    return result
  }
}

/// Hands out chunk numbers to workers, each once.
private final class ChunkQueue: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// What one worker made of the entries it took.
struct WorkerResult: Sendable {
  var entries: [(index: Int, entry: PreparedEntry)] = []
  var usage: FontUsage
  var inlineImageWidths: Set<Int> = []
  var diagnostics: [Diagnostic] = []
}

/// One worker: a shaper of its own with the words of all, and the entries it has done.
private struct CardWorker {
  let preparer: CardPreparer
  let shaper: TextShaper
  var result: WorkerResult

  init(preparer: CardPreparer) {
    self.preparer = preparer
    shaper = TextShaper(words: preparer.words)
    result = WorkerResult(usage: shaper.usage)
  }

  consuming func finish() -> WorkerResult {
    result.usage = shaper.usage
    return result
  }

  mutating func prepare(_ index: Int) {
    let entry = preparer.site.entries[index]
    let document = MarkdownDocument(
      parsing: entry.source.span.extracting(entry.bodyOffset...), file: entry.path,
      firstLine: entry.bodyLine,
      allowsRawHTML: preparer.site.configuration.rawHTML == .trusted)
    result.diagnostics += document.diagnostics
    result.diagnostics += ReferenceCheck(links: preparer.factory.links)
      .diagnostics(for: document.references, in: entry)
    var prepared = PreparedEntry(
      variants: [], page: [], plainTitle: title(of: entry, document: document),
      summary: document.summary(limit: 160))
    var whole: CardFace?
    for request in preparer.requests.requests[index] {
      let card = preparedCard(of: entry, document: document, variant: request.variant)
      if request.variant == .whole { whole = card.face }
      prepared.variants.append(variant(request, of: entry, card: card))
    }
    prepared.page = page(
      of: entry,
      face: whole ?? preparedCard(of: entry, document: document, variant: .whole).face)
    result.entries.append((index, prepared))
  }

  private func title(of entry: Entry, document: MarkdownDocument) -> String {
    if let title = entry.frontMatter.title { return title }
    return document.firstHeading.map { String(decoding: $0, as: UTF8.self) }
      ?? document.summary(limit: 60)
  }

  /// Shapes an entry's card; the link is filled in for each page that shows it.
  private mutating func preparedCard(
    of entry: Entry, document: MarkdownDocument, variant: CardVariant
  ) -> PreparedCard {
    let card = PreparedCard(
      preparer.factory.face(of: entry, document: document, variant: variant),
      style: preparer.style, resources: preparer.factory.resources(of: entry, depth: 0),
      shaper: shaper)
    result.inlineImageWidths.formUnion(card.inlineImageWidths)
    return card
  }

  private func variant(
    _ request: CardRequests.Request, of entry: Entry, card: PreparedCard
  ) -> PreparedEntry.Variant {
    let measures = request.widths.map { card.measure(width: Double($0)) }
    let tieDistances =
      preparer.reportsTies
      ? zip(measures, request.widths).map { card.tieDistance(of: $0, width: Double($1)) } : []
    let insetBoxes = Set(measures.flatMap { $0.boxInsets.map(\.box) })
    var html: [[UInt8]] = []
    for (depth, titleLevel) in zip(request.depths, request.titleLevels) {
      var face = card.face
      face.link = link(of: entry, depth: depth)
      var writer = CardHTML(
        cardID: entry.id, style: preparer.style,
        resources: preparer.factory.resources(of: entry, depth: depth),
        headingOffset: titleLevel, insetBoxes: insetBoxes)
      face.write(to: &writer, titleLevel: titleLevel)
      html.append(writer.bytes)
    }
    return PreparedEntry.Variant(
      variant: request.variant, widths: request.widths, measures: measures,
      tieDistances: tieDistances, depths: request.depths, titleLevels: request.titleLevels,
      html: html)
  }

  /// Where an entry's card leads: the author's link, else the entry's own page.
  private func link(of entry: Entry, depth: Int) -> [UInt8] {
    let prefix = EntryLinks.prefix(depth: depth)
    guard let link = entry.frontMatter.link else {
      return Array((prefix + EntryLinks.page(of: entry.id)).utf8)
    }
    return CardFactory.url(
      of: Array(link.utf8), from: entry.path, prefix: prefix, links: preparer.factory.links)
  }

  /// The inside of an entry's own page: the same card, in normal flow, its title the page's.
  private func page(of entry: Entry, face: CardFace) -> [UInt8] {
    var face = face
    face.link = nil
    var writer = CardHTML(
      cardID: entry.id, style: preparer.style,
      resources: preparer.factory.resources(of: entry, depth: 1), headingOffset: 1)
    face.write(to: &writer, titleLevel: 1)
    return writer.bytes
  }
}
