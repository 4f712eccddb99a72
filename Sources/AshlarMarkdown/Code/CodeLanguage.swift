/// How code is read for its colours.
enum CodeLanguage {
  case program(ProgramLanguage)
  case markup(isHTML: Bool)
  /// A style sheet, with what starts comments that end with their lines.
  case style(comments: [String])
  case data(DataScan.Language)
  case patch, prose, console

  /// The stretches of some code that have colours, in order, none in another.
  ///
  /// - Complexity: linear in the code, whatever is in it.
  func tokens(of code: [UInt8]) -> [CodeToken] {
    var scan = CodeScan(code)
    switch self {
    case .program(let language): ProgramScan.read(&scan, as: language)
    case .markup(let isHTML): MarkupScan.read(&scan, isHTML: isHTML)
    case .style(let comments): StyleScan.read(&scan, comments: comments)
    case .data(let language): DataScan.read(&scan, as: language)
    case .patch: PatchScan.read(&scan)
    case .prose: ProseScan.read(&scan)
    case .console: ConsoleScan.read(&scan)
    }
    return scan.tokens
  }
}
