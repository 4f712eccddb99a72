internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of this machine, or of a disk or share that it has mounted.
struct FolderStore: FileByFileStore {
  /// Absolute or relative to the current folder.
  let path: String

  var destination: String { path }
  var sendsHeaders: Bool { false }
  var isSlowAtCopying: Bool { false }
  var connectionCount: Int { 1 }

  func read(_ name: String) throws(PublishError) -> (bytes: [UInt8], version: String)? {
    do throws(FileError) {
      let bytes = try readFile(full(name), limit: 1 << 30).bytes
      return (bytes, Digest.sha256(of: bytes))
    } catch {
      if error == .system(ENOENT) || error == .system(ENOTDIR) { return nil }
      throw PublishError(.change, "cannot read '\(full(name))': \(error.reason)")
    }
  }

  func write(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) throws(PublishError) -> String? {
    let name = file.path
    try makeParent(of: name)
    let lock = open(full(PublishManifest.folder + "/lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw PublishError(writing: full(name), errno) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw PublishError(writing: full(name), errno) }
    }
    guard try digest(of: name) == version else { return nil }
    try place(content, at: name, by: "manifest.new")
    return file.sha256
  }

  func write(_ content: OutputTree.File, as file: PublishedFile) throws(PublishError) {
    try place(content, at: file.path)
    guard try digest(of: file.path) == file.sha256 else {
      throw PublishError(
        .tryAgain, "'\(full(file.path))' is not what was written there",
        hint: "publish again; if it stays so, look at the disk, or at who else writes there")
    }
  }

  func copy(
    _ file: PublishedFile, to name: String, isKnown: Bool
  ) throws(PublishError) -> Bool {
    guard try digest(of: file.path) == file.sha256 else { return false }
    if file.path.utf8.hasPrefix(PublishManifest.folder + "/") {
      try place(.copy(of: full(file.path)), at: name)
      return true
    }
    try makeParent(of: name)
    // A link is enough: files are replaced, never written to. Not every file system has links.
    if link(full(file.path), full(name)) != 0, errno != EEXIST {
      try place(.copy(of: full(file.path)), at: name)
    }
    return true
  }

  func remove(_ name: String) throws(PublishError) {
    guard unlink(full(name)) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw PublishError(writing: full(name), errno)
    }
    var parent = name[...]
    while let slash = parent.utf8.lastIndex(of: "/") {
      parent = parent[..<slash]
      if rmdir(full(String(parent))) != 0 { return }
    }
  }

  func occupied(_ names: PathList) -> [String] {
    names.filter { name in
      var status = stat()
      return lstat(full(name), &status) == 0
    }
  }

  private func full(_ name: String) -> String { path + "/" + name }

  /// Writes a file beside its place, and moves it there.
  ///
  /// - Parameter staging: its name until then; who holds the claim and who asks for it use two.
  private func place(
    _ content: OutputTree.File, at name: String, by staging: String = "arriving"
  ) throws(PublishError) {
    try makeParent(of: name)
    let staged = full(PublishManifest.folder + "/" + staging)
    do throws(OutputError) {
      try makeFolder(full(PublishManifest.folder))
      try content.write(to: staged)
    } catch {
      unlink(staged)
      throw PublishError(writing: full(name), error)
    }
    guard rename(staged, full(name)) == 0 else { throw PublishError(writing: full(name), errno) }
  }

  private func makeParent(of name: String) throws(PublishError) {
    do throws(OutputError) {
      let parent = name.utf8.lastIndex(of: "/").map { String(name[..<$0]) }
      try makeFolder(parent.map(full) ?? path)
    } catch {
      throw PublishError(writing: full(name), error)
    }
  }

  /// The SHA-256 of what lies there; nil when it is no file.
  func digest(of name: String) throws(PublishError) -> String? {
    var status = stat()
    guard lstat(full(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var digest = Digest(.sha256)
    try readPieces(ofFile: full(name)) { digest.update($0) }
    return hexadecimal(digest.finish())
  }
}

extension OutputTree.File {
  /// Writes the content into a new file of this machine.
  func write(to path: String) throws(OutputError) {
    var output = try OutputFile(creating: path)
    try output.append(self)
    try output.finish()
  }
}

extension PublishError {
  /// An error of the system about a file at a destination.
  init(writing path: String, _ number: Int32) {
    self.init(writing: path, OutputError(path, String(cString: strerror(number)), number: number))
  }

  init(writing path: String, _ error: OutputError) {
    let hint =
      switch error.number {
      case ENOSPC, EDQUOT, EFBIG:
        "make room there, and publish again; readers still get the former pages"
      case ENAMETOOLONG, EINVAL, EILSEQ:
        "the disk there takes no such name: give the file a shorter or plainer one"
      default: "the folder and all in it must be yours to write to"
      }
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(error.number)
    self.init(
      isFull ? .tryAgain : .change, "cannot write '\(path)': \(error.reason)", hint: hint)
  }
}
