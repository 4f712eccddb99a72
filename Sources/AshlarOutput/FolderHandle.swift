internal import CFileSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open folder. Files in it are named from here, so the system walks no path twice.
final class FolderHandle: Sendable {
  let descriptor: Int32
  /// The folder's path when it was opened, for messages.
  let path: String

  /// Opens a folder; a link in its place is an error.
  init(opening path: String) throws(OutputError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    if descriptor < 0 { throw OutputError(path) }
  }

  /// Opens a folder in this one; nil when there is none, and `errno` says why.
  init?(opening name: String, in parent: FolderHandle) {
    descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    path = parent.path + "/" + name
    if descriptor < 0 { return nil }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A program that another thread starts at this moment has the descriptor, too, until it runs.
    ashlar_unlock(descriptor)
    close(descriptor)
  }

  /// Who may use a folder, and which file system it lies on.
  struct Attributes: Equatable {
    var device: dev_t
    var identity: ino_t
    var owner: uid_t
    var group: gid_t
    var mode: mode_t
  }

  /// nil when the system does not say.
  var attributes: Attributes? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return Attributes(
      device: status.st_dev, identity: status.st_ino, owner: status.st_uid, group: status.st_gid,
      mode: status.st_mode & 0o7777)
  }

  /// Takes over who may use another folder.
  ///
  /// - Returns: false when not all of it can be: an owner, or rules beyond owner and mode.
  func adoptAttributes(of other: FolderHandle) -> Bool {
    guard let own = attributes, let wanted = other.attributes, own.device == wanted.device,
      ashlar_attribute_size(other.descriptor) == ashlar_attribute_size(descriptor)
    else { return false }
    if (own.owner, own.group) != (wanted.owner, wanted.group),
      fchown(descriptor, wanted.owner, wanted.group) != 0
    {
      return false
    }
    return own.mode == wanted.mode || fchmod(descriptor, wanted.mode) == 0
  }

  /// Whether a file system is mounted here.
  var isMountPoint: Bool { ashlar_is_mount_point(descriptor) != 0 }

  /// Locks the folder for this process until the handle goes; false when another process has it.
  func lock() -> Bool { ashlar_lock(descriptor) == 0 || errno != EWOULDBLOCK }

  /// The names in the folder and what they stand for.
  func names() throws(OutputError) -> (files: [String], folders: [String]) {
    // A stream of names closes its descriptor and moves its place, so it gets one of its own.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw OutputError(path) }
    defer { closedir(stream) }
    var files: [String] = []
    var folders: [String] = []
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      guard let name = String(validatingCString: bytes) else {
        throw OutputError(path, "a name in it is not UTF-8")
      }
      if name == "." || name == ".." { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): folders.append(name)
      case Int32(DT_UNKNOWN):
        if isFolder(name) { folders.append(name) } else { files.append(name) }
      default: files.append(name)
      }
    }
    return (files, folders)
  }

  /// Removes all that lies in the folder; links are removed, not followed.
  func removeContents() throws(OutputError) {
    let (files, folders) = try names()
    for name in files where unlinkat(descriptor, name, 0) != 0 {
      throw OutputError(path + "/" + name)
    }
    for name in folders {
      guard let folder = FolderHandle(opening: name, in: self) else {
        throw OutputError(path + "/" + name)
      }
      try folder.removeContents()
      guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else {
        throw OutputError(path + "/" + name)
      }
    }
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}
