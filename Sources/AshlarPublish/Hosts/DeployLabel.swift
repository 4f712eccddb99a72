internal import AshlarBytes

/// What a deploy of Ashlar's is called at the service: its generation, and where its record lies.
///
/// The record names every file of the site. Its own name is the digest of its content, so that readers cannot
/// guess it; only the owner of the site sees the label.
struct DeployLabel: Hashable, Sendable {
  var generation: PublishManifest.Generation
  /// The record's SHA-256, in hexadecimal digits.
  var record: String

  private static let subject = "Published by Ashlar: "

  init(generation: PublishManifest.Generation, record: String) {
    self.generation = generation
    self.record = record
  }

  /// - Returns: nil when somebody else has made the deploy.
  init?(_ text: String) {
    guard text.utf8.hasPrefix(Self.subject), let space = text.utf8.lastIndex(of: " ") else {
      return nil
    }
    record = String(text[text.index(after: space)...])
    guard record.utf8.count == 64 else { return nil }
    let json = text[..<space].utf8.dropping(prefix: Self.subject) ?? ""
    guard let generation = try? PublishManifest.Generation(Array(json.utf8), place: "") else {
      return nil
    }
    self.generation = generation
  }

  /// On one line, of less than 384 bytes: the most that a service keeps.
  func text() -> String {
    Self.subject + String(decoding: generation.json(), as: UTF8.self) + " " + record
  }

  /// The record's path in the deploy.
  var recordPath: String { Self.recordPath(record) }

  static func recordPath(_ sha256: String) -> String { "ashlar-\(sha256).json" }
}
