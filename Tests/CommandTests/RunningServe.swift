import Foundation
import Synchronization
import TestSupport

/// `ashlar serve` at a free port, until it is released.
final class RunningServe {
  private let process = Process()
  private let pipe = Pipe()
  private let said = Said()

  private final class Said: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// Starts it, and waits until it serves.
  ///
  /// - Parameter limits: shell commands that come first, as `ulimit -n 100`.
  init(_ arguments: [String] = [], in folder: String, limits: String = "") throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", limits + " exec \"$0\" \"$@\"", Program.path, "serve", "--port", "0"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": TestCache.home]) { $1 }
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    // Not a file: no limit of files' sizes concerns a pipe.
    process.standardOutput = pipe
    process.standardError = pipe
    let said = said
    pipe.fileHandleForReading.readabilityHandler = { handle in
      let more = handle.availableData
      if more.isEmpty { handle.readabilityHandler = nil }
      said.bytes.withLock { $0 += more }
    }
    try process.run()
    _ = wait(for: "(Ctrl-C ends)")
  }

  deinit {
    // What a thread of the tests starts may have SIGTERM blocked.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    pipe.fileHandleForReading.readabilityHandler = nil
  }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// What it has said so far.
  var words: String { said.bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  /// The port that it has chosen; 0 while it has not.
  var port: UInt16 {
    words.firstMatch(of: /127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.1) } ?? 0
  }

  /// Waits until it has said something, at most three minutes.
  ///
  /// - Returns: whether it has.
  func wait(for text: String) -> Bool {
    for _ in 0..<3600 {
      if words.contains(text) { return true }
      if !process.isRunning { return false }
      usleep(50_000)
    }
    return false
  }

  func get(_ path: String) -> String? {
    guard let client = Client(port: port) else { return nil }
    client.send(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
    return client.receive()
  }

  /// Waits until a page has a text, at most three minutes.
  func shows(_ text: String, at path: String = "/") -> Bool {
    for _ in 0..<3600 {
      if get(path)?.contains(text) == true { return true }
      if !process.isRunning { return false }
      usleep(50_000)
    }
    return false
  }
}
