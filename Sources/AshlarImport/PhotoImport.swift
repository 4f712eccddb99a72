internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Copies the pictures and videos of a folder into `photos/`, where each is a card and each folder an album, with what
/// describes them.
///
/// What a picture says about itself stays in its file, and what is said beside it beside it: the build reads it there.
struct PhotoImport {
  private(set) var site = ImportedSite()
  private let source: SourceFolder
  /// Texts and XMP by their names with endings in small letters.
  private let sidecars: PathTable<String>
  /// Texts that may be about albums, by folder.
  private let albumTexts: PathTable<[String]>
  /// What described a picture or an album, and is copied.
  private var described: PathNames = []

  init(_ source: SourceFolder) {
    self.source = source
    site.theme = "darkroom"
    sidecars = SidecarNames.places(
      of: source.files, endings: SidecarNames.texts + SidecarNames.xmp)
    albumTexts = PathTable(
      grouping: source.files.filter { SidecarNames.isText($0) && Photograph.isAlbumText($0) },
      by: folder)
  }

  mutating func read(_ steps: BuildSteps) {
    for path in source.links { site.lose("a link to another file or folder", at: path) }
    var others: [String] = []
    var folders: PathNames = []
    for path in source.files {
      steps.advance()
      guard AssetReading.hasPictureName(path) || AssetReading.hasVideoName(path) else {
        others.append(path)
        continue
      }
      folders.insert(folder(of: path))
      read(path)
    }
    // The pictures of the source's own folder are no album.
    for folder in folders.subtracting([""]) { copyText(ofAlbum: folder) }
    for path in others where !described.contains(path) {
      site.lose(Self.loss(of: path), at: path)
    }
  }

  private static func loss(of path: String) -> String {
    SidecarNames.isText(path) || SidecarNames.isXMP(path)
      ? "a text that describes no picture" : "a file that is neither a picture nor a video"
  }

  private mutating func read(_ path: String) {
    let place = site.add(.copy(source.root + "/" + path), at: "photos/" + path, from: path)
    site.count(AssetReading.hasVideoName(path) ? .video : .picture)
    let text = copySidecar(of: path, at: place, endings: SidecarNames.texts)
    let xmp = copySidecar(of: path, at: place, endings: SidecarNames.xmp)
    guard text == nil, !AssetReading.hasVideoName(path) else { return }
    checkDescription(of: path, xmp: xmp)
  }

  /// Copies what describes a picture, under the name that the picture got.
  ///
  /// - Returns: its path in the source; nil where there is none.
  private mutating func copySidecar(
    of path: String, at place: String, endings: [String]
  ) -> String? {
    let names = SidecarNames.names(of: path, endings: endings)
    let places = SidecarNames.names(of: place, endings: endings)
    let files = zip(names, places).compactMap { name, place in
      sidecars[name].map { (file: $0, target: place) }
    }
    guard let (name, target) = files.first(where: { !described.contains($0.file) }) else {
      return nil
    }
    copy(name, to: target)
    return name
  }

  private mutating func copyText(ofAlbum folder: String) {
    let texts = albumTexts[folder] ?? []
    for ending in SidecarNames.texts {
      guard let name = texts.first(where: { $0.hasEnding(ending) && !described.contains($0) })
      else {
        continue
      }
      return copy(name, to: "photos/" + folder + "/index" + ending)
    }
  }

  private mutating func copy(_ path: String, to place: String) {
    let content = content(of: path)
    if case .text = content {
      site.lose("a text that is not in UTF-8: what it is written in was guessed", at: path)
    }
    site.add(content, at: place, from: path)
    site.count(.sidecar)
    described.insert(path)
  }

  /// A file as it is; of a text that is not in UTF-8, which no build reads, its words.
  private func content(of path: String) -> ImportedSite.Content {
    guard SidecarNames.isText(path),
      let bytes = try? readText(source.root + "/" + path, limit: 1 << 20),
      String(validating: bytes, as: UTF8.self) == nil
    else { return .copy(source.root + "/" + path) }
    return .text(guessedText(bytes))
  }

  private mutating func checkDescription(of path: String, xmp: String?) {
    guard let (bytes, _) = try? readFile(source.root + "/" + path, limit: 1 << 28) else {
      site.lose("a picture that cannot be read", at: path)
      return
    }
    var metadata = PictureMetadata.read(bytes)
    if let xmp,
      let (bytes, _) = try? readFile(source.root + "/" + xmp, limit: PictureMetadata.sidecarLimit),
      let said = try? PictureMetadata.read(sidecar: bytes)
    {
      metadata = said.completed(by: metadata)
    }
    if (metadata.alternative ?? metadata.caption ?? metadata.title) == nil {
      site.lose("a picture without a description: write its 'alt' beside it", at: path)
    }
  }
}
