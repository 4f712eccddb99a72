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
    let present = numbers()
    guard let current = try currentNumber() else {
      var empty = PublishManifest()
      // A release that nobody was pointed to keeps its number.
      empty.generations = try present.map { (number) throws(PublishError) in
        try generation(number)
      }
      return empty
    }
    var manifest = try self.manifest(of: current)
    manifest.generations = try present.map { (number) throws(PublishError) in
      try generation(number)
    }
    return manifest
  }

  func send(_ sending: Sending) async throws(PublishError) {
    try makeFolders()
    let lock = try lock()
    defer { close(lock) }
    guard try published() == sending.old else {
      throw PublishError(
        .tryAgain, "somebody else has published to \(destination) just now",
        hint: "look at what is there, and publish again")
    }
    let number = sending.plan.manifest.generation
    let partial = release(number) + ".partial"
    let failure = await sending.steps.run("send", total: sending.plan.byteCount) {
      () -> PublishError? in
      do throws(PublishError) {
        try removeTree(partial)
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
    for old in numbers() where !staying.contains(old) { try removeTree(release(old)) }
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
    if let slash = place.lastIndex(of: "/") { try makeFolder(String(place[..<slash])) }
  }

  private func release(_ number: Int) -> String { "\(path)/\(Self.folderName)/\(number)" }

  private func manifest(of number: Int) throws(PublishError) -> PublishManifest {
    let place = release(number)
    guard let bytes = try FolderStore(path: place).read(PublishManifest.path)?.bytes else {
      throw PublishError(
        .change, "\(place) has no manifest",
        hint: "it is not a release of Ashlar's: choose another folder")
    }
    return try PublishManifest(bytes, place: place)
  }

  private func generation(_ number: Int) throws(PublishError) -> PublishManifest.Generation {
    let generations = try manifest(of: number).generations
    guard let generation = generations.first(where: { $0.number == number }) else {
      throw PublishError(.change, "the manifest of \(release(number)) is of another release")
    }
    return generation
  }

  /// The releases that are complete, in ascending order.
  private func numbers() -> [Int] {
    guard var stream = FolderStream(path + "/" + Self.folderName) else { return [] }
    var numbers: [Int] = []
    while let (name, _, _) = stream.next() {
      if let number = name.flatMap({ Int($0) }), number > 0 { numbers.append(number) }
    }
    return numbers.sorted()
  }

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
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)) else {
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
}
