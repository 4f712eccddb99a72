internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarLock
internal import AshlarOutput
internal import Foundation

/// A folder of a server that rclone reaches.
///
/// Neither WebDAV nor SFTP replaces a file as a whole when it is sent, and rclone removes one that it could
/// not send. A file that readers may have is therefore sent beside its place and moved there: over the old
/// one where the server can do that, otherwise after it was removed, which leaves a moment without it.
/// Ashlar's own files are looked for beside their place, too.
struct RcloneStore: Store {
  let rclone: Rclone
  let clock: PublishClock
  /// Tells those apart who ask at once.
  var identity = UUID().uuidString
  private let ways = Ways()

  init(rclone: Rclone, clock: PublishClock) {
    self.rclone = rclone
    self.clock = clock
  }

  var destination: String { rclone.root }
  var sendsHeaders: Bool { false }
  var isSlowAtCopying: Bool { true }

  /// What rclone ends with when there is no such folder, or no such file.
  private static let missing: Set<Int> = [0, 3, 4]
  private static let arriving = PublishManifest.folder + "/arriving"

  func read(_ path: String) async throws(PublishError) -> (bytes: [UInt8], version: String)? {
    var bytes = try await content(of: path)
    if bytes == nil {
      // All of them end with a line: what does not has not arrived.
      bytes = try await content(of: Self.arriving + "/" + path).flatMap {
        $0.last == UInt8(ascii: "\n") ? $0 : nil
      }
    }
    // Between these two looks somebody may have moved it from there to its place.
    if bytes == nil { bytes = try await content(of: path) }
    return bytes.map { ($0, Digest.sha256(of: $0)) }
  }

  private func content(of path: String) async throws(PublishError) -> [UInt8]? {
    let result = try await rclone.run(
      ["cat"], [rclone.place(path)], accepting: Set(0...255))
    if result.status == 0 { return result.output }
    // It may have been moved after rclone saw it.
    guard Self.missing.contains(result.status) || rclone.hasLost(result) else {
      throw rclone.failure(result)
    }
    return nil
  }

  func write(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    guard try await read(file.path)?.version == version else { return nil }
    let staging = try Staging()
    defer { staging.remove() }
    try staging.add(content, at: Self.arriving + "/" + file.path, sha256: file.sha256)
    try await deliver([file.path], from: staging, over: [file.path])
    return file.sha256
  }

  /// Writes a mark, looks for those of others, and writes the file when there are none.
  func claim(
    _ content: OutputTree.File, as file: PublishedFile, over version: String?
  ) async throws(PublishError) -> String? {
    let mark = AskingMark(clock, identity)
    let staging = try Staging()
    defer { staging.remove() }
    let own = mark.path
    try staging.add(.bytes([]), at: own, sha256: Digest.sha256(of: []))
    try await deliver([own], from: staging, over: [])
    let folders = ["asking", "arriving"]
    let found = try await rclone.run(
      ["lsf", "--recursive", "--files-only"] + folders.flatMap { ["--include", "/\($0)/**"] },
      [rclone.place(PublishManifest.folder)], accepting: Self.missing
    ).text.utf8.split(at: "\n").map(String.init)
    let isAlone = !found.contains {
      AskingMark(PublishManifest.folder + "/" + $0, clock)?.isInTheWay(of: mark, clock) == true
    }
    var arrived: String?
    var failure: PublishError?
    do throws(PublishError) {
      if isAlone { arrived = try await write(content, as: file, over: version) }
    } catch {
      failure = error
    }
    // What those left who were ended goes, too.
    let stale = arrived == nil ? [] : found.map { PublishManifest.folder + "/" + $0 }
    try await remove(Array(Set(stale + [own])))
    if let failure { throw failure }
    return arrived
  }

  func write(
    _ files: [PublishedFile], of tree: OutputTree, over present: PathSet,
    sent: @escaping @Sendable (Int) -> Void
  ) async throws(PublishError) {
    let staging = try Staging()
    defer { staging.remove() }
    for file in files {
      guard let content = tree[file.path] else { continue }
      try staging.add(content, at: Self.entrance(file.path, over: present), sha256: file.sha256)
    }
    try await deliver(files.map(\.path), from: staging, over: present, sent: sent)
  }

  func copy(
    _ copies: [StoredCopy], over present: PathSet
  ) async throws(PublishError) -> [StoredCopy] {
    let fetched = try Staging()
    let staging = try Staging()
    defer {
      fetched.remove()
      staging.remove()
    }
    // SFTP cannot copy: the files come here, where their content is compared, and go back.
    _ = try await rclone.run(
      ["copy", "--ignore-times"], [rclone.root, fetched.path],
      files: Set(copies.map(\.file.path)).sorted(), accepting: Self.missing)
    var missing: [StoredCopy] = []
    var paths: Set<String> = []
    for copy in copies {
      guard try fetched.has(copy.file.path, sha256: copy.file.sha256) else {
        missing.append(copy)
        continue
      }
      guard paths.insert(copy.path).inserted else { continue }
      try staging.add(
        .copy(of: fetched.path + "/" + copy.file.path),
        at: Self.entrance(copy.path, over: present), sha256: copy.file.sha256)
    }
    if missing.isEmpty || present.isEmpty {
      try await deliver(paths.sorted(), from: staging, over: present)
    }
    return missing
  }

  func remove(_ paths: [String]) async throws(PublishError) {
    _ = try await rclone.run(
      ["delete"], [rclone.root], files: paths, accepting: Self.missing)
  }

  func occupied(_ paths: PathList) async throws(PublishError) -> [String] {
    let wanted = PathSet(sorted: paths)
    return try await rclone.run(
      ["lsf", "--recursive", "--files-only"], [rclone.root], files: paths,
      accepting: Self.missing
    ).text.utf8.split(at: "\n").map(String.init).filter(wanted.contains)
  }
}

extension RcloneStore {
  /// Where a file is sent to first.
  private static func entrance(_ path: String, over present: PathSet) -> String {
    present.contains(path) ? arriving + "/" + path : path
  }

  /// Sends files that lie in a staging folder at their entrances, and moves them to their places.
  private func deliver(
    _ paths: [String], from staging: Staging, over present: PathSet,
    sent: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(PublishError) {
    guard !paths.isEmpty else { return }
    _ = try await rclone.run(
      ["copy", "--copy-links", "--ignore-times"], [staging.path, rclone.root],
      files: paths.map { Self.entrance($0, over: present) }, sent: sent)
    let replaced = paths.filter(present.contains)
    if !replaced.isEmpty { try await show(replaced) }
  }

  /// Moves files that have arrived to their places.
  private func show(_ paths: [String]) async throws(PublishError) {
    // rclone does not move files out of a folder inside the one that they go to, unless both are folders
    // of one remote that is made of the two.
    let parts = ["to=" + rclone.root, "from=" + rclone.place(Self.arriving)]
    let both = ":combine,upstreams=" + quoted(parts.map(quoted).joined(separator: " ")) + ":"
    let places = [both + "from", both + "to"]
    // WebDAV moves a file over another when it is asked to; SFTP does through rclone 1.63 and later.
    if ways.canReplace {
      let moved = try await rclone.run(
        ["move", "--no-check-dest", "--retries=1", "--header", "Overwrite: T"], places,
        files: paths,
        accepting: Set(0...255))
      if moved.status == 0 { return }
    }
    _ = try await rclone.run(["move", "--ignore-times"], places, files: paths)
    ways.hasNotReplaced()
  }

  /// What a server has been found to do.
  private final class Ways: Sendable {
    private let replaces = Lock(true)

    /// Whether it may move a file over another.
    var canReplace: Bool { replaces.withLock { $0 } }

    func hasNotReplaced() { replaces.withLock { $0 = false } }
  }

  /// A text in quotation marks, as rclone reads connection strings and lists.
  private func quoted(_ text: String) -> String {
    "\"" + text.utf8.replacing("\"", with: "\"\"") + "\""
  }
}
