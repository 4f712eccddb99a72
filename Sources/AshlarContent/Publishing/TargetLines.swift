/// What `ashlar.yaml` says about publishing, for a file that is no YAML as a whole: who returns to what was there before may do so
/// because of the very mistake.
enum TargetLines {
  private static let keys = ["publish", "baseURL"]

  /// The lines of the keys that say where a site is published, with those below them; all others are empty, so that places stay
  /// what they are.
  ///
  /// A key's lines end before the next one that begins with something else than a space, a comment or a closing bracket.
  ///
  /// - Returns: nil where the targets do not stand there, or stand there twice.
  /// - Complexity: O(*n*).
  static func bytes(of file: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var isKept = false
    var counts = [Int](repeating: 0, count: keys.count)
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let key = keys.firstIndex(where: { begins(line, with: $0) }) {
        counts[key] += 1
        isKept = true
      } else if let first = line.first, !isWithin(first) {
        isKept = false
      }
      if isKept { result += line }
      result.append(UInt8(ascii: "\n"))
    }
    return counts[0] == 1 && counts[1] <= 1 ? result : nil
  }

  /// Whether a line begins with a key of the file itself.
  private static func begins(_ line: ArraySlice<UInt8>, with key: String) -> Bool {
    line.starts(with: key.utf8) && line.dropFirst(key.utf8.count).first == UInt8(ascii: ":")
  }

  /// Whether a line with this first byte may belong to the key above.
  private static func isWithin(_ first: UInt8) -> Bool {
    [0x20, 0x0D, UInt8(ascii: "#"), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(first)
  }
}
