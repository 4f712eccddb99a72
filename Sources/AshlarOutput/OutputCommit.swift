internal import AshlarBytes
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What writing a site changed.
public struct OutputChanges: Hashable, Sendable {
  /// Files whose bytes are new.
  public var writtenCount = 0
  /// Files that were there already, byte for byte.
  public var unchangedCount = 0
  /// Files of an earlier build that the site no longer has.
  public var removedCount = 0

  /// Nothing yet.
  package init() {}
}

/// Puts the files that wait into the output folder.
///
/// - A folder that held nothing is replaced by the staging folder: one rename.
/// - A single changed file is one rename, too.
/// - Else the staging folder gets the names of all that stays, and is exchanged with the output.
/// - Where the system cannot do that, or a few files change, each file is renamed: files that pages use
///   first, then pages, then what is stale goes. Every page that a reader then gets is whole, and so is
///   what it uses.
struct OutputCommit {
  let place: OutputPlace
  let staging: FolderTable
  let written: [String]
  let unchanged: [String]

  /// Up to so many files are renamed one by one, which takes some microseconds each. Exchanging costs two
  /// calls for every file of the site.
  private static let fewFiles = 16

  func run() async throws(OutputError) -> OutputChanges {
    let paths = (written + unchanged).sorted(by: String.bytesPrecede)
    var changes = OutputChanges()
    changes.writtenCount = written.count
    changes.unchangedCount = unchanged.count
    if place.isFresh, try replaceEmptyFolder(paths) { return changes }
    let manifest = Manifest(folder: place.path, staging: place.staging)
    let wanted = PathNames(paths)
    let stale = Manifest.paths(in: place.path).filter { !wanted.contains($0) }
    changes.removedCount = stale.count
    if written.count + stale.count > Self.fewFiles, place.abilities.contains(.exchange),
      await OutputExchange(place: place, staging: staging, paths: paths, stale: PathNames(stale))
        .run()
    {
      return changes
    }
    try OutputSwap(
      place: place, staging: staging, manifest: manifest, written: written, paths: paths,
      stale: stale
    ).run()
    place.removeStaging()
    return changes
  }

  /// - Returns: false when the folder cannot be replaced, as where a file system is mounted.
  private func replaceEmptyFolder(_ paths: [String]) throws(OutputError) -> Bool {
    guard let parent = place.parent else { return false }
    if let live = place.live, !place.staging.adoptAttributes(of: live) { return false }
    try Manifest.write(paths, into: place.staging)
    return renameat(parent.descriptor, place.stagingName, parent.descriptor, place.name) == 0
  }
}
