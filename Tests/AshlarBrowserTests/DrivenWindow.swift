import AshlarJSON
import Foundation
import Synchronization
import TestSupport

@testable import AshlarBrowser

/// A window of Firefox or WebKit, whose browser stays open for the next one.
final class DrivenWindow: LiveWindow {
  private static let free = Mutex<[BrowserEngine: [DrivenBrowser]]>([:])
  /// Those that are still open end with the process.
  private static let ending: Void = { atexit { DrivenWindow.free.withLock { $0 = [:] } } }()

  private let engine: BrowserEngine
  private let browser: DrivenBrowser

  init(_ engine: BrowserEngine) throws {
    self.engine = engine
    let waiting = Self.free.withLock { $0[engine]?.popLast() }
    browser = try waiting ?? DrivenBrowser(engine)
  }

  deinit {
    guard (try? browser.open(address: "about:blank")) != nil else { return }
    _ = Self.ending
    Self.free.withLock { [engine, browser] in $0[engine, default: []].append(browser) }
  }

  func open(address: String) throws { try browser.open(address: address) }

  func value<Value: Decodable>(
    of expression: String, as type: Value.Type, patience: Duration?
  ) throws -> Value {
    try browser.value(of: expression, as: type, patience: patience)
  }
}

/// Firefox or WebKit with one window, which `Tests/Tools/drive-browser` drives.
private final class DrivenBrowser: @unchecked Sendable {
  // Sendable: one window at a time uses it.
  private let process: ChildProcess
  private let home: ScratchFolder
  private let display: VirtualDisplay?
  private let requests: FileHandle
  private let answers: FileHandle
  private var received = Data()
  private let log: String

  init(_ engine: BrowserEngine) throws {
    guard let program = engine.executable() else { throw BrowserError.missing(engine) }
    home = try ScratchFolder(prefix: "ashlar-\(engine.rawValue)")
    display = engine == .webkit ? try VirtualDisplay() : nil
    try engine.prepareProfile(in: home, zoom: 1)
    log = home.path + ".log"
    let (down, up) = (try Self.pipeEnds(), try Self.pipeEnds())
    let tool = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tools/drive-browser")
    process = try ChildProcess(
      [tool.path, engine.rawValue, program] + (engine == .firefox ? [home.path] : []),
      environment: engine.environment(home: home.path, display: display?.name), log: log,
      descriptors: [(ours: down[0], theirs: 0), (ours: up[1], theirs: 1)])
    close(down[0])
    close(up[1])
    requests = FileHandle(fileDescriptor: down[1], closeOnDealloc: true)
    answers = FileHandle(fileDescriptor: up[0], closeOnDealloc: true)
  }

  deinit {
    process.end()
    display?.end()
    unlink(log)
  }

  /// The ends of a pipe, of which no other program that is started gets one.
  private static func pipeEnds() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BrowserError.system(operation: "pipe", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  func open(address: String) throws {
    _ = try ask(returning: Bool.self) { $0.member("open", address) }
  }

  func value<Value: Decodable>(
    of expression: String, as type: Value.Type, patience: Duration?
  ) throws -> Value {
    try ask(returning: type) {
      $0.member("evaluate", expression)
      if let patience { $0.member("patience", Int(patience.components.seconds)) }
    }
  }

  private struct Answer<Value: Decodable>: Decodable {
    var value: Value?
    var error: String?
  }

  private func ask<Value: Decodable>(
    returning: Value.Type, members: (inout JSONWriter) -> Void
  ) throws -> Value {
    var request = JSONWriter()
    request.object(members)
    try requests.write(contentsOf: Data(request.bytes + [0x0A]))
    let answer = try JSONDecoder().decode(Answer<Value>.self, from: try nextLine())
    guard let value = answer.value else {
      let asked = String(decoding: request.bytes.prefix(500), as: UTF8.self)
      throw LoopbackSSH.Failure(words: "\(answer.error ?? "no value"), asked \(asked)")
    }
    return value
  }

  private func nextLine() throws -> Data {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received = Data(received[(end + 1)...]) }
        return received[..<end]
      }
      let more = answers.availableData
      guard !more.isEmpty else {
        let words = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw LoopbackSSH.Failure(words: "the browser has ended: \(words.suffix(2000))")
      }
      received += more
    }
  }
}
