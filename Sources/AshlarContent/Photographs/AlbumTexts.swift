internal import AshlarBytes
internal import AshlarDiagnostics

/// What albums say about themselves, in the `index.md` or `index.yaml` of their folders.
///
/// An album that is not to be shown, or not to be listed, takes the folders within it along.
struct AlbumTexts {
  /// By the folders of those that are shown.
  let shown: PathTable<EntryReading>
  /// The cards of those that are not.
  let drafts: [Entry]
  /// Keys that mean nothing.
  let foreignKeys: [ForeignKey]
  private(set) var diagnostics: [Diagnostic]
  /// Why albums are not shown, by their folders.
  private let withheld: PathTable<Withheld>
  /// The folders of albums that only who knows their address is to find, or their password to read.
  private var unlisted: PathNames = []
  /// Where the passwords of albums are, by their folders.
  private let passwords: PathTable<BoardPassword>

  private static let unlistedKey = "unlisted"

  /// - Parameters:
  ///   - readings: by folder.
  ///   - withheld: says why a card is not shown; nil for one that is.
  init(_ readings: PathTable<EntryReading>, withheld: (FrontMatter) -> Withheld?) {
    self.withheld = readings.compactMapValues { $0.entry.flatMap { withheld($0.frontMatter) } }
    let reasons = self.withheld
    shown = readings.filter { reasons[$0.key] == nil }
    drafts = readings.filter { reasons[$0.key] != nil }.values.compactMap(\.entry)
    diagnostics = readings.values.flatMap(\.diagnostics)
    foreignKeys = readings.values.flatMap(\.foreignKeys).filter { $0.name != Self.unlistedKey }
    passwords = shown.compactMapValues { $0.entry?.frontMatter.password }
    for (folder, password) in passwords { read(password, of: folder) }
    for (folder, reading) in shown {
      guard let key = reading.foreignKeys.first(where: { $0.name == Self.unlistedKey }) else {
        continue
      }
      read(key, of: folder, reading)
    }
  }

  /// All albums' cards, shown or not.
  var entries: [Entry] { shown.values.compactMap(\.entry) + drafts }

  /// Why the photographs of a folder are not shown; nil where they are.
  func withheld(_ folder: String) -> Withheld? {
    Self.folders(around: folder).lazy.compactMap { withheld[$0] }.first
  }

  /// Whether only who knows its address is to find the album of a folder.
  func isUnlisted(_ folder: String) -> Bool {
    Self.folders(around: folder).contains(where: unlisted.contains)
  }

  /// Whether the photographs of a folder are on no map: the innermost album that says something of it counts.
  func isOffMap(_ folder: String) -> Bool {
    Self.folders(around: folder).lazy.compactMap { shown[$0]?.entry?.frontMatter.map }.first == .off
  }

  /// What an unlisted album says of a map of its own: it, or one that it lies in and that is unlisted, too.
  func ownMap(_ folder: String) -> MapChoice? {
    Self.folders(around: folder).prefix(while: isUnlisted).lazy
      .compactMap { shown[$0]?.entry?.frontMatter.map }.first
  }

  /// Albums for everybody that say how exact a map is: there is one for all of them.
  var preciseMapsOfListed: [Diagnostic] {
    shown.compactMap { folder, reading in
      guard let map = reading.entry?.frontMatter.map?.map, !isUnlisted(folder),
        map.isPrecise
      else { return nil }
      return Diagnostic(
        .error,
        "the album \(folder) is for everybody: the precision of the site's map is one for all",
        at: map.location,
        hint:
          "write 'map: {precision: \(map.precision)}' into \(SiteConfiguration.fileName), and 'map: true' here"
      )
    }
  }

  /// What is wrong with a map for albums with readers of their own, where there are none.
  func withoutReaders(ofTheirOwn map: MapConfiguration?) -> [Diagnostic] {
    guard let map, unlisted.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "no album is unlisted or has a password, and none has a map of its own",
        at: map.location,
        hint: "remove it: the map of albums for everybody is 'map: true' beside 'albums'")
    ]
  }

  /// What is wrong with albums that are to be unlisted, on a site without albums.
  var unlistedWithoutAlbums: [Diagnostic] {
    unlisted.map { folder in
      let isLocked = passwords[folder] != nil
      return Diagnostic(
        .error,
        "the site has no albums, so that none \(isLocked ? "has a password" : "is unlisted")",
        at: SourceLocation(file: shown[folder]?.entry?.path ?? folder),
        hint: "remove '\(isLocked ? "password" : "unlisted")', or 'albums: false' in "
          + SiteConfiguration.fileName)
    }
  }

  /// What is wrong with albums that offer their photographs, or have them chosen, on a site without any.
  var offersWithoutAlbums: [Diagnostic] {
    shown.values.flatMap { $0.entry?.frontMatter.offersWithoutPhotographs ?? [] }
  }

  private mutating func read(_ key: ForeignKey, of folder: String, _ reading: EntryReading) {
    switch reading.entry?.frontMatter.words(of: Self.unlistedKey).map({ $0.lowercased() }) {
    case ["false"], ["no"], ["off"]: return
    case ["true"], ["yes"], ["on"]:
      guard folder == Photograph.folder else {
        unlisted.insert(folder)
        return
      }
      diagnostics.append(
        Diagnostic(
          .error, "the pictures of \(Photograph.folder)/ itself are no album, and none is unlisted",
          at: key.location, hint: "move them into a folder, and say it there"))
    default:
      diagnostics.append(
        Diagnostic(.error, "'unlisted' must be true or false", at: key.location))
    }
  }

  private mutating func read(_ password: BoardPassword, of folder: String) {
    guard folder != Photograph.folder else {
      diagnostics.append(
        Diagnostic(
          .error, "the pictures of \(Photograph.folder)/ itself are no album, and have no password",
          at: password.location, hint: "move them into a folder, and say it there"))
      return
    }
    unlisted.insert(folder)
  }

  /// Where the password of a folder's album is: its own, or that of an album that it lies in.
  func password(_ folder: String) -> BoardPassword? {
    Self.folders(around: folder).lazy.compactMap { passwords[$0] }.first
  }

  /// The form by which photographs of a folder are chosen: the album's own, or that of an album that it lies in; nil where
  /// neither says anything.
  func selectionForm(_ folder: String) -> SelectionForm? {
    Self.folders(around: folder).lazy.compactMap { shown[$0]?.entry?.frontMatter.selectionForm }
      .first
  }

  /// Albums with passwords in albums whose readers would then have two passwords, or a password and an address.
  var passwordsWithinOthers: [Diagnostic] {
    passwords.compactMap { folder, password in
      let outer = Self.folders(around: folder).dropFirst()
      guard let around = outer.first(where: unlisted.contains) else { return nil }
      let claim = passwords[around] == nil ? "is unlisted" : "has a password of its own"
      return Diagnostic(
        .error, "the album lies in \(around), which \(claim)", at: password.location,
        hint: "let \(around)/index.md have the one password, or put this album beside it")
    }
  }

  /// A folder and those that it lies in, from within.
  private static func folders(around folder: String) -> [String] {
    var (folders, folder) = ([String](), folder)
    while !folder.isEmpty {
      folders.append(folder)
      folder = Photograph.folder(of: folder)
    }
    return folders
  }
}

extension FrontMatter {
  /// What is wrong with what the text of an album without photographs offers of them.
  var offersWithoutPhotographs: [Diagnostic] {
    (download?.withoutPhotographs ?? []) + (selectionForm?.withoutPhotographs("the album") ?? [])
  }
}
