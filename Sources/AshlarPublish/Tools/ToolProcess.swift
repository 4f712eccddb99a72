internal import AshlarLock
internal import CSpawn
internal import Foundation

/// A program that was started, with pipes to what it reads and writes.
///
/// Reading and writing wait on threads of their own, not on those that tasks share.
final class ToolProcess: Sendable {
  /// Why a program did not start, or a pipe failed: a code of the system's.
  struct Failure: Error {
    var code: Int32

    /// No folder of `PATH` has such a program.
    var isMissing: Bool { code == ENOENT }
  }

  private let identifier: pid_t
  private let hasEnded = Lock(false)
  private let input: Int32
  private let output: Int32
  private let messages: Int32

  /// Starts a program, which is looked for in the folders of `PATH`.
  ///
  /// - Parameters:
  ///   - command: its name and its arguments.
  ///   - environment: its whole environment.
  init(_ command: [String], environment: [String: String]) throws(Failure) {
    var ends: [Int32] = []
    let started = Self.starting.withLock { _ in
      Swift.Result { () throws(Failure) in
        for _ in 0..<3 { ends += try Self.pipe() }
        return try Self.start(
          command, environment: environment, input: ends[0], output: ends[3], messages: ends[5])
      }
    }
    let theirs = [0, 3, 5]
    for (index, end) in ends.enumerated() where theirs.contains(index) { close(end) }
    do {
      identifier = try started.get()
    } catch {
      for (index, end) in ends.enumerated() where !theirs.contains(index) { close(end) }
      throw error
    }
    (input, output, messages) = (ends[1], ends[2], ends[4])
  }

  private static func start(
    _ command: [String], environment: [String: String], input: Int32, output: Int32, messages: Int32
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, messages, 2)
    ashlar_spawn_close_from(&actions, 3)
    // We ignore broken pipes; the program is to end by one, as it does elsewhere.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var started: pid_t = 0
    let code = posix_spawnp(&started, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    return started
  }

  /// Held while pipes are made and handed on, so that no other program that is started meanwhile inherits their ends.
  private static let starting = Lock(())

  /// A pipe that no program inherits by itself: its ends for reading and for writing.
  private static func pipe() throws(Failure) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// What it writes to its standard output until it closes it.
  ///
  /// - Throws: `Failure` with EFBIG past the limit, so that it is not read further.
  func readOutput(limit: Int) async throws -> [UInt8] {
    try await Self.waiting { [output] () throws(Failure) in
      var bytes: [UInt8] = []
      defer { close(output) }
      while let part = try Self.part(of: output) {
        bytes += part
        guard bytes.count <= limit else { throw Failure(code: EFBIG) }
      }
      return bytes
    }
  }

  /// The lines that it writes to its standard error stream until it closes it.
  ///
  /// - Parameters:
  ///   - limit: how many bytes of them are kept, and a line more.
  ///   - hearing: called with each line; returns whether the line is dealt with, and need not be kept.
  func readMessages(
    limit: Int, _ hearing: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    try await Self.waiting { [messages] () throws(Failure) in
      defer { close(messages) }
      var kept = ""
      func take(_ bytes: ArraySlice<UInt8>) {
        let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
        if !hearing(line), kept.utf8.count < limit { kept += line + "\n" }
      }
      var rest: [UInt8] = []
      while let part = try Self.part(of: messages) {
        rest += part
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
          take(rest[start..<end])
          start = end + 1
        }
        rest.removeSubrange(..<start)
      }
      if !rest.isEmpty { take(rest[...]) }
      return kept
    }
  }

  private static func part(of descriptor: Int32) throws(Failure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(descriptor, &bytes, bytes.count)
    while count < 0, errno == EINTR { count = read(descriptor, &bytes, bytes.count) }
    guard count >= 0 else { throw Failure(code: errno) }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }

  /// Writes to its standard input.
  func write(_ bytes: [UInt8]) async throws {
    try await Self.waiting { [input] () throws(Failure) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure(code: errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Says that nothing more comes to its standard input.
  func closeInput() { close(input) }

  /// Waits for its end: its exit code, or 128 and the signal that ended it.
  func end() async -> Int {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        // Its number stays its own until it is asked for its status.
        var facts = siginfo_t()
        while waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        let status = hasEnded.withLock { hasEnded in
          var status: Int32 = 0
          waitpid(identifier, &status, 0)
          hasEnded = true
          return status
        }
        let signal = status & 0x7F
        continuation.resume(returning: Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal))
      }
    }
  }

  /// Ends it, if it has not ended by itself.
  func kill() { hasEnded.withLock { if !$0 { _ = Foundation.kill(identifier, SIGKILL) } } }

  /// Does work that waits on a thread of its own.
  private static func waiting<Result: Sendable>(
    _ work: @escaping @Sendable () throws(Failure) -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
