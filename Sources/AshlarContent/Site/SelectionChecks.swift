internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// Checks that every board and section selects cards that there are.
package struct SelectionChecks {
  private(set) var diagnostics: [Diagnostic] = []
  private let entries: [Entry]
  // Most sites ask for few of these.
  private lazy var ids = Set(entries.map(\.plainID))
  private lazy var tags = Set(entries.flatMap(\.frontMatter.tags))
  private lazy var kinds = Set(entries.map(\.frontMatter.kind))
  private lazy var folders = Set(entries.flatMap(\.folders))
  /// The paths of photographs, and of the folders that they lie in.
  private lazy var picturePaths = PathNames(
    pictures.flatMap { path in
      [path]
        + path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }.map {
          String(path[..<$0])
        }
    })
  /// The paths of photographs.
  private lazy var pictures = entries.lazy.filter { $0.photograph != nil }
    .map { $0.frontMatter.image ?? $0.path }

  init(_ site: Site) {
    entries = site.entries
    if site.entries.isEmpty { return }
    for board in site.configuration.boards {
      for section in board.sections where section.kind == .cards {
        check(section.selection, of: section, on: board, in: site)
      }
      check(board.selectionForm, of: board, in: site)
    }
  }

  /// Reports a form on a board without photographs.
  private mutating func check(
    _ form: SelectionForm?, of board: BoardConfiguration, in site: Site
  ) {
    guard let form, board.album == nil else { return }
    let hasPhotographs = board.sections.contains { section in
      section.kind == .cards
        && section.selection.onAnyDay.cards(of: entries).contains { entries[$0].photograph != nil }
    }
    if !hasPhotographs { diagnostics += form.withoutPhotographs("the board '\(board.id)'") }
  }

  private mutating func check(
    _ selection: CardSelection, of section: SectionConfiguration, on board: BoardConfiguration,
    in site: Site
  ) {
    let location = section.location.line > 0 ? section.location : board.location
    let countBefore = diagnostics.count
    for criteria in [selection.criteria, selection.excluded] {
      if !criteria.ids.isEmpty {
        report(criteria.ids, known: ids, as: "card with the id", .error, at: location)
      }
      if !criteria.tags.isEmpty {
        report(criteria.tags, known: tags, as: "card with the tag", .warning, at: location)
      }
      for folder in criteria.folders where !folders.contains(folder) {
        report(
          [folder], known: folders, as: "folder with cards named", .error, at: location,
          hint: hint(forFolder: folder))
      }
      if !criteria.kinds.isEmpty {
        report(criteria.kinds, known: kinds, as: "card of the kind", .warning, at: location)
      }
      report(criteria.photographs, at: location)
      for pattern in criteria.pictures where !hasPicture(pattern) {
        diagnostics.append(
          Diagnostic(
            .error, "there is no photograph at '\(pattern)'", at: location,
            hint: hint(forPictures: pattern)))
      }
    }
    guard diagnostics.count == countBefore, selection.onAnyDay.cards(of: site.entries).isEmpty
    else {
      return
    }
    let name = "the section '\(section.id)' of the board '\(board.id)'"
    var open = selection.onAnyDay
    open.excluded.albums = []
    if !board.isUnlisted, !open.cards(of: site.entries).isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning,
          "\(name) has no cards: what it selects is in albums that have a password or are unlisted",
          at: location,
          hint:
            "remove it, or give the board the album's 'password' or 'unlisted: true', and take it from the album"
        ))
      return
    }
    diagnostics.append(Diagnostic(.warning, "\(name) has no cards", at: location))
  }

  /// Whether there is a photograph at a path, in a folder, or at what a pattern means.
  private mutating func hasPicture(_ pattern: String) -> Bool {
    PathPattern.isPlain(pattern)
      ? picturePaths.contains(PathPattern.normal(pattern))
      : pictures.contains(where: PathPattern(pattern).matches)
  }

  /// What is meant where a folder of photographs, or one named from the site's, is asked for as one of cards; nil for another.
  private mutating func hint(forFolder name: String) -> String? {
    let path = PathPattern.normal(name)
    if let folder = path.utf8.dropping(prefix: Entry.folder + "/").map(String.init),
      folders.contains(folder)
    {
      return "folders are named from \(Entry.folder)/ on: write 'folder: \(folder)'"
    }
    for pattern in [path, Photograph.folder + "/" + path] where hasPicture(pattern) {
      return "photographs are chosen by their paths: write 'pictures: \(pattern)'"
    }
    return nil
  }

  /// What to write in place of paths at which there is no photograph: a folder of cards is none.
  private mutating func hint(forPictures pattern: String) -> String {
    let path = PathPattern.normal(pattern)
    let folder = path.utf8.dropping(prefix: Entry.folder + "/").map(String.init) ?? path
    if folders.contains(folder) { return "cards are chosen by 'folder: \(folder)'" }
    return "name a folder of \(Photograph.folder)/ or a picture in it, as photos/2026-*"
  }

  /// Names that no photograph has; how many stars there are is left to the author.
  private mutating func report(_ criteria: PhotographCriteria, at location: SourceLocation) {
    if criteria.isEmpty { return }
    let marks = entries.compactMap(\.photograph?.marks)
    report(
      criteria.labels, of: Set(marks.flatMap(\.labels)), as: "with the label", at: location,
      by: PhotographCriteria.means)
    report(
      criteria.people, of: Set(marks.flatMap(\.people)), as: "of", at: location,
      by: PhotographCriteria.means)
    report(
      criteria.cameras, of: Set(marks.compactMap(\.camera)), as: "taken with", at: location,
      by: PhotographCriteria.ends)
    report(
      criteria.lenses, of: Set(marks.compactMap(\.lens)), as: "taken through", at: location,
      by: PhotographCriteria.ends)
  }

  private mutating func report(
    _ names: [String], of known: Set<String>, as what: String, at location: SourceLocation,
    by isMeant: (String, String) -> Bool
  ) {
    for name in names where !known.contains(where: { isMeant(name, $0) }) {
      let names = known.sorted(by: String.bytesPrecede)
      let nearest = nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
      let all = names.isEmpty ? nil : "there are " + names.prefix(8).joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .warning, "there is no photograph \(what) '\(name)'", at: location,
          hint: nearest ?? all ?? "the pictures' files and the XMP beside them say nothing of it"))
    }
  }

  private mutating func report(
    _ names: [String], known: Set<String>, as what: String, _ severity: Diagnostic.Severity,
    at location: SourceLocation, hint: String? = nil
  ) {
    for name in names where !known.contains(name) {
      diagnostics.append(
        Diagnostic(
          severity, "there is no \(what) '\(name)'", at: location,
          hint: hint ?? nearestName(to: name, among: known.sorted()).map { "did you mean '\($0)'?" }
        ))
    }
  }
}

extension Entry {
  /// The folders below `cards/` that the card lies in, from the outermost: `a`, `a/b`; none for a photograph.
  var folders: [String] {
    guard plainPath.utf8.hasPrefix(Entry.folder + "/") else { return [] }
    let parts = plainPath.utf8.split(at: "/").dropFirst().dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
