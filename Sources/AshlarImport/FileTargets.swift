internal import AshlarBytes

/// Where the files of a source that cards need go in the site: each to a place of its own, under names that a site may have.
///
/// It is a class because all posts share it.
final class FileTargets {
  private var targets: [String: String] = [:]
  private var taken = FreeNames()

  /// The place of a file.
  ///
  /// - Parameters:
  ///   - file: its path below the source.
  ///   - folder: the site's, for pictures or for what is published as it is.
  func target(of file: String, in folder: String) -> String {
    if let target = targets[folder + file] { return target }
    // Names that begin with `_` or `.` are no part of a site.
    let path = file.utf8.split(at: "/").map { ContentPlace.fileName(String($0)) }
      .joined(separator: "/")
    let dot = path.utf8.lastIndex(of: ".") ?? path.endIndex
    // Two names that differ only in case are one file on some disks.
    let free = taken.take(folder + String(path[..<dot])) { ($0 + path[dot...]).lowercased() }
    targets[folder + file] = free + path[dot...]
    return free + path[dot...]
  }
}
