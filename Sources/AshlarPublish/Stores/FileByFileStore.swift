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
    _ files: [PublishedFile], of tree: OutputTree, over present: Set<String>,
    sent: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError) {
    _ = try await inParallel(files) { (file) throws(PublishError) in
      guard let content = tree[file.path] else { return }
      try await write(content, as: file)
      sent(file.size)
    }
  }

  func copy(
    _ copies: [StoredCopy], over present: Set<String>
  ) async throws(PublishError) -> [StoredCopy] {
    try await inParallel(copies) { (copy) throws(PublishError) -> StoredCopy? in
      try await self.copy(copy.file, to: copy.path, isKnown: copy.isKnown) ? nil : copy
    }.compactMap(\.self)
  }

  func remove(_ paths: [String]) async throws(PublishError) {
    _ = try await inParallel(paths) { (path) throws(PublishError) in try await remove(path) }
  }

  /// Applies a function to elements, as many at once as the store answers; stops at the first error.
  ///
  /// - Returns: the results, in the order in which they came.
  private func inParallel<Element: Sendable, Value: Sendable>(
    _ elements: [Element],
    _ body: @escaping @Sendable (Element) async throws(PublishError) -> Value
  ) async throws(PublishError) -> [Value] {
    let results = await withTaskGroup(of: Result<Value, PublishError>.self) { group in
      var rest = elements[...]
      func start() {
        guard let element = rest.popFirst() else { return }
        group.addTask {
          do throws(PublishError) {
            return .success(try await body(element))
          } catch {
            return .failure(error)
          }
        }
      }
      for _ in 0..<connectionCount { start() }
      var values: [Value] = []
      var failure: PublishError?
      for await result in group {
        switch result {
        case .success(let value): values.append(value)
        case .failure(let error): failure = failure ?? error
        }
        if failure == nil { start() }
      }
      return failure.map { .failure($0) } ?? Result<[Value], PublishError>.success(values)
    }
    return try results.get()
  }
}
