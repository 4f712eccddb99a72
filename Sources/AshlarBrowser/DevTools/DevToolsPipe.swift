internal import AshlarJSON
internal import AshlarServer
internal import Foundation

/// Chromium's DevTools protocol over a pair of pipes.
///
/// `--remote-debugging-pipe` makes Chromium read commands from its descriptor 3 and write answers
/// to its descriptor 4, as JSON ended by a NUL byte; no port is opened and no WebSocket needed.
/// While an answer is awaited, the site is served from the same thread.
final class DevToolsPipe {
  /// Where pages of the site are found.
  let origin: String
  private let process: ChildProcess
  private let home: ScratchFolder
  private let log: String
  private let server: LoopbackServer
  private let site: ServedSite
  private let commands: Int32
  private let answers: Int32
  private var received: [UInt8] = []
  private var lastIdentifier = 0

  /// How long one command may take.
  private let patience: Duration
  /// Whether Chromium may keep a page for the way back.
  private let isKept: Bool

  /// Starts Chromium over the files of a site.
  ///
  /// - Parameters:
  ///   - isKept: whether Chromium may keep a page for the way back, as it may those of published sites; otherwise every
  ///     load is a first load.
  ///   - patience: how long one command may take.
  init(
    serving site: ServedSite, isKept: Bool = false, patience: Duration = .seconds(300)
  ) throws(BrowserError) {
    guard let program = BrowserEngine.chromium.executable() else { throw .missing(.chromium) }
    var down: [Int32] = [0, 0]
    var up: [Int32] = [0, 0]
    guard pipe(&down) == 0, pipe(&up) == 0 else { throw .system(operation: "pipe", errno: errno) }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(down[0])
      close(up[1])
    }
    (commands, answers) = (down[1], up[0])
    self.site = site
    self.patience = patience
    self.isKept = isKept
    server = try LoopbackServer.started()
    origin = "http://127.0.0.1:\(server.port)/"
    home = try ScratchFolder(prefix: "ashlar-devtools")
    log = home.path + ".log"
    process = try ChildProcess(
      [program] + BrowserEngine.chromiumArguments(profile: home.path)
        + ["--remote-debugging-pipe", "about:blank"],
      environment: BrowserEngine.chromium.environment(home: home.path, display: nil), log: log,
      descriptors: [(ours: down[0], theirs: 3), (ours: up[1], theirs: 4)])
  }

  deinit {
    close(commands)
    close(answers)
    process.end()
    unlink(log)
  }

  /// What pages have made Chromium write to its console, a line each.
  func consoleLines() -> [String] {
    guard let data = FileManager.default.contents(atPath: log) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      $0.contains(":CONSOLE")
    }
  }

  /// What a command without an answer of interest gives.
  struct Nothing: Decodable {}

  private struct Answer<Result: Decodable>: Decodable {
    struct Failure: Decodable { var message: String }
    var id: Int?
    var result: Result?
    var error: Failure?
  }

  private struct Envelope: Decodable { var id: Int? }

  /// Sends a command and waits for its answer; events that come meanwhile are dropped.
  ///
  /// - Parameters:
  ///   - session: the page's session; nil speaks to the browser itself.
  ///   - parameters: writes the command's parameters, as members of an object.
  func call<Result: Decodable>(
    _ method: String, session: String? = nil, returning: Result.Type = Nothing.self,
    parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(BrowserError) -> Result {
    lastIdentifier += 1
    let identifier = lastIdentifier
    do {
      var command = JSONWriter()
      command.object { command in
        command.member("id", identifier)
        command.member("method", method)
        command.object("params", parameters)
        command.member("sessionId", session)
      }
      try send(command.bytes + [0])
      let deadline = ContinuousClock.now + patience
      while true {
        let message = try nextMessage(before: deadline)
        guard try JSONDecoder().decode(Envelope.self, from: message).id == identifier else {
          continue
        }
        let answer = try JSONDecoder().decode(Answer<Result>.self, from: message)
        if let result = answer.result { return result }
        throw BrowserError.protocolFailure(
          method: method, message: answer.error?.message ?? "no result")
      }
    } catch let error as BrowserError {
      throw error
    } catch {
      throw .protocolFailure(method: method, message: "\(error)")
    }
  }

  /// Writes a whole message.
  private func send(_ bytes: [UInt8]) throws(BrowserError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .endedEarly(.chromium, log: log) }
      sent += count
    }
  }

  /// Reads up to the next NUL byte, serving the site meanwhile.
  private func nextMessage(before deadline: ContinuousClock.Instant) throws(BrowserError) -> Data {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeFirst(end + 1)
        return message
      }
      guard ContinuousClock.now < deadline else {
        throw .silent(.chromium, seconds: Int(patience / .seconds(1)), log: log)
      }
      server.serve(for: 250, others: [answers]) { answer(to: $0.path) }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0 else { continue }
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { throw .endedEarly(.chromium, log: log) }
      received += buffer.prefix(count)
    }
  }

  private func answer(to path: String) -> HTTPResponse {
    guard var response = site.response(to: path) else { return .notFound }
    if isKept { response.cacheControl = "no-cache" }
    return response
  }
}
