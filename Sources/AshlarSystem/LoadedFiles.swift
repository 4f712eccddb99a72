/// The program and the libraries that this process has loaded so far, by path.
///
/// - Returns: nil where the system has no list of them; Linux has.
package func loadedFiles() -> Set<String>? {
  guard let list = readStream("/proc/self/maps") else { return nil }
  var files: Set<String> = []
  for line in list.split(separator: UInt8(ascii: "\n")) {
    // The path is the line's last field, and the only one with a slash.
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
    files.insert(String(decoding: line[slash...], as: UTF8.self))
  }
  return files
}
