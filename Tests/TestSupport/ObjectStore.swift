import Foundation

/// An S3 store on 127.0.0.1 that checks signatures, and fails when it is told to.
package final class ObjectStore {
  /// What the store fails with.
  package enum Fault: Sendable {
    case status(Int, retryAfter: String = "")
    /// The whole length is promised, half of it sent.
    case half
    /// The connection is closed without an answer.
    case nothing
    /// The process whose number is in the file gets SIGKILL.
    case kill(file: String)
  }

  /// The keys that it knows. The secret has letters that mean something to shells, addresses and signatures.
  package static let accessKey = "AKIDLOOPBACK"
  package static let secret = "Open/Sesame+4711==%41"

  /// Its address, without a `/` at the end.
  package let endpoint: String
  private let server = Process()

  package init() throws {
    let port = try LoopbackSSH.freePort()
    endpoint = "http://127.0.0.1:\(port)"
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    server.executableURL = root.appending(path: ".venv/tests/bin/python")
    server.arguments = [
      root.appending(path: "Tests/Tools/object-store").path, String(port), Self.accessKey,
      Self.secret,
    ]
    server.standardInput = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    for _ in 0..<600 {
      if (try? ask("GET", "/-/log")) != nil { return }
      usleep(100_000)
    }
    throw LoopbackSSH.Failure(words: "the object store does not answer: run 'make test' once")
  }

  deinit {
    // One that never started has no process of its own, and 0 means this one with all its like.
    guard server.isRunning else { return }
    // It has nothing to lose, and a connection that stays open would keep it from ending by itself.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Makes a bucket, with a name of its own.
  package func makeBucket() throws -> String {
    let name = "stones-" + UUID().uuidString.lowercased()
    _ = try ask("PUT", "/-/object/\(name)")
    return name
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
    switch fault {
    case .status(let status, let retryAfter): (kind, field) = (String(status), retryAfter)
    case .half: kind = "half"
    case .nothing: kind = "nothing"
    case .kill(let name): (kind, file) = ("kill", name)
    }
    var components = URLComponents()
    components.path = "/-/fault"
    components.queryItems = [
      "kind": kind, "at": String(number), "times": String(count), "path": path, "field": field,
      "pid": file,
    ].map { URLQueryItem(name: $0.key, value: $0.value) }
    _ = try ask("POST", components.string ?? "")
  }

  /// An object's content; nil when there is none.
  package func object(_ key: String, in bucket: String) -> String? {
    try? ask("GET", "/-/object/\(bucket)/\(key)")
  }

  /// An object's header fields, by their names in lower case.
  package func fields(_ key: String, in bucket: String) throws -> [String: String] {
    let head = try LoopbackSSH.run(
      "/usr/bin/curl", ["--silent", "--fail", "--head", "\(endpoint)/-/object/\(bucket)/\(key)"])
    return head.split(separator: "\r\n").reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// Puts an object there that Ashlar knows nothing of.
  package func put(_ text: String, to key: String, in bucket: String) throws {
    _ = try ask("PUT", "/-/object/\(bucket)/\(key)", body: text)
  }

  /// The keys of a bucket.
  package func keys(in bucket: String) throws -> [String] {
    try ask("GET", "/-/object/\(bucket)?list-type=2").matches(of: /<Key>([^<]*)<\/Key>/).map {
      String($0.1)
    }
  }

  private func ask(_ method: String, _ path: String, body: String? = nil) throws -> String {
    try LoopbackSSH.run(
      "/usr/bin/curl",
      ["--silent", "--fail", "--noproxy", "*", "--max-time", "30", "--request", method]
        + (body.map { ["--data-binary", $0, "--header", "Content-Type: text/plain"] } ?? []) + [
          endpoint + path
        ])
  }
}
