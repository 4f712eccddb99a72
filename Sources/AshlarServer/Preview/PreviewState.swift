internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarContent
internal import AshlarSite
internal import Foundation
internal import AshlarSystem

/// What a preview shows: the last tree that was built, and what keeps a newer one from being built.
struct PreviewState {
  private(set) var answer: FileAnswer
  private let policy: PreviewPolicy
  /// The site's, absolute and free of links.
  private let folder: String
  /// Grows with every change of what pages may show; 0 before the first build.
  private(set) var generation = 0
  private(set) var problems: [Diagnostic] = []
  /// What marks drafts and cards of the future, as it was on a day.
  private(set) var marks = CardMarks()
  private var markDay: CalendarDate?
  /// The stamps of files that are served from where they lie.
  private var stamps: PathTable<FileStamp?> = [:]

  init(folder: String, policy: PreviewPolicy) {
    (self.folder, self.policy) = (folder, policy)
    answer = FileAnswer(tree: OutputTree(), policy: policy)
  }

  /// Whether there is anything to show.
  var hasTree: Bool { !answer.tree.table.isEmpty }

  /// What every page of a preview ends with: marks on cards, and the client, which learns the page's generation by
  /// its own address.
  private var insertion: [UInt8] {
    let address = "/_ashlar/live.js?generation=\(generation)"
    let script = "<script type=\"module\" src=\"\(address)\"></script>\n"
    guard !marks.css.isEmpty else { return Array(script.utf8) }
    let sheet = "/_ashlar/marks.css?\(ContentHash.text(of: marks.css))"
    return Array("<link rel=\"stylesheet\" href=\"\(sheet)\">\n\(script)".utf8)
  }

  /// Takes in a build.
  ///
  /// - Parameters:
  ///   - result: without a tree when it failed; the last one stays then.
  ///   - openPages: the paths at which pages that may be open were asked for.
  /// - Returns: what pages must be told; nil when nothing has changed for them.
  mutating func take(_ result: BuildResult, openPages: [String]) -> LiveEvent? {
    var changed: [String] = []
    var isMarkedAsBefore = true
    let tree = result.tree
    let today = CalendarDate.today
    if let tree, let redrawn = result.redrawnPaths, today == markDay {
      changed = redrawn.filter { tree[$0] != answer.tree[$0] }.sorted(by: String.bytesPrecede)
    } else if let tree {
      let now = Self.stamps(of: tree)
      // Before the first tree, no page can have been opened.
      if hasTree { changed = tree.paths(changedFrom: answer.tree) }
      changed += now.keys.filter { stamps[$0] != nil && stamps[$0] != now[$0] }
        .sorted(by: String.bytesPrecede)
      stamps = now
      let marks = result.site.map { CardMarks($0, pages: result.report.places, today: today) }
      if let marks, marks != self.marks {
        self.marks = marks
        isMarkedAsBefore = false
        changed.append("_ashlar/marks.css")
      }
      markDay = today
    }
    let problems = tree == nil ? result.diagnostics.filter { $0.severity == .error } : []
    guard !changed.isEmpty || problems != self.problems || generation == 0 else { return nil }
    self.problems = problems
    generation += 1
    let before = answer
    answer = FileAnswer(
      tree: tree ?? answer.tree, insertion: insertion, folder: folder, policy: policy)
    var event = LiveEvent(generation: generation, changed: changed, problems: problems)
    if isMarkedAsBefore { event.patches = Self.patches(of: openPages, from: before, to: answer) }
    return event
  }

  private static func patches(
    of pages: [String], from old: FileAnswer, to new: FileAnswer
  ) -> PathTable<PagePatch> {
    var patches: PathTable<PagePatch> = [:]
    for page in pages {
      guard let path = old.path(at: page), new.path(at: page) == path else { continue }
      patches[page] = PagePatch(from: old.tree, to: new.tree, page: path)
    }
    return patches
  }

  /// Where a client that comes, or comes back, starts.
  func event() -> LiveEvent {
    LiveEvent(generation: generation, changed: [], problems: problems)
  }

  private static func stamps(of tree: OutputTree) -> PathTable<FileStamp?> {
    var stamps: PathTable<FileStamp?> = [:]
    for (path, file) in tree.table {
      if case .copy(let source) = file { stamps[path] = FileStamp(source) }
    }
    return stamps
  }
}

extension CalendarDate {
  /// The day that this machine's clock shows.
  fileprivate static var today: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day], from: Date())
    let today = CalendarDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    guard let today else { preconditionFailure("a clock shows a day that there is not") }
    return today
  }
}
