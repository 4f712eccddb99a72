internal import AshlarSystem
internal import Glibc

/// The bytes of a file that may be there.
struct FileContent {
  let path: String

  /// How much of a file is held at once.
  static let chunkSize = 1 << 16

  init(_ path: String) {
    self.path = path
  }

  /// Whether the file is there with exactly these bytes.
  func equals(_ file: OutputTree.File) -> Bool {
    switch file {
    case .bytes(let bytes): return equals([bytes])
    case .pieces(let pieces): return equals(pieces)
    case .copy(let source):
      guard let own = size, let limit = try? readFile(source, limit: 0, isPrefix: true).size,
        own == limit, let bytes = try? readFile(path, limit: .max).bytes,
        let other = try? readFile(source, limit: .max).bytes
      else { return false }
      return bytes == other
    }
  }

  private func equals(_ pieces: [[UInt8]]) -> Bool {
    guard size == pieces.reduce(0, { $0 + $1.count }),
      let bytes = try? readFile(path, limit: .max).bytes
    else { return false }
    return bytes.withUnsafeBytes { own in
      var offset = 0
      return pieces.allSatisfy { piece in
        defer { offset += piece.count }
        guard let start = own.baseAddress, piece.count <= own.count - offset else {
          return piece.isEmpty
        }
        return piece.withUnsafeBytes { other in
          other.baseAddress.map { memcmp(start + offset, $0, other.count) == 0 } ?? true
        }
      }
    }
  }

  /// The file's size in bytes; nil when there is no regular file. Links are not followed: they are
  /// replaced, not written through.
  private var size: Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
