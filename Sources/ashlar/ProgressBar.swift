internal import AshlarLock
internal import AshlarSite
internal import AshlarSystem

/// Shows how far a build is: on a terminal by a bar, once it has taken more than a second, and elsewhere by a line every ten
/// seconds.
final class ProgressBar: Sendable {
  private struct State {
    var lastDrawn: ContinuousClock.Instant
    var isDrawn = false
    /// When the current step began.
    var stepStart: ContinuousClock.Instant
  }

  private let isShown: Bool
  private let isTerminal: Bool
  private let start: ContinuousClock.Instant
  private let state: Lock<State>
  private static let width = 30
  private static let pauseBetweenLines = Duration.seconds(10)

  init(isShown: Bool, start: ContinuousClock.Instant = .now) {
    self.isShown = isShown
    isTerminal = Console.isTerminal
    self.start = start
    state = Lock(State(lastDrawn: start, stepStart: start))
  }

  /// Draws the bar, ten times a second at most, or writes the line.
  func show(_ event: BuildSteps.Event) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if case .began = event { state.withLock { $0.stepStart = now } }
    isTerminal ? draw(event, now) : write(event, now)
  }

  private func write(_ event: BuildSteps.Event, _ now: ContinuousClock.Instant) {
    guard case .advanced = event else { return }
    state.withLock { state in
      guard state.lastDrawn.duration(to: now) > Self.pauseBetweenLines else { return }
      state.lastDrawn = now
      Console.report(Self.words(for: event, after: state.stepStart.duration(to: now)) + "\n")
    }
  }

  private func draw(_ event: BuildSteps.Event, _ now: ContinuousClock.Instant) {
    guard start.duration(to: now) > .seconds(1) else { return }
    state.withLock { state in
      guard state.lastDrawn.duration(to: now) > .milliseconds(100) else { return }
      state.lastDrawn = now
      state.isDrawn = true
      Console.report(
        "\r\u{1B}[K" + Self.line(for: event, after: state.stepStart.duration(to: now)))
    }
  }

  /// Takes the bar away.
  func clear() {
    state.withLock { state in
      if state.isDrawn { Console.report("\r\u{1B}[K") }
      state.isDrawn = false
    }
  }

  private static func line(for event: BuildSteps.Event, after time: Duration) -> String {
    let words = words(for: event, after: time)
    guard case .advanced(_, let done, let total) = event, total > 0 else { return words }
    let filled = width * min(done, total) / total
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "] " + words
  }

  private static func words(for event: BuildSteps.Event, after time: Duration) -> String {
    switch event {
    case .began(let step), .ended(let step, _): return step
    case .advanced(let step, let done, let total):
      guard total > 0 else { return "\(step) \(done)" }
      // What is sent is counted in bytes.
      return step == "send"
        ? "\(step) \(byteCountText(done)) of \(byteCountText(total))"
          + timeLeft(done, total, after: time)
        : "\(step) \(done)/\(total)" + rate(of: step, done, total, after: time)
    }
  }

  /// How fast pictures are made and how long the rest will take, once that can be said.
  private static func rate(
    of step: String, _ done: Int, _ total: Int, after time: Duration
  ) -> String {
    let seconds = time / .seconds(1)
    guard step == "Resize pictures", seconds > 1, done > 0 else { return "" }
    let tenths = Int((Double(done) / seconds * 10).rounded())
    return ", \(tenths / 10).\(tenths % 10) a second" + timeLeft(done, total, after: time)
  }

  /// How long the rest takes if it goes on as it began, once that can be said.
  private static func timeLeft(_ done: Int, _ total: Int, after time: Duration) -> String {
    let seconds = time / .seconds(1)
    guard seconds > 1, done > 0, done < total else { return "" }
    return ", \(Int((Double(total - done) * seconds / Double(done)).rounded(.up))) s left"
  }
}
