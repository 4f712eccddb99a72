/// What is left of a page that was drawn and is not kept, in little room: of most pages it is only how many files they have.
struct DrawnPage: Sendable {
  /// Those that have not gone to the disk.
  let files: [PageFile]
  private let counts: BuildReport.FileCounts
  /// None, or one.
  private let others: [PageReport]

  init(_ page: KeptPage, files: [PageFile]) {
    let report = page.report
    let isShort = report.layouts.isEmpty && report.tie == nil && report.places == nil
    self.files = files
    counts = report.files
    others = isShort ? [] : [report]
  }

  /// All that there is to say of it.
  var report: PageReport { others.first ?? PageReport(files: counts) }
}
