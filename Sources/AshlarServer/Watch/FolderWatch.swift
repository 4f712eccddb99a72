package import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// Notices that something below a folder has changed: through inotify, or by looking again and again.
///
/// Names that begin with `.` do not count, as version control's own files, nor what editors and programs that copy leave beside
/// files. Names that begin with `_` do not count either, as the built site, except those of photographs.
///
/// A photograph that somebody writes is not said to have changed until it is closed: `unfinished` has it meanwhile.
package final class FolderWatch {
  /// How changes are noticed.
  package enum Method: Equatable, Sendable {
    case inotify
    /// By the files' stamps, twice a second.
    case looking
  }

  /// What has changed since it was asked last.
  package enum Change: Comparable {
    case none
    /// One file was closed by its writer, or renamed to its name, and nothing else happened since `begin`: its path from
    /// the folder.
    case saved(String)
    /// A file is still being written.
    case writing
    case done
  }

  package private(set) var method: Method
  /// Why inotify is not used although it was asked for; nil when it is.
  package private(set) var trouble: String?
  /// Becomes readable when there is something to take; -1 when the folder is looked at instead.
  package private(set) var descriptor: Int32 = -1
  private let folder: String
  private var signature = 0
  /// Whether the watched folders must be listed again.
  private var isStale = false
  /// The watched folders' paths, by their watches.
  private var folders: [Int32: String] = [:]
  /// What was touched since `begin`, and whether the last that happened to it left it whole.
  private var touched: [Name: Bool] = [:]

  /// The photographs that are being written, by their paths from the folder, and when more was written last.
  private var writing: PathTable<ContinuousClock.Instant> = [:]

  /// How long a photograph to which nothing is added is waited for: a writer may end without closing it.
  private static let patience = Duration.seconds(10)

  /// A name in a watched folder.
  private struct Name: Hashable {
    var folder: Int32
    var name: String
  }

  /// - Parameter folder: absolute, free of links.
  package init(_ folder: String, method: Method) {
    self.folder = folder
    self.method = method
    if method == .inotify { open() }
    if self.method == .looking { signature = Self.signature(of: folder) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Forgets what was touched: what is read from now on has all of it.
  package func begin() { touched = [:] }

  /// What has changed since this was asked last; never waits.
  package func take() -> Change {
    switch method {
    case .inotify: return drain()
    case .looking:
      let now = Self.signature(of: folder)
      defer { signature = now }
      return now == signature ? .none : .done
    }
  }

  /// The photographs that are being written, as paths from the folder.
  package var unfinished: PathNames { PathNames(writing.keys) }

  /// Watches the folder and all below it.
  private func open() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      return fall(back: "the system gives no more watches (\(String(cString: strerror(errno))))")
    }
    watch(folder, depth: 0)
  }

  private func watch(_ path: String, depth: Int) {
    guard method == .inotify, depth < 64 else { return }
    let added = inotify_add_watch(descriptor, path, Self.mask)
    if added < 0, errno == ENOSPC {
      return fall(
        back: "there are more folders than the system watches; raise fs.inotify.max_user_watches")
    }
    folders[added] = path
    guard added >= 0 else { return }
    for folder in Self.folders(in: path) { watch(folder, depth: depth + 1) }
  }

  /// The folders in a folder, and the links to folders, as paths.
  private static func folders(in path: String) -> [String] {
    guard var stream = FolderStream(path) else { return [] }
    var folders: [String] = []
    while let (name, _, kind) = stream.next() {
      guard kind != .file, let name, counts(folder: name) else { continue }
      let child = path + "/" + name
      var isFolder: ObjCBool = false
      // What is no folder by its name may be a link to one.
      if kind == .folder
        || FileManager.default.fileExists(atPath: child, isDirectory: &isFolder)
          && isFolder.boolValue
      {
        folders.append(child)
      }
    }
    return folders
  }

  private func fall(back reason: String) {
    trouble = reason
    method = .looking
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    signature = Self.signature(of: folder)
  }

  /// Reads all events that have come.
  private func drain() -> Change {
    var change = Change.none
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      change = max(change, self.change(in: buffer[..<count]))
    }
    if isStale { watchAgain() }
    for (path, time) in writing where time + Self.patience < .now {
      writing[path] = nil
      change = .done
    }
    guard change > .none, touched.count == 1, let (name, isWhole) = touched.first, isWhole,
      let parent = folders[name.folder]
    else { return change }
    return .saved(path(of: name, in: parent))
  }

  /// A name's path from the watched folder.
  private func path(of name: Name, in parent: String) -> String {
    String(
      decoding: (parent + "/" + name.name).utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }

  /// What a block of events says.
  private func change(in events: ArraySlice<UInt8>) -> Change {
    var change = Change.none
    var offset = 0
    let headSize = MemoryLayout<inotify_event>.size
    events.withUnsafeBytes { bytes in
      while offset + headSize <= bytes.count {
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let nameBytes = bytes[(offset + headSize)..<min(bytes.count, offset + headSize + length)]
          .prefix { $0 != 0 }
        let isOverflow = mask & UInt32(IN_Q_OVERFLOW) != 0
        let name = Name(
          folder: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
          name: String(decoding: nameBytes, as: UTF8.self))
        offset += headSize + length
        let isFolder = mask & Self.folderMask != 0
        let path = folders[name.folder].map { self.path(of: name, in: $0) }
        let isPhotograph = path?.utf8.hasPrefix(Photograph.folder + "/") == true
        guard
          isOverflow
            || (isFolder
              ? Self.counts(folder: name.name)
              : Self.counts(file: name.name, isPhotograph: isPhotograph))
        else { continue }
        if isPhotograph, !isFolder, let path, note(mask, of: path) { continue }
        if isFolder || isOverflow { isStale = true }
        // Who may read a file is a change of it alone, and of nothing that was in it.
        let isAttribute = mask & UInt32(IN_ATTRIB) != 0
        touched[name] =
          !isFolder && !isOverflow
          && (mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0
            || isAttribute && touched[name] != false)
        change = max(change, mask & UInt32(IN_MODIFY) != 0 ? .writing : .done)
      }
    }
    return change
  }

  /// Notes whether a photograph is being written.
  ///
  /// - Returns: whether that is all: what is written is not to be read yet.
  private func note(_ mask: UInt32, of path: String) -> Bool {
    let isWritten = mask & UInt32(IN_MODIFY) != 0
    guard isWritten, AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path) else {
      if mask & UInt32(IN_ATTRIB) == 0 { writing[path] = nil }
      return false
    }
    writing[path] = .now
    return true
  }

  /// Folders came, went or moved: their old watches may watch what is elsewhere by now.
  private func watchAgain() {
    isStale = false
    folders = [:]
    close(descriptor)
    open()
  }

  private static func counts(folder name: String) -> Bool {
    name == ".well-known" || !name.utf8.hasPrefix(".") && !name.utf8.hasPrefix("_")
  }

  private static func counts(file name: String, isPhotograph: Bool) -> Bool {
    !name.utf8.hasPrefix(".") && (isPhotograph || !name.utf8.hasPrefix("_"))
      && !LeftoverName.matches(name)
  }

  /// A folder came, went or changed, or what it lay on was taken away.
  private static let folderMask =
    UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT)

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_ATTRIB) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
    | UInt32(IN_MOVE_SELF)

  /// A number that changes with any file below a folder; 0 when there is no folder.
  private static func signature(of folder: String) -> Int {
    var hasher = Hasher()
    var pending = [folder]
    while let path = pending.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { continue }
      for name in names.sorted() {
        let child = path + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: child, isDirectory: &isFolder) else {
          continue
        }
        let isPhotograph = child.utf8.dropFirst(folder.utf8.count)
          .starts(with: "/\(Photograph.folder)/".utf8)
        guard
          isFolder.boolValue
            ? counts(folder: name) : counts(file: name, isPhotograph: isPhotograph)
        else { continue }
        hasher.combine(child)
        if isFolder.boolValue {
          pending.append(child)
        } else {
          hasher.combine(FileStamp(child))
        }
      }
    }
    return hasher.finalize()
  }
}
