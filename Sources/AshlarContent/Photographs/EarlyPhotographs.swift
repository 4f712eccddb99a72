internal import AshlarBytes
internal import AshlarDiagnostics

/// Photographs that are dated after the time of a build: clocks of cameras are wrong, and no album is found by such a time.
enum EarlyPhotographs {
  /// One warning for each album that has any.
  ///
  /// - Parameter entries: those of a site; translations of photographs count with these.
  static func diagnostics(among entries: [Entry], at now: CalendarDate) -> [Diagnostic] {
    var folders: PathTable<[Entry]> = [:]
    for entry in entries where entry.edition == nil && entry.album == nil {
      let matter = entry.frontMatter
      guard let photograph = entry.photograph, !matter.isDraft, matter.publish == nil,
        let date = matter.date?.earliestMoment, now < date
      else { continue }
      let folder = photograph.path.utf8.lastIndex(of: "/").map { photograph.path[..<$0] }
      folders[String(folder ?? ""), default: []].append(entry)
    }
    return folders.compactMap { folder, photographs in
      guard let first = photographs.first, let date = first.frontMatter.date else { return nil }
      return Diagnostic(
        .warning,
        photographs.count == 1
          ? "the photograph is dated \(date.day8601), in the future"
          : "\(photographs.count) photographs in \(folder) are dated in the future, this one \(date.day8601)",
        at: first.location(of: .date),
        hint:
          "correct it: a 'date' in \(first.photograph?.name ?? "name").yaml beside it counts before the file's own time"
      )
    }
  }
}
