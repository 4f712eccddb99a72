internal import AshlarBytes
internal import AshlarJSON
internal import Foundation

/// A Chromium that takes commands through a pair of pipes.
///
/// `--remote-debugging-pipe` makes Chromium read commands from its descriptor 3 and write answers
/// to its descriptor 4, as JSON ended by a NUL byte; no port is opened and no WebSocket needed.
final class Chromium: @unchecked Sendable {
  // Sendable: a browser has one user at a time.
  private let process: ChildProcess
  private let home: ScratchFolder
  let log: String
  private let commands: Int32
  /// Where answers come from: whoever waits for one may do something else until this can be read.
  let answers: Int32
  private var received: [UInt8] = []
  private var lastIdentifier = 0
  /// Whether it has ended, or seems to hang: nobody else can use it.
  private(set) var isBroken = false

  /// Starts Chromium.
  init() throws(BrowserError) {
    guard let program = BrowserEngine.drivenChromium() else { throw .missing(.chromium) }
    var down: [Int32] = [0, 0]
    var up: [Int32] = [0, 0]
    guard pipe(&down) == 0, pipe(&up) == 0 else { throw .system(operation: "pipe", errno: errno) }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(down[0])
      close(up[1])
    }
    (commands, answers) = (down[1], up[0])
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

  /// What pages have made it write to its console, a line each.
  func consoleLines() -> [String] {
    guard let data = FileManager.default.contents(atPath: log) else { return [] }
    return String(decoding: data, as: UTF8.self).utf8.split(at: "\n").map(String.init)
      .filter(Self.isConsoleLine)
  }

  /// Whether a line of a log is what a page wrote to its console. An animation between pages that Chromium gives up, as it
  /// may on a busy machine, or where the next page wants none, is there as well, of no line of a script, and nobody's mistake.
  static func isConsoleLine(_ line: String) -> Bool {
    guard let console = line.utf8.firstRange(ofText: ":CONSOLE") else { return false }
    let start = ":0] \"Uncaught (in promise) "
    guard let reason = line[console.upperBound...].utf8.dropping(prefix: start) else { return true }
    let name = reason.utf8.prefix(while: \.isASCIILetter)
    return !reason[name.endIndex...].utf8.hasPrefix(": Transition was ")
  }

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
  ///   - patience: how long the answer may take.
  ///   - parameters: writes the command's parameters, as members of an object.
  ///   - meanwhile: is called until an answer can be read; it should not take longer than that.
  func call<Result: Decodable>(
    _ method: String, session: String?, patience: Duration, returning: Result.Type,
    parameters: (inout JSONWriter) -> Void, meanwhile: () -> Void
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
        guard let message = takeMessage() else {
          guard ContinuousClock.now < deadline else {
            isBroken = true
            throw BrowserError.silent(.chromium, seconds: Int(patience / .seconds(1)), log: log)
          }
          meanwhile()
          try receive()
          continue
        }
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
      guard count > 0 else { throw ended() }
      sent += count
    }
  }

  /// The bytes up to the next NUL byte, if they have come.
  private func takeMessage() -> Data? {
    guard let end = received.firstIndex(of: 0) else { return nil }
    let message = Data(received[..<end])
    received.removeFirst(end + 1)
    return message
  }

  /// Reads what has come.
  private func receive() throws(BrowserError) {
    var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(answers, &buffer, buffer.count)
    guard count > 0 else { throw ended() }
    received += buffer.prefix(count)
  }

  private func ended() -> BrowserError {
    isBroken = true
    return .endedEarly(.chromium, log: log)
  }
}
