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
  private static let growing = Lock<Set<String>>([])

  private let path: String
  /// nil once it is in its place, or cannot get there.
  private var waiting: WaitingFile?
  /// Where it grows.
  package let waitingPath: String

  /// Makes an empty file, and the folders that it lies in.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let waiting = try WaitingFile(for: path, .ofUsersChoice)
    (self.waiting, waitingPath) = (waiting, waiting.name)
    Self.growing.withLock { _ = $0.insert(waiting.name) }
  }

  deinit {
    Self.growing.withLock { _ = $0.remove(waitingPath) }
    guard let waiting else { return }
    close(waiting.descriptor)
    unlink(waiting.name)
  }

  /// Removes all that are not finished: for a program that is about to end.
  package static func removeAll() {
    growing.withLock { names in
      for name in names { unlink(name) }
    }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    let failure = waiting.map { written(bytes, to: $0.descriptor) } ?? EBADF
    guard failure == 0 else { throw .system(failure) }
  }

  /// Moves the file into its place.
  ///
  /// - Throws: what the disk says only then, as that it is full; nothing has changed.
  package func finish() throws(FileError) {
    let own = waiting
    waiting = nil
    try own?.settle(at: path)
  }
}
