internal import AshlarOutput
internal import AshlarSystem

/// What is left of a page that was drawn and is not kept, in little room: of most pages it is only what files they have.
struct DrawnPage: Sendable {
  /// Those that have not gone to the disk.
  let files: [PageFile]
  /// Those that have; nil where the state of one is not known.
  private let written: [(path: String, state: Fingerprint.Settled)]?
  private let counts: BuildReport.FileCounts
  /// None, or one.
  private let others: [PageReport]

  /// - Parameter sink: takes the page's files; nil where they are wanted.
  init(_ page: KeptPage, goingTo sink: OutputSink?) {
    let report = page.report
    let isShort = report.layouts.isEmpty && report.tie == nil && report.places == nil
    counts = report.files
    others = isShort ? [] : [report]
    files = sink == nil ? page.files : []
    let states = page.files.map { sink?.add($0.content, at: $0.path) }
    let known = zip(page.files, states).compactMap { file, state in
      state.map { (path: file.path, state: $0) }
    }
    written = known.count == page.files.count ? known : nil
  }

  /// All that there is to say of it.
  var report: PageReport { others.first ?? PageReport(files: counts) }

  /// The page as the next run of the program may find it.
  func record(_ key: Fingerprint.Settled) -> PageCache.Record? {
    written.map { PageCache.Record(key: key, files: $0, counts: counts) }
  }
}
