package import AshlarBytes
internal import AshlarSystem

/// What a site becomes: files by path, as a value.
public struct OutputTree: Sendable {
  public enum File: Hashable, Sendable {
    case bytes([UInt8])
    /// These bytes one after the other; pieces that files share are stored once.
    case pieces([[UInt8]])
    /// The same bytes as the file at this absolute path.
    case copy(of: String)
    /// These parts one after the other, some of them whole files: what is made of many large ones, as a ZIP, is never in
    /// memory, and nowhere before it is in its place.
    case assembled([Part])
  }

  /// A part of an assembled file.
  public enum Part: Hashable, Sendable {
    case bytes([UInt8])
    /// A file at an absolute path, and its size in bytes; of another size it is not taken.
    case file(path: String, size: Int)
    /// Others one after the other, encrypted as one file.
    case encrypted(EncryptedPart)

    /// In bytes.
    package var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let size): size
      case .encrypted(let part): part.count
      }
    }
  }

  /// By path relative to the output folder, with `/` between its parts; without those of `folder`.
  package private(set) var table: PathTable<File> = [:]

  /// The same as a dictionary, in which paths are one that differ in how their letters are composed alone.
  public var files: [String: File] {
    Dictionary(table.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Files that lie in a folder as they are in the tree.
  private var folder = Folder()

  private struct Folder {
    var path = ""
    /// In the order of their bytes.
    var paths = PathList()

    subscript(path: String) -> File? {
      paths.position(of: path) == nil ? nil : .copy(of: self.path + "/" + path)
    }
  }

  /// The folder of the address that the tree is published at, with `/` at its end: `stones/` of
  /// `https://example.org/stones`; empty at the root of a domain.
  public var basePath = ""

  /// A page that only leads to another.
  public struct Redirect: Hashable, Sendable {
    /// Paths in the tree.
    public var path: String
    public var target: String

    public init(path: String, target: String) {
      self.path = path
      self.target = target
    }
  }

  /// The pages that stand where others were before.
  public var redirects: [Redirect] = []

  /// What forms on its pages are sent to, as a policy's `form-action` names it; not those of pages that are encrypted.
  public var formTargets: [String] = []

  /// A tree without files.
  public init() {}

  /// The files of a folder; not even their paths take more than their bytes.
  ///
  /// - Parameter path: absolute.
  package init(folder path: String, _ paths: PathList) {
    folder = Folder(path: path, paths: paths.isSorted ? paths : PathList(sorting: paths))
  }

  /// The path in the tree that a path from the root of the domain means, where nothing lies at that path itself.
  package func pathBelowBase(_ path: String) -> String? {
    basePath.isEmpty || !path.utf8.hasPrefix(basePath)
      ? nil : String(Substring(path.utf8.dropFirst(basePath.utf8.count)))
  }

  /// Adds a file.
  ///
  /// - Returns: false, and the tree stays as it is, when the path is taken.
  @discardableResult
  public mutating func add(_ file: File, at path: String) -> Bool {
    guard self[path] == nil else { return false }
    table[path] = file
    return true
  }

  /// Takes a file away.
  package mutating func remove(at path: String) {
    if table.removeValue(forKey: path) == nil, folder[path] != nil {
      folder.paths = PathList(folder.paths.lazy.filter { !$0.utf8.equals(path) })
    }
  }

  /// The file at a path.
  public subscript(path: String) -> File? { table[path] ?? folder[path] }

  /// All paths, in the order of their bytes.
  public var paths: [String] {
    (table.keys + folder.paths).sorted(by: String.bytesPrecede)
  }

  /// The same, packed.
  public var pathList: PathList {
    table.isEmpty ? folder.paths : PathList(sorting: table.keys + folder.paths)
  }
}
