internal import Foundation

/// A folder of our own below the temporary folder, removed with its owner.
final class ScratchFolder {
  let path: String

  init(prefix: String) throws(BrowserError) {
    let pattern = "\(NSTemporaryDirectory())/\(prefix)-XXXXXX"
    var template = pattern.utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else {
      throw .system(operation: "making a temporary folder", errno: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    // A browser that has just been killed may leave a late child that still writes: try twice.
    for _ in 0..<2 where (try? FileManager.default.removeItem(atPath: path)) == nil {
      usleep(100_000)
    }
  }

  /// Writes a small text file into the folder, or into one in it.
  func write(_ text: String, to name: String) throws(BrowserError) {
    do {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    } catch {
      throw .system(operation: "writing \(name)", errno: errno)
    }
  }
}
