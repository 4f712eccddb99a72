internal import AshlarOutput

/// A store that is asked for one file at a time.
protocol FileByFileStore: Store {
  /// How many requests it answers at once; 1 when they come one after the other.
  var connectionCount: Int { get }

  func write(_ content: OutputTree.File, as file: PublishedFile) async throws(PublishError)

  /// - Returns: false, and nothing is copied, when there is no file with this content.
  func copy(
    _ file: PublishedFile, to path: String, isKnown: Bool
  ) async throws(PublishError) -> Bool

  func remove(_ path: String) async throws(PublishError)
}

extension FileByFileStore {
  func write(
    _ files: [PublishedFile], of tree: OutputTree, over present: PathSet,
    sent: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError) {
    _ = try await inParallel(files, connections: connectionCount) { (file) throws(PublishError) in
      guard let content = tree[file.path] else { return }
      try await write(content, as: file)
      sent(file.size)
    }
  }

  func copy(
    _ copies: [StoredCopy], over present: PathSet
  ) async throws(PublishError) -> [StoredCopy] {
    try await inParallel(copies, connections: connectionCount) {
      (copy) throws(PublishError) -> StoredCopy? in
      try await self.copy(copy.file, to: copy.path, isKnown: copy.isKnown) ? nil : copy
    }.compactMap(\.self)
  }

  func remove(_ paths: [String]) async throws(PublishError) {
    _ = try await inParallel(paths, connections: connectionCount) { (path) throws(PublishError) in
      try await remove(path)
    }
  }
}
