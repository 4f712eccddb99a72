internal import AshlarBytes

/// The rules of a file as `.gitignore`, which `.eleventyignore` is, too: one a line, of which the last that fits counts.
struct IgnoreRules {
  private struct Rule {
    var isForFolders: Bool
    /// It takes back what rules before it leave out.
    var isNegated: Bool
  }

  /// Rules that are compared with a name alone, and those with a whole path; where each stands among all.
  private var (ofNames, ofPaths) = (GlobTable(), GlobTable())
  private var (namePlaces, pathPlaces) = ([Int](), [Int]())
  private var rules: [Rule] = []
  private let verdicts = FolderVerdicts()
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
    var isTied = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    if line.isEmpty { return }
    // In any folder is what a name alone is, too.
    if line.starts(with: "**/".utf8), !line.dropFirst(3).contains(UInt8(ascii: "/")), line.count > 3
    {
      line.removeFirst(3)
      isTied = false
    }
    let text = String(decoding: line, as: UTF8.self)
    if !isTied, line.firstRange(ofText: "**") == nil {
      ofNames.add(PathGlob(text))
      namePlaces.append(rules.count)
    } else {
      ofPaths.add(PathGlob(isTied ? text : "**/" + text))
      pathPlaces.append(rules.count)
    }
    rules.append(Rule(isForFolders: isForFolders, isNegated: isNegated))
  }

  /// Whether there are more rules than are tried: then all is left out.
  var areTooMany: Bool { ofNames.isTooLarge || ofPaths.isTooLarge }

  /// Whether the rules leave a file out, or a folder that it lies in.
  func leaveOut(_ path: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    if areTooMany { return true }
    let bytes = Array(path.utf8.dropFirst(folder.utf8.count))
    return verdicts.contains(around: bytes) { decide($0, isFolder: true) }
      || decide(bytes[...], isFolder: false)
  }

  private func decide(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    let places =
      ofNames.places(fitting: name).map { namePlaces[$0] }
      + ofPaths.places(fitting: path).map { pathPlaces[$0] }
    let last = places.filter { isFolder || !rules[$0].isForFolders }.max()
    return last.map { !rules[$0].isNegated } ?? false
  }
}
