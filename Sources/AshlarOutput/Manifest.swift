internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The list of files that builds wrote into an output folder.
///
/// A text file: a line that names its format, then a path per line.
struct Manifest {
  let folder: String
  /// A folder on the same file system, where a new list is written before it takes the old one's place.
  let staging: FolderHandle
  private static let heading = "ashlar 1"
  private var file: String { Self.file(in: folder) }

  private static func file(in folder: String) -> String {
    folder + "/" + OutputFolder.manifestName
  }

  /// The paths, as far as they stay in the folder; none when there is no list or it is another format.
  static func paths(in folder: String) -> [String] {
    guard let bytes = try? readFile(file(in: folder), limit: 1 << 30).bytes else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.heading.utf8) else { return [] }
    return lines.dropFirst().filter(stays).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a path leads to a place in the folder that it is counted from.
  private static func stays(_ path: ArraySlice<UInt8>) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    if path.first == slash { return false }
    // How many dots a part has, as long as it has nothing else.
    var dots: Int? = 0
    for byte in path {
      if byte == slash {
        if let dots, 1...2 ~= dots { return false }
        dots = 0
      } else {
        dots = byte == dot ? dots.map { $0 + 1 } : nil
      }
    }
    return dots.map { !(1...2 ~= $0) } ?? true
  }

  /// Replaces the list, if it is another.
  func write(_ paths: [String]) throws(OutputError) {
    if let old = try? readFile(file, limit: 1 << 30).bytes, old == Self.bytes(of: paths) { return }
    try Self.write(paths, into: staging)
    guard renameat(staging.descriptor, OutputFolder.manifestName, AT_FDCWD, file) == 0 else {
      throw OutputError(file)
    }
  }

  /// Writes a list of paths into a folder that has none.
  static func write(_ paths: [String], into folder: FolderHandle) throws(OutputError) {
    let name = OutputFolder.manifestName
    unlinkat(folder.descriptor, name, 0)
    var output = try OutputFile(creating: name, in: folder, shownAs: folder.path + "/" + name)
    try output.append(bytes(of: paths))
    try output.finish()
  }

  private static func bytes(of paths: [String]) -> [UInt8] {
    var bytes = Array((heading + "\n").utf8)
    for path in paths {
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
