internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Removes a folder and all in it; links are removed, not followed.
func removeTree(_ path: String) throws(PublishError) {
  if let stream = FolderStream(path) {
    try removeEntries(of: path, stream)
    guard rmdir(path) == 0 else { throw PublishError(writing: path, errno) }
  } else if errno != ENOENT {
    throw PublishError(writing: path, errno)
  }
}

private func removeEntries(
  of path: String, _ stream: consuming FolderStream
) throws(PublishError) {
  while let (_, shown, kind) = stream.next() {
    let entry = path + "/" + shown
    if kind == .folder {
      try removeTree(entry)
    } else {
      guard unlink(entry) == 0 else { throw PublishError(writing: entry, errno) }
    }
  }
}
