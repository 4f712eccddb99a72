#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why the system could not do what was asked with a file.
package enum FileError: Error, Hashable {
  /// The system's error number.
  case system(Int32)
  /// The file has this many bytes, more than allowed.
  case tooLarge(Int)
  /// A folder, a device, a pipe: nothing that has bytes to read.
  case notRegular

  /// The reason, to stand after a colon.
  package var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .tooLarge(let size): "it has \(byteCountText(size))"
    case .notRegular: "it is not a regular file"
    }
  }
}

/// The place of the first byte of a value; nil where there is none.
///
/// The C library looks at many bytes at once, which Swift's arrays do not.
package func firstIndex(of byte: UInt8, in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress, let found = memchr(start, Int32(byte), buffer.count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}

/// Whether the bytes of a text stand somewhere in others.
package func contains(_ text: String, in bytes: [UInt8]) -> Bool {
  let pattern = Array(text.utf8)
  guard let first = pattern.first else { return true }
  return bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset + pattern.count <= buffer.count, let start = buffer.baseAddress {
      let length = buffer.count - offset - pattern.count + 1
      guard let found = memchr(start + offset, Int32(first), length) else { return false }
      offset = UnsafeRawPointer(found) - start
      if memcmp(found, pattern, pattern.count) == 0 { return true }
      offset += 1
    }
    return false
  }
}

/// Reads a whole file, or its first bytes.
///
/// POSIX calls: 4 microseconds for a card where Foundation's `Data` takes 31.
///
/// - Parameters:
///   - limit: the largest size that is read.
///   - isPrefix: whether a larger file gives its first `limit` bytes instead of an error.
package func readFile(
  _ path: String, limit: Int, isPrefix: Bool = false
) throws(FileError) -> (bytes: [UInt8], size: Int) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw .system(errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  let size = Int(status.st_size)
  guard isPrefix || size <= limit else { throw .tooLarge(size) }
  let wanted = min(size, limit)
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
    while count < wanted, let start = buffer.baseAddress {
      let got = read(descriptor, start + count, wanted - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failure = errno }
      if got <= 0 { break }
      count += got
    }
  }
  guard failure == 0 else { throw .system(failure) }
  return (bytes, size)
}

/// Reads a file whose size the system does not know before it is read, as those below `/proc`.
///
/// Such files come in short pieces, and Foundation takes the first of them for the whole.
///
/// - Returns: nil when the file cannot be read.
package func readStream(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// A size in bytes for people: `812 bytes`, `5.2 MB`.
package func byteCountText(_ count: Int) -> String {
  if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
  var value = Double(count) / 1000
  for unit in ["kB", "MB"] {
    if value < 999.95 { return "\((value * 10).rounded() / 10) \(unit)" }
    value /= 1000
  }
  return "\((value * 10).rounded() / 10) GB"
}

/// Reads ranges of bytes of one file.
///
/// - Returns: one per range; nil for one that the file does not have; empty when there is no file.
func readParts(_ path: String, _ ranges: [Range<Int>]) -> [[UInt8]?] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  return ranges.map { range in
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count, let start = buffer.baseAddress {
        let got = pread(
          descriptor, start + count, range.count - count, range.lowerBound + count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}
