internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a file beside its place and moves it there; one that would not change stays as it is.
///
/// - Parameters:
///   - path: absolute or relative to the current folder; its folders are made.
///   - write: writes the file at the path that it gets. What it leaves when it throws is removed.
func replaceFile(
  _ path: String, _ write: (_ staged: String) throws(PublishError) -> Void
) throws(PublishError) {
  do throws(OutputError) {
    try makeFolder(path.utf8.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
  } catch {
    throw PublishError(writing: path, error)
  }
  let staged = path + ".partial"
  defer { unlink(staged) }
  try write(staged)
  if access(path, R_OK) == 0, try digest(of: staged) == digest(of: path) { return }
  guard rename(staged, path) == 0 else { throw PublishError(writing: path, errno) }
}

private func digest(of path: String) throws(PublishError) -> String {
  var digest = Digest(.sha256)
  try readPieces(ofFile: path) { digest.update($0) }
  return hexadecimal(digest.finish())
}
