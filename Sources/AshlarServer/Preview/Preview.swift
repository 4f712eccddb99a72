public import AshlarSite
internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarResources
internal import AshlarSystem
internal import Foundation

/// A site that is built in memory, served on this machine, and built again whenever it changes.
///
/// One thread answers requests, watches the folder and hands out builds; a build runs beside it, one at a time. What
/// changes during a build is built after it: the last state always wins.
public final class Preview {
  /// What a preview says to whoever started it.
  public enum Event: Sendable {
    /// The first build is done, or a later one, with what has arrived since the one before.
    case built(BuildResult, changedCount: Int, duration: Duration, arrivals: [Arrival] = [])
    /// Changes are not noticed as they should be, and why.
    case trouble(String)
    /// The first page was asked for that has scripts of the site's own, which do not run.
    case scripts(path: String)
  }

  /// The address of the site's first page.
  public var address: String { "http://127.0.0.1:\(server.port)/" }

  /// The address of the workbench, with the key without which it only shows; nil while scripts of the site run.
  public var workbenchAddress: String? {
    policy.runsScripts ? nil : "\(address)_ashlar/#key=\(workbench.key.text)"
  }

  /// Whom devices of the network may be, and where they come to; nil while only this machine is served.
  public var network: NetworkPlace? { access?.place }

  private var options: BuildOptions
  private var workbench: Workbench
  private var access: NetworkAccess?
  private let policy: PreviewPolicy
  private let server: HTTPServer
  private let listener: (Event) -> Void
  private let builder: PreviewBuilder
  private var watch: FolderWatch
  private let method: FolderWatch.Method
  private var state: PreviewState
  /// When what has changed is to be built, if nothing else changes; nil when everything is built.
  private var dueTime: ContinuousClock.Instant?
  /// When the first change came that no build has; nil when there is none.
  private var firstChangeTime: ContinuousClock.Instant?
  /// When the last change came.
  private var lastChangeTime: ContinuousClock.Instant?
  private var arrivals = Arrivals()
  /// The only file that has changed since the last build began; nil where nobody knows.
  private var changedFile: String?
  /// The cards whose unsaved texts have changed since then.
  private var changedTexts: PathNames = []
  /// When all files are to be looked at, as the last build trusted that only one had changed; nil when that was done.
  private var checkTime: ContinuousClock.Instant?
  private var lastStart = ContinuousClock.now
  private var dayTurn = DayTurn()
  private var isBuilding = false
  private var sign = BuildSign()
  /// Whether somebody has changed something since the last build began.
  private var isAwaited = true
  private var isFolderMissing = false
  /// Whether the folder came or went since the last build began.
  private var isFolderNew = false
  /// The paths at which pages were asked for last, the latest first.
  private var openPages: [String] = []
  private var hasNotedScripts = false

  /// How many pages may be open and be told what has changed in them.
  private static let openPageLimit = 12
  /// How long nothing must change before a build begins, unless a single file was saved in one step: many editors'
  /// saves are several.
  private static let quietTime = Duration.milliseconds(25)
  /// The same while a file is still being written.
  private static let writingTime = Duration.milliseconds(200)
  /// How long a build waits at most while one file after another changes, as photographs do that are copied from a card.
  private static let longestQuietTime = Duration.milliseconds(150)
  /// How long a build goes on to make pictures before it shows what it has.
  private static let pictureTime = Duration.milliseconds(250)
  /// How long nothing must change before the larger ones of pictures are made, each of which may take a second.
  private static let largePictureTime = Duration.seconds(2)
  /// How long a photograph that cannot be read is taken for one that is on its way, and how often it is looked at.
  private static let arrivalTime = 2_000_000_000
  private static let arrivalInterval = Duration.milliseconds(500)
  /// How long after a build's start a file may belong to those that the build was for.
  private static let restTime = Duration.milliseconds(100)
  /// How long after a build that looked at one file all are looked at.
  private static let checkDelay = Duration.seconds(5)

  /// - Parameters:
  ///   - port: 0 for one that the system chooses.
  ///   - isPolling: whether the folder is looked at twice a second instead of being watched.
  ///   - runsScripts: whether scripts of the site's own run in its pages; there is no workbench then.
  ///   - sharing: where devices of the network may come to; nil for nowhere.
  ///   - environment: names the editor that opens cards; nil for the program's own.
  ///   - listener: called from the thread that runs the preview.
  /// - Throws: `PreviewError` when the port or the folder cannot be used.
  public init(
    _ options: BuildOptions, port: UInt16, isPolling: Bool, runsScripts: Bool = false,
    sharing: NetworkSharing? = nil, environment: [String: String]? = nil,
    listener: @escaping (Event) -> Void
  ) throws(PreviewError) {
    guard let folder = absolutePath(of: options.siteFolder) else {
      throw PreviewError(reason: "there is no folder '\(options.siteFolder)'")
    }
    self.options = options
    self.options.reportsPlaces = true
    self.options.pictureDrafts = .all
    self.options.pictureTime = Self.pictureTime
    self.options.arrivalTime = Self.arrivalTime
    self.options.makesDownloads = false
    policy = PreviewPolicy(runsScripts: runsScripts)
    state = PreviewState(folder: folder, policy: policy)
    workbench = Workbench(
      folder: folder,
      editor: Editor(environment: environment ?? ProcessInfo.processInfo.environment))
    self.listener = listener
    method = isPolling ? .looking : .inotify
    do {
      server = try HTTPServer(port: port, bodyLimit: Workbench.bodyLimit)
      builder = try PreviewBuilder()
    } catch {
      throw PreviewError(error, port: port)
    }
    access = try sharing?.open(on: server)
    workbench.network = access?.place
    watch = FolderWatch(folder, method: method)
  }

  /// Serves until `isEnding` says so; it is asked a few times a second while something happens, and at least once a
  /// second.
  public func run(until isEnding: () -> Bool) {
    if let trouble = watch.trouble { listener(.trouble(trouble)) }
    startBuild()
    while !isEnding() {
      server.serve(
        for: waitingTime, others: [watch.descriptor, builder.descriptor], admit: refusal
      ) {
        response(to: $0)
      }
      notice()
      takeBuild()
      if sign.takeDue() { server.send(BuildSign.shown) }
      if !isBuilding, dayTurn.isDue(at: options.clock ?? .now) {
        (dueTime, changedFile) = (.now, nil)
      }
      if let time = dueTime ?? checkTime, !isBuilding, time <= .now { startBuild() }
    }
  }

  /// How long the server may wait for requests, in milliseconds.
  private var waitingTime: Int32 {
    if let time = dueTime ?? checkTime, !isBuilding {
      let left = time - .now
      return Int32(max(0, min(1000, (left / .milliseconds(1)).rounded(.up))))
    }
    let longest: Int32 = watch.method == .looking || isFolderMissing ? 500 : 1000
    return sign.time.map { max(0, min(longest, Int32(($0 - .now) / .milliseconds(1)) + 1)) }
      ?? longest
  }

  /// Looks for changes; a folder that is gone is waited for.
  private func notice() {
    let isMissing = absolutePath(of: options.siteFolder) == nil
    if isMissing != isFolderMissing {
      isFolderMissing = isMissing
      if !isMissing, let folder = absolutePath(of: options.siteFolder) {
        watch = FolderWatch(folder, method: method)
      }
      dueTime = .now + Self.quietTime
      isFolderNew = true
    }
    let change = watch.take()
    guard change > .none else { return }
    isAwaited = true
    let firstTime = firstChangeTime ?? .now
    (firstChangeTime, lastChangeTime) = (firstTime, .now)
    changedFile = nil
    switch change {
    case .none: break
    case .saved(let path):
      // The first file of many may be the only one so far: what follows a build that soon waits for the others.
      dueTime = .now + (lastStart + Self.restTime < .now ? .zero : Self.quietTime)
      if !isFolderNew, changedTexts.subtracting([path]).isEmpty { changedFile = path }
    case .writing: dueTime = .now + Self.writingTime
    case .done: dueTime = min(.now + Self.quietTime, firstTime + Self.longestQuietTime)
    }
  }

  private func startBuild() {
    options.changedFile = dueTime == nil ? nil : changedFile
    checkTime = options.changedFile == nil ? nil : .now + Self.checkDelay
    (dueTime, changedFile, isFolderNew, changedTexts) = (nil, nil, false, [])
    firstChangeTime = nil
    lastStart = .now
    dayTurn.begin(at: options.clock ?? .now)
    watch.begin()
    isBuilding = true
    sign.begin(isAwaited: isAwaited)
    isAwaited = false
    options.configuration = workbench.beginBuild()
    options.texts = workbench.desk.texts
    options.unfinishedFiles = watch.unfinished
    builder.start(options)
  }

  /// Takes in a build that is done, and sends it to the pages.
  private func takeBuild() {
    guard let (result, duration) = builder.take() else { return }
    isBuilding = false
    dayTurn.end(dependsOnDay: result.site.map { $0.configuration.day != nil })
    if let time = timeOfRest(of: result.report) {
      (dueTime, changedFile) = (min(dueTime ?? time, time), nil)
    }
    let event = state.take(result, openPages: openPages)
    if let event { server.send(event.bytes) }
    if sign.end() { server.send(BuildSign.hidden) }
    server.release()
    if result.tree != nil, let site = result.site {
      workbench.take(site, pages: result.report.places)
    }
    let arrived = result.tree == nil ? [] : result.site.map { arrivals.take($0) } ?? []
    listener(
      .built(
        result, changedCount: event?.changed.count ?? 0, duration: duration, arrivals: arrived))
  }

  /// When a build is to go on with what another has left: pictures that have nothing but a box at once, large ones when nothing
  /// changes for a moment; nil where it has left nothing.
  private func timeOfRest(of report: BuildReport) -> ContinuousClock.Instant? {
    if report.hasEmptyPictures { return .now }
    if report.awaitsFiles { return .now + Self.arrivalInterval }
    guard report.hasPictureDrafts else { return nil }
    return max(.now, lastChangeTime.map { $0 + Self.largePictureTime } ?? .now)
  }

  /// Why a request is not answered, by its head alone: no body is read for somebody else.
  ///
  /// - Returns: nil for a request to this server, by a page of its own where a page asks for more than to read.
  private func refusal(of head: HTTPRequest) -> HTTPResponse? {
    if head.source.isNetwork {
      let workbench = policy.runsScripts ? nil : workbench.key
      if let refusal = access?.refusal(of: head, workbench: workbench, at: .now) { return refusal }
    } else if !isOurs(head.headers["host"] ?? "") {
      return HTTPResponse(status: 421, text: "this server answers for 127.0.0.1 only\n")
    }
    if head.method != "GET", head.method != "HEAD", let origin = head.headers["origin"],
      origin != head.ownOrigin
    {
      return HTTPResponse(status: 403, text: "only pages of this server may ask for this\n")
    }
    let length = head.headers["content-length"].flatMap { Int($0) } ?? 0
    return length > workbench.bodyLimit(of: head) ? .tooLong : nil
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    var response = localResponse(to: request)
    if request.source.isNetwork { NetworkAccess.addHeaders(to: &response) }
    return response
  }

  private func localResponse(to request: HTTPRequest) -> HTTPResponse {
    guard request.path.utf8.starts(with: Self.ownFolder.utf8) else {
      if !state.hasTree { return waiting(request) }
      let response = state.answer.response(to: request)
      if response.status == 200, response.type.utf8.starts(with: "text/html".utf8) {
        noteOpenPage(request.path)
        noteScripts(of: request.path)
      }
      return response
    }
    var response = ownResponse(to: request)
    response.headers.append(("Cross-Origin-Resource-Policy", "same-origin"))
    return response
  }

  /// The answer at an address of the preview's own; nothing that a site has is there.
  private func ownResponse(to request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/_ashlar/events": return events
    case "/_ashlar/live.js":
      return client("text/javascript; charset=utf-8", Resource.bytes("live.js"))
    case "/_ashlar/live.css": return client("text/css; charset=utf-8", Resource.bytes("live.css"))
    case "/_ashlar/problems.js":
      return client("text/javascript; charset=utf-8", Resource.bytes("problems.js"))
    case "/_ashlar/marks.css": return client("text/css; charset=utf-8", state.marks.css)
    default: break
    }
    if policy.runsScripts {
      return HTTPResponse(
        status: 404,
        text: "There is no workbench while scripts of the site run (ashlar serve --scripts).\n")
    }
    let trial = workbench.trial?.text
    let response = workbench.response(to: request)
    if workbench.trial?.text != trial { (dueTime, changedFile, isAwaited) = (.now, nil, true) }
    for path in workbench.takeChangedTexts() { noteText(of: path) }
    return response ?? .notFound
  }

  /// A card's unsaved text has changed: it is shown at once.
  private func noteText(of path: String) {
    changedTexts.insert(path)
    let isAlone = dueTime == nil || changedFile?.utf8.elementsEqual(path.utf8) == true
    changedFile = isAlone && !isFolderNew ? path : nil
    dueTime = .now
  }

  /// What is below it is the preview's own.
  private static let ownFolder = "/_ashlar/"

  private func noteScripts(of path: String) {
    guard !policy.runsScripts, !hasNotedScripts, state.answer.hasOtherScripts(at: path) else {
      return
    }
    hasNotedScripts = true
    listener(.scripts(path: path))
  }

  private func noteOpenPage(_ path: String) {
    guard openPages.first != path else { return }
    openPages.removeAll { $0 == path }
    openPages.insert(path, at: 0)
    openPages.removeLast(max(0, openPages.count - Self.openPageLimit))
  }

  /// Before the first build a page waits for it; when that fails, the page says so and waits for the next.
  private func waiting(_ request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse(
      type: "text/html; charset=utf-8", body: Array(Self.emptyPage.utf8))
    let policy = policy.ofPage(at: request.ownOrigin, scripts: [])
    response.headers = [("Content-Security-Policy", policy)]
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
  private func isOurs(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains {
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

  /// - Parameter address: what could not be listened on.
  init(_ error: any Error, port: UInt16, at address: NetworkAddress = .loopback) {
    guard let error = error as? ServerError else {
      self.init(reason: "\(error)")
      return
    }
    guard error.errno == EADDRINUSE else {
      self.init(reason: "\(error.operation): \(String(cString: strerror(error.errno)))")
      return
    }
    // This process has the port at another address already.
    let user = PortUser(of: port).flatMap { $0.process == getpid() ? nil : $0 }.map {
      "'\($0.name)' (process \($0.process))"
    }
    self.init(reason: "\(user ?? "another program") uses the port \(port)")
    freePort = (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }.first {
      (try? Listener(.loopback, port: $0)) != nil && (try? Listener(address, port: $0)) != nil
    }
  }
}
