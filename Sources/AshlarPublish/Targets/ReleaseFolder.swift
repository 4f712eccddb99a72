internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Publishes into folders of this machine, a whole one per generation, and points a link to the newest.
///
///     /srv/www/stones/current -> releases/7
///     /srv/www/stones/releases/6
///     /srv/www/stones/releases/7
///
/// The server's root is `current`: readers get one generation or the other, never a mixture. Unchanged
/// files are hard links to the former release's, so that they take no room.
struct ReleaseFolder: Target {
  /// Absolute or relative to the current folder.
  let path: String
  let keep: Int

  var destination: String { path + "/" + Self.linkName }
  var sendsHeaders: Bool { false }

  static let linkName = "current"
  static let folderName = "releases"

  func published() throws(PublishError) -> PublishManifest {
    var manifest = PublishManifest()
    if let current = try currentNumber() {
      guard let shown = try self.manifest(of: current) else { throw moved }
      manifest = shown
    }
    // A release that nobody was pointed to keeps its number.
    manifest.generations = []
    for number in numbers() {
      if let generation = try generation(number) { manifest.generations.append(generation) }
    }
    return manifest
  }

  func send(_ sending: Sending) async throws(PublishError) {
    try makeFolders()
    let lock = try lock()
    defer { unlock(lock) }
    guard try published() == sending.old else { throw moved }
    try removeLeftovers()
    let number = sending.plan.manifest.generation
    let partial = release(number) + Self.partialEnding
    let failure = await sending.steps.run("send", total: sending.plan.byteCount) {
      () -> PublishError? in
      do throws(PublishError) {
        try fill(partial, sending)
        return nil
      } catch {
        return error
      }
    }
    if let failure {
      try? removeTree(partial)
      throw failure
    }
    guard rename(partial, release(number)) == 0 else {
      throw PublishError(writing: release(number), errno)
    }
    try point(to: number)
    let staying = Set(sending.plan.manifest.generations.map(\.number))
    for old in numbers() where !staying.contains(old) { try removeRelease(old) }
  }

  private var moved: PublishError {
    PublishError(
      .tryAgain, "somebody else has published to \(destination) just now",
      hint: "look at what is there, and publish again")
  }

  func files(
    of number: Int, from manifest: PublishManifest
  ) throws(PublishError) -> PublishedFiles {
    guard let manifest = try self.manifest(of: number) else { throw moved }
    return manifest.files
  }

  func rollBack(to number: Int, from manifest: PublishManifest) throws(PublishError) {
    try point(to: number)
  }

  /// Writes a whole release: what is sent, links to what is unchanged or kept, and the manifest.
  private func fill(_ folder: String, _ sending: Sending) throws(PublishError) {
    let sent = PathSet(sending.plan.uploads.paths)
    let manifest = sending.plan.manifest
    for file in manifest.files {
      if sent.contains(file.path) || !carry(file.path, from: sending.old.generation, to: folder) {
        guard let content = sending.publication.tree[file.path] else { continue }
        try write(content, file, to: folder)
        sending.steps.advance(by: sent.contains(file.path) ? file.size : 0)
      }
    }
    for entry in manifest.kept {
      _ = carry(entry.file.path, from: sending.old.generation, to: folder)
    }
    try write(.bytes(manifest.json()), to: folder + "/" + PublishManifest.path)
  }

  private func write(
    _ content: OutputTree.File, _ file: PublishedFile, to folder: String
  ) throws(PublishError) {
    let place = folder + "/" + file.path
    try write(content, to: place)
    guard try FolderStore(path: folder).digest(of: file.path) == file.sha256 else {
      throw PublishError(
        .tryAgain, "'\(place)' is not what was written there",
        hint: "publish again; if it stays so, look at the disk")
    }
  }

  private func write(_ content: OutputTree.File, to place: String) throws(PublishError) {
    do throws(OutputError) {
      try makeParent(of: place)
      try content.write(to: place)
    } catch {
      throw PublishError(writing: place, error)
    }
  }

  /// Links a file of a former release into a new one; false when that cannot be.
  private func carry(_ name: String, from number: Int, to folder: String) -> Bool {
    let place = folder + "/" + name
    guard number > 0, (try? makeParent(of: place)) != nil else { return false }
    return link(release(number) + "/" + name, place) == 0
  }

  private func makeParent(of place: String) throws(OutputError) {
    if let slash = place.utf8.lastIndex(of: "/") { try makeFolder(String(place[..<slash])) }
  }

  private func release(_ number: Int) -> String { "\(path)/\(Self.folderName)/\(number)" }

  /// - Returns: nil when the release is not there any more: somebody else may publish meanwhile.
  private func manifest(of number: Int) throws(PublishError) -> PublishManifest? {
    let place = release(number)
    guard let bytes = try FolderStore(path: place).read(PublishManifest.path)?.bytes else {
      if access(place, F_OK) != 0 { return nil }
      throw PublishError(
        .change, "\(place) has no manifest",
        hint: "it is not a release of Ashlar's: choose another folder")
    }
    return try PublishManifest(bytes, place: place)
  }

  private func generation(_ number: Int) throws(PublishError) -> PublishManifest.Generation? {
    guard let generations = try manifest(of: number)?.generations else { return nil }
    guard let generation = generations.first(where: { $0.number == number }) else {
      throw PublishError(.change, "the manifest of \(release(number)) is of another release")
    }
    return generation
  }

  /// The releases that are complete, in ascending order.
  private func numbers() -> [Int] {
    names().compactMap { Int($0) }.filter { $0 > 0 }.sorted()
  }

  private func names() -> [String] {
    FolderStream.names(in: path + "/" + Self.folderName)
  }

  /// Takes a release away, in one step for whoever looks at it meanwhile.
  private func removeRelease(_ number: Int) throws(PublishError) {
    let gone = release(number) + Self.goneEnding
    guard rename(release(number), gone) == 0 else {
      throw PublishError(writing: release(number), errno)
    }
    try removeTree(gone)
  }

  /// Removes what those left who were ended while they wrote a release or took one away.
  private func removeLeftovers() throws(PublishError) {
    for name in names()
    where name.utf8.hasSuffix(Self.partialEnding) || name.utf8.hasSuffix(Self.goneEnding) {
      try removeTree("\(path)/\(Self.folderName)/\(name)")
    }
  }

  private static let partialEnding = ".partial"
  private static let goneEnding = ".gone"

  /// The release that readers get; nil when there is none yet.
  private func currentNumber() throws(PublishError) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { names in
        names.baseAddress.map { readlink(destination, $0, names.count) } ?? -1
      }
    }
    if count < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    let prefix = Self.folderName + "/"
    guard text.utf8.hasPrefix(prefix),
      let number = Int(Substring(text.utf8.dropFirst(prefix.utf8.count)))
    else {
      throw PublishError(
        .change, "'\(destination)' is not a link that Ashlar has made",
        hint: "choose another folder, or move it away yourself")
    }
    return number
  }

  /// Makes a release the one that readers get: a new link takes the old one's place in one step.
  private func point(to number: Int) throws(PublishError) {
    let new = path + "/.current.new"
    unlink(new)
    guard symlink("\(Self.folderName)/\(number)", new) == 0, rename(new, destination) == 0 else {
      throw PublishError(writing: destination, errno)
    }
  }

  private func makeFolders() throws(PublishError) {
    do throws(OutputError) {
      try makeFolder(path + "/" + Self.folderName)
    } catch {
      throw PublishError(writing: error.path, error)
    }
  }

  /// Keeps others from publishing here; the system gives it free when the process ends.
  private func lock() throws(PublishError) -> Int32 {
    let file = path + "/.ashlar-lock"
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PublishError(writing: file, errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw PublishError(
        .tryAgain, "somebody else publishes to \(path) now",
        hint: "wait for its end, and publish again")
    }
    return descriptor
  }

  /// Gives the folder free at once: a program that another thread starts at this moment has the descriptor, too, until it runs.
  private func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
