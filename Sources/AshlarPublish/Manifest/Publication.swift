internal import AshlarCodecs
public import AshlarOutput
public import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A site that is ready to be published: its files, each with what it is known by.
public struct Publication: Sendable {
  /// In the order of their paths' bytes.
  public let files: [PublishedFile]
  /// The files' content.
  public let tree: OutputTree

  /// Reads and hashes every file of a tree.
  ///
  /// - Parameter headers: the header fields of a file, by its path.
  /// - Throws: an error when a file of the tree cannot be read.
  public init(
    _ tree: OutputTree, steps: BuildSteps = BuildSteps(),
    headers: (String) -> [String: String]
  ) async throws(PublishError) {
    self.tree = tree
    let paths = tree.paths
    let results = await steps.run("hash", total: paths.count) {
      await concurrentMap(paths, workers: processorCount()) {
        path -> Result<PublishedFile, PublishError> in
        defer { steps.advance() }
        return Result { () throws(PublishError) in try tree.published(path) }
      }
    }
    var files: [PublishedFile] = []
    files.reserveCapacity(results.count)
    var known = SharedHeaders()
    for result in results {
      var file = try result.get()
      file.headers = known.shared(headers(file.path))
      files.append(file)
    }
    self.files = files
  }
}

extension OutputTree {
  /// The digest and the size of a file.
  fileprivate func published(_ path: String) throws(PublishError) -> PublishedFile {
    var digest = Digest(.sha256)
    var size = 0
    if let file = self[path] {
      try file.forEachPiece { (piece) throws(PublishError) in
        digest.update(piece)
        size += piece.count
      }
    }
    return PublishedFile(path: path, content: ContentDigest(bytes: digest.finish()), size: size)
  }
}

extension OutputTree.File {
  /// Calls a function with each piece of the content, in order; a copied file is read piece by piece.
  func forEachPiece(
    _ body: ([UInt8]) throws(PublishError) -> Void
  ) throws(PublishError) {
    switch self {
    case .bytes(let bytes): try body(bytes)
    case .pieces(let pieces): for piece in pieces { try body(piece) }
    case .copy(let source): try readPieces(ofFile: source, body)
    }
  }

  /// All of the content at once.
  func content() throws(PublishError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPiece { bytes += $0 }
    return bytes
  }
}

/// Reads a file in pieces of 64 kB.
func readPieces(
  ofFile path: String, _ body: ([UInt8]) throws(PublishError) -> Void
) throws(PublishError) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw PublishError(reading: path) }
  defer { close(descriptor) }
  var isAtEnd = false
  while !isAtEnd {
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = 0
      repeat {
        got = read(descriptor, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    guard failure == 0 else {
      errno = failure
      throw PublishError(reading: path)
    }
    isAtEnd = piece.isEmpty
    if !isAtEnd { try body(piece) }
  }
}

extension PublishError {
  /// The error that the system has just reported for a file of the site.
  fileprivate init(reading path: String) {
    self.init(.change, "cannot read '\(path)': \(String(cString: strerror(errno)))")
  }
}
