internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// The files of a source, by their paths below it.
struct SourceFolder {
  /// Absolute.
  let root: String
  /// In the order of their names; hidden files, other programs' folders and links are left out.
  let files: [String]

  /// Links to files and folders, which are not followed.
  let links: [String]
  /// Hidden folders, pictures and videos of a collection, and what is hidden where Hugo publishes it; of other sources with
  /// posts, none. Files in such folders, and those that systems keep for themselves, are not among them.
  let hidden: [String]
  /// Folders that cannot be read, and what is neither a file nor a folder.
  let unread: [String]
  private let composedNames: [String: String]

  /// Folders below the source that hold no content: what was built, and other people's packages.
  private static func ignored(_ kind: ImportSource) -> Set<String> {
    switch kind {
    case .hugo: ["node_modules", "public", "resources", "vendor", "_vendor"]
    case .jekyll: ["node_modules", "_site", "vendor"]
    case .eleventy: ["node_modules", "_site"]
    default: []
    }
  }

  init(_ root: String, of kind: ImportSource) {
    self.root = root
    var files: [String] = []
    var links: [String] = []
    var hidden: [String] = []
    var unread: [String] = []
    let ignored = Self.ignored(kind)
    let prefix = root.utf8.count + (root.utf8.hasSuffix("/") ? 0 : 1)
    let walker = FileManager.default.enumerator(
      at: URL(filePath: root, directoryHint: .isDirectory),
      includingPropertiesForKeys: [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey],
      errorHandler: { url, _ in
        unread.append(String(Substring(url.path.utf8.dropFirst(prefix))))
        return true
      })
    while let url = walker?.nextObject() as? URL {
      let path = String(Substring(url.path.utf8.dropFirst(prefix)))
      let isPackage =
        kind.hasPosts && kind != .obsidian && url.lastPathComponent == "node_modules"
      if ignored.contains(path) || isPackage { walker?.skipDescendants() }
      let values = try? url.resourceValues(
        forKeys: [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey])
      let isFolder = values?.isDirectory == true
      if url.lastPathComponent.utf8.hasPrefix("."), !Self.isWellKnown(path, kind) {
        if isFolder { walker?.skipDescendants() }
        if Self.isListed(path, isFolder: isFolder, kind) { hidden.append(path) }
      } else if values?.isSymbolicLink == true {
        links.append(path)
      } else if values?.isRegularFile == true {
        files.append(path)
      } else if !isFolder {
        unread.append(path)
      }
    }
    self.files = files.sorted(by: String.bytesPrecede)
    self.links = links.sorted(by: String.bytesPrecede)
    self.hidden = hidden.sorted(by: String.bytesPrecede)
    self.unread = unread.sorted(by: String.bytesPrecede)
    composedNames = Self.composedNames(files)
  }

  /// Whether something hidden is one that the source shows, or would where it were not hidden.
  private static func isListed(_ path: String, isFolder: Bool, _ kind: ImportSource) -> Bool {
    if kind.hasPosts { return kind == .hugo && path.utf8.hasPrefix("static/") }
    return isFolder || isHiddenMedia(path)
  }

  /// Whether a hidden file is a picture or a video; macOS keeps notes about files under their names behind `._`.
  private static func isHiddenMedia(_ path: String) -> Bool {
    !fileName(of: path).utf8.hasPrefix("._")
      && (AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path))
  }

  /// A folder of which only settings are read.
  init(settingsIn root: String) {
    (self.root, files, links, hidden, unread, composedNames) = (root, [], [], [], [], [:])
  }

  /// Whether a path is the one folder with a dot before its name that sites publish: what programs ask a host for.
  private static func isWellKnown(_ path: String, _ kind: ImportSource) -> Bool {
    kind == .hugo && path.utf8.elementsEqual(FolderWalk.wellKnownFolder.utf8)
  }

  /// Whether there is something at a path, hidden or not.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + "/" + path)
  }

  /// Whether a folder holds one with a name.
  static func holds(_ name: String, in folder: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(
      atPath: folder + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The files in a folder, those in folders within it as well.
  ///
  /// - Parameter folder: its path, with `/` behind it.
  /// - Complexity: O(log *n*) and what is found.
  func files(in folder: String) -> ArraySlice<String> {
    var (start, end) = (0, files.count)
    while start < end {
      let middle = (start + end) / 2
      if String.bytesPrecede(files[middle], folder) { start = middle + 1 } else { end = middle }
    }
    return files[start...].prefix { $0.utf8.hasPrefix(folder) }
  }

  /// The bytes of a file that can be a card; nil when it is too large, or no text.
  func text(_ path: String) -> [UInt8]? {
    guard let bytes = try? readText(root + "/" + path, limit: 1 << 20),
      firstInvalidByte(in: bytes) == nil, firstIndex(of: 0, in: bytes) == nil
    else { return nil }
    return bytes
  }

  /// How a file starts.
  func start(of path: String) -> [UInt8] {
    let bytes = try? FileHandle(forReadingAtPath: root + "/" + path)?.read(upToCount: 512)
    return Array(bytes ?? Data())
  }

  static func isPicture(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: ".") else { return false }
    return ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "heic", "heif", "hif"]
      .contains(path[path.utf8.index(after: dot)...].lowercased())
  }

  static func isMarkdown(_ path: String) -> Bool { MarkdownName.matches(path) }

  /// Whether a file may be a page of its own, in whatever language it is written.
  static func isPage(_ path: String) -> Bool { isMarkdown(path) || otherLanguage(of: path) != nil }

  /// The ending of a page that is not written in Markdown; nil for other files.
  static func otherLanguage(of path: String) -> String? {
    [
      ".html", ".htm", ".xhtml", ".org", ".rst", ".adoc", ".asciidoc", ".asc", ".textile", ".njk",
      ".liquid", ".pug", ".haml", ".hbs", ".mustache", ".ejs", ".webc", ".vto", ".mdx", ".11ty.js",
      ".ipynb", ".rmd", ".qmd", ".pandoc", ".pdc", ".tex", ".wiki", ".mediawiki", ".creole",
    ].first(where: path.hasEnding)
  }

  /// Whether a page is written in HTML.
  static func isHTML(_ path: String) -> Bool {
    [".html", ".htm", ".xhtml"].contains(where: path.hasEnding)
  }

  /// The file that a path means: the one at it, or one whose name looks the same, as systems write letters with marks in two ways.
  func file(at path: String) -> String? {
    if hasFile(path) { return path }
    return path.utf8.allSatisfy { $0 < 0x80 } ? nil : composedNames[composed(path)]
  }

  /// The files with names that are not ASCII, by these with one sign for a letter and its marks.
  private static func composedNames(_ files: [String]) -> [String: String] {
    Dictionary(
      files.filter { $0.utf8.contains { $0 >= 0x80 } }.map { (composed($0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a path leads to a file below the folder that is not hidden.
  func hasFile(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    let isHidden = names.contains { name in
      name.first == UInt8(ascii: ".") && !name.elementsEqual(".well-known".utf8)
    }
    guard !isHidden, let target = absolutePath(of: root + "/" + path),
      target.utf8.starts(with: (root.utf8.last == UInt8(ascii: "/") ? root : root + "/").utf8)
    else { return false }
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

/// The parts of a path, without `.` and with `..` resolved; nil when it leads out.
func resolved(_ path: String, in folder: some StringProtocol) -> String? {
  let start = path.utf8.hasPrefix("/") ? "" : String(folder)
  var parts: [String] = start.utf8.split(at: "/").map { String($0) }
  for part in path.utf8.split(at: "/") {
    switch part {
    case ".": continue
    case "..": if parts.popLast() == nil { return nil }
    default: parts.append(String(part))
    }
  }
  return parts.joined(separator: "/")
}

/// The folder of a path; empty at the root.
func folder(of path: String) -> String {
  path.utf8.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}

/// The folders that a path lies in, from within: `a/b` and `a` of `a/b/c.html`.
func folders(around path: String) -> [String] {
  var (folders, path) = ([String](), folder(of: path))
  while !path.isEmpty {
    folders.append(path)
    path = folder(of: path)
  }
  return folders
}

/// The last part of a path.
func fileName(of path: String) -> String {
  path.utf8.split(at: "/").last.map(String.init) ?? path
}

/// A file's name without its folder and its extension.
func stem(of path: String) -> String {
  let name = fileName(of: path)
  return name.utf8.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
}

/// A path with what Markdown and URLs do not take written as `%20`.
func percentEncoded(_ path: String) -> String {
  path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
}
