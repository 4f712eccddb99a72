import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// A browser's window with a page that stays open.
protocol LiveWindow {
  /// Opens a page; returns when it is loaded.
  func open(address: String) throws

  /// The value of an expression in the page, or of its promise.
  func value<Value: Decodable>(of expression: String, as type: Value.Type) throws -> Value
}

extension DevToolsPage: LiveWindow {}

extension BrowserEngine {
  /// A window of the engine, for pages that others serve.
  ///
  /// - Parameter isKept: whether Chromium keeps what it has loaded.
  func liveWindow(isKept: Bool = false) throws -> any LiveWindow {
    self == .chromium
      ? try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:]), isKept: isKept))
      : try DrivenWindow(self)
  }
}

extension LiveWindow {
  /// Waits until an expression is true.
  ///
  /// - Parameter patience: for how long at most; more than half a minute where an idle machine takes seconds.
  func wait(
    for expression: String, patience: Duration = .seconds(30),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      if (try? value(of: expression, as: Bool.self)) == true { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("never: \(expression)", sourceLocation: sourceLocation)
  }
}
