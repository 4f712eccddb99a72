internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
public import AshlarSystem

/// Makes a board of what readers have chosen: the photographs whose names came back, in the order of the list.
///
/// The board stands in `ashlar.yaml`, where all else stays as it is. A list that came back again changes the board that the
/// first one made. Nothing else is written.
public struct SelectionImport: Sendable {
  /// What was found, and what is to be written.
  public struct Result: Sendable {
    /// The board's id and title.
    public var board = ""
    public var title = ""
    /// Whether the site had the board before.
    public var isKnown = false
    /// Whether the board is left to those who have its address, as the photographs' album is.
    public var isUnlisted = false
    /// Whether `ashlar.yaml` names the first page's board now, which it did not.
    public var namesIndex = false
    /// The photographs' paths from the site's folder, in order.
    public var paths: [String] = []
    /// Names that no photograph has, and those that several have; with what may have been meant.
    public var missing: [(name: String, candidates: [String])] = []
    /// Who has chosen, what was written to the photographer, and lines that are no names.
    public var name = ""
    public var message = ""
    public var remarks: [String] = []
    /// Why no board can be made of the photographs; nil where one is.
    public var obstacle: String?
    /// Whether `ashlar.yaml` says something else now than before.
    public var hasChanges = false
    /// What `ashlar.yaml` is to say.
    var text: [UInt8] = []
  }

  /// The largest file, in bytes.
  public static let maximumSize = 16 << 20

  private let siteFolder: String
  /// The board's id as it was asked for; nil for one that is made of what the list says.
  private let boardID: String?

  /// - Parameters:
  ///   - siteFolder: one with an `ashlar.yaml`.
  ///   - boardID: the id of the board; nil for one of the album's name and the reader's.
  public init(siteFolder: String, boardID: String? = nil) {
    self.siteFolder = siteFolder
    self.boardID = boardID
  }

  private var configurationPath: String { siteFolder + "/" + SiteConfiguration.fileName }

  /// Reads a file and finds its photographs.
  ///
  /// - Parameter path: a mail, a text, a table, or the body of a form.
  /// - Throws: when the file or the site cannot be read, or nothing in it is the name of a photograph.
  public func read(
    _ path: String, steps: BuildSteps = BuildSteps()
  ) async throws(ImportError) -> Result {
    let list = SelectionList(MailText.text(of: try bytes(of: path)))
    let site = try await readSite(steps)
    var result = Result()
    let photographs = site.entries.filter { $0.photograph != nil && $0.edition == nil }
    let paths = PathNames(photographs.lazy.compactMap(PhotographName.path))
    let matching = SelectionMatching(
      list, among: SelectionNames(paths.sorted(by: String.bytesPrecede), album: list.album))
    result.paths = matching.paths
    result.missing = matching.missing
    result.remarks = matching.remarks
    (result.name, result.message) = (list.name, list.message)
    guard !result.paths.isEmpty else { return result }
    describe(&result, list, in: site)
    result.obstacle = obstacle(result, photographs, in: site)
    if result.obstacle == nil { try edit(&result, in: site) }
    return result
  }

  /// Writes what was found into `ashlar.yaml`.
  public func write(_ result: Result) throws(ImportError) {
    guard result.hasChanges else { return }
    do throws(FileError) {
      try replaceWholeFile(result.text, at: configurationPath)
    } catch .notRegular {
      throw ImportError(
        "'\(configurationPath)' is a link", hint: "name the folder of the file that it leads to")
    } catch {
      throw ImportError("'\(configurationPath)' cannot be written: \(error.reason)")
    }
  }

  private func bytes(of path: String) throws(ImportError) -> [UInt8] {
    do throws(FileError) {
      return try readFile(path, limit: Self.maximumSize).bytes
    } catch {
      throw ImportError(
        "'\(path)' cannot be read: \(error.reason)",
        hint:
          "save the mail, or the list from it, as a file of at most \(Self.maximumSize >> 20) MB")
    }
  }

  private func readSite(_ steps: BuildSteps) async throws(ImportError) -> Site {
    var diagnostics: [Diagnostic] = []
    var kept: KeptReadings?
    let folder = SiteFolder(siteFolder, workerCount: processorCount())
    let site = await folder.read(keeping: &kept, diagnostics: &diagnostics, steps: steps)
    if let site { return site }
    let error = diagnostics.first { $0.severity == .error }
    throw ImportError(error?.message ?? "there is no site in '\(siteFolder)'", hint: error?.hint)
  }

  /// Finds the board's id and title, and whether it is unlisted.
  private func describe(_ result: inout Result, _ list: SelectionList, in site: Site) {
    let boards = site.configuration.boards
    let source =
      list.album.flatMap { album in boards.first { $0.album == "\(Photograph.folder)/\(album)" } }
      ?? list.board.flatMap { id in boards.first { $0.id == id } }
    let stem = source?.id ?? "selection"
    let own = Identifier.folderName(of: "\(stem) \(list.name)") ?? stem
    result.board = boardID ?? (list.name.utf8.isEmpty && source != nil ? "\(stem)-selection" : own)
    let name = list.name.utf8.isEmpty ? "" : ": \(list.name)"
    result.title =
      (source.map { $0.title.isEmpty ? site.configuration.title : $0.title } ?? "Selection") + name
  }

  /// Why no board can show the photographs; nil where one can.
  private func obstacle(_ result: Result, _ photographs: [Entry], in site: Site) -> String? {
    let folders = Set(result.paths.map(Self.folder))
    let albums = site.configuration.boards.filter { board in
      board.album.map(folders.contains) ?? false
    }
    if let locked = albums.first(where: { $0.password != nil }) {
      return
        "the album '\(locked.title)' has a password, and no other board may show its photographs"
    }
    // An unlisted board that asks for all photographs of an unlisted album stands in its place.
    let chosen = Set(result.paths)
    let whole = albums.first { album in
      let own = photographs.lazy.compactMap(PhotographName.path).filter {
        Self.folder(of: $0).utf8.equals(album.album ?? "")
      }
      return album.isUnlisted && own.allSatisfy(chosen.contains)
    }
    return whole.map {
      "all photographs of the unlisted album '\($0.title)' are chosen, whose own board shows them"
    }
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private func edit(_ result: inout Result, in site: Site) throws(ImportError) {
    let before = try bytes(of: configurationPath)
    let mark = before.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let plain = LineEnds.plain(before[mark...])
    guard let text = String(validating: plain, as: UTF8.self), var edit = BoardListEdit(text) else {
      throw Self.cannotEdit(result)
    }
    let boards = site.configuration.boards
    if edit.has(board: result.board) {
      guard let known = edit.pictures(ofBoard: result.board) else {
        throw ImportError(
          "the board '\(result.board)' does not select its cards by 'pictures'",
          hint: "name another one with --board")
      }
      result.isKnown = true
      if known != result.paths, !edit.set(pictures: result.paths, ofBoard: result.board) {
        throw Self.cannotEdit(result)
      }
    } else {
      guard !boards.contains(where: { $0.id == result.board || $0.path == result.board }) else {
        throw ImportError(
          "the site has a page at '\(result.board)/' already",
          hint: "name another board with --board")
      }
      result.isUnlisted = isUnlisted(result, boards)
      var index: [String] = []
      if !edit.namesBoards {
        let folders = boards.compactMap(\.album)
        let lines = edit.lines(
          ofIndex: boards[0], albumFolders: folders.filter { $0 != Photograph.folder })
        guard let lines else { throw Self.cannotEdit(result) }
        index = boards[0].sections.isEmpty ? ["- id: index"] : lines
        result.namesIndex = true
      }
      let board = BoardListEdit.NewBoard(
        id: result.board, title: result.title, isUnlisted: result.isUnlisted,
        pictures: result.paths)
      guard edit.add(board, index: index) else { throw Self.cannotEdit(result) }
    }
    let after = LineEnds(of: before[mark...]).applied(to: Array(edit.text.utf8))
    result.text = before[..<mark] + after
    result.hasChanges = result.text != before
  }

  private func isUnlisted(_ result: Result, _ boards: [BoardConfiguration]) -> Bool {
    let folders = Set(result.paths.map(Self.folder))
    return boards.contains { board in
      board.isUnlisted && board.album.map(folders.contains) == true
    }
  }

  private static func cannotEdit(_ result: Result) -> ImportError {
    ImportError(
      "'\(SiteConfiguration.fileName)' cannot be changed without losing something of it",
      hint:
        "write the board '\(result.board)' there by hand, with the 'boards' that the site is to have"
    )
  }
}
