internal import AshlarBytes
internal import AshlarSystem

/// A site's folder, for those who write files: what is read must not be written over.
public struct SitePlace: Sendable {
  /// Absolute.
  private let folder: String
  /// The names of the folders in it that are read.
  private let sourceFolders: [String]

  /// - Parameters:
  ///   - folder: the site's.
  ///   - sourceFolders: the names of the folders in it that are read; nothing is written into them.
  public init(_ folder: String, sourceFolders: [String]) {
    self.folder = absolutePath(of: folder) ?? folder
    self.sourceFolders = sourceFolders
  }

  /// Why a whole folder must not be written to; nil when nothing of the site speaks against it.
  ///
  /// - Parameter path: absolute or relative to the current folder; need not exist.
  public func objection(toFolder path: String) -> String? {
    let path = resolvedPath(path)
    if folder == path || folder.utf8.hasPrefix(path == "/" ? "/" : path + "/") {
      return "it contains the site"
    }
    return objection(toFile: path)
  }

  /// Why a file must not be written; nil when nothing of the site speaks against it.
  public func objection(toFile path: String) -> String? {
    let path = resolvedPath(path) + "/"
    return sourceFolders.contains { path.utf8.hasPrefix("\(folder)/\($0)/") }
      ? "the site is read from it" : nil
  }
}

/// An absolute path without links, of which the last parts need not exist.
func resolvedPath(_ path: String) -> String {
  if let resolved = absolutePath(of: path) { return resolved }
  let trimmed = path.count > 1 && path.utf8.hasSuffix("/") ? String(path.dropLast()) : path
  guard let slash = trimmed.utf8.lastIndex(of: "/") else {
    return resolvedPath(".") + "/" + trimmed
  }
  let name = trimmed[trimmed.index(after: slash)...]
  let parent = trimmed[..<slash].isEmpty ? "/" : resolvedPath(String(trimmed[..<slash]))
  if name == "." { return parent }
  if name == ".." {
    return String(parent[..<(parent.utf8.lastIndex(of: "/") ?? parent.startIndex)])
  }
  return (parent == "/" ? "" : parent) + "/" + name
}
