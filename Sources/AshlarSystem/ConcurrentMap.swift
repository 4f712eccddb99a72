internal import Synchronization

/// Applies a function to every element on several workers; results are in the elements' order.
///
/// Workers take contiguous chunks as they become free, so slow elements do not hold up the rest, and
/// the result does not depend on their number.
///
/// - Parameters:
///   - workers: how many run at once: at least 1.
///   - chunkSize: how many elements a worker takes at a time.
///   - makeState: called once per worker, for what it keeps between elements, as buffers and caches.
package func concurrentMap<Element: Sendable, State, Result: Sendable>(
  _ elements: [Element], workers: Int, chunkSize: Int = 16,
  state makeState: @escaping @Sendable () -> State,
  _ transform: @escaping @Sendable (inout State, Element) -> Result
) async -> [Result] {
  let chunkCount = (elements.count + chunkSize - 1) / chunkSize
  let next = SharedCounter()
  let work: @Sendable () -> [(chunk: Int, results: [Result])] = {
    var state = makeState()
    var done: [(chunk: Int, results: [Result])] = []
    while case let chunk = next.take(), chunk < chunkCount {
      let range = chunk * chunkSize..<min(elements.count, (chunk + 1) * chunkSize)
      done.append((chunk, elements[range].map { transform(&state, $0) }))
    }
    return done
  }
  guard workers > 1, chunkCount > 1 else { return work().flatMap(\.results) }
  return await withTaskGroup(of: [(chunk: Int, results: [Result])].self) { group in
    for _ in 0..<min(workers, chunkCount) { group.addTask { work() } }
    var chunks = [[Result]](repeating: [], count: chunkCount)
    for await done in group {
      for (chunk, results) in done { chunks[chunk] = results }
    }
    return chunks.flatMap { $0 }
  }
}

/// Applies a function that keeps nothing between elements to every element on several workers.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], workers: Int, chunkSize: Int = 16,
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  await concurrentMap(
    elements, workers: workers, chunkSize: chunkSize, state: { () },
    { (_: inout Void, element) in transform(element) })
}

/// Counts up from 0 for several threads, giving each number once.
package final class SharedCounter: Sendable {
  private let value = Atomic(0)

  package init() {}

  /// The number of calls before this one, less those that were given back.
  package func take() -> Int { value.add(1, ordering: .relaxed).oldValue }

  /// Takes a call back.
  package func giveBack() { value.subtract(1, ordering: .relaxed) }
}
