#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The program and the libraries that this process has loaded so far, by path.
///
/// - Returns: nil where the system has no list of them; Linux has.
package func loadedFiles() -> Set<String>? {
  guard let list = stream(of: "/proc/self/maps") else { return nil }
  var files: Set<String> = []
  for line in list.split(separator: UInt8(ascii: "\n")) {
    // The path is the line's last field, and the only one with a slash.
    guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
    files.insert(String(decoding: line[slash...], as: UTF8.self))
  }
  return files
}

/// The bytes of a file whose size the system does not know before it is read.
private func stream(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}
