#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What is at a file's place in the output.
enum OutputComparison {
  /// A regular file with these very bytes.
  case same(FileIdentity)
  /// Nothing, or something that will be replaced: links are not followed.
  case other
  /// A folder, which no file can replace.
  case folder

  /// How much of two files is compared at once.
  private static let chunkSize = 1 << 16

  static func compare(
    _ file: OutputTree.File, with name: String, in folder: FolderHandle
  ) -> OutputComparison {
    let descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .other }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard status.st_mode & S_IFMT == S_IFREG else { return .other }
    let size = Int(status.st_size)
    let isSame =
      switch file {
      case .bytes(let bytes): equals([bytes], size: size, descriptor)
      case .pieces(let pieces): equals(pieces, size: size, descriptor)
      case .copy(let source): equals(source, size: size, descriptor)
      case .assembled(let parts): equals(parts, size: size, descriptor)
      }
    return isSame ? .same(FileIdentity(status)) : .other
  }

  private static func equals(_ pieces: [[UInt8]], size: Int, _ descriptor: Int32) -> Bool {
    guard size == pieces.reduce(0, { $0 + $1.count }) else { return false }
    let bytes = bytes(upTo: size, from: descriptor)
    guard bytes.count == size else { return false }
    return bytes.withUnsafeBytes { own in
      var offset = 0
      return pieces.allSatisfy { piece in
        defer { offset += piece.count }
        guard let start = own.baseAddress else { return piece.isEmpty }
        return piece.withUnsafeBytes { other in
          other.baseAddress.map { memcmp(start + offset, $0, other.count) == 0 } ?? true
        }
      }
    }
  }

  private static func equals(_ source: String, size: Int, _ descriptor: Int32) -> Bool {
    let other = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard other >= 0 else { return false }
    defer { close(other) }
    var status = stat()
    guard fstat(other, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == size
    else { return false }
    while true {
      let one = bytes(upTo: chunkSize, from: descriptor)
      guard one == bytes(upTo: chunkSize, from: other) else { return false }
      if one.isEmpty { return true }
    }
  }

  private static func equals(
    _ parts: [OutputTree.Part], size: Int, _ descriptor: Int32
  ) -> Bool {
    guard size == parts.reduce(0, { $0 + $1.count }) else { return false }
    var reading = FileParts(parts)
    do throws(OutputError) {
      while let piece = try reading.next() {
        guard piece == bytes(upTo: piece.count, from: descriptor) else { return false }
      }
      return true
    } catch {
      // Who writes it says what is wrong.
      return false
    }
  }

  /// The next bytes of a file; fewer only at its end or after an error.
  private static func bytes(upTo size: Int, from descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = read(descriptor, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }
}
