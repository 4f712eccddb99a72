internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// The pictures that are photographs of boards with passwords: nothing else may show them.
struct LockedPictures: Hashable, Sendable {
  /// The folders of the boards.
  let folders: Set<String>
  /// By the pictures' paths from the site's folder.
  private let owners: PathTable<String>

  /// What is wrong with what shows one.
  static let claim = "is a photograph of a board with a password"
  static let hint = "show a copy of it that everybody may see, or leave it out"

  init(of site: Site) {
    let folders = Set(
      site.configuration.boards.lazy.filter { $0.password != nil }.compactMap(\.unlistedFolder))
    self.folders = folders
    guard !folders.isEmpty else {
      owners = [:]
      return
    }
    owners = PathTable(
      site.entries.lazy.flatMap { entry -> [(String, String)] in
        guard entry.isPhotograph, let folder = entry.unlistedFolder, folders.contains(folder) else {
          return []
        }
        return Self.pictures(of: entry).map { ($0.path, folder) }
      })
  }

  /// The pictures of an entry, as paths from the site's folder.
  static func pictures(
    of entry: Entry
  ) -> [(path: String, field: FrontMatter.Field)] {
    let own = [entry.frontMatter.image, entry.frontMatter.video].compactMap(\.self)
    return (own + entry.frontMatter.furtherImages.map(\.path)).map { ($0, .image) }
  }

  /// Whether a picture is that of a photograph which a place must not show.
  ///
  /// - Parameters:
  ///   - path: from the site's folder.
  ///   - folder: the unlisted folder of the place; nil for a public one.
  func isLocked(_ path: String, for folder: String?) -> Bool {
    owners[path].map { $0 != folder } ?? false
  }

  /// Errors for those that listed pages show, whatever names them.
  ///
  /// - Parameter shown: the paths in the output of pictures that are shown.
  func diagnostics(shown: PathNames) -> [Diagnostic] {
    owners.keys.filter(shown.contains).sorted(by: String.bytesPrecede).map { path in
      Diagnostic(
        .error, "the picture \(Self.claim), and something else on the site shows it, too",
        at: SourceLocation(file: path), hint: Self.hint)
    }
  }
}
