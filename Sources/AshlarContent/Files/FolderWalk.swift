internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Lists the files of a site's folder, in the order of their paths' bytes.
///
/// Names that start with `.` or `_` are left out; of files below `photos/`, whose names cameras give, those with `.` alone.
/// `static/.well-known` (RFC 8615) is a folder like others. What editors leave beside files is left out everywhere.
/// Links are followed while they lead to what their own folder may hold: from cards and pictures to those, with the same
/// ending, and never to what is hidden, as anybody may have made them.
package struct FolderWalk {
  /// The site's folder, absolute and free of links.
  let root: String
  /// The files' paths relative to `root`.
  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// What other programs look for at fixed addresses, such as `security.txt`.
  package static let wellKnownFolder = "static/.well-known"

  /// How many folders may lie in each other.
  static let maximumDepth = 64

  /// The folders of which each may have links to the others; from all else they lead within their own.
  private let sharing: Set<String>

  init(root: String, sharing: Set<String> = []) {
    self.root = root
    self.sharing = sharing
  }

  /// Adds the files below a folder of the site, if there is one.
  mutating func add(_ folder: String) {
    var pending = [folder]
    while let folder = pending.popLast() {
      visit(folder, pending: &pending)
    }
    files.sort(by: String.bytesPrecede)
  }

  private mutating func visit(_ folder: String, pending: inout [String]) {
    guard var stream = FolderStream(root + "/" + folder) else {
      if errno != ENOENT { report(folder, "cannot be read: \(String(cString: strerror(errno)))") }
      return
    }
    while let (name, shown, kind) = stream.next() {
      let isPhotograph = kind == .file && (folder + "/").utf8.hasPrefix(Photograph.folder + "/")
      let isHidden = shown.utf8.hasPrefix(".") && folder + "/" + shown != Self.wellKnownFolder
      if isHidden || (shown.utf8.hasPrefix("_") && !isPhotograph) { continue }
      guard let name, isOrdinary(name) else {
        report(
          folder + "/" + shown, "the file's name is not plain UTF-8 text",
          hint: "rename it without control characters")
        continue
      }
      let path = folder + "/" + name
      switch kind {
      case .file: if !LeftoverName.matches(name) { files.append(path) }
      case .folder: push(path, on: &pending)
      case .other: resolve(path, named: name, pending: &pending)
      }
    }
  }

  private mutating func push(_ path: String, on pending: inout [String]) {
    if path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < Self.maximumDepth {
      pending.append(path)
    } else {
      report(path, "folders lie more than \(Self.maximumDepth) deep in each other")
    }
  }

  /// Follows a link, or asks the system where the folder does not tell what a name is.
  private mutating func resolve(_ path: String, named name: String, pending: inout [String]) {
    guard let target = absolutePath(of: root + "/" + path) else {
      report(path, "the link leads nowhere", hint: "point it to a file of the site, or remove it")
      return
    }
    guard target.utf8.hasPrefix(root + "/") else {
      report(
        path, "the link leads out of the site's folder",
        hint: "copy the file into the site; what is outside is never read")
      return
    }
    let place = String(Substring(target.utf8.dropFirst(root.utf8.count + 1)))
    guard mayLead(path, to: place) else {
      return report(
        path, "the link leads to a file that is not to be seen from here",
        hint:
          "copy the file; links lead from cards and pictures to others, by the same kind of name")
    }
    var status = stat()
    guard stat(target, &status) == 0 else { return report(path, "cannot be read") }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard Self.ending(of: path) == Self.ending(of: place) else {
        return report(
          path, "the link leads to a file of another kind, '\(place)'",
          hint: "give both names the same ending")
      }
      if !LeftoverName.matches(name), !LeftoverName.matches(place) { files.append(path) }
    case S_IFDIR:
      // A folder that holds the link would be walked for ever.
      if (root + "/" + path).utf8.hasPrefix(target + "/") {
        report(path, "the link leads to a folder that it lies in", hint: "remove it")
      } else {
        push(path, on: &pending)
      }
    default: report(path, "it is neither a file nor a folder")
    }
  }

  /// Whether a link may lead to a path of the site.
  private func mayLead(_ path: String, to place: String) -> Bool {
    let own = String(path.utf8.prefix(before: "/"))
    let names = place.utf8.split(at: "/").map(String.init)
    guard let first = names.first else { return false }
    guard first == own || sharing.contains(own) && sharing.contains(first) else { return false }
    return place.utf8.hasPrefix(Self.wellKnownFolder + "/")
      || !names.contains { $0.utf8.hasPrefix(".") || $0.utf8.hasPrefix("_") }
  }

  private static func ending(of path: String) -> String {
    let name = path.utf8.split(at: "/").last.map(String.init) ?? ""
    return name.utf8.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }

  private func isOrdinary(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  private mutating func report(_ path: String, _ message: String, hint: String? = nil) {
    diagnostics.append(
      Diagnostic(.error, message, at: SourceLocation(file: path), hint: hint))
  }
}
