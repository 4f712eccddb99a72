public import AshlarDiagnostics
public import AshlarSystem
internal import Glibc

/// What writing a tree changed.
public struct OutputChanges: Hashable, Sendable {
  /// Files whose bytes are new.
  public var writtenCount = 0
  /// Files that were there already, byte for byte.
  public var unchangedCount = 0
  /// Files of an earlier build that the site no longer has.
  public var removedCount = 0
}

extension OutputFolder {
  /// Makes the folder hold the tree.
  ///
  /// Files that have the right bytes are not touched. On an error the previous output is as it was.
  ///
  /// - Returns: nil after an error, which is then in `diagnostics`.
  /// - Complexity: every file is read once, and written when it changed.
  public func write(
    _ tree: OutputTree, diagnostics: inout [Diagnostic], steps: BuildSteps = BuildSteps()
  ) async -> OutputChanges? {
    if let obstacle = obstacle() {
      diagnostics.append(obstacle)
      return nil
    }
    let writer = OutputWriter(folder: path, tree: tree)
    do throws(OutputError) {
      let changed = try await writer.stage(steps)
      return try writer.swap(changed)
    } catch {
      writer.removeStaging()
      diagnostics.append(
        Diagnostic(
          .error, "cannot write '\(error.path)': \(error.reason)",
          hint: "the output is as it was before"))
      return nil
    }
  }
}

/// Writes a tree in two steps: beside the output, then into it.
struct OutputWriter: Sendable {
  let folder: String
  let tree: OutputTree
  private var staging: String { folder + "/" + OutputFolder.stagingName }

  init(folder: String, tree: OutputTree) {
    self.folder = folder
    self.tree = tree
  }

  /// Writes each changed file into the staging folder.
  ///
  /// Two chunks on two threads are fastest: more threads wait for the file system's own locks.
  ///
  /// - Returns: the changed paths, in order; the staged file of each is named by its place in that order.
  func stage(_ steps: BuildSteps) async throws(OutputError) -> [String] {
    try makeFolder(folder)
    removeStaging()
    try makeFolder(staging)
    let paths = tree.paths
    let changed = await steps.run("compare", total: paths.count) {
      await concurrentMap(paths, workers: 2, chunkSize: max(1, (paths.count + 1) / 2)) { path in
        defer { steps.advance() }
        return tree[path].map { !FileContent(folder + "/" + path).equals($0) } ?? false
      }
    }
    let pending = zip(paths, changed).filter(\.1).map(\.0)
    try makeFolders(of: pending)
    let errors = await steps.run("write", total: pending.count) {
      await concurrentMap(
        Array(pending.enumerated()), workers: 2, chunkSize: max(1, (pending.count + 1) / 2)
      ) { item -> OutputError? in
        defer { steps.advance() }
        return write(item.element, to: staging + "/" + String(item.offset))
      }
    }
    if let error = errors.lazy.compactMap({ $0 }).first { throw error }
    return pending
  }

  /// Moves staged files into place and removes what an earlier build left.
  func swap(_ changed: [String]) throws(OutputError) -> OutputChanges {
    let manifest = Manifest(folder: folder, staging: staging)
    let old = manifest.paths()
    let stale = old.filter { tree[$0] == nil }
    // Should this process end now, the next build still knows what is ours.
    try manifest.write(tree.paths + stale)
    for (index, path) in changed.enumerated() {
      guard rename(staging + "/" + String(index), folder + "/" + path) == 0 else {
        throw OutputError(folder + "/" + path)
      }
    }
    for path in stale { remove(path) }
    if !stale.isEmpty { try manifest.write(tree.paths) }
    removeStaging()
    return OutputChanges(
      writtenCount: changed.count, unchangedCount: tree.files.count - changed.count,
      removedCount: stale.count)
  }

  /// Removes the staging folder and what is in it.
  func removeStaging() {
    var index = 0
    // Staged files are named by numbers without a gap, up to where an earlier build stopped.
    while unlink(staging + "/" + String(index)) == 0 || index < tree.files.count { index += 1 }
    rmdir(staging)
  }

  private func write(_ path: String, to target: String) -> OutputError? {
    guard let file = tree[path] else { return nil }
    do throws(OutputError) {
      var output = try OutputFile(creating: target)
      switch file {
      case .bytes(let bytes): try output.append(bytes)
      case .pieces(let pieces): for piece in pieces { try output.append(piece) }
      case .copy(let source): try output.append(contentsOf: source)
      }
      try output.close()
      return nil
    } catch {
      // The person knows the file's own path, not the staged one.
      return OutputError(error.path == target ? folder + "/" + path : error.path, error.reason)
    }
  }

  /// Makes the folders of files, and checks that each file can be moved to its place.
  private func makeFolders(of paths: [String]) throws(OutputError) {
    var made: Set<Substring> = []
    for path in paths {
      if let slash = path.lastIndex(of: "/"), made.insert(path[..<slash]).inserted {
        try makeFolder(folder + "/" + path[..<slash])
      }
      var status = stat()
      if stat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw OutputError(folder + "/" + path, "a folder is in its place")
      }
    }
  }

  /// Removes a file of an earlier build, and the folders that it leaves empty.
  private func remove(_ path: String) {
    unlink(folder + "/" + path)
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      if rmdir(folder + "/" + parent) != 0 { return }
    }
  }
}
