/// The rules of a file as `.gitignore`, which `.eleventyignore` is, too: one a line, of which the last that fits counts.
struct IgnoreRules {
  private struct Rule {
    var glob: PathGlob
    var isForFolders: Bool
    /// It takes back what rules before it leave out.
    var isNegated: Bool
  }

  private var rules: [Rule] = []
  /// The folder that the file lies in, with `/` at its end; empty at the source's root.
  private let folder: String

  init(_ text: [UInt8], in folder: String = "") {
    self.folder = folder
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { add(line) }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09,
      line.dropLast().last != UInt8(ascii: "\\")
    { line.removeLast() }
    if line.isEmpty || line.first == UInt8(ascii: "#") { return }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    if line.starts(with: "./".utf8) { line.removeFirst(2) }
    let isForFolders = line.last == UInt8(ascii: "/")
    if isForFolders { line.removeLast() }
    // A slash within ties the rule to the file's folder.
    let isTied = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    if line.isEmpty { return }
    let text = String(decoding: line, as: UTF8.self)
    rules.append(
      Rule(
        glob: PathGlob(isTied ? text : "**/" + text), isForFolders: isForFolders,
        isNegated: isNegated))
  }

  /// Whether the rules leave a file out, or a folder that it lies in.
  func leaveOut(_ path: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let bytes = Array(path.utf8.dropFirst(folder.utf8.count))
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    return ends.contains { decide(bytes[..<$0], isFolder: true) }
      || decide(bytes[...], isFolder: false)
  }

  private func decide(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    rules.last { (isFolder || !$0.isForFolders) && $0.glob.matches(path) }?.isNegated == false
  }
}
