internal import AshlarBytes
internal import AshlarLock

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of what only saves time: results by the fingerprint of what they were made from.
///
/// A result that cannot be read, or is not what was written, is none. What cannot be kept is made again
/// another time. So a folder that is full, read-only, or shared with another build, makes builds slower
/// and never wrong.
package final class FileCache: Sendable {
  package let folder: String
  private let state = Lock(State())

  private struct State {
    var trouble: String?
    var writeCount = 0
  }

  /// The first line of every file; another format has another.
  private static let heading = Array("ashlar cache 1\n".utf8)
  private let fileLimit: Int
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 64 << 20

  /// - Parameters:
  ///   - folder: made when something is kept first.
  ///   - fileLimit: the most files that are kept; the older half goes when there are more.
  package init(folder: String, fileLimit: Int = 1000) {
    self.folder = folder
    self.fileLimit = fileLimit
  }

  /// Why something could not be kept, in a line; nil when nothing went wrong.
  package var trouble: String? { state.withLock { $0.trouble } }

  /// What was kept under a key; nil when there is nothing that can be trusted.
  package func bytes(for key: Fingerprint) -> [UInt8]? {
    file(of: key).map { Array($0[Self.headSize...]) }
  }

  /// A reader of what was kept under a key, which takes no copy.
  package func reader(for key: Fingerprint) -> PackedReader? {
    file(of: key).map { PackedReader($0, in: Self.headSize..<$0.count) }
  }

  /// Ranges of what was kept under a key, which nobody has checked: who reads them knows their sums.
  ///
  /// - Returns: one per range; nil for one that is not there.
  package func parts(_ ranges: [Range<Int>], for key: Fingerprint) -> [[UInt8]?] {
    let parts = readParts(
      path(of: key),
      ranges.map { $0.lowerBound + Self.headSize..<$0.upperBound + Self.headSize })
    return parts.isEmpty ? Array(repeating: nil, count: ranges.count) : parts
  }

  /// The file of a key; nil when it is not whole.
  private func file(of key: Fingerprint, limit: Int = FileCache.sizeLimit) -> [UInt8]? {
    guard let file = try? readFile(path(of: key), limit: limit).bytes,
      file.count >= Self.headSize
    else { return nil }
    let sum = file.withUnsafeBytes {
      Self.sum(of: UnsafeRawBufferPointer(rebasing: $0[Self.headSize...]), key)
    }
    return file[..<Self.headSize].elementsEqual(Self.head(sum)) ? file : nil
  }

  /// What stands before the bytes.
  private static func head(_ sum: String) -> [UInt8] { heading + Array((sum + "\n").utf8) }

  /// How long that is.
  private static let headSize = heading.count + 33

  /// Keeps bytes under a key.
  ///
  /// - Returns: false, and `trouble` then says why, when that cannot be.
  @discardableResult
  package func keep(_ bytes: [UInt8], for key: Fingerprint) -> Bool {
    let head = Self.head(bytes.withUnsafeBytes { Self.sum(of: $0, key) })
    let number = state.withLock { state in
      state.writeCount += 1
      return state.writeCount
    }
    let obstacle = makeFolders()
    if number == 1 { removeOldFiles() }
    // Another build, on another machine, too, may write the same: each writes a file of its own, and the last rename stays.
    let temporary = "\(folder)/.new-\(UInt64.random(in: 0...UInt64.max))"
    guard makeFile([head, bytes], at: temporary), rename(temporary, path(of: key)) == 0 else {
      let reason = String(cString: strerror(errno == ENOENT ? obstacle ?? errno : errno))
      unlink(temporary)
      state.withLock { $0.trouble = $0.trouble ?? "'\(folder)': \(reason)" }
      return false
    }
    return true
  }

  /// Whether a file has the bytes that were kept under its name.
  package func isWhole(_ name: String) -> Bool {
    Fingerprint(text: name).map { file(of: $0, limit: .max) != nil } ?? false
  }

  /// The names of all results, in no order: the texts of their keys.
  package var keys: [String] {
    FolderStream.names(in: folder).filter { Fingerprint(text: $0) != nil }
  }

  private func path(of key: Fingerprint) -> String { folder + "/" + key.text }

  /// Tells damaged files, and files under another's name, from whole ones.
  private static func sum(of bytes: UnsafeRawBufferPointer, _ key: Fingerprint) -> String {
    var sum = key
    sum.add(bytes)
    return sum.text
  }

  /// - Returns: why a folder is not there; nil when all are.
  private func makeFolders() -> Int32? {
    var path = ""
    var obstacle: Int32?
    for part in folder.utf8.split(at: "/") {
      path += "/" + part
      if mkdir(path, 0o700) != 0, errno != EEXIST { obstacle = obstacle ?? errno }
    }
    return obstacle
  }

  private func makeFile(_ pieces: [[UInt8]], at path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var failure: Int32 = 0
    for piece in pieces where failure == 0 { failure = written(piece, to: descriptor) }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    errno = failure
    return failure == 0
  }

  /// Removes the older half of the files when there are too many.
  private func removeOldFiles() {
    guard var stream = FolderStream(folder) else { return }
    var files: [(time: Int, path: String)] = []
    while let (name, _, _) = stream.next() {
      var status = stat()
      guard let name, stat(folder + "/" + name, &status) == 0 else { continue }
      files.append((status.st_mtim.tv_sec, folder + "/" + name))
    }
    guard files.count > fileLimit else { return }
    for file in files.sorted(by: { $0.time < $1.time }).prefix(files.count / 2) {
      unlink(file.path)
    }
  }
}
