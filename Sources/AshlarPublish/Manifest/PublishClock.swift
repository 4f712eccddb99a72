internal import AshlarOutput
internal import Foundation

/// Who publishes, and when.
struct PublishClock: Sendable {
  /// What time it is.
  var now: @Sendable () -> Date = { Date() }
  var host = ProcessInfo.processInfo.hostName
  var process = Int(ProcessInfo.processInfo.processIdentifier)
  /// Whether a process of this host runs.
  var isRunning: @Sendable (Int) -> Bool = { number in
    guard let identifier = pid_t(exactly: number), identifier > 0 else { return false }
    return kill(identifier, 0) == 0 || errno == EPERM
  }

  /// How long a claim from another host counts, whatever the two clocks say.
  static let patience: TimeInterval = 600

  func timestamp() -> String { AshlarPublish.timestamp(now()) }

  /// A claim of this process.
  func claim(paths: PathList) -> PublishManifest.Claim {
    PublishManifest.Claim(host: host, process: process, date: timestamp(), paths: paths)
  }

  /// Whether the process that made a claim may still be publishing.
  func isAtWork(_ claim: PublishManifest.Claim) -> Bool {
    if claim.host == host { return claim.process != process && isRunning(claim.process) }
    guard let date = try? Date(claim.date, strategy: .iso8601) else { return false }
    return abs(now().timeIntervalSince(date)) < Self.patience
  }
}
