internal import AshlarDiagnostics

/// Finds pictures among the cards that no card shows.
struct PictureUse {
  /// Paths of pictures below `cards/` that have not been found in a card yet.
  private var unused: Set<String>
  /// Whether the site publishes only what a card shows.
  private let hasUnlistedBoards: Bool

  /// - Parameters:
  ///   - site: checked, so that each card's image is a path of the site.
  ///   - drafts: cards that are not published now; their pictures are not forgotten ones.
  init(_ site: Site, drafts: [Entry]) {
    hasUnlistedBoards = site.configuration.boards.contains(where: \.isUnlisted)
    unused = Set(
      site.assets.lazy.filter { $0.isPictureAmongCards }.map(\.path))
    for entry in site.entries where !unused.isEmpty { removeUsed(by: entry) }
    for entry in drafts where !unused.isEmpty { removeUsed(by: entry.withPathsOfFiles) }
  }

  /// A warning for each picture that is shown nowhere.
  var diagnostics: [Diagnostic] {
    unused.sorted().map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Diagnostic(
        .warning,
        hasUnlistedBoards
          ? "no card shows the picture, so it is not published"
          : "the picture is published, but no card shows it", at: SourceLocation(file: path),
        hint: "write a card beside it with 'image: \(name)', or move it out of cards/")
    }
  }

  private mutating func removeUsed(by entry: Entry) {
    entry.forEachNamedFile { unused.remove($0) }
  }
}

extension Asset {
  /// Whether the file is a picture that lies among the cards.
  var isPictureAmongCards: Bool {
    guard role == .media, video == nil, path.hasPrefix(Entry.folder + "/") else { return false }
    return switch picture {
    case .known, .sizeless: true
    default: false
    }
  }
}
