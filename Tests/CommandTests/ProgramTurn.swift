import AshlarLock
import Foundation
import TestSupport
import Testing

/// Each test of a suite that runs programs waits for its turn among all that do, and then has a thread of its own, which it
/// may block until they end: the threads that tasks share are few, and go on with other tests meanwhile.
struct ProgramTurn: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  /// As many as there are processors, and one more: a program waits for files and servers for much of its time.
  private static let turns = Turns(limit: ProcessInfo.processInfo.activeProcessorCount + 1)

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turns.run { try await onThread(body) }
  }
}

extension Trait where Self == ProgramTurn {
  /// For suites that run `ashlar`, or what it talks to.
  static var runsPrograms: Self { Self() }
}
