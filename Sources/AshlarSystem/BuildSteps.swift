internal import AshlarLock

/// Times the named steps of a build and reports to a listener how far each has come.
public final class BuildSteps: Sendable {
  /// A step that is done.
  public struct Step: Hashable, Sendable {
    public var name: String
    public var duration: Duration
  }

  public enum Event: Hashable, Sendable {
    case began(step: String)
    /// So many of so many cards, boards or files are done.
    case advanced(step: String, done: Int, total: Int)
    case ended(step: String, duration: Duration)
  }

  private struct State {
    var finished: [Step] = []
    var current = ""
    var done = 0
    var total = 0
  }

  private let state = Lock(State())
  private let now: @Sendable () -> ContinuousClock.Instant
  private let listener: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - now: what time it is.
  ///   - listener: called from any thread, never for two events at once.
  public init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    listener: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.now = now
    self.listener = listener
  }

  /// The steps that are done, in order.
  public var finished: [Step] { state.withLock { $0.finished } }

  /// Runs one step; steps follow each other and never overlap.
  ///
  /// - Parameter total: how many times `advance()` will be called; 0 when nobody can say.
  package nonisolated(nonsending) func run<Result>(
    _ name: String, total: Int = 0,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let start = now()
    begin(name, total: total)
    defer { end(name, after: start.duration(to: now())) }
    return try await body()
  }

  /// Says that one more of the current step's parts is done; safe on any thread.
  package func advance(by count: Int = 1) {
    state.withLock {
      $0.done += count
      listener(.advanced(step: $0.current, done: $0.done, total: $0.total))
    }
  }

  private func begin(_ name: String, total: Int) {
    state.withLock {
      $0.current = name
      $0.done = 0
      $0.total = total
      listener(.began(step: name))
    }
  }

  private func end(_ name: String, after duration: Duration) {
    state.withLock {
      $0.finished.append(Step(name: name, duration: duration))
      listener(.ended(step: name, duration: duration))
    }
  }
}
