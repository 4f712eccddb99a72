/// The libraries that this process has loaded so far, by path.
///
/// Other files that are mapped, such as fonts, are not among them.
///
/// - Returns: nil where the system has no list of them; Linux has.
package func loadedLibraries() -> Set<String>? {
  guard let list = readStream("/proc/self/maps") else { return nil }
  var files: Set<String> = []
  for line in list.split(separator: UInt8(ascii: "\n")) {
    // The path is the line's last field, and the only one with a slash.
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
    let path = line[slash...]
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")) ?? slash)...]
    // libm.so.6, and not a file that is no more: its path ends with " (deleted)".
    guard name.firstRange(of: ".so".utf8) != nil, path.last != UInt8(ascii: ")") else { continue }
    files.insert(String(decoding: path, as: UTF8.self))
  }
  return files
}
