internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// The variants that pages want of one picture.
struct WantedVariants: Sendable {
  private let published: PublishedPicture
  /// The picture's file, absolute.
  let path: String
  /// In pixels, widest first.
  let ladder: [Int]
  /// The formats of which a browser takes the first that it knows.
  private let formats: [VariantFormat]
  /// The format for programs that know none of them.
  let fallback: VariantFormat
  let requests: [VariantRequest]
  private let size: PictureSize
  private let hasDownload: Bool
  /// What ZIP files take.
  private let taken: [DownloadNeeds.Made]

  /// - Parameters:
  ///   - formats: those that the site asks for.
  ///   - library: what makes them; nil for variants that were made before.
  /// - Returns: nil for a picture that has no variants, such as a drawing.
  init?(
    of published: PublishedPicture, _ needs: PictureNeeds, formats: [VariantFormat],
    library: ImageLibrary?, site: Site
  ) {
    let asset = published.asset
    path = site.folder + "/" + asset.path
    guard let size = asset.pictureSize, let format = Self.format(of: path),
      let own = VariantFormat.own(of: format)
    else { return nil }
    self.published = published
    self.size = size
    let hasMap = asset.hasGainMap && site.configuration.pictures.range != .standard
    fallback = hasMap ? .mappedJPEG : library?.writes(own) == false ? .jpeg : own
    // Screens that show no light brighter than white get what they get of other pictures.
    self.formats = formats.isEmpty ? [fallback] : (hasMap ? [.mappedJPEG] : []) + formats
    ladder = needs.ladder(of: published.path, own: Int(size.width))
    // What browsers are never shown is offered in a file of the picture's own size.
    hasDownload =
      site.configuration.pictures.offersOriginals && asset.isConverted
      && needs.photographs.contains(published.path)
    let taken = needs.downloads.made[published.path] ?? []
    self.taken = taken
    requests =
      PictureNeeds.requests(
        ladder: ladder, formats: self.formats, own: fallback,
        download: hasDownload ? Int(size.width) : nil)
      + taken.map { [fallback] in VariantRequest(width: $0.width, format: fallback) }
  }

  var pixelCount: Double { size.width * size.height }

  /// The picture with all of its variants.
  ///
  /// - Parameter variants: one for each request.
  func picture(_ variants: KeptVariants) -> SitePicture? {
    let asset = published.asset
    return SitePicture(
      original: (published.path, Int(size.width), asset.isConverted ? nil : asset.size),
      in: published.folder, formats: formats, variants: variants, hasDownload: hasDownload,
      taken: taken.map(\.size))
  }

  /// The picture with variants that are shown until all are there.
  func draft(_ variants: KeptVariants, in format: VariantFormat) -> SitePicture? {
    var draft = SitePicture(
      original: (published.path, Int(size.width), nil), in: published.folder, formats: [format],
      variants: variants, hasDownload: false, taken: [])
    draft?.isDraft = true
    return draft
  }

  /// The format that a file's first bytes are in, whatever it is called.
  static func format(of path: String) -> ImageHeader.Format? {
    guard let bytes = try? readFile(path, limit: 1 << 12, isPrefix: true).bytes else { return nil }
    do throws(ImageHeaderError) {
      return try ImageHeader.read(bytes).format
    } catch {
      if case .truncated(let format) = error { return format }
      return nil
    }
  }
}

extension PictureConfiguration.Format {
  var variant: VariantFormat {
    switch self {
    case .webp: .webp
    case .avif: .avif
    case .jxl: .jxl
    }
  }
}
