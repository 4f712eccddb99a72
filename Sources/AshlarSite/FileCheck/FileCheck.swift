internal import AshlarBytes
public import AshlarContent
public import AshlarDiagnostics
public import AshlarOutput
internal import AshlarSystem

/// Looks through a built site's files, without a browser: links and pictures that lead to nothing, ids and addresses
/// that are there twice, pictures without words, headings out of order or without words, cards of one title, pages that
/// are too large, feeds and sitemaps that are not what their formats ask for.
public struct FileCheck: Sendable {
  /// What was found, and how much was looked at.
  public struct Report: Sendable {
    /// By page.
    public var diagnostics: [Diagnostic] = []
    public var pageCount = 0
    /// References to files of the site, those of each page counted once.
    public var linkCount = 0

    /// Whether nothing is wrong; warnings do not count.
    public var isClean: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  private let tree: OutputTree
  private let budget: BudgetConfiguration
  private let feeds: FeedCheck
  /// Cards in files of their own, by the paths of their pages.
  private let cards: PathTable<Entry>
  /// The pages whose headings are the layout's, not one author's.
  private let boards: PathNames
  private let workers: Int

  /// - Parameters:
  ///   - tree: what the site became.
  ///   - workers: how many pages are read at once; nil for the number of processors.
  public init(of site: Site, tree: OutputTree, workers: Int? = nil) {
    self.tree = tree
    budget = site.configuration.budget
    feeds = FeedCheck(tree: tree, baseURL: site.configuration.baseURL)
    cards = PathTable(site.entries.reversed().filter { $0.album == nil }.map { ($0.page, $0) })
    boards = PathNames(site.cardOrder().keys)
    self.workers = workers ?? processorCount()
  }

  /// Reads every page, and compares what they name with what is there.
  ///
  /// - Complexity: linear in the pages' bytes.
  public func run() async -> Report {
    let paths = tree.paths
    let pages = paths.filter { $0.utf8.hasSuffix(".html") }
    let tree = tree
    let facts = await concurrentMap(pages, workers: workers) { path -> PageFacts? in
      guard let bytes = try? tree[path]?.bytes() else { return nil }
      return PageFacts(of: bytes)
    }
    var known: PathTable<PageFacts> = [:]
    known.reserveCapacity(pages.count)
    for (path, facts) in zip(pages, facts) { known[path] = facts }
    var report = Report(pageCount: pages.count)
    var references = DeadReferences(tree: tree, pages: known)
    for path in pages {
      guard let facts = known[path] else {
        report.diagnostics.append(Diagnostic(.error, "'\(path)' cannot be read"))
        continue
      }
      check(path, facts, &references, &report)
    }
    for path in paths {
      report.diagnostics += feeds.faults(in: path).map {
        Diagnostic(.error, $0, hint: "programs that read it may stop there")
      }
    }
    report.diagnostics += namesakes(among: pages, known) + twins(among: paths)
    return report
  }

  private func check(
    _ path: String, _ facts: PageFacts, _ references: inout DeadReferences,
    _ report: inout Report
  ) {
    let (dead, count) = references.find(on: path, facts)
    report.linkCount += count
    for (reference, lack) in dead {
      let verb = reference.isPicture ? "shows" : "leads to"
      add(.error, "'\(path)' \(verb) '\(reference.address)', \(lack)", on: path, to: &report)
    }
    for id in Set(facts.repeatedIDs).sorted() {
      add(
        .error, "'\(path)' has two elements with the id '\(id)'", on: path,
        hint: "give one of them another name", to: &report)
    }
    for picture in facts.picturesWithoutAlternative {
      add(
        .error, "'\(path)' shows '\(picture)' without an 'alt'", on: path,
        hint: "say what it shows, for those who cannot see it", to: &report)
    }
    checkHeadings(path, facts, &report)
    checkSize(path, facts, &report)
  }

  private func checkHeadings(_ path: String, _ facts: PageFacts, _ report: inout Report) {
    for level in facts.emptyHeadings {
      add(
        .warning, "'\(path)' has an h\(level) that says nothing", on: path,
        hint: "give it words: screen readers read the headings of a page out", to: &report)
    }
    guard !facts.isRedirect, !boards.contains(path) else { return }
    var last = 0
    for level in facts.headings {
      if level > last + 1 {
        let message =
          last == 0
          ? "the first heading of '\(path)' is an h\(level), not an h1"
          : "the headings of '\(path)' go from h\(last) to h\(level)"
        return add(
          .warning, message, on: path, hint: "use one '#' more than the heading above it has",
          to: &report)
      }
      last = level
    }
  }

  private func checkSize(_ path: String, _ facts: PageFacts, _ report: inout Report) {
    if let limit = budget.html, facts.byteCount > limit {
      add(
        .error,
        "'\(path)' has \(byteCountText(facts.byteCount)), and the budget for 'html' is \(byteCountText(limit))",
        on: path, hint: "give its board fewer cards a page, with 'perPage'", to: &report)
    }
    guard let limit = budget.page else { return }
    let needed = facts.needed.compactMap { tree.file(at: $0, on: path) }
    let size = PathNames(needed).reduce(facts.byteCount) { $0 + (tree[$1]?.byteCount ?? 0) }
    guard size > limit else { return }
    add(
      .error,
      "'\(path)' with its styles and fonts has \(byteCountText(size)), and the budget for 'page' is \(byteCountText(limit))",
      on: path, hint: "use fewer fonts, or give its board fewer cards a page", to: &report)
  }

  private func add(
    _ severity: Diagnostic.Severity, _ message: String, on page: String, hint: String? = nil,
    to report: inout Report
  ) {
    report.diagnostics.append(
      Diagnostic(
        severity, message, at: cards[page].map { SourceLocation(file: $0.path) }, hint: hint))
  }

  /// Pages of cards in one language that have one title.
  private func namesakes(among pages: [String], _ facts: PathTable<PageFacts>) -> [Diagnostic] {
    var named: [[String]: [String]] = [:]
    for page in pages {
      guard let card = cards[page], let title = facts[page]?.title else { continue }
      named[[card.edition?.tag ?? "", title], default: []].append(page)
    }
    return named.filter { $1.count > 1 }.sorted {
      String.bytesPrecede($0.value[0], $1.value[0])
    }.map { name, pages in
      let others = pages.count == 2 ? "'\(pages[1])'" : "\(pages.count - 1) other pages"
      return Diagnostic(
        .warning, "'\(pages[0])' and \(others) have one title, '\(name[1])'",
        at: cards[pages[0]].map { SourceLocation(file: $0.path) },
        hint: "give each card a 'title' of its own: search engines and tabs show nothing else")
    }
  }

  /// Paths that are one on disks that do not tell capitals from small letters, or an accent from the letter that has it.
  private func twins(among paths: [String]) -> [Diagnostic] {
    var first: [String: String] = [:]
    return paths.compactMap { path in
      guard let twin = first.updateValue(path, forKey: path.lowercased()) else { return nil }
      let isOfCapitals = path.lowercased().utf8.elementsEqual(twin.lowercased().utf8)
      return Diagnostic(
        .warning,
        "'\(twin)' and '\(path)' differ in \(isOfCapitals ? "capitals" : "how their accents are written") alone",
        hint: "rename one: some servers and disks take them for one file")
    }
  }
}

extension OutputTree.File {
  /// The file's size in bytes; 0 for one that cannot be read.
  fileprivate var byteCount: Int {
    knownSize ?? (try? bytes().count) ?? 0
  }
}
