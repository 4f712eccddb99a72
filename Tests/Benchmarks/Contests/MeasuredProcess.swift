import Foundation

/// What one run of a program cost.
public struct MeasuredProcess: Sendable {
  public var status: Int32
  public var seconds: Double
  /// On all cores together, user and system.
  public var processorSeconds: Double
  /// The most memory that was resident at once.
  public var peakMegabytes: Double

  /// Runs a program to its end, its output going to a file.
  public static func run(
    _ program: String, _ arguments: [String], output: String
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
    let failure = posix_spawnp(&child, program, &actions, nil, &strings, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let duration = start.duration(to: .now)
    return MeasuredProcess(
      status: status,
      seconds: Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMegabytes: Double(usage.ru_maxrss) / 1024)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
