internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput

/// Finds HTML in public cards that names photographs of boards with a password: readers get no picture there, and the
/// name of its file.
struct RawHTMLCheck {
  let links: SiteLinks

  /// A warning for each card, at its first tag that does; none for a site whose cards have no HTML of their own, or without such boards.
  ///
  /// - Complexity: O(*n*) in the bytes of all cards.
  func diagnostics(of site: Site) -> [Diagnostic] {
    guard site.configuration.rawHTML == .trusted, !links.locked.folders.isEmpty else { return [] }
    return (site.entries + site.albumTexts).compactMap(diagnostic)
  }

  private func diagnostic(of entry: Entry) -> Diagnostic? {
    let body = entry.source[min(entry.bodyOffset, entry.source.count)...]
    guard body.contains(UInt8(ascii: "<")) else { return nil }
    var tags = TagScanner(Array(body))
    while tags.next() {
      let locked = tags.references.lazy.compactMap { reference in
        let paths = [entry.path, entry.page].compactMap {
          SiteLinks.sitePath(reference.address, from: $0)
        }
        return paths.first { links.isLocked(pictureAt: $0, for: entry.unlistedFolder) }
          .map { (reference, $0) }
      }
      guard let (reference, path) = locked.first else { continue }
      let (line, column) = place(ofByte: body.startIndex + tags.tag.lowerBound, in: entry.source)
      return entry.diagnostic(
        .warning, "the HTML names '\(reference.address)', which \(links.locked.claim(path))",
        at: SourceLocation(file: entry.path, line: line, column: column),
        hint: LockedPictures.hint)
    }
    return nil
  }
}
