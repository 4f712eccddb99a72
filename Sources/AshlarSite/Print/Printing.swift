internal import AshlarContent
internal import AshlarDiagnostics
public import AshlarSystem

/// Sets a board of a site for paper; writes nothing.
///
/// - Parameters:
///   - name: the board's id, or its path; nil for the first board.
///   - options: of a build. Boards with passwords are printed as they are: those who have the site's folder have its photographs.
/// - Returns: no tree where the site has a mistake, or the board cannot be printed so.
/// - Complexity: that of building the board: linear in its cards and in the pixels of its photographs, of which only as many are
///   in memory at once as there are workers, where the options name a folder for what is kept.
public func printout(
  of name: String?, settings: PrintSettings, options: BuildOptions,
  steps: BuildSteps = BuildSteps()
) async -> Printout {
  var printout = Printout()
  if let obstacle = settings.paper.obstacle {
    printout.diagnostics = [obstacle]
    return printout
  }
  var kept: KeptReadings?
  var diagnostics: [Diagnostic] = []
  let site = await options.folder.read(
    keeping: &kept, diagnostics: &diagnostics, steps: steps)
  // What a build warns of elsewhere in the site does not matter on this paper.
  printout.diagnostics = diagnostics.filter { $0.severity == .error }.sorted()
  guard var site, printout.diagnostics.isEmpty else { return printout }
  guard let board = site.board(named: name) else {
    printout.diagnostics = [site.noBoard(named: name ?? "")]
    return printout
  }
  if !board.isUnlisted {
    printout.diagnostics = UnlistedFolders.faults(in: &site)
    guard printout.diagnostics.isEmpty else { return printout }
  }
  printout.addNotes(of: board)
  let content = PrintContent(board, of: site, settings: settings)
  var settings = settings
  settings.paper.scale = settings.scale ?? PrintSettings.usualScale(content.form)
  let work = PrintWork(
    content: content, settings: settings, options: options, links: SiteLinks(site),
    warnings: diagnostics)
  await work.run(&printout, steps: steps)
  printout.diagnostics.sort()
  return printout
}

extension Site {
  fileprivate func board(named name: String?) -> BoardConfiguration? {
    let boards = configuration.boards
    guard let name else { return boards.first }
    return boards.first { $0.id == name } ?? boards.first { $0.path == name }
  }

  fileprivate func noBoard(named name: String) -> Diagnostic {
    let ids = configuration.boards.map(\.id)
    let near = nearestName(to: name, among: ids)
    let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", and others" : "")
    return Diagnostic(
      .error, "the site has no board '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "its boards are: \(shown)")
  }
}

extension Printout {
  /// Says of whom the board is for where not everybody may see it.
  fileprivate mutating func addNotes(of board: BoardConfiguration) {
    if board.password != nil {
      notes.append("The board '\(board.id)' has a password; on paper it has none")
    } else if board.isUnlisted {
      notes.append("The board '\(board.id)' is unlisted; whoever has the paper has all of it")
    }
  }
}
