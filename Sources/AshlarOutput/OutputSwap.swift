internal import AshlarBytes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Moves files that wait into the output folder one by one.
struct OutputSwap {
  let place: OutputPlace
  let staging: FolderTable
  let manifest: Manifest
  /// The files that wait.
  let written: [String]
  /// All files of the site, in order.
  let paths: [String]
  /// Files of an earlier build that the site no longer has.
  let stale: [String]

  func run() throws(OutputError) {
    try makeFolder(place.path)
    let live = FolderTable(try openLive())
    // Should this process end now, the next build still knows what is ours.
    try manifest.write(paths + stale)
    let pages = written.filter { $0.utf8.hasSuffix(".html") }
    for path in written.filter({ !$0.utf8.hasSuffix(".html") }) + pages {
      try move(path, into: live)
    }
    for path in stale { remove(path, from: live) }
    if !stale.isEmpty { try manifest.write(paths) }
  }

  private func openLive() throws(OutputError) -> FolderHandle {
    if let live = place.live { return live }
    return try FolderHandle(opening: place.path)
  }

  private func move(_ path: String, into live: FolderTable) throws(OutputError) {
    let (folderPath, name) = OutputPath.split(path)
    let source = try staging.makeFolder(folderPath)
    let target = try live.makeFolder(folderPath)
    guard renameat(source.descriptor, name, target.descriptor, name) == 0 else {
      throw OutputError(place.path + "/" + path)
    }
  }

  /// Removes a file of an earlier build, and the folders that it leaves empty.
  private func remove(_ path: String, from live: FolderTable) {
    var (folderPath, name) = OutputPath.split(path)
    guard let folder = live.folder(folderPath) else { return }
    unlinkat(folder.descriptor, name, 0)
    while !folderPath.isEmpty {
      (folderPath, name) = OutputPath.split(folderPath)
      guard let parent = live.folder(folderPath),
        unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0
      else { return }
    }
  }
}
