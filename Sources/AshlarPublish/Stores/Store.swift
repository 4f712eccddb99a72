internal import AshlarOutput

/// A place that keeps files by path and can do no more with them than write, copy and remove them.
///
/// `InPlace` makes a target of it. Paths are relative to the store's root. A store that is asked for one file
/// at a time is a `FileByFileStore`.
protocol Store: Sendable {
  /// Where it is, for people.
  var destination: String { get }
  /// Whether it keeps header fields.
  var sendsHeaders: Bool { get }

  /// Whether a copy of a small file takes it as long as to get the file again.
  var isSlowAtCopying: Bool { get }

  /// A small file and what stands for this version of it; nil when there is none.
  func read(_ path: String) async throws(PublishError) -> (bytes: [UInt8], version: String)?

  /// Writes a small file of Ashlar's own if it is still the version that was read.
  ///
  /// - Parameter version: nil when there was none.
  /// - Returns: the new version; nil when somebody else has written it since.
  func write(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String?

  /// The same for the file that says who publishes: of two that ask at once, one gets nil at least.
  func claim(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String?

  /// Writes files of the site, in any order; readers get the old one or the new one, never a part. Checks
  /// that all of each has arrived.
  ///
  /// - Parameters:
  ///   - present: paths at which there may be a file.
  ///   - sent: called with a number of bytes that have been sent.
  func write(
    _ files: [PublishedFile], of tree: OutputTree, over present: PathSet,
    sent: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError)

  /// Copies files within the store, with their header fields as given.
  ///
  /// - Parameter present: paths at which there may be a file.
  /// - Returns: those that were not copied, as there is no file with this content.
  func copy(
    _ copies: [StoredCopy], over present: PathSet
  ) async throws(PublishError) -> [StoredCopy]

  /// Removes files, in any order; it is no error when there are none.
  func remove(_ paths: [String]) async throws(PublishError)

  /// Has whatever keeps copies of files for readers forget these.
  func forgetCopies(of paths: [String]) async throws(PublishError)

  /// Those of some paths at which there is a file.
  func occupied(_ paths: PathList) async throws(PublishError) -> [String]
}

/// A file of a store, and where a copy of it is wanted.
struct StoredCopy: Sendable {
  enum Direction: Sendable {
    /// From the place that readers know to where its content is kept.
    case intoKept
    /// And back.
    case outOfKept
  }

  private let published: PublishedFile
  private let direction: Direction
  /// Whether the content is what the last publishing has left there; then a store need not look at it.
  let isKnown: Bool

  /// - Parameter file: as readers have it, or are to have it.
  init(_ file: PublishedFile, _ direction: Direction, isKnown: Bool = false) {
    published = file
    self.direction = direction
    self.isKnown = isKnown
  }

  /// As it is there.
  var file: PublishedFile {
    var file = published
    if direction == .outOfKept { file.path = Self.kept(file.content) }
    return file
  }

  /// Made when it is asked for: the paths of kept files are long, and there may be many.
  var path: String { direction == .intoKept ? Self.kept(published.content) : published.path }

  /// Where a content is kept for `--rollback`.
  static func kept(_ content: ContentDigest) -> String {
    "\(PublishManifest.folder)/kept/\(content.hexadecimal)"
  }
}

extension Store {
  /// Where the record of a generation lies: its files.
  static func record(of generation: Int) -> String {
    "\(PublishManifest.folder)/generations/\(generation).json"
  }

  /// The record of a generation; nil when there is none.
  func record(of generation: Int) async throws(PublishError) -> PublishManifest? {
    guard let bytes = try await read(Self.record(of: generation))?.bytes else { return nil }
    return try PublishManifest(bytes, place: destination)
  }

  func forgetCopies(of paths: [String]) async throws(PublishError) {}

  func claim(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    try await write(content, as: file, over: version)
  }
}
