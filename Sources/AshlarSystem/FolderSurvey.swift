#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The state of all files below a folder as one value: another one when a file comes, goes or may have changed.
///
/// The folders of version control do not count. No file is read: their stamps say whether they may have changed.
package struct FolderSurvey: Sendable {
  /// Absolute, free of links.
  private let root: String
  /// When the survey began, as `FileStamp.now`.
  private let start = FileStamp.now
  private var folders: [Folder] = []

  private struct Folder: Sendable {
    /// From the root, with a `/` before it; empty for the root itself.
    var path: String
    /// The names of its files.
    var names: [String] = []
  }

  private static let versionControl: Set<String> = [".git", ".hg", ".jj", ".svn"]

  /// - Parameters:
  ///   - excluded: a folder that does not count, absolute.
  ///   - mark: a folder with a file of this name does not count.
  /// - Returns: nil when a folder cannot be read, or a link leads to one.
  package init?(_ root: String, without excluded: String, orFoldersWith mark: String) {
    self.root = root
    var pending = [""]
    while let folder = pending.popLast() {
      if root + folder == excluded { continue }
      guard visit(folder, mark: mark, pending: &pending) else { return nil }
    }
  }

  private mutating func visit(_ path: String, mark: String, pending: inout [String]) -> Bool {
    guard var stream = FolderStream(root + path) else { return false }
    var folder = Folder(path: path)
    let pendingCount = pending.count
    while let (name, _, kind) = stream.next() {
      guard let name else { return false }
      if name == mark {
        pending.removeLast(pending.count - pendingCount)
        return true
      }
      switch kind {
      case .file: folder.names.append(name)
      case .folder: if !Self.versionControl.contains(name) { pending.append(path + "/" + name) }
      case .other:
        // What a link leads to counts under the link's own path, if it is a file.
        if FolderStream(root + path + "/" + name) != nil { return false }
        folder.names.append(name)
      }
    }
    folders.append(folder)
    return true
  }

  /// The state of all files, and those that were changed so lately that their stamps may stay when they change again, as
  /// paths from the root with a `/` before them.
  ///
  /// - Complexity: a call of the system for each file.
  package func state(workers: Int) async -> (state: FingerprintSum, unsettled: [String]) {
    let parts = folders.flatMap { folder in
      stride(from: 0, to: max(1, folder.names.count), by: Self.partSize).map { start in
        (folder, start..<min(folder.names.count, start + Self.partSize))
      }
    }
    let states = await concurrentMap(parts, workers: workers, chunkSize: 1) { folder, range in
      state(of: folder, range)
    }
    var sum = FingerprintSum()
    for state in states { sum.add(state.state) }
    return (sum, states.flatMap(\.unsettled))
  }

  /// How many files of a folder a worker looks at at a time.
  private static let partSize = 256

  /// The state of some files of a folder, and of the folder itself with the first of them.
  private func state(
    of folder: Folder, _ range: Range<Int>
  ) -> (state: FingerprintSum, unsettled: [String]) {
    var key = Fingerprint()
    key.add(folder.path + "/")
    var sum = FingerprintSum()
    if range.lowerBound == 0 { sum.add(key) }
    var unsettled: [String] = []
    let descriptor = open(root + folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for name in folder.names[range] {
      var file = key
      file.add(name)
      // nil where a link leads nowhere, or the file has gone.
      if let stamp = FileStamp(name, below: descriptor) {
        stamp.add(to: &file)
        if !stamp.isSettled(at: start) { unsettled.append(folder.path + "/" + name) }
      }
      sum.add(file)
    }
    return (sum, unsettled)
  }
}
