internal import AshlarLock
package import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Takes the files of a site one by one, from any thread, and puts them into the output folder at the end.
///
/// A file goes to the disk as soon as it comes, unless the folder holds it already, byte for byte; it waits
/// beside the output. `commit` moves all of them into place; until then, and after any error, the output is
/// as it was.
public final class OutputSink: Sendable {
  private struct State {
    var written: [String] = []
    var unchanged: [String] = []
    var content = OutputState()
    var failure: OutputError?
    /// Whether the staging folder has become the output, or is gone.
    var isOver = false
  }

  private let place: OutputPlace
  private let live: FolderTable?
  private let staging: FolderTable
  private let state = Lock(State())

  init(_ place: OutputPlace) {
    self.place = place
    live = place.isFresh ? nil : place.live.map { FolderTable($0) }
    staging = FolderTable(place.staging)
  }

  /// Takes one file; each path may come once.
  ///
  /// The first file that cannot be written is remembered, and `commit` throws it; what comes later is
  /// not looked at.
  ///
  /// - Returns: identifies this state of the file on the disk; nil where nothing does.
  @discardableResult
  package func add(_ file: OutputTree.File, at path: String) -> Fingerprint.Settled? {
    guard state.withLock({ $0.failure == nil }) else { return nil }
    do throws(OutputError) {
      let kept = try identity(of: file, at: path)
      let identity = if let kept { kept } else { try write(file, to: path) }
      let key = OutputState.key(of: path, identity)
      state.withLock {
        if kept != nil { $0.unchanged.append(path) } else { $0.written.append(path) }
        $0.content.add(key)
      }
      return identity == nil ? nil : key.settled
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return nil
    }
  }

  /// Lets files of the output stay as they are, if all of them are in the state that `add` gave; else does nothing.
  package func keep(_ files: [(path: String, state: Fingerprint.Settled)]) -> Bool {
    guard let live else { return false }
    var keys: [Fingerprint] = []
    for file in files {
      let (folderPath, name) = OutputPath.split(file.path)
      guard let folder = live.folder(folderPath), let identity = FileIdentity(name, in: folder)
      else { return false }
      let key = OutputState.key(of: file.path, identity)
      guard key.settled == file.state else { return false }
      keys.append(key)
    }
    state.withLock { state in
      for (file, key) in zip(files, keys) {
        state.unchanged.append(file.path)
        state.content.add(key)
      }
    }
    return true
  }

  /// The files that were added, as they are on the disk.
  package var content: OutputState { state.withLock { $0.content } }

  /// Makes the output folder hold the files that were added, and none of an earlier build's other files.
  ///
  /// - Returns: what changed.
  /// - Throws: what kept a file from being written; the output is then as it was.
  package func commit() async throws(OutputError) -> OutputChanges {
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    precondition(!state.isOver, "a sink is committed once")
    let changes = try await OutputCommit(
      place: place, staging: staging, written: state.written, unchanged: state.unchanged
    ).run()
    self.state.withLock { $0.isOver = true }
    return changes
  }

  /// Forgets all that was added; does nothing after `commit`.
  package func abandon() {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    if !wasOver { place.removeStaging() }
  }

  /// The file of the output that has these bytes already; nil when there is none.
  private func identity(
    of file: OutputTree.File, at path: String
  ) throws(OutputError) -> FileIdentity? {
    guard let live else { return nil }
    let (folderPath, name) = OutputPath.split(path)
    guard let folder = live.folder(folderPath) else {
      if errno == ENOENT { return nil }
      throw OutputError(place.path + "/" + folderPath, "a file is where a folder must be")
    }
    switch OutputComparison.compare(file, with: name, in: folder) {
    case .same(let identity): return identity
    case .other: return nil
    case .folder: throw OutputError(place.path + "/" + path, "a folder is in its place")
    }
  }

  private func write(
    _ file: OutputTree.File, to path: String
  ) throws(OutputError) -> FileIdentity? {
    let (folderPath, name) = OutputPath.split(path)
    let shown = place.path + "/" + path
    let folder: FolderHandle
    do throws(OutputError) {
      folder = try staging.makeFolder(folderPath)
    } catch {
      // The person knows the file's own path, not the staged one.
      throw OutputError(shown, error.reason)
    }
    var output = try OutputFile(creating: name, in: folder, shownAs: shown)
    try output.append(file)
    let identity = output.identity
    try output.finish()
    return identity
  }
}
