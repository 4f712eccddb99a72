internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Which regular file has a name, and when its bytes were written last.
///
/// It stays the same when the file gets another name, as new files do when they take their places.
struct FileIdentity: Sendable {
  /// Its number in its file system, its size in bytes, and its time: seconds and nanoseconds since 1970.
  private let parts: [4 of Int]

  init(_ status: stat) {
    parts = [
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ]
  }

  /// The file at a path; nil where there is none, or something else.
  init?(_ path: String) { self.init(path, below: AT_FDCWD) }

  /// The file with a name in a folder; nil where there is none, or something else.
  init?(_ name: String, in folder: FolderHandle) { self.init(name, below: folder.descriptor) }

  private init?(_ path: String, below folder: Int32) {
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    self.init(status)
  }

  fileprivate func add(to key: inout Fingerprint) {
    for index in parts.indices { key.add(UInt64(bitPattern: Int64(parts[index]))) }
  }
}

/// All files that builds wrote into an output folder, as one value: another one as soon as a file is another,
/// is missing, or was written to.
package struct OutputState: Hashable, Sendable {
  private var files = FingerprintSum()

  init() {}

  /// - Parameter file: what `key` gave.
  mutating func add(_ file: Fingerprint) { files.add(file) }

  /// - Parameter identity: nil for a file that the system does not know; no folder that is looked at has it.
  static func key(of path: String, _ identity: FileIdentity?) -> Fingerprint {
    var key = Fingerprint()
    key.add(path)
    identity?.add(to: &key)
    return key
  }

  /// All of it as a line.
  package var text: String { files.text }
}

extension OutputFolder {
  /// The state of the files that builds wrote into the folder.
  ///
  /// - Complexity: a call of the system for each file; none is read.
  package func state(workers: Int) async -> (state: OutputState, fileCount: Int) {
    let paths = Manifest.paths(in: path)
    let files = await concurrentMap(paths, workers: workers, chunkSize: 256) { file in
      FileIdentity(path + "/" + file).map { OutputState.key(of: file, $0) }
    }
    var state = OutputState()
    for file in files.compactMap({ $0 }) { state.add(file) }
    return (state, paths.count)
  }
}
