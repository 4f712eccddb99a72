internal import AshlarLock
internal import Foundation

/// What rclone is told by variables where nobody has said otherwise, in its settings or in a variable.
final class RcloneDefaults: Sendable {
  /// rclone's settings of each remote, by the remote's name.
  typealias Remotes = [String: [String: String]]

  private let found = Lock<[String: String?]?>(nil)
  /// The variables that Ashlar itself was started with.
  let variables: [String: String]

  init(variables: [String: String] = ProcessInfo.processInfo.environment) {
    self.variables = variables
  }

  /// The variables for rclone, found out the first time.
  ///
  /// - Parameter settings: what `rclone config dump` prints.
  func environment(
    settings: () async throws(PublishError) -> [UInt8]
  ) async throws(PublishError) -> [String: String?] {
    if let known = found.withLock({ $0 }) { return known }
    let remotes = Self.remotes(in: try await settings())
    let all = knownHosts(of: remotes).merging(pace(of: remotes)) { $1 }
    found.withLock { $0 = all }
    return all
  }

  private static func remotes(in settings: [UInt8]) -> Remotes {
    (try? JSONDecoder().decode(Remotes.self, from: Data(settings))) ?? [:]
  }
}
