internal import Glibc

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

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  package mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try append(bytes[...])
  }

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
  package mutating func append(contentsOf source: String) throws(OutputError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw OutputError(source) }
    defer { _ = Glibc.close(input) }
    while true {
      var buffer = [UInt8](repeating: 0, count: FileContent.chunkSize)
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(source) }
      if count == 0 { return }
      try append(buffer[..<count])
    }
  }

  /// Ends the file; only now is it known whether the disk took all of it.
  package mutating func close() throws(OutputError) {
    let result = Glibc.close(descriptor)
    descriptor = -1
    if result != 0 { throw OutputError(path) }
  }
}

/// Makes a folder and those that it lies in, and checks that it can be written to.
package func makeFolder(_ path: String) throws(OutputError) {
  if mkdir(path, 0o777) == 0 { return }
  if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
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
