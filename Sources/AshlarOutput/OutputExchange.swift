internal import AshlarBytes
internal import AshlarSystem
internal import CFileSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes the staging folder the whole new output and exchanges it with the old one.
///
/// What stays gets a second name there (a hard link), files that Ashlar did not write as well. Nobody sees a
/// folder that is half old and half new, however the process ends.
struct OutputExchange {
  let place: OutputPlace
  let staging: FolderTable
  /// All files of the site.
  let paths: [String]
  /// Files of an earlier build that the site no longer has.
  let stale: PathNames

  /// The names in one folder of the old output.
  private struct Listing {
    var folder: String
    var files: [String]
  }

  /// One name of the old output.
  private struct Item: Sendable {
    var folder: String
    var name: String
  }

  /// - Returns: false when this system, or this folder, does not allow it; nothing has changed then.
  func run() async -> Bool {
    guard let parent = place.parent, let live = place.live else { return false }
    let old = FolderTable(live)
    var listings: [Listing] = []
    guard list("", of: old, into: &listings), await link(listings, of: old) else { return false }
    guard (try? Manifest.write(paths, into: place.staging)) != nil else { return false }
    // Another build may find the old folder under the staging folder's name.
    guard live.lock(),
      ashlar_exchange(parent.descriptor, place.stagingName, place.name) == 0
    else { return false }
    remove(listings, from: old)
    unlinkat(parent.descriptor, place.stagingName, AT_REMOVEDIR)
    return true
  }

  /// Notes all names of the old output.
  ///
  /// - Returns: false when some of it cannot be made again beside it: a mounted file system, an owner.
  private func list(_ path: String, of old: FolderTable, into listings: inout [Listing]) -> Bool {
    guard let folder = old.folder(path), let (files, folders) = try? folder.names() else {
      return false
    }
    let names = files.filter { !(path.isEmpty && $0 == OutputFolder.manifestName) }
    let keeps = names.contains { !stale.contains(OutputPath.join(path, $0)) }
    // A folder whose files are all stale goes with them.
    if keeps || (names.isEmpty && folders.isEmpty) || path.isEmpty {
      guard let new = try? staging.makeFolder(path), new.adoptAttributes(of: folder) else {
        return false
      }
    }
    listings.append(Listing(folder: path, files: files))
    return folders.allSatisfy { list(OutputPath.join(path, $0), of: old, into: &listings) }
  }

  private func link(_ listings: [Listing], of old: FolderTable) async -> Bool {
    let items = listings.flatMap { listing in
      listing.files.map { Item(folder: listing.folder, name: $0) }
    }
    let results = await concurrentMap(items, workers: 2, chunkSize: 256) { item in
      isLinked(item, of: old)
    }
    return results.allSatisfy { $0 }
  }

  private func isLinked(_ item: Item, of old: FolderTable) -> Bool {
    if item.folder.isEmpty, item.name == OutputFolder.manifestName { return true }
    if stale.contains(OutputPath.join(item.folder, item.name)) { return true }
    guard let from = old.folder(item.folder), let to = try? staging.makeFolder(item.folder) else {
      return false
    }
    // A name that is there is a file that changed.
    return linkat(from.descriptor, item.name, to.descriptor, item.name, 0) == 0 || errno == EEXIST
  }

  /// Removes the old output: what was listed, and nothing else.
  private func remove(_ listings: [Listing], from old: FolderTable) {
    for listing in listings.reversed() {
      guard let folder = old.folder(listing.folder) else { continue }
      for name in listing.files { unlinkat(folder.descriptor, name, 0) }
      rescue(folder, at: listing.folder)
      guard !listing.folder.isEmpty else { continue }
      let (parentPath, name) = OutputPath.split(listing.folder)
      guard let parent = old.folder(parentPath) else { continue }
      unlinkat(parent.descriptor, name, AT_REMOVEDIR)
    }
  }

  /// Moves what came into the old output after it was listed to the new one.
  private func rescue(_ folder: FolderHandle, at path: String) {
    guard let (files, _) = try? folder.names(), !files.isEmpty,
      let target = try? staging.makeFolder(path)
    else { return }
    for name in files { ashlar_move(folder.descriptor, name, target.descriptor, name) }
  }
}
