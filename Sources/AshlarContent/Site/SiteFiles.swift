internal import AshlarBytes
internal import AshlarDiagnostics

/// The files of a site's folder that may matter, by what they are read as.
struct SiteFiles {
  /// Cards, and what describes photographs and albums.
  private(set) var texts: [String] = []
  /// The XMP beside photographs.
  private(set) var sidecars: [String] = []
  private(set) var assets: [(path: String, role: Asset.Role)] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Files below `photos/` that are nothing of this.
  private var others: [String] = []
  /// Files beside cards and pictures that may do something.
  private var active: [String] = []

  /// - Parameter folder: the site's, absolute.
  init(in folder: String) {
    for path in walk(Entry.folder, of: folder) {
      if MarkdownName.matches(path) { texts.append(path) } else { addMedia(path) }
    }
    for path in walk(Photograph.folder, of: folder) { addPhotograph(path) }
    if let first = others.first {
      diagnostics.append(PhotographCards.diagnostic(ofOther: first, count: others.count))
    }
    for (name, role) in SiteFolder.otherFolders {
      for path in walk(name, of: folder) {
        if role == .media { addMedia(path) } else { assets.append((path, role)) }
      }
    }
    diagnostics += [PassiveFile.diagnostic(ofOthers: active)].compactMap(\.self)
  }

  /// All of them, in an order that the same files always have.
  var paths: [String] { texts + sidecars + assets.map(\.path) }

  /// Leaves out pictures and other files that are no texts, by their paths.
  mutating func leaveOut(_ isLeftOut: (String) -> Bool) {
    assets.removeAll { isLeftOut($0.path) }
  }

  private mutating func addMedia(_ path: String) {
    if PassiveFile.hasName(path) { assets.append((path, .media)) } else { active.append(path) }
  }

  private mutating func addPhotograph(_ path: String) {
    if SidecarNames.isText(path) {
      texts.append(path)
    } else if SidecarNames.isXMP(path) {
      sidecars.append(path)
    } else if AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path) {
      assets.append((path, .media))
    } else {
      others.append(path)
    }
  }

  private mutating func walk(_ name: String, of folder: String) -> [String] {
    var walk = FolderWalk(root: folder, sharing: SiteFolder.mediaFolders)
    walk.add(name)
    diagnostics += walk.diagnostics
    return walk.files
  }
}

extension SiteFolder {
  /// Whether a card has a path below a site's folder, by its bytes: a file of Markdown that the site is read from.
  ///
  /// - Parameter folder: absolute and free of links.
  /// - Complexity: lists the files of `cards/`.
  package static func hasCard(_ path: String, in folder: String) -> Bool {
    guard path.utf8.hasPrefix(Entry.folder + "/"), MarkdownName.matches(path) else { return false }
    var walk = FolderWalk(root: folder, sharing: SiteFolder.mediaFolders)
    walk.add(Entry.folder)
    return walk.files.contains { $0.utf8.elementsEqual(path.utf8) }
  }

  /// Whether a path is one that a text beside a photograph may have; looks at no file.
  package static func mayBeSidecar(_ path: String) -> Bool {
    let names = path.utf8.split(at: "/", omittingEmpty: false).map(String.init)
    guard names.count > 1, names[0] == Photograph.folder, let name = names.last,
      SidecarNames.isText(name), !LeftoverName.matches(name),
      names.allSatisfy({ !$0.isEmpty && !$0.utf8.hasPrefix(".") })
    else { return false }
    return !names.dropLast().contains { $0.utf8.hasPrefix("_") }
      && !path.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
