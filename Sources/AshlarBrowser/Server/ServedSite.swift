public import AshlarSite
internal import Foundation

/// The built files that browsers get to see: a folder, or bytes in memory.
public struct ServedSite: Sendable {
  /// The bytes at a path without a leading slash, or nil.
  private var bytes: @Sendable (String) -> [UInt8]?
  /// Every path, sorted.
  public private(set) var paths: [String]

  /// The files below an output folder.
  ///
  /// Only files that are listed here, once, are ever served: a path cannot leave the folder.
  public init(folder: String) {
    var listed: Set<String> = []
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      let full = "\(folder)/\(path)"
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        listed.insert(path)
      }
    }
    let known = listed
    paths = listed.sorted()
    bytes = { path in
      guard known.contains(path) else { return nil }
      return FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
    }
  }

  /// Files in memory, by path without a leading slash.
  public init(files: [String: [UInt8]]) {
    paths = files.keys.sorted()
    bytes = { files[$0] }
  }

  /// What a build has made, written or not.
  public init(tree: OutputTree) {
    paths = tree.paths
    bytes = { path in
      switch tree[path] {
      case .bytes(let content): content
      case .pieces(let pieces): Array(pieces.joined())
      case .copy(let source): FileManager.default.contents(atPath: source).map { [UInt8]($0) }
      case nil: nil
      }
    }
  }

  /// The bytes of one file, or nil.
  public subscript(path: String) -> [UInt8]? { bytes(path) }

  /// The same site with more files; one that is there already gives way.
  public func adding(_ files: [String: [UInt8]]) -> ServedSite {
    var site = self
    let before = bytes
    site.bytes = { files[$0] ?? before($0) }
    site.paths = Set(paths).union(files.keys).sorted()
    return site
  }

  /// The file that a server of static files answers with for a URL's path.
  ///
  /// - Returns: the file's path and bytes; a path that ends in `/`, or names a folder, means its
  ///   `index.html`.
  func file(at urlPath: String) -> (path: String, bytes: [UInt8])? {
    var path = urlPath
    while path.hasPrefix("/") { path.removeFirst() }
    let index = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path + "/index.html"
    for candidate in [path, index] {
      if let content = bytes(candidate) { return (candidate, content) }
    }
    return nil
  }

  /// The pages, as paths without a leading slash, sorted.
  public var pages: [String] { paths.filter { $0.hasSuffix(".html") } }

  /// The pages that carry a board: an element of class `page` with cards in it.
  public var boards: [String] {
    pages.filter { path in
      guard let content = bytes(path) else { return false }
      let text = String(decoding: content, as: UTF8.self)
      return text.contains("class=\"card") && text.contains("<main")
    }
  }
}
