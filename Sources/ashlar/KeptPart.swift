internal import AshlarSystem
internal import Foundation

/// A kind of what builds keep to be faster the next time, in a folder of its own.
struct KeptPart {
  /// What people call it.
  let title: String
  /// The folder, as a path from the cache's.
  let path: String
  /// How many folders lie between that one and its results, each of which is a file, or a folder where all of its files belong
  /// together.
  private let depth: Int

  private init(_ title: String, _ path: String, depth: Int = 0) {
    (self.title, self.path, self.depth) = (title, path, depth)
  }

  /// Nothing else in a cache's folder is touched.
  static let all = [
    KeptPart("variants of pictures", "pictures/variants", depth: 1),
    KeptPart("originals without what they say", "pictures/originals", depth: 1),
    KeptPart("notes of files", "pictures/stamps"),
    KeptPart("colours of drawings", "pictures/outlines"), KeptPart("pictures for links", "share"),
    KeptPart("fonts", "fonts"), KeptPart("measured cards", "cards"),
    KeptPart("compressed files", "compressed"), KeptPart("notes of last builds", "builds"),
    KeptPart("notes of their pages", "pages"),
    KeptPart("notes of ZIP files and of what is encrypted", "downloads"),
    KeptPart("keys under passwords", "locks"),
  ]

  /// What lies there, in no order.
  ///
  /// - Parameter cache: the cache's folder.
  func entries(in cache: String) -> [KeptEntry] {
    var folders = [cache + "/" + path]
    for _ in 0..<depth {
      folders = folders.flatMap(Self.paths)
    }
    return folders.flatMap(Self.paths).compactMap { KeptEntry(path: $0) }
  }

  private static func paths(in folder: String) -> [String] {
    FolderStream.names(in: folder).map { folder + "/" + $0 }
  }
}

/// One result that is kept: a file, or a folder of some.
struct KeptEntry {
  let path: String
  private(set) var fileCount = 0
  /// In bytes.
  private(set) var size = 0
  /// When it was last read or written, as far as the file system notes that; in seconds since 1970.
  private(set) var lastUse = 0

  /// - Returns: nil where there is no file: nothing, a folder without any, or a link.
  init?(path: String) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: add(status)
    case S_IFDIR:
      for name in FolderStream.names(in: path) {
        guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else { continue }
        add(status)
      }
    default: return nil
    }
    if fileCount == 0 { return nil }
  }

  private mutating func add(_ status: stat) {
    fileCount += 1
    size += Int(status.st_size)
    lastUse = max(lastUse, max(Int(status.st_atim.tv_sec), Int(status.st_mtim.tv_sec)))
  }

  /// - Throws: where it cannot be removed.
  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}

/// How much there is of something that is kept.
struct KeptAmount {
  var count = 0
  var size = 0

  init(_ entries: [KeptEntry]) {
    count = entries.reduce(0) { $0 + $1.fileCount }
    size = entries.reduce(0) { $0 + $1.size }
  }

  /// As `2 files, 12 bytes`.
  var text: String { "\(count) \(count == 1 ? "file" : "files"), \(byteCountText(size))" }
}
