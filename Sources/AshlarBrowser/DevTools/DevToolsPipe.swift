internal import AshlarJSON
internal import AshlarServer
internal import Foundation

/// The files of a site for the pages of a Chromium, and the commands that these pages take.
///
/// While an answer is awaited, the site is served from the same thread.
final class DevToolsPipe {
  /// Whether Chromiums stay open for whoever comes next in this process, which takes a second of the processor's time to
  /// start one. What one leaves behind, cookies, caches and a history of pages, is not there for the next.
  @TaskLocal static var sharesBrowsers = false

  /// Where pages of the site are found.
  let origin: String
  private let chromium: Chromium
  /// The browser's separate storage for these pages; nil for its own.
  private(set) var context: String?
  private let server: HTTPServer
  private let site: ServedSite
  /// How many lines its console had before.
  private let formerLines: Int

  /// How long one command may take.
  private let patience: Duration
  /// Whether Chromium may keep a page for the way back.
  private let isKept: Bool

  /// Gets a Chromium for the files of a site.
  ///
  /// - Parameters:
  ///   - isKept: whether Chromium may keep a page for the way back, as it may those of published sites; otherwise every
  ///     load is a first load.
  ///   - patience: how long one command may take.
  init(
    serving site: ServedSite, isKept: Bool = false, patience: Duration = .seconds(300)
  ) throws(BrowserError) {
    self.site = site
    self.patience = patience
    self.isKept = isKept
    server = try HTTPServer.started()
    origin = "http://127.0.0.1:\(server.port)/"
    let isShared = Self.sharesBrowsers
    chromium = isShared ? try OpenChromiums.take() : try Chromium()
    formerLines = isShared ? chromium.consoleLines().count : 0
    if isShared {
      struct Created: Decodable { var browserContextId: String }
      context = try call("Target.createBrowserContext", returning: Created.self).browserContextId
    }
  }

  deinit {
    guard let context else { return }
    let answer = try? call("Target.disposeBrowserContext") {
      $0.member("browserContextId", context)
    }
    if answer != nil { OpenChromiums.give(back: chromium) }
  }

  /// What pages have made Chromium write to its console, a line each.
  func consoleLines() -> [String] { Array(chromium.consoleLines().dropFirst(formerLines)) }

  /// What a command without an answer of interest gives.
  struct Nothing: Decodable {}

  /// Sends a command and waits for its answer.
  ///
  /// - Parameters:
  ///   - session: the page's session; nil speaks to the browser itself.
  ///   - patience: how long the answer may take; nil for as long as any command may.
  ///   - parameters: writes the command's parameters, as members of an object.
  func call<Result: Decodable>(
    _ method: String, session: String? = nil, returning: Result.Type = Nothing.self,
    patience: Duration? = nil, parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(BrowserError) -> Result {
    try chromium.call(
      method, session: session, patience: patience ?? self.patience, returning: returning,
      parameters: parameters
    ) {
      server.serve(for: 250, others: [chromium.answers]) { answer(to: $0.path) }
    }
  }

  private func answer(to path: String) -> HTTPResponse {
    guard var response = site.response(to: path) else { return .notFound }
    if isKept { response.cacheControl = "no-cache" }
    return response
  }
}
