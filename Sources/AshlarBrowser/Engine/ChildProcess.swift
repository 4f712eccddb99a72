internal import AshlarLock
internal import CSpawn
internal import Foundation

/// A process that we started, in a process group of its own, with its output in a log file.
///
/// `Foundation.Process` is not used: browsers must be ended with their whole group and by a signal
/// that they cannot block, and Chromium's DevTools pipe needs the descriptors 3 and 4.
final class ChildProcess {
  let identifier: pid_t
  private var hasEnded = false

  /// The groups that still run, for `endAll()`.
  private static let running = Lock<Set<pid_t>>([])

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the executable's path and its arguments.
  ///   - environment: the whole environment of the new process.
  ///   - log: the file that gets what the process writes; `/dev/null` drops it.
  ///   - descriptors: descriptors of ours to hand down, as numbered in the new process.
  init(
    _ command: [String], environment: [String: String], log: String,
    descriptors: [(ours: Int32, theirs: Int32)] = []
  ) throws(BrowserError) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    for descriptor in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor.ours, descriptor.theirs)
    }
    ashlar_spawn_close_from(&actions, max(3, (descriptors.map(\.theirs).max() ?? 0) + 1))
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw .system(operation: "starting \(command[0])", errno: code) }
    identifier = started
    Self.running.withLock { _ = $0.insert(started) }
  }

  deinit { end() }

  /// Whether the process has not ended yet.
  var isRunning: Bool {
    guard !hasEnded else { return false }
    var status: Int32 = 0
    hasEnded = waitpid(identifier, &status, WNOHANG) == identifier
    return !hasEnded
  }

  /// Ends the process and everything it started; returns when the process itself is gone.
  ///
  /// SIGKILL at once: some browser drivers block SIGTERM, and the profile is thrown away anyway.
  func end() {
    guard Self.running.withLock({ $0.remove(identifier) }) != nil else { return }
    kill(-identifier, SIGKILL)
    guard !hasEnded else { return }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    hasEnded = true
  }

  /// Ends every process that still runs; for the moment in which a person interrupts a command.
  static func endAll() {
    running.withLock { groups in
      for group in groups { kill(-group, SIGKILL) }
    }
  }
}
