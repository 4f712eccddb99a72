/// Lets so many in at once, and the others one after the other as they came; tasks that wait keep no thread.
package actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter limit: how many may be in at once; at least one may.
  package init(limit: Int) { free = max(1, limit) }

  /// Runs a function when it is its turn.
  package nonisolated func run<Result, Failure: Error>(
    _ body: @Sendable () async throws(Failure) -> sending Result
  ) async throws(Failure) -> sending Result {
    await enter()
    do throws(Failure) {
      let result = try await body()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to whoever has waited longest.
  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
