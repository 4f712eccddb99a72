internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// What unlisted boards and boards with passwords keep from others.
extension SiteLinks {
  /// What keeps a card from being led to.
  struct Hiding {
    let isLocked: Bool

    var name: String { isLocked ? "a board with a password" : "an unlisted board" }

    var betrayal: String {
      isLocked
        ? "leads to a card of a board with a password"
        : "would give away the address of an unlisted board"
    }

    /// The rest of a remedy: a card of a board with a password can be nowhere else.
    func orShow(_ card: String) -> String {
      isLocked ? "" : ", or show \(card) on a listed board, too"
    }
  }

  /// What hides the card at a path from the site's folder.
  func hiding(_ sitePath: String) -> Hiding {
    Hiding(isLocked: unlistedFolders[sitePath].map(locked.folders.contains) ?? false)
  }

  func isLocked(pictureAt path: String, for folder: String?) -> Bool {
    locked.isLocked(path, for: folder)
  }

  /// Errors for the pictures of an entry that boards with passwords alone may show.
  func lockedPictures(shownBy entry: Entry) -> [Diagnostic] {
    if locked.folders.isEmpty { return [] }
    return LockedPictures.pictures(of: entry).compactMap { path, field in
      guard locked.isLocked(path, for: entry.unlistedFolder) else { return nil }
      return entry.diagnostic(
        .error, "the picture '\(path)' \(locked.claim(path))", at: field,
        hint: LockedPictures.hint)
    }
  }
}
