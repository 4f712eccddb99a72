import AshlarLock
import TestSupport
import Testing

@testable import AshlarBrowser

/// Each test of a suite that drives a browser itself waits for its turn among all that run, and then has a thread of its
/// own, which it may block, and a Chromium that is open already.
///
/// Suites that ask through `BrowserCheck` need no such turn: there every engine takes one.
struct BrowserTurn: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }
  /// Whether it comes before all that wait: for tests that take longest, so that they are not alone at the end.
  var comesFirst = false

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Turns.browsers.run(isUrgent: comesFirst) {
      try await DevToolsPipe.$sharesBrowsers.withValue(true) { try await onThread(body) }
    }
  }
}

extension Trait where Self == BrowserTurn {
  /// For suites that use `DevToolsPage`, `DrivenWindow`, `PageVisit` or `Screenshot`.
  static var drivesBrowser: Self { Self() }

  /// The same, before all others that wait.
  static var drivesBrowserFirst: Self { Self(comesFirst: true) }
}
