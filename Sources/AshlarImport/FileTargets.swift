internal import AshlarBytes
internal import AshlarContent

/// Where the files of a source that cards need go in the site: each to a place of its own, under names that a site may have.
///
/// It is a class because all posts share it.
final class FileTargets {
  private var targets: [String: String] = [:]
  private var taken = FreeNames()
  /// The folders that are no part of addresses.
  private let folders: [String]

  private let copies: PassthroughCopies?

  /// - Parameters:
  ///   - content: the folders of Hugo's content.
  ///   - copies: what Eleventy publishes as it is.
  init(content: [String] = [], copies: PassthroughCopies? = nil) {
    self.copies = copies
    folders = ["static/", "public/"] + content.map { $0 + "/" } + ["content/", "src/"]
  }

  /// The place of a file.
  ///
  /// - Parameters:
  ///   - file: its path below the source.
  ///   - folder: the site's, for pictures or for what is published as it is.
  func target(of file: String, in folder: String) -> String {
    if let target = targets[folder + file] { return target }
    // Names that begin with `_` or `.` are no part of a site.
    let path = Self.plainPath(String(published(file, in: folder)))
    let dot = path.utf8.lastIndex(of: ".") ?? path.endIndex
    // Two names that differ only in case are one file on some disks.
    let free = taken.take(folder + String(path[..<dot])) { ($0 + path[dot...]).lowercased() }
    targets[folder + file] = free + path[dot...]
    return free + path[dot...]
  }

  /// A path of names that a site may have.
  private static func plainPath(_ path: String) -> String {
    path.utf8.split(at: "/").enumerated().map { place, name in
      let isWellKnown = place == 0 && name.utf8.elementsEqual(".well-known".utf8)
      return isWellKnown ? String(name) : ContentPlace.fileName(String(name))
    }.joined(separator: "/")
  }

  /// The path below the site's folder at which a file has the address that its program gives it: any file that is published as
  /// it is, and a picture whose address starts as those of pictures here.
  private func published(_ file: String, in folder: String) -> Substring {
    let address = address(of: file)
    if folder.utf8.hasPrefix("static/") { return address }
    return folder == Self.pictures ? address.utf8.dropping(prefix: folder) ?? file[...] : file[...]
  }

  /// Where pictures of texts go.
  private static let pictures = "images/"

  /// Where a program publishes a file, below the site's root.
  private func address(of file: String) -> Substring {
    if let address = copies?.address(of: file) { return address[...] }
    return folders.lazy
      .compactMap { file.utf8.dropping(prefix: $0) }.first ?? file[...]
  }

  /// Whether a file at a site's root is for those that come there, and not for those that make it.
  private static func isOfSite(_ file: String) -> Bool {
    ["robots.txt", "ads.txt", "humans.txt", "CNAME"].contains(file)
      || SourceFolder.isPicture(file) || [".ico", ".pdf"].contains(where: file.hasEnding)
  }

  /// Whether Eleventy publishes a file as it is.
  func copies(_ file: String) -> Bool { copies?.address(of: file) != nil }

  /// The place of a file that no post names and that its program publishes as it is, at the same address: Hugo what is in
  /// `static/`, Jekyll what is in folders, Eleventy what it is told to copy. nil for one in which something may run, and for one of a name that no site has.
  func place(ofUnnamed file: String, _ kind: ImportSource) -> String? {
    let isPublished =
      switch kind {
      case .hugo: file.utf8.hasPrefix("static/")
      case .jekyll: file.utf8.contains("/") || Self.isOfSite(file)
      case .eleventy: copies(file)
      default: false
      }
    // GitHub's pages have the name of their host there.
    let isHost = file == (kind == .jekyll ? "CNAME" : "static/CNAME")
    // Eleventy may give it another name.
    let address = String(address(of: file))
    guard isPublished, isHost || PassiveFile.hasName(file) && PassiveFile.hasName(address) else {
      return nil
    }
    let inner = String(file.utf8.dropping(prefix: FolderWalk.wellKnownFolder + "/") ?? file[...])
    let hasPlainName = [inner, address].allSatisfy {
      Self.plainPath($0).utf8.elementsEqual(composed($0).utf8)
    }
    return hasPlainName ? target(of: file, in: "static/") : nil
  }
}
