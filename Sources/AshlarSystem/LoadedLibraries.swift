internal import AshlarBytes

/// The libraries that this process has loaded so far, by path.
///
/// Other files that are mapped, such as fonts, are not among them.
///
/// - Returns: nil where the system has no list of them, as Linux has, or where the file of one is there no more: it would
///   not be known what it was.
package func loadedLibraries() -> Set<String>? {
  guard let list = readStream("/proc/self/maps") else { return nil }
  var files: Set<String> = []
  var former: ArraySlice<UInt8> = []
  for line in list.split(separator: UInt8(ascii: "\n")) {
    // The path is the line's last field, and the only one with a slash. A library has several lines, one after the other.
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")), line[slash...] != former else {
      continue
    }
    former = line[slash...]
    let path = String(decoding: former, as: UTF8.self)
    // libm.so.6
    guard path.utf8.split(at: "/").last?.utf8.contains(text: ".so") == true else { continue }
    if path.utf8.hasSuffix(" (deleted)") { return nil }
    files.insert(path)
  }
  return files
}
