internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Photographs that a preview has found since the build before.
public struct Arrival: Equatable, Sendable {
  /// The album's folder below `photos/`; `photos` for photographs of no album.
  public let album: String
  public let count: Int
}

/// Finds the photographs that are new.
struct Arrivals {
  /// By folder and name without ending; nil before the first site.
  private var known: PathNames?

  /// Takes in a site.
  ///
  /// - Returns: what has arrived since the one before, by album, sorted; nothing for the first one.
  mutating func take(_ site: Site) -> [Arrival] {
    var (now, counts): (PathNames, PathTable<Int>) = ([], [:])
    for entry in site.entries {
      guard let photograph = entry.photograph else { continue }
      let folder = Photograph.folder(of: entry.path)
      let name = folder + "/" + photograph.name
      guard now.insert(name), known?.contains(name) == false else { continue }
      counts[folder, default: 0] += 1
    }
    known = now
    return counts.keys.sorted(by: String.bytesPrecede).map { folder in
      let album = folder.utf8.dropping(prefix: Photograph.folder + "/").map { String($0) }
      return Arrival(album: album ?? folder, count: counts[folder] ?? 0)
    }
  }
}
