internal import AshlarBytes
internal import AshlarLock

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folders below an open one, by their paths from it; each is opened when it is first named.
final class FolderTable: Sendable {
  let root: FolderHandle
  private let open = Lock<PathTable<FolderHandle>>([:])

  /// How many folders are held open at once: processes may have 1,024 descriptors.
  private static let limit = 200

  init(_ root: FolderHandle) {
    self.root = root
  }

  /// A folder that is there; nil when none is, and `errno` says why.
  ///
  /// - Parameter path: from the root, without a slash at its end; empty for the root.
  func folder(_ path: String) -> FolderHandle? {
    open.withLock { find(path, makes: false, in: &$0) }
  }

  /// A folder that is made when it is missing, with those that it lies in.
  func makeFolder(_ path: String) throws(OutputError) -> FolderHandle {
    guard let folder = open.withLock({ find(path, makes: true, in: &$0) }) else {
      throw OutputError(root.path + "/" + path)
    }
    return folder
  }

  private func find(
    _ path: String, makes: Bool, in table: inout PathTable<FolderHandle>
  ) -> FolderHandle? {
    if path.isEmpty { return root }
    if let folder = table[path] { return folder }
    let (parentPath, name) = OutputPath.split(path)
    guard let parent = find(parentPath, makes: makes, in: &table) else { return nil }
    if makes, mkdirat(parent.descriptor, name, 0o777) != 0, errno != EEXIST { return nil }
    guard let folder = FolderHandle(opening: name, in: parent) else { return nil }
    if table.count >= Self.limit { table.removeAll() }
    table[path] = folder
    return folder
  }
}

/// Paths in an output folder, with `/` between their parts.
enum OutputPath {
  /// The folder that a path lies in, empty for the root, and its last part.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[bytes.index(after: slash)...]))
  }

  /// A name in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }
}
