internal import AshlarLock
internal import AshlarServer
internal import Foundation

/// A browser with the harness in its window, which one check after the other may use.
///
/// Every check has a server of its own, and with it an origin: no page meets what an earlier one has left behind.
final class HarnessBrowser: @unchecked Sendable {
  // Sendable: one check at a time uses it.
  let session: BrowserSession
  private(set) var server: HTTPServer
  /// How many lines of its log belong to earlier checks.
  private var formerLines = 0
  /// Whether it has answered a check, and waits for the address of the next one.
  var isWaiting = false

  /// Starts a browser on the harness of a check.
  init(_ engine: BrowserEngine, for check: BrowserCheck, root: String) throws(BrowserError) {
    server = try HTTPServer.started()
    session = try BrowserSession(
      engine, zoom: check.zoom / 100, isDriven: check.keepsBrowsers,
      qtEnvironment: check.qtEnvironment, fontConfiguration: check.fontConfiguration,
      address: Self.address(of: server, root: root))
  }

  private static func address(of server: HTTPServer, root: String) -> String {
    "http://127.0.0.1:\(server.port)\(root)harness.html"
  }

  /// Leads a browser that has answered a check to the harness of the next one, for which it waits.
  func move(to root: String, patience: Int) throws(BrowserError) {
    isWaiting = false
    formerLines = session.logLines().count
    let next = try HTTPServer.started()
    let address = Self.address(of: next, root: root)
    let deadline = ContinuousClock.now + .seconds(patience)
    var isLed = false
    while !isLed {
      server.serve(for: 250) { request in
        guard request.path.hasSuffix("/next") else { return .notFound }
        isLed = true
        return HTTPResponse(body: Array(address.utf8))
      }
      guard session.isRunning else { throw .endedEarly(session.engine, log: session.log) }
      guard ContinuousClock.now < deadline else {
        throw .silent(session.engine, seconds: patience, log: session.log)
      }
    }
    server = next
  }

  /// The lines that the browser has written during this check.
  func logLines() -> [String] { Array(session.logLines().dropFirst(formerLines)) }
}

/// The browsers of an engine that stay open from check to check, until the process ends.
final class OpenHarness: Sendable {
  /// Two checks of one engine at once, so that an engine that is asked most is not alone in the end.
  let turns = Turns(limit: 2)
  private let waiting = Lock<[HarnessBrowser]>([])

  private static let all: [BrowserEngine: OpenHarness] = {
    atexit {
      for harness in OpenHarness.all.values {
        while let browser = harness.take() { browser.session.end(keepsLog: false) }
      }
    }
    return Dictionary(uniqueKeysWithValues: BrowserEngine.usual.map { ($0, OpenHarness()) })
  }()

  /// That of an engine; nil for a check that asks for more than the engine alone.
  static func of(_ engine: BrowserEngine, for check: BrowserCheck) -> OpenHarness? {
    let isUsual = check.zoom == 100 && check.fontConfiguration == nil
    return check.keepsBrowsers && isUsual ? all[engine] : nil
  }

  /// A browser that waits, which is the caller's from now on.
  func take() -> HarnessBrowser? { waiting.withLock { $0.popLast() } }

  /// Keeps a browser that has answered.
  func keep(_ answered: HarnessBrowser) { waiting.withLock { $0.append(answered) } }
}
