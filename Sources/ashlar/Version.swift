internal import CCommit

extension Ashlar {
  /// The version; packages are named after it.
  static let number = "0.1.0"

  /// What `ashlar --version` prints: the version, the commit where it is known, what this machine has, and the browsers
  /// in which the heights of this version were measured. Older ones are measured by `make old-browsers`.
  static var longVersion: String {
    ([shortVersion] + Machine.libraries + [measured]).joined(separator: "\n")
  }

  /// The version and the commit, without a look at the machine.
  static var shortVersion: String {
    let commit = String(cString: ashlar_commit())
    return "ashlar \(number)\(commit.isEmpty ? "" : " (\(commit))")"
  }

  private static let measured =
    "Heights measured in Chromium 156, Firefox ESR 153 and WebKitGTK 2.50."
}
