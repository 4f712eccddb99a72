internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarSystem

/// The ZIP files that albums offer, and the links to them.
///
/// A ZIP is made of the files that the site gives to readers anyway, so that nothing is in it that is withheld elsewhere. It is
/// put together while it is written.
struct Downloads: Sendable {
  private(set) var files: [(path: String, content: OutputTree.File)] = []
  /// By the folder of the album's board in the output.
  private(set) var links: [String: [DownloadLink]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// How ZIP files are made.
  struct Settings: Hashable, Sendable {
    /// How many bytes a ZIP has at most: less than what old file systems, and some hosts, take.
    var partSize = 2_000_000_000
    var forcesZip64 = false
  }

  init() {}

  /// - Parameter cache: knows the sums of files from one build to the next; nil where nothing is kept.
  init(
    of albums: [OfferedAlbum], in site: Site, pictures: PictureWorks, settings: Settings,
    cache: FileCache?, workers: Int
  ) async {
    for album in albums {
      var known: Set<OutputTree.File> = []
      for size in album.download.sizes {
        let source = DownloadSource(size: size, pictures: pictures, site: site)
        let made = await source.members(of: album, cache: cache, workers: workers)
        diagnostics += made.diagnostics
        let files = ZIPFile.files(
          of: made.members, limit: settings.partSize, forcesZip64: settings.forcesZip64)
        // Where no photograph is larger than asked for, the ZIP of the originals is enough.
        let isNew = files.map { known.insert(.assembled($0.parts)).inserted }.contains(true)
        if isNew { add(files, of: album, size, count: made.members.count, in: site) }
      }
    }
  }

  /// What a preview, and a build whose pictures are small at first, have in the place of ZIP files: texts that say why.
  ///
  /// A preview builds at each change, and a ZIP asks for every photograph to be read.
  init(previewing albums: [OfferedAlbum]) {
    for album in albums where !album.photographs.isEmpty {
      for size in album.download.sizes {
        let path = Self.path(of: album, size)
        let count = album.photographs.count
        let text = """
          A preview makes no ZIP files, and a build makes them last, so that pages are there
          at once. 'ashlar build' makes \(path) with \(count == 1 ? "one photograph" : "\(count) photographs").

          """
        let page = path + ".txt"
        files.append((page, .bytes(Array(text.utf8))))
        var link = DownloadLink(path: page, count: count, pixels: size.pixels)
        link.leadsToText = true
        if size == .originals {
          link.byteCount = album.photographs.reduce(0) { $0 + $1.picture.asset.size }
        }
        links[album.path, default: []].append(link)
      }
    }
  }

  private mutating func add(
    _ zips: [ZIPFile], of album: OfferedAlbum, _ size: AlbumDownload.Size, count: Int, in site: Site
  ) {
    for (index, zip) in zips.enumerated() {
      let part = zips.count > 1 ? index + 1 : nil
      let path = Self.path(of: album, size, part: part)
      if let own = site.asset(at: "static/" + path) {
        diagnostics.append(
          Diagnostic(
            .error, "'\(own.path)' is in the place of the album's ZIP", at: album.download.location,
            hint: "remove that file, or this 'download'"))
        continue
      }
      let file = OutputTree.File.assembled(zip.parts)
      files.append((path, file))
      var link = DownloadLink(path: path, count: count, pixels: size.pixels)
      (link.part, link.partCount) = (index + 1, zips.count)
      link.byteCount = file.knownSize
      links[album.path, default: []].append(link)
    }
  }

  /// Where a ZIP is: beside the page of its album, under a name that stays.
  private static func path(
    of album: OfferedAlbum, _ size: AlbumDownload.Size, part: Int? = nil
  ) -> String {
    let pixels = size.pixels.map { "-\($0)px" } ?? ""
    let number = part.map { "-\($0)" } ?? ""
    return "\(album.path)/\(album.name)\(pixels)\(number).zip"
  }
}

extension AlbumDownload.Size {
  /// nil for photographs as they are.
  fileprivate var pixels: Int? {
    if case .pixels(let pixels) = self { pixels } else { nil }
  }
}
