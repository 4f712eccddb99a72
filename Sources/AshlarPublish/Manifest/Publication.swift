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
  public let files: PublishedFiles
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
    let paths = tree.pathList
    var files = PublishedFiles()
    files.reserveCapacity(paths.count)
    let failure = await steps.run("hash", total: paths.count) { () -> PublishError? in
      // Part by part: there is no list of all files besides the one that is made.
      for part in parts(of: paths) {
        let digests = await concurrentMap(Array(paths[part]), workers: processorCount()) {
          path -> Result<(ContentDigest, Int), PublishError> in
          defer { steps.advance() }
          return Result { () throws(PublishError) in try tree.digest(of: path) }
        }
        do throws(PublishError) {
          for (path, digest) in zip(paths[part], digests) {
            let (content, size) = try digest.get()
            files.append(path, content, size: size, kind: files.number(of: headers(path)))
          }
        } catch {
          return error
        }
      }
      return nil
    }
    if let failure { throw failure }
    self.files = files
  }
}

/// Parts of a long list, each of so many elements that it pays to treat them together.
func parts(of list: some RandomAccessCollection<some Any>, count: Int = 8192) -> [Range<Int>] {
  stride(from: 0, to: list.count, by: count).map { $0..<min($0 + count, list.count) }
}

extension OutputTree {
  /// The digest and the size of a file.
  fileprivate func digest(of path: String) throws(PublishError) -> (ContentDigest, Int) {
    var digest = Digest(.sha256)
    var size = 0
    if let file = self[path] {
      try file.forEachPiece { (piece) throws(PublishError) in
        digest.update(piece)
        size += piece.count
      }
    }
    return (ContentDigest(bytes: digest.finish()), size)
  }
}

extension OutputTree.File {
  /// Calls a function with each piece of the content, in order; a copied file is read piece by piece.
  func forEachPiece(
    _ body: ([UInt8]) throws(PublishError) -> Void
  ) throws(PublishError) {
    var pieces = try ContentPieces(self)
    while let piece = try pieces.next() { try body(piece) }
  }

  /// All of the content at once.
  func content() throws(PublishError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPiece { bytes += $0 }
    return bytes
  }
}

/// The pieces of a file's content, in order; those of a copied one are read when they are asked for, 64 kB each.
struct ContentPieces: ~Copyable {
  private var pieces: ArraySlice<[UInt8]> = []
  private var parts = FileParts([])
  private var path = ""
  /// -1 for a content in memory.
  private var descriptor: Int32 = -1

  init(_ file: OutputTree.File) throws(PublishError) {
    switch file {
    case .bytes(let bytes): pieces = [bytes]
    case .pieces(let pieces): self.pieces = pieces[...]
    case .assembled(let parts): self.parts = FileParts(parts)
    case .copy(let source):
      path = source
      descriptor = open(source, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw PublishError(reading: source) }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// - Returns: nil at the end.
  mutating func next() throws(PublishError) -> [UInt8]? {
    guard descriptor >= 0 else {
      if let piece = pieces.popFirst() { return piece }
      return try nextOfParts()
    }
    var failure: Int32 = 0
    let descriptor = descriptor
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
    return piece.isEmpty ? nil : piece
  }

  private mutating func nextOfParts() throws(PublishError) -> [UInt8]? {
    do throws(OutputError) { return try parts.next() } catch { throw PublishError(reading: error) }
  }
}

/// Reads a file in pieces.
func readPieces(
  ofFile path: String, _ body: ([UInt8]) throws(PublishError) -> Void
) throws(PublishError) {
  try OutputTree.File.copy(of: path).forEachPiece(body)
}

extension PublishError {
  /// An error about a part of a file of the site.
  init(reading error: OutputError) {
    self.init(.change, "cannot read '\(error.path)': \(error.reason)")
  }

  /// The error that the system has just reported for a file of the site.
  fileprivate init(reading path: String) {
    self.init(.change, "cannot read '\(path)': \(String(cString: strerror(errno)))")
  }
}
