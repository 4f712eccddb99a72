internal import AshlarBytes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A new file that is written from its start to its end.
///
/// Nothing is forced to the disk: an `fsync` per file makes a build 18 times slower, and a site can
/// always be built again.
package struct OutputFile: ~Copyable {
  private let path: String
  private var descriptor: Int32

  package init(creating path: String) throws(OutputError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw OutputError(path) }
  }

  /// Makes a file where none is.
  ///
  /// - Parameter path: what messages call the file.
  init(creating name: String, in folder: FolderHandle, shownAs path: String) throws(OutputError) {
    self.path = path
    descriptor = openat(
      folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw OutputError(path) }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  package mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try append(bytes[...])
  }

  /// Appends all bytes of a site's file.
  package mutating func append(_ file: OutputTree.File) throws(OutputError) {
    switch file {
    case .bytes(let bytes): try append(bytes)
    case .pieces(let pieces): try append(pieces)
    case .copy(let source): try append(contentsOf: source)
    case .assembled(let parts):
      var reading = FileParts(parts)
      while let piece = try reading.next() { try append(piece) }
    }
  }

  /// Appends pieces one after the other, in as few calls as their size allows.
  private mutating func append(_ pieces: [[UInt8]]) throws(OutputError) {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(min(Self.bufferSize, pieces.reduce(0) { $0 + $1.count }))
    for piece in pieces {
      if !buffer.isEmpty, buffer.count + piece.count > Self.bufferSize {
        try append(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      if piece.count > Self.bufferSize { try append(piece) } else { buffer += piece }
    }
    try append(buffer)
  }

  /// How many bytes of pieces are gathered for one call.
  private static let bufferSize = 1 << 18

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Appends all bytes of another file.
  private mutating func append(contentsOf source: String) throws(OutputError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw OutputError(source) }
    defer { _ = close(input) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(source) }
      if count == 0 { return }
      try append(buffer[..<count])
    }
  }

  /// Which file it is, as it is now; nil when the system does not say.
  var identity: FileIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Ends the file; only now is it known whether the disk took all of it.
  package mutating func finish() throws(OutputError) {
    let result = close(descriptor)
    descriptor = -1
    if result != 0 { throw OutputError(path) }
  }
}

/// Makes a folder and those that it lies in, and checks that it can be written to.
package func makeFolder(_ path: String) throws(OutputError) {
  if mkdir(path, 0o777) == 0 { return }
  if errno == ENOENT, let slash = path.utf8.lastIndex(of: "/"), slash > path.startIndex {
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o777) == 0 { return }
  }
  guard errno == EEXIST else { throw OutputError(path) }
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
    throw OutputError(path, "a file is where a folder must be")
  }
  guard access(path, W_OK | X_OK) == 0 else { throw OutputError(path) }
}
