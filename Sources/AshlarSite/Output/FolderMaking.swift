internal import Glibc

/// Makes a folder and those that it lies in, and checks that it can be written to.
func makeFolder(_ path: String) throws(OutputError) {
  if mkdir(path, 0o777) == 0 { return }
  if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o777) == 0 { return }
  }
  guard errno == EEXIST else { throw OutputError(path) }
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
    throw OutputError(path, "a file is where a folder must be")
  }
  guard access(path, W_OK | X_OK) == 0 else { throw OutputError(path) }
}
