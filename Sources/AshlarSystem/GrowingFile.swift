internal import AshlarBytes
internal import AshlarLock

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that comes part by part, and is in its place when it is whole, or not at all.
///
/// It grows beside its place under a name that ends in `.new`, as `writeWholeFile` does; nothing is left of one that is not
/// finished, unless the program is ended at once.
package final class GrowingFile {
  /// The names of those that grow now.
  private static let waiting = Lock<Set<String>>([])

  private let path: String
  /// Where it grows.
  package let waitingPath: String
  private var descriptor: Int32

  /// Makes an empty file, and the folders that it lies in.
  package init(_ path: String) throws(FileError) {
    self.path = path
    waitingPath = "\(path).\(UInt64.random(in: 0...UInt64.max)).new"
    if let slash = path.utf8.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolders(String(path[..<slash]), .ofUsersChoice)
    }
    descriptor = open(waitingPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    Self.waiting.withLock { _ = $0.insert(waitingPath) }
  }

  deinit {
    Self.waiting.withLock { _ = $0.remove(waitingPath) }
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(waitingPath)
  }

  /// Removes all that are not finished: for a program that is about to end.
  package static func removeAll() {
    waiting.withLock { names in
      for name in names { unlink(name) }
    }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    let failure = written(bytes, to: descriptor)
    guard failure == 0 else { throw .system(failure) }
  }

  /// Moves the file into its place.
  ///
  /// - Throws: what the disk says only then, as that it is full; nothing has changed.
  package func finish() throws(FileError) {
    let own = descriptor
    descriptor = -1
    guard close(own) == 0, rename(waitingPath, path) == 0 else {
      let failure = errno
      unlink(waitingPath)
      throw .system(failure)
    }
  }
}
