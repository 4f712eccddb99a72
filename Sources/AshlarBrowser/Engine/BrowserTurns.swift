internal import Foundation

/// Lets as many browsers run at once as the machine has processors, and two more, whoever asks for them.
///
/// With fewer, processors have nothing to do while browsers wait for their fonts; with more, browsers wait for each other
/// until one of them seems to hang. Whoever came first is let in first.
actor BrowserTurns {
  static let shared = BrowserTurns(limit: ProcessInfo.processInfo.activeProcessorCount + 2)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter limit: how many may run at once; at least one does.
  init(limit: Int) { free = max(1, limit) }

  /// Returns when a browser may be started; `leave` must follow.
  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to whoever has waited longest.
  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
