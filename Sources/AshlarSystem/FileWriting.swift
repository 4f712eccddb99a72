internal import AshlarBytes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a file so that it is there as a whole or not at all, and makes the folders that it lies in.
///
/// It is written beside its place and moved there, so no reader, in this process or another, sees a part of
/// it. An interrupted write leaves a file whose name ends in `.new`. What waits has a random name: on a folder that machines
/// share, numbers of processes are no one's own. The name is short, as that of the file may be as long as the system lets it.
///
/// - Parameter access: who may read and change the file and the folders that are made for it.
package func writeWholeFile(
  _ bytes: [UInt8], to path: String, access: FileAccess = .ofUsersChoice
) throws(FileError) {
  try writeWholeFile(to: path, access) { written(bytes, to: $0) }
}

/// Who may read and change what is made.
package enum FileAccess: Sendable {
  /// Whoever the user's mask lets.
  case ofUsersChoice
  /// The user alone, as for what is kept between builds.
  case ofUserAlone

  var file: mode_t { self == .ofUserAlone ? 0o600 : 0o666 }
  var folder: mode_t { self == .ofUserAlone ? 0o700 : 0o777 }
}

/// Copies a file of any size in parts, as `writeWholeFile` writes.
package func copyWholeFile(_ file: OpenFile, to path: String) throws(FileError) {
  let partSize = 1 << 20
  try writeWholeFile(to: path, .ofUsersChoice) { descriptor in
    var offset = 0
    while offset < file.size {
      let part = file.bytes(at: offset, count: min(partSize, file.size - offset))
      let failure = part.isEmpty ? EIO : written(part, to: descriptor)
      if failure != 0 { return failure }
      offset += part.count
    }
    return 0
  }
}

/// - Parameter fill: writes to a descriptor, and returns the system's error number; 0 for none.
private func writeWholeFile(
  to path: String, _ access: FileAccess, _ fill: (Int32) -> Int32
) throws(FileError) {
  let waiting = try WaitingFile(for: path, access)
  try waiting.settle(at: path, failure: fill(waiting.descriptor))
}

/// A file that is open beside the place that it is for, under a random name, until it settles there.
struct WaitingFile {
  let name: String
  let descriptor: Int32

  /// Makes an empty file, and the folders that are missing.
  init(for path: String, _ access: FileAccess) throws(FileError) {
    let slash = path.utf8.lastIndex(of: "/").map { path.utf8.index(after: $0) } ?? path.startIndex
    name = "\(path[..<slash])ashlar-\(UInt64.random(in: 0...UInt64.max)).new"
    var descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, access.file)
    if descriptor < 0, errno == ENOENT, let slash = path.utf8.lastIndex(of: "/") {
      try makeFolders(String(path[..<slash]), access)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, access.file)
    }
    guard descriptor >= 0 else { throw .system(errno) }
    self.descriptor = descriptor
  }

  /// Closes the file and moves it into its place; after a failure, also one before, it is gone and the place is as it was.
  ///
  /// - Parameter failure: the system's error number of what went before; 0 for none.
  func settle(at path: String, failure: Int32 = 0) throws(FileError) {
    var failure = failure
    // Only then is it known whether the disk took all of it.
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(name, path) != 0 { failure = errno }
    guard failure != 0 else { return }
    unlink(name)
    throw .system(failure)
  }
}

/// Writes all bytes.
///
/// - Returns: the system's error number; 0 for none.
func written(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count, let start = buffer.baseAddress {
      let count = write(descriptor, start + done, buffer.count - done)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return errno }
      done += count
    }
    return 0
  }
}

/// Makes a folder and those that it lies in, as far as they are missing.
func makeFolders(_ path: String, _ access: FileAccess) throws(FileError) {
  if mkdir(path, access.folder) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, let slash = path.utf8.lastIndex(of: "/"), slash > path.startIndex else {
    throw .system(errno)
  }
  try makeFolders(String(path[..<slash]), access)
  guard mkdir(path, access.folder) == 0 || errno == EEXIST else { throw .system(errno) }
}

/// Puts other bytes in the place of a file, as a whole or not at all.
///
/// The file keeps its rights, and is on the disk when this returns. What waits beside it has a name that begins with a dot.
///
/// - Throws: `system(EACCES)` for a file that nobody may write, whoever asks; `notRegular` for a link.
package func replaceWholeFile(_ bytes: [UInt8], at path: String) throws(FileError) {
  var status = stat()
  guard lstat(path, &status) == 0 else { throw .system(errno) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  // The superuser may write any file; whoever has made it read-only means that.
  guard status.st_mode & 0o222 != 0 else { throw .system(EACCES) }
  guard access(path, W_OK) == 0 else { throw .system(errno) }
  let slash = path.utf8.lastIndex(of: "/").map { path.utf8.index(after: $0) } ?? path.startIndex
  let waiting = "\(path[..<slash]).\(UInt64.random(in: 0...UInt64.max)).new"
  try makeWholeFile(bytes, at: waiting, mode: status.st_mode & 0o7777)
  guard rename(waiting, path) == 0 else {
    let failure = errno
    unlink(waiting)
    throw .system(failure)
  }
  synchronizeFolder(of: path)
}

/// Makes a file that is not there yet, and the folders that it lies in.
///
/// - Parameter other: a file whose rights it gets; nil for the user's choice.
/// - Throws: `system(EEXIST)` where something is at the path, which stays; nothing is left of a file that cannot be written.
package func makeNewFile(
  _ bytes: [UInt8], at path: String, like other: String? = nil
) throws(FileError) {
  var mode: mode_t?
  if let other {
    var status = stat()
    guard lstat(other, &status) == 0 else { throw .system(errno) }
    mode = status.st_mode & 0o777
  }
  try makeFolder(of: path)
  try makeWholeFile(bytes, at: path, mode: mode)
  synchronizeFolder(of: path)
}

/// Moves a file, and makes the folders that it comes into; its bytes and rights stay.
///
/// - Throws: `system(EACCES)` for a file that nobody may write, whoever asks.
package func moveFile(_ path: String, to other: String) throws(FileError) {
  try checkWritable(path)
  try makeFolder(of: other)
  guard rename(path, other) == 0 else { throw .system(errno) }
  synchronizeFolder(of: other)
  synchronizeFolder(of: path)
}

/// Removes a file, or a link.
///
/// - Throws: `system(EACCES)` for a file that nobody may write, whoever asks.
package func removeFile(_ path: String) throws(FileError) {
  try checkWritable(path)
  guard unlink(path) == 0 else { throw .system(errno) }
}

/// Throws `system(EACCES)` for a file that nobody may write.
///
/// The superuser may write any file; whoever has made it read-only means that.
package func checkWritable(_ path: String) throws(FileError) {
  var status = stat()
  guard lstat(path, &status) == 0 else { throw .system(errno) }
  guard status.st_mode & 0o222 != 0 else { throw .system(EACCES) }
}

private func makeFolder(of path: String) throws(FileError) {
  if let slash = path.utf8.lastIndex(of: "/"), slash > path.startIndex {
    try makeFolders(String(path[..<slash]), .ofUsersChoice)
  }
}

/// Puts the names in a file's folder on the disk, too, where the system can.
private func synchronizeFolder(of path: String) {
  let slash = path.utf8.lastIndex(of: "/") ?? path.startIndex
  let descriptor = open(
    slash > path.startIndex ? String(path[..<slash]) : ".", O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// - Parameter mode: the file's rights; nil for the user's choice.
private func makeWholeFile(_ bytes: [UInt8], at path: String, mode: mode_t?) throws(FileError) {
  let descriptor = open(
    path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
  guard descriptor >= 0 else { throw .system(errno) }
  var failure = written(bytes, to: descriptor)
  if failure == 0, let mode, fchmod(descriptor, mode) != 0 { failure = errno }
  if failure == 0, fsync(descriptor) != 0 { failure = errno }
  if close(descriptor) != 0, failure == 0 { failure = errno }
  guard failure == 0 else {
    unlink(path)
    throw .system(failure)
  }
}
