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
  ///
  /// - Parameter patience: how long the answer may take; nil for as long as the engine lets it.
  func value<Value: Decodable>(
    of expression: String, as type: Value.Type, patience: Duration?
  ) throws -> Value
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
  func value<Value: Decodable>(of expression: String, as type: Value.Type) throws -> Value {
    try value(of: expression, as: type, patience: nil)
  }

  /// Waits until an expression is true; it is asked again and again, so that it must change nothing.
  ///
  /// - Parameter patience: for how long at most; a minute where an idle machine takes seconds.
  func wait(
    for expression: String, patience: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + patience
    var last: (any Error)?
    while ContinuousClock.now < end {
      do {
        if try value(of: expression, as: Bool.self, patience: .seconds(10)) { return }
        last = nil
      } catch {
        last = error
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    let state = "[location.href, document.readyState, document.title].join(' | ')"
    let page = (try? value(of: state, as: String.self, patience: .seconds(10))) ?? "no answer"
    let failure = last.map { " (\($0))" } ?? ""
    Issue.record("never: \(expression)\(failure); \(page)", sourceLocation: sourceLocation)
  }

  /// Does something in the page, once and after the answer: an answer may get lost where the page is left.
  ///
  /// Where it got lost, it is asked for again: the page notes what it has done, and one that is gone did it.
  ///
  /// - Parameter action: a statement, such as `history.back()`.
  func act(_ action: String) throws {
    let page = try settled("performance.timeOrigin", as: Double.self)
    let mark = "acted\(UInt32.random(in: 0 ... .max))"
    let once = """
      performance.timeOrigin !== \(page) || window.\(mark)
        || (window.\(mark) = true, setTimeout(() => { \(action) }), true)
      """
    _ = try settled(once, as: Bool.self)
  }

  /// The value of an expression that may be asked for more than once, where an answer gets lost.
  private func settled<Value: Decodable>(
    _ expression: String, as type: Value.Type
  ) throws -> Value {
    for _ in 1..<4 {
      if let value = try? value(of: expression, as: type, patience: .seconds(10)) { return value }
    }
    return try value(of: expression, as: type)
  }

  /// Clicks an element once, as soon as the page has it.
  ///
  /// - Parameter element: an expression that finds it.
  func click(_ element: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "Boolean(\(element))", sourceLocation: sourceLocation)
    try act("\(element).click()")
  }
}
