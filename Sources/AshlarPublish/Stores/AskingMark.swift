internal import AshlarBytes
internal import AshlarOutput
internal import Foundation

/// A file that says who is about to publish, for stores that cannot write on a condition.
///
/// Whoever asks leaves a mark first, and then looks for those of others: of two, one sees the other at least.
struct AskingMark {
  /// Where it lies in the store.
  let path: String
  private let claim: PublishManifest.Claim

  static let folder = PublishManifest.folder + "/asking/"

  /// The mark of this process.
  ///
  /// - Parameter identity: differs between those who ask at once.
  init(_ clock: PublishClock, _ identity: String) {
    claim = clock.claim(paths: [])
    path =
      Self.folder
      + "\(Int(clock.now().timeIntervalSince1970))_\(claim.process)_\(identity)_\(Self.word(claim.host))"
  }

  /// A mark that was found; nil when the path is not that of one.
  init?(_ path: String, _ clock: PublishClock) {
    guard path.utf8.hasPrefix(Self.folder) else { return nil }
    let parts = path.utf8.dropFirst(Self.folder.utf8.count).split(at: "_", maxSplits: 3)
      .map(String.init)
    guard parts.count == 4, let seconds = TimeInterval(parts[0]), let process = Int(parts[1]) else {
      return nil
    }
    self.path = path
    claim = PublishManifest.Claim(
      host: parts[3] == Self.word(clock.host) ? clock.host : parts[3], process: process,
      date: timestamp(Date(timeIntervalSince1970: seconds)), paths: [])
  }

  /// Whether whoever left it is somebody else than another mark's, and may still be publishing.
  func isInTheWay(of other: AskingMark, _ clock: PublishClock) -> Bool {
    path != other.path && clock.isAtWork(claim)
  }

  /// A host's name without letters that mean something in paths.
  private static func word(_ host: String) -> String {
    String(host.map { $0.isLetter || $0.isNumber || "-.".contains($0) ? $0 : "-" })
  }
}
