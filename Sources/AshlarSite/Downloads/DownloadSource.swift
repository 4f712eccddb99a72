internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarSystem

/// Where the photographs of a ZIP come from, in one size.
struct DownloadSource: Sendable {
  let size: AlbumDownload.Size
  let pictures: PictureWorks
  let site: Site

  /// The files of a ZIP, and what there is to say of them.
  struct Made: Sendable {
    var members: [ZIPFile.Member] = []
    var diagnostics: [Diagnostic] = []
  }

  /// A photograph's file.
  private struct File: Sendable {
    var photograph: OfferedAlbum.Photograph
    var content: KeptVariant.Content
    /// How its name ends, where it was made of another.
    var ending: String?
  }

  /// The files of an album's ZIP.
  func members(of album: OfferedAlbum, cache: FileCache?, workers: Int) async -> Made {
    var made = Made()
    if let obstacle = obstacle(to: album) {
      made.diagnostics = [obstacle]
      return made
    }
    let files = album.photographs.compactMap(file)
    let paths = files.compactMap(\.content.path)
    let sums = await FileSums(
      of: paths, place: [site.folder, album.path, "\(size)"], cache: cache, workers: workers
    ).sums
    var names = DownloadNames()
    for file in files {
      let name = Array(names.add(file.photograph.name, ending: file.ending).utf8)
      if let member = Self.member(file, name: name, sums) {
        made.members.append(member)
      } else {
        made.diagnostics.append(
          Diagnostic(
            .error, "the photograph changes while it is read, or cannot be read",
            at: SourceLocation(file: file.photograph.picture.asset.path),
            hint: "build again when it is written to its end"))
      }
    }
    return made
  }

  private static func member(
    _ file: File, name: [UInt8], _ sums: PathTable<FileSums.Sum>
  ) -> ZIPFile.Member? {
    let time = file.photograph.time
    if case .bytes(let bytes) = file.content {
      var sum = CRC32()
      sum.update(bytes)
      return ZIPFile.Member(
        entry: ZIPLayout.Entry(name: name, size: bytes.count, sum: sum, time: time),
        content: .bytes(bytes))
    }
    guard let path = file.content.path, let sum = sums[path] else { return nil }
    return ZIPFile.Member(
      entry: ZIPLayout.Entry(name: name, size: sum.size, sum: sum.sum, time: time),
      content: .file(path: path, size: sum.size))
  }

  /// A photograph's file in this size, where a reader may have it.
  private func file(of photograph: OfferedAlbum.Photograph) -> File? {
    let (asset, path) = (photograph.picture.asset, photograph.picture.path)
    let picture = pictures.pictures[path]
    // A placeholder stands for it, and the build says why.
    if picture?.isMissing == true { return nil }
    if let taken = picture?.taken.first(where: { $0.size == size }) {
      return File(photograph: photograph, content: taken.content, ending: taken.ending)
    }
    guard pictures.mayGive(asset), asset.video != nil || !asset.isConverted else { return nil }
    let own = site.folder + "/" + asset.path
    return File(
      photograph: photograph,
      content: pictures.privateOriginals[asset.path] ?? KeptVariant.Content(file: own))
  }

  /// Why no photograph of an album has this size; nil where one has, or none need be made smaller.
  private func obstacle(to album: OfferedAlbum) -> Diagnostic? {
    guard case .pixels(let pixels) = size else { return nil }
    let large = album.photographs.filter { photograph in
      let own = photograph.picture.asset.pictureSize
      return photograph.picture.asset.video == nil
        && own.map { max($0.width, $0.height) > Double(pixels) } == true
    }
    let made = large.contains { photograph in
      pictures.pictures[photograph.picture.path]?.taken.contains { $0.size == size } == true
    }
    let isDrawn = large.allSatisfy { !PictureWorks.hasVariants($0.picture.asset, in: site) }
    let hasFormats = !site.configuration.pictures.formats.isEmpty
    if large.isEmpty || made || isDrawn && hasFormats { return nil }
    return Diagnostic(
      .warning, "no ZIP of \(pixels) px is made, as no photograph could be made smaller",
      at: album.download.location,
      hint: hasFormats
        ? "install libvips (on Debian: apt install \(ImageLibraryError.packageName)), or write 'zip: originals'"
        : "name a format in 'pictures: {formats: [webp]}', or write 'zip: originals'")
  }
}

extension KeptVariant.Content {
  /// The file's path; nil for bytes in memory.
  fileprivate var path: String? {
    if case .file(let folder, let name) = self { folder + "/" + name } else { nil }
  }
}
