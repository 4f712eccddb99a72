import Foundation

/// A server on 127.0.0.1 out of `Tests/Tools` that fails when it is told to.
package final class FailingServer: Sendable {
  /// What the server fails with.
  package enum Fault: Sendable {
    case status(Int, retryAfter: String = "")
    /// With a word of the store's for what is wrong.
    case refusal(Int, code: String)
    /// The whole length is promised, half of it sent.
    case half
    /// The connection is closed without an answer.
    case nothing
    /// It does what is asked, and answers as if its deploy had been closed before.
    case closed
    /// Requests with a condition get 501, and others do not count.
    case conditions
    /// The process whose number is in the file gets SIGKILL.
    case kill(file: String)
  }

  /// Its address, without a `/` at the end.
  package var address: String { "http://127.0.0.1:\(port)" }
  private let port: UInt16
  private let server = Process()

  /// Starts a server, and waits until it answers.
  ///
  /// - Parameters:
  ///   - tool: its name in `Tests/Tools`.
  ///   - arguments: what follows the port.
  package init(_ tool: String, _ arguments: [String]) throws {
    port = try LoopbackSSH.freePort()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    server.executableURL = root.appending(path: ".venv/tests/bin/python")
    server.arguments = [root.appending(path: "Tests/Tools/" + tool).path, String(port)] + arguments
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    for _ in 0..<600 {
      if (try? ask("GET", "/-/log")) != nil { return }
      usleep(100_000)
    }
    throw LoopbackSSH.Failure(words: "\(tool) does not answer: run 'make test' once")
  }

  deinit {
    // One that never started has no process of its own, and 0 means this one with all its like.
    guard server.isRunning else { return }
    // It has nothing to lose, and a connection that stays open would keep it from ending by itself.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// What was asked since the last reset or fault, as `PUT /bucket/key 200`.
  package func log() throws -> [String] {
    try ask("GET", "/-/log").split(separator: "\n").map(String.init)
  }

  package func reset() throws { _ = try ask("POST", "/-/reset") }

  /// Has requests fail from now on.
  ///
  /// - Parameters:
  ///   - number: the first that fails, counted from 1.
  ///   - count: how many do.
  ///   - path: part of the paths that count.
  package func fail(
    _ fault: Fault, at number: Int = 1, count: Int = 1, path: String = ""
  ) throws {
    let kind: String
    var field = ""
    var file = ""
    var word = ""
    switch fault {
    case .status(let status, let retryAfter): (kind, field) = (String(status), retryAfter)
    case .refusal(let status, let code): (kind, word) = (String(status), code)
    case .half: kind = "half"
    case .nothing: kind = "nothing"
    case .closed: kind = "closed"
    case .conditions: kind = "conditions"
    case .kill(let name): (kind, file) = ("kill", name)
    }
    var components = URLComponents()
    components.path = "/-/fault"
    components.queryItems = [
      "kind": kind, "at": String(number), "times": String(count), "path": path, "field": field,
      "pid": file, "code": word,
    ].map { URLQueryItem(name: $0.key, value: $0.value) }
    _ = try ask("POST", components.string ?? "")
  }

  /// Asks it, past all faults if the path begins with `/-/`.
  package func ask(_ method: String, _ path: String, body: String? = nil) throws -> String {
    let answer = try answer(to: method, path, body: body)
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// What it answers; throws where that is a mistake.
  package func answer(
    to method: String, _ path: String, body: String? = nil
  ) throws -> LoopbackAnswer {
    let answer = LoopbackAnswer(
      to: method, path, at: port, type: body.map { _ in "text/plain" },
      body: Array((body ?? "").utf8))
    guard let answer, answer.status < 400 else {
      throw LoopbackSSH.Failure(words: "\(method) \(path) \(answer?.status ?? 0)")
    }
    return answer
  }
}
