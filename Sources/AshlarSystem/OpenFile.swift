#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file of which parts are read, whatever its size.
package final class OpenFile: Sendable {
  private let descriptor: Int32
  /// In bytes, when it was opened.
  package let size: Int

  package init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let failure = errno
      size = 0
      throw status.st_mode == 0 ? .system(failure) : .notRegular
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Some of its bytes; fewer than asked for at its end, and where they cannot be read.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
  }
}
