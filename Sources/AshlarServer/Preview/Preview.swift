public import AshlarSite
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// A site that is built in memory, served on this machine alone, and built again whenever it changes.
///
/// One thread answers requests, watches the folder and hands out builds; a build runs beside it, one at a time. What
/// changes during a build is built after it: the last state always wins.
public final class Preview {
  /// What a preview says to whoever started it.
  public enum Event: Sendable {
    /// The first build is done, or a later one.
    case built(BuildResult, changedCount: Int, duration: Duration)
    /// Changes are not noticed as they should be, and why.
    case trouble(String)
  }

  /// The address of the site's first page.
  public var address: String { "http://127.0.0.1:\(server.port)/" }

  private var options: BuildOptions
  private var workbench: Workbench
  private let server: LoopbackServer
  private let listener: (Event) -> Void
  private let builder: PreviewBuilder
  private var watch: FolderWatch
  private let method: FolderWatch.Method
  private var state = PreviewState()
  /// When something changed last, and how; nil when everything is built.
  private var pending: (since: ContinuousClock.Instant, change: FolderWatch.Change)?
  private var isBuilding = false
  private var isFolderMissing = false

  /// How long nothing must change before a build begins: an editor's save is several steps.
  private static let quietTime = Duration.milliseconds(25)
  /// The same while a file is still being written.
  private static let writingTime = Duration.milliseconds(200)

  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - isPolling: whether the folder is looked at twice a second instead of being watched.
  ///   - environment: names the editor that opens cards; nil for the program's own.
  ///   - listener: called from the thread that runs the preview.
  /// - Throws: `PreviewError` when the port or the folder cannot be used.
  public init(
    _ options: BuildOptions, port: UInt16, isPolling: Bool, environment: [String: String]? = nil,
    listener: @escaping (Event) -> Void
  ) throws(PreviewError) {
    guard let folder = absolutePath(of: options.siteFolder) else {
      throw PreviewError(reason: "there is no folder '\(options.siteFolder)'")
    }
    self.options = options
    self.options.reportsPlaces = true
    workbench = Workbench(
      folder: folder,
      editor: Editor(environment: environment ?? ProcessInfo.processInfo.environment))
    self.listener = listener
    method = isPolling ? .looking : .inotify
    do {
      server = try LoopbackServer(port: port)
      builder = try PreviewBuilder()
    } catch {
      throw PreviewError(error, port: port)
    }
    watch = FolderWatch(folder, method: method)
  }

  /// Serves until `isEnding` says so; it is asked a few times a second while something happens, and at least once a
  /// second.
  public func run(until isEnding: () -> Bool) {
    if let trouble = watch.trouble { listener(.trouble(trouble)) }
    startBuild()
    while !isEnding() {
      server.serve(for: waitingTime, others: [watch.descriptor, builder.descriptor]) {
        response(to: $0)
      }
      notice()
      takeBuild()
      if let pending, !isBuilding, pending.since + Self.quiet(pending.change) <= .now {
        startBuild()
      }
    }
  }

  /// How long the server may wait for requests, in milliseconds.
  private var waitingTime: Int32 {
    if let pending, !isBuilding {
      let left = pending.since + Self.quiet(pending.change) - .now
      return Int32(max(0, min(1000, (left / .milliseconds(1)).rounded(.up))))
    }
    return watch.method == .looking || isFolderMissing ? 500 : 1000
  }

  private static func quiet(_ change: FolderWatch.Change) -> Duration {
    change == .writing ? writingTime : quietTime
  }

  /// Looks for changes; a folder that is gone is waited for.
  private func notice() {
    let isMissing = absolutePath(of: options.siteFolder) == nil
    if isMissing != isFolderMissing {
      isFolderMissing = isMissing
      if !isMissing, let folder = absolutePath(of: options.siteFolder) {
        watch = FolderWatch(folder, method: method)
      }
      pending = (.now, .done)
    }
    let change = watch.take()
    if change > .none { pending = (.now, change) }
  }

  private func startBuild() {
    pending = nil
    isBuilding = true
    options.configuration = workbench.beginBuild()
    builder.start(options)
  }

  /// Takes in a build that is done, and sends it to the pages.
  private func takeBuild() {
    guard let (result, duration) = builder.take() else { return }
    isBuilding = false
    let event = state.take(result)
    if result.tree != nil, let site = result.site {
      workbench.take(site, pages: result.report.places)
    }
    if let event { server.send(event.bytes) }
    server.release()
    listener(.built(result, changedCount: event?.changed.count ?? 0, duration: duration))
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    guard isOurs(request.headers["host"]) else {
      return HTTPResponse(status: 421, text: "this server answers for 127.0.0.1 only\n")
    }
    switch request.path {
    case "/_ashlar/events": return events
    case "/_ashlar/live.js":
      return client("text/javascript; charset=utf-8", PackageResources.live_js)
    case "/_ashlar/live.css": return client("text/css; charset=utf-8", PackageResources.live_css)
    case "/_ashlar/problems.js":
      return client("text/javascript; charset=utf-8", PackageResources.problems_js)
    case "/_ashlar/marks.css": return client("text/css; charset=utf-8", state.marks.css)
    default: break
    }
    let trial = workbench.trial?.text
    if let response = workbench.response(to: request) {
      if workbench.trial?.text != trial { pending = (.now - Self.writingTime, .done) }
      return response
    }
    if !state.hasTree { return waiting }
    return state.answer.response(to: request)
  }

  /// Before the first build a page waits for it; when that fails, the page says so and waits for the next.
  private var waiting: HTTPResponse {
    var response = HTTPResponse(
      type: "text/html; charset=utf-8", body: Array(Self.emptyPage.utf8))
    response.isHeld = state.generation == 0
    response.isAskedAgain = response.isHeld
    return response
  }

  private static let emptyPage = """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title>
    <body><main></main><script type="module" src="/_ashlar/live.js"></script></body></html>

    """

  /// A stream of events, which begins with the present state.
  private var events: HTTPResponse {
    var response = HTTPResponse(
      type: "text/event-stream", body: Array("retry: 500\n\n".utf8) + state.event().bytes)
    response.isStream = true
    return response
  }

  private func client(_ type: String, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(type: type, body: body)
  }

  /// Whether a `Host` names this machine: otherwise a page from elsewhere could read the site through a name of its
  /// own that resolves to this machine.
  private func isOurs(_ host: String?) -> Bool {
    guard let host else { return false }
    return ["127.0.0.1", "localhost", "[::1]"].contains {
      host == $0 || host == "\($0):\(server.port)"
    }
  }
}

/// Why a preview cannot begin.
public struct PreviewError: Error, Equatable {
  public var reason: String
  /// A port that could be used instead; nil when the port is not the reason.
  public var freePort: UInt16?

  init(reason: String) { self.reason = reason }

  init(_ error: any Error, port: UInt16) {
    guard let error = error as? ServerError else {
      self.init(reason: "\(error)")
      return
    }
    guard error.errno == EADDRINUSE else {
      self.init(reason: "\(error.operation): \(String(cString: strerror(error.errno)))")
      return
    }
    let user = PortUser(of: port).map { "'\($0.name)' (process \($0.process))" }
    self.init(reason: "\(user ?? "another program") uses the port \(port)")
    freePort = (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }.first {
      (try? LoopbackServer(port: $0)) != nil
    }
  }
}
