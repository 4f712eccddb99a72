import Foundation

/// What one run of a program cost.
public struct MeasuredProcess: Sendable {
  public var status: Int32
  public var seconds: Double
  /// On all cores together, user and system.
  public var processorSeconds: Double
  /// The most memory that was resident at once.
  public var peakMegabytes: Double
  /// Whether it was ended, with all that it had started, as it took too long.
  public var isCut = false

  /// Runs a program to its end, its output going to a file.
  ///
  /// - Parameter limit: in seconds: how long it may take; nil for any time.
  public static func run(
    _ program: String, _ arguments: [String], output: String, limit: Double? = nil
  ) throws -> MeasuredProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var strings = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var child = pid_t()
    let start = ContinuousClock.now
    // A group of its own, so that what it starts ends with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let failure = posix_spawnp(&child, program, &actions, &attributes, &strings, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
    var status: Int32 = 0
    var usage = rusage()
    var isCut = false
    if let limit {
      while case let ended = wait4(child, &status, WNOHANG, &usage), ended != child {
        if ended < 0, errno != EINTR { break }
        if !isCut, start.duration(to: .now) > .seconds(limit) {
          isCut = true
          kill(-child, SIGKILL)
        }
        usleep(5000)
      }
    } else {
      while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    }
    let duration = start.duration(to: .now)
    return MeasuredProcess(
      status: status,
      seconds: Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMegabytes: Double(usage.ru_maxrss) / 1024, isCut: isCut)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
