internal import AshlarOutput

/// A place that keeps files by path and can do no more with them than write, copy and remove one.
///
/// `InPlace` makes a target of it. Paths are relative to the store's root.
protocol Store: Sendable {
  /// Where it is, for people.
  var destination: String { get }
  /// Whether it keeps header fields.
  var sendsHeaders: Bool { get }
  /// How many requests it answers at once; 1 when they come one after the other.
  var connectionCount: Int { get }

  /// A small file and what stands for this version of it; nil when there is none.
  func read(_ path: String) async throws(PublishError) -> (bytes: [UInt8], version: String)?

  /// Writes a small file of Ashlar's own if it is still the version that was read.
  ///
  /// - Parameter version: nil when there was none.
  /// - Returns: the new version; nil when somebody else has written it since.
  func write(
    _ bytes: [UInt8], to path: String, over version: String?
  ) async throws(PublishError) -> String?

  /// Writes a file of the site; readers get the old one or the new one, never a part. Checks that all
  /// of it has arrived.
  func write(_ content: OutputTree.File, as file: PublishedFile) async throws(PublishError)

  /// Copies a file within the store, with its header fields as given.
  ///
  /// - Parameter isKnown: whether the content is what the last publishing has left there; then a store
  ///   need not look at it.
  /// - Returns: false, and nothing is copied, when there is no file with this content.
  func copy(
    _ file: PublishedFile, to path: String, isKnown: Bool
  ) async throws(PublishError) -> Bool

  /// Removes a file; it is no error when there is none.
  func remove(_ path: String) async throws(PublishError)

  /// Those of some paths at which there is a file.
  func occupied(_ paths: [String]) async throws(PublishError) -> [String]
}
