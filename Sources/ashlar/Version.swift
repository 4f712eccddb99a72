internal import CCommit

extension Ashlar {
  /// What `ashlar --version` prints: the version, the commit where it is known, and the browsers in which the heights of
  /// this version were measured. Older ones are measured by `make old-browsers`.
  static var version: String {
    let commit = String(cString: ashlar_commit())
    return """
      ashlar 0.1.0\(commit.isEmpty ? "" : " (\(commit))")
      Heights measured in Chromium 156, Firefox ESR 153 and WebKitGTK 2.50.
      """
  }
}
