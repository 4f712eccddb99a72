/// The state of all files below a folder as one value: another one when a file comes, goes or may have changed.
///
/// The folders of version control do not count. No file is read: their stamps say whether they may have changed.
package struct FolderSurvey: Sendable {
  /// Absolute, free of links.
  private let root: String
  /// When the survey began, as `FileStamp.now`.
  private let start = FileStamp.now
  /// Paths from the root, each with a `/` before it.
  private var files: [String] = []
  private var folders: [String] = []

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

  private mutating func visit(_ folder: String, mark: String, pending: inout [String]) -> Bool {
    guard var stream = FolderStream(root + folder) else { return false }
    let (fileCount, pendingCount) = (files.count, pending.count)
    while let (name, _, kind) = stream.next() {
      guard let name else { return false }
      if name == mark {
        files.removeLast(files.count - fileCount)
        pending.removeLast(pending.count - pendingCount)
        return true
      }
      let path = folder + "/" + name
      switch kind {
      case .file: files.append(path)
      case .folder: if !Self.versionControl.contains(name) { pending.append(path) }
      case .other:
        // What a link leads to counts under the link's own path, if it is a file.
        if FolderStream(root + path) != nil { return false }
        files.append(path)
      }
    }
    folders.append(folder)
    return true
  }

  /// The state of all files.
  ///
  /// - Returns: nil when a file was changed so lately that its stamp may stay when it changes again.
  /// - Complexity: a call of the system for each file.
  package func state(workers: Int) async -> FingerprintSum? {
    let states = await concurrentMap(files, workers: workers, chunkSize: 256) { path in
      let stamp = FileStamp(root + path)
      return stamp?.isSettled(at: start) == false ? nil : Fingerprint?.some(key(path, stamp))
    }
    var sum = FingerprintSum()
    for folder in folders { sum.add(key(folder + "/", nil)) }
    for state in states {
      guard let state else { return nil }
      sum.add(state)
    }
    return sum
  }

  /// - Parameter stamp: nil where the path leads nowhere.
  private func key(_ path: String, _ stamp: FileStamp?) -> Fingerprint {
    var key = Fingerprint()
    key.add(path)
    stamp?.add(to: &key)
    return key
  }
}
