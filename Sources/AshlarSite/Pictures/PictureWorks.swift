internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// Makes the variants of a site's pictures, and copies of originals that say nothing.
struct PictureWorks: Sendable {
  private let site: Site
  private let places: PicturePlaces
  private let cache: VariantCache
  /// By where their own files are, or would be, published; a picture that is published in its own size alone is not here.
  private(set) var pictures: [String: SitePicture] = [:]
  /// What is published in the place of originals that say too much, by path from the site's folder.
  private(set) var privateOriginals: [String: KeptVariant.Content] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// What a person may want to know that is no mistake, in a line.
  private(set) var note: String?

  /// Smaller files are published as they are: there is nothing to gain.
  private static let leastSize = 1 << 14

  init(site: Site, cacheFolder: String?) {
    self.site = site
    places = PicturePlaces(site)
    cache = VariantCache(folder: cacheFolder.map { $0 + "/pictures" })
  }

  /// The pictures of which variants are made.
  func wanted(_ needs: PictureNeeds) -> [PublishedPicture] {
    let hasVariants = !site.configuration.pictures.formats.isEmpty
    return places.all(of: needs.widths.keys).filter { picture in
      picture.asset.isConverted
        || hasVariants && picture.asset.size > Self.leastSize
          && !picture.asset.path.lowercased().hasSuffix(".svg")
    }
  }

  /// Makes what pages need.
  ///
  /// - Parameters:
  ///   - shown: the pictures that cards show, as paths in the output.
  ///   - linked: those that texts lead to, which are published as originals, too.
  mutating func make(
    _ needs: PictureNeeds, shown: Set<String>, linked: Set<String>, workers: Int, steps: BuildSteps
  ) async {
    let wanted = wanted(needs)
    if !wanted.isEmpty {
      await makeVariants(of: wanted, needs, workers: workers, steps: steps)
    }
    guard site.configuration.pictures.metadata == .rights else { return }
    var seen: Set<String> = []
    let originals = originals(shown: shown, linked: linked).map(\.asset).filter {
      $0.pictureSize != nil && seen.insert($0.path).inserted
    }
    await copyOriginals(originals, workers: workers, steps: steps)
  }

  /// The pictures whose own files are published: those without variants, and those that something leads to.
  ///
  /// What only unlisted boards show is in their folders alone. Where there are such boards, a picture that nothing shows
  /// is not published.
  func originals(shown: Set<String>, linked: Set<String>) -> [PublishedPicture] {
    let isTrusted = site.configuration.rawHTML == .trusted
    return places.published(shown: shown, hasUnknown: isTrusted).filter { picture in
      pictures[picture.path]?.showsOriginal != false || linked.contains(picture.path) || isTrusted
        || places.isNamed(picture)
    }
  }

  private mutating func makeVariants(
    of assets: [PublishedPicture], _ needs: PictureNeeds, workers: Int, steps: BuildSteps
  ) async {
    guard let maker = maker() else {
      for published in assets where published.asset.isConverted {
        diagnostics.append(PictureProblem.noLibrary.diagnostic(of: published.asset))
        standIn(for: published)
      }
      return
    }
    // In the order in which a browser that knows them should take them.
    let asked = site.configuration.pictures.formats
    let formats = [.jxl, .avif, .webp].filter(asked.contains).compactMap { format($0, maker) }
    let (cache, folder) = (cache, site.folder)
    let offersOriginals = site.configuration.pictures.offersOriginals
    let results = await concurrentMap(assets, workers: workers, chunkSize: 1) { picture in
      defer { steps.advance() }
      return Result { () throws(VariantCacheError) in
        try Self.picture(
          picture, widths: needs.widths[picture.path] ?? [], formats: formats, folder: folder,
          offersFile: offersOriginals && picture.asset.isConverted
            && needs.photographs.contains(picture.path), cache: cache, maker: maker)
      }
    }
    for (published, result) in zip(assets, results) {
      switch result {
      case .success(let picture): pictures[published.path] = picture
      case .failure(let error):
        diagnostics.append(PictureProblem(error).diagnostic(of: published.asset))
        standIn(for: published)
      }
    }
  }

  /// Puts a drawing in the place of a picture that browsers do not show as it is.
  private mutating func standIn(for published: PublishedPicture) {
    guard published.asset.isConverted, let size = published.asset.pictureSize else { return }
    pictures[published.path] = SitePicture(
      missing: (Int(size.width), Int(size.height)), in: published.folder)
  }

  /// - Parameter offersFile: whether a file of the picture's own size is made for those who keep it.
  /// - Returns: nil for a picture that has no variants, such as a drawing.
  private static func picture(
    _ picture: PublishedPicture, widths: Set<Int>, formats: [VariantFormat], folder: String,
    offersFile: Bool, cache: VariantCache, maker: VariantMaker
  ) throws(VariantCacheError) -> SitePicture? {
    let asset = picture.asset
    let path = folder + "/" + asset.path
    guard let size = asset.pictureSize, let format = format(of: path),
      let own = VariantFormat.own(of: format)
    else { return nil }
    let fallback = maker.library.writes(own) ? own : .jpeg
    let offered = formats.isEmpty ? [fallback] : formats
    let requests = PictureNeeds.requests(
      ladder: PictureNeeds.ladder(widths, own: Int(size.width)), formats: offered, own: fallback,
      download: offersFile ? Int(size.width) : nil)
    let variants = try cache.variants(requests, of: path, maker: maker)
    return SitePicture(
      original: (picture.path, Int(size.width), asset.isConverted ? nil : asset.size),
      in: picture.folder, formats: offered, variants: variants, hasDownload: offersFile)
  }

  /// The format that a file's first bytes are in, whatever it is called.
  private static func format(of path: String) -> ImageHeader.Format? {
    guard let bytes = try? readFile(path, limit: 1 << 12, isPrefix: true).bytes else { return nil }
    do throws(ImageHeaderError) {
      return try ImageHeader.read(bytes).format
    } catch {
      if case .truncated(let format) = error { return format }
      return nil
    }
  }

  /// What makes variants; nil, with a note, where libvips is missing.
  private mutating func maker() -> VariantMaker? {
    let pictures = site.configuration.pictures
    var settings = VariantSettings()
    settings.jpegQuality = pictures.quality
    settings.webpQuality = pictures.quality
    settings.jxlQuality = pictures.quality
    settings.keepsMetadata = pictures.metadata == .keep
    do throws(ImageLibraryError) {
      return VariantMaker(library: try ImageLibrary(), settings: settings)
    } catch {
      note =
        "pictures are published in their own sizes, as libvips cannot be loaded "
        + "(on Debian: apt install \(ImageLibraryError.packageName))"
      return nil
    }
  }

  /// A format that is asked for, if libvips can write it.
  private mutating func format(
    _ format: PictureConfiguration.Format, _ maker: VariantMaker
  ) -> VariantFormat? {
    let variant: VariantFormat =
      switch format {
      case .webp: .webp
      case .avif: .avif
      case .jxl: .jxl
      }
    if maker.library.writes(variant) { return variant }
    diagnostics.append(
      Diagnostic(
        .warning, "pictures are not made in '\(format.rawValue)', which this libvips cannot write",
        at: SourceLocation(file: SiteConfiguration.fileName),
        hint: "install libvips with its support, or take it out of 'formats'"))
    return nil
  }

  private mutating func copyOriginals(
    _ assets: [Asset], workers: Int, steps: BuildSteps
  ) async {
    let (cache, folder) = (cache, site.folder)
    let copies = await concurrentMap(assets, workers: workers, chunkSize: 1) { asset in
      Result { () throws(VariantCacheError) in
        try cache.privateOriginal(of: folder + "/" + asset.path)
      }
    }
    for (asset, copy) in zip(assets, copies) {
      switch copy {
      case .success(let content): privateOriginals[asset.path] = content
      case .failure(let error):
        diagnostics.append(PictureProblem(error).diagnostic(of: asset))
      }
    }
  }
}
