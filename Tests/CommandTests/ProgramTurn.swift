import Foundation
import TestSupport
import Testing

/// Each test of a suite that runs programs waits for its turn among all that do, and then has a thread of its own, which it
/// may block until they end: the threads that tasks share are few, and go on with other tests meanwhile.
struct ProgramTurn: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Turns.all.enter()
    do {
      try await onThread(body)
    } catch {
      await Turns.all.leave()
      throw error
    }
    await Turns.all.leave()
  }
}

extension Trait where Self == ProgramTurn {
  /// For suites that run `ashlar`, or what it talks to.
  static var runsPrograms: Self { Self() }
}

/// As many programs as there are processors, and one more: a program waits for files and servers for much of its time.
private actor Turns {
  static let all = Turns(ProcessInfo.processInfo.activeProcessorCount + 1)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ free: Int) { self.free = free }

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
