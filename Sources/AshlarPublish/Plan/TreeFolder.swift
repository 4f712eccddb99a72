public import AshlarOutput
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder that holds a site which was built before.
public struct TreeFolder: Sendable {
  private let path: String

  /// - Parameter path: absolute or relative to the current folder.
  public init(_ path: String) {
    self.path = path
  }

  /// Every file below the folder, except what a build keeps there for itself.
  ///
  /// - Throws: an error when there is no such folder, when it has no `index.html`, or when something in
  ///   it is neither a file nor a folder: links are not followed, as they may lead anywhere.
  public func tree() throws(PublishError) -> OutputTree {
    guard let root = absolutePath(of: path) else {
      throw PublishError(.change, "there is no folder '\(path)'")
    }
    var paths = PathList()
    var pending = [""]
    while let folder = pending.popLast() {
      guard var stream = FolderStream(root + "/" + folder) else {
        throw PublishError(
          .change, "cannot read '\(path)/\(folder)': \(String(cString: strerror(errno)))")
      }
      while let (name, shown, kind) = stream.next() {
        let entry = folder.isEmpty ? shown : folder + "/" + shown
        if entry == OutputFolder.manifestName || entry == OutputPlace.innerStagingName { continue }
        guard name != nil, kind != .other else {
          throw PublishError(
            .change, "'\(path)/\(entry)' is not a file that can be published",
            hint: "links are not followed, and names must be UTF-8: put the file itself there")
        }
        if kind == .folder {
          pending.append(entry)
        } else {
          paths.append(entry)
        }
      }
    }
    let tree = OutputTree(folder: root, paths)
    guard tree["index.html"] != nil else {
      throw PublishError(
        .change, "'\(path)' has no index.html",
        hint: "name a folder that 'ashlar build' has written")
    }
    return tree
  }
}
