/// Applies a function to elements, so many at once; stops at the first error.
///
/// - Returns: the results, in the order in which they came.
func inParallel<Element: Sendable, Value: Sendable>(
  _ elements: [Element], connections: Int,
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
    for _ in 0..<connections { start() }
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
