#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names in a folder, one after the other, without `.` and `..`.
package struct FolderStream: ~Copyable {
  private let stream: OpaquePointer

  /// What a name stands for, as far as the folder says.
  package enum Kind {
    case file, folder, other
  }

  /// - Returns: nil when there is no folder or it cannot be read; `errno` tells which.
  package init?(_ path: String) {
    guard let stream = opendir(path) else { return nil }
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  /// The next name; its text is nil when its bytes are no UTF-8.
  package mutating func next() -> (name: String?, shown: String, kind: Kind)? {
    while let entry = readdir(stream) {
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: .other
        }
      // The name's tuple may reach beyond the entry's end, so it is read through its address.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(validatingCString: bytes)
      if name == "." || name == ".." { continue }
      return (name, name ?? String(cString: bytes), kind)
    }
    return nil
  }
}

extension FolderStream {
  /// The names in a folder that are UTF-8, in no order; none where there is no folder, or it cannot be read.
  package static func names(in path: String) -> [String] {
    guard var stream = FolderStream(path) else { return [] }
    var names: [String] = []
    while let entry = stream.next() { if let name = entry.name { names.append(name) } }
    return names
  }
}
