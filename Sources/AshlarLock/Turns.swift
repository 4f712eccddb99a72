/// Lets so many in at once, and the others one after the other as they came, urgent ones first; tasks that wait keep no thread.
package actor Turns {
  private var free: Int
  private(set) var waiting: [CheckedContinuation<Void, Never>] = []
  /// Those that come before all of `waiting`.
  private(set) var urgent: [CheckedContinuation<Void, Never>] = []

  /// - Parameter limit: how many may be in at once; at least one may.
  package init(limit: Int) { free = max(1, limit) }

  /// Runs a function when it is its turn.
  ///
  /// - Parameter isUrgent: whether it comes before all that wait and are not urgent: for work of which more is to come once
  ///   it is done.
  package nonisolated func run<Result, Failure: Error>(
    isUrgent: Bool = false, _ body: @Sendable () async throws(Failure) -> sending Result
  ) async throws(Failure) -> sending Result {
    await enter(isUrgent: isUrgent)
    do throws(Failure) {
      let result = try await body()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter(isUrgent: Bool) async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation {
        if isUrgent { urgent.append($0) } else { waiting.append($0) }
      }
    }
  }

  /// Gives the place to whoever is urgent and has waited longest, or else to whoever has waited longest.
  private func leave() {
    if !urgent.isEmpty {
      urgent.removeFirst().resume()
    } else if !waiting.isEmpty {
      waiting.removeFirst().resume()
    } else {
      free += 1
    }
  }
}
