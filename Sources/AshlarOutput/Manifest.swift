internal import AshlarSystem
internal import Glibc

/// The list of files that builds wrote into an output folder.
///
/// A text file: a line that names its format, then a path per line.
struct Manifest {
  let folder: String
  /// A folder on the same file system, where a new list is written before it takes the old one's place.
  let staging: String
  private static let heading = "ashlar 1"
  private var file: String { folder + "/" + OutputFolder.manifestName }

  /// The paths, as far as they stay in the folder; none when there is no list or it is another format.
  func paths() -> [String] {
    guard let bytes = try? readFile(file, limit: 1 << 28).bytes else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.first == Self.heading else { return [] }
    return lines.dropFirst().filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains { $0 == ".." || $0 == "." }
    }
  }

  /// Replaces the list, if it is another.
  func write(_ paths: [String]) throws(OutputError) {
    let text = ([Self.heading] + paths).joined(separator: "\n") + "\n"
    let bytes = Array(text.utf8)
    if FileContent(file).equals(.bytes(bytes)) { return }
    let new = staging + "/" + OutputFolder.manifestName
    var output = try OutputFile(creating: new)
    try output.append(bytes)
    try output.close()
    guard rename(new, file) == 0 else { throw OutputError(file) }
  }
}
