internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarOutput
internal import AshlarSystem

/// The pictures of a print: as many pixels as the paper shows, and nothing that the files say about themselves.
struct PrintPictures: Sendable {
  /// One picture's file.
  struct File: Sendable {
    /// From the output's root.
    var path: String
    /// In pixels.
    var width: Int
    var content: OutputTree.File
  }

  /// A picture at the greatest width at which it is printed.
  struct Use: Sendable {
    var asset: Asset
    /// In CSS pixels.
    var width: Double
    /// Where it is written of, for messages.
    var file: String

    /// How many pixels of the picture an inch of paper shows; nil for a drawing, which is sharp at any size.
    var resolution: Double? {
      if PictureWorks.isDrawing(asset) { return nil }
      return asset.pictureSize.map { $0.width / (width / 96) }
    }
  }

  /// By the pictures' paths from the site's folder; a grey area for what cannot be printed.
  private(set) var files: PathTable<File> = [:]
  /// By where the pictures' own files would be published, as cards name them.
  private(set) var published: PathTable<File> = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// How many pixels an inch has at most: more are not seen.
  static let finest = 300.0
  /// With fewer, pictures look soft, or show their pixels.
  static let coarsest = 200.0

  /// Makes the files, in parallel; each goes to the cache as soon as it is made, so that memory does not grow with their number.
  ///
  /// - Parameter uses: of distinct pictures.
  init(
    _ uses: [Use], of site: Site, options: BuildOptions, steps: BuildSteps
  ) async {
    let decoder = PictureDecoder(program: options.workerProgram)
    let cache = PictureWorks.cache(in: options.cacheFolder)
    let maker = uses.isEmpty ? nil : Self.maker(decoder, workers: options.workerCount)
    let folder = site.folder
    let made = await steps.run("Resize pictures", total: uses.count) {
      await concurrentMap(uses, workers: options.workerCount, chunkSize: 1) { use in
        defer { steps.advance() }
        return Result { () throws(VariantCacheError) in
          try Self.file(of: use, in: folder, cache: cache, maker: maker)
        }
      }
    }
    for (use, made) in zip(uses, made) {
      let file: File?
      switch made {
      case .success where maker == nil && use.asset.isConverted:
        file = nil
        diagnostics.append(PictureProblem.noLibrary.unprinted(use.asset))
      case .success(let own): file = own
      case .failure(let error):
        file = nil
        diagnostics.append(PictureProblem(error).unprinted(use.asset))
      }
      files[use.asset.path] = file ?? Self.grey(use.asset)
      published[PublishedPicture(asset: use.asset).path] = files[use.asset.path]
    }
    warnOfCoarse(uses)
  }

  /// nil where libvips is missing: pictures that browsers show are then printed as they are.
  private static func maker(_ decoder: PictureDecoder, workers: Int) -> VariantMaker? {
    var settings = VariantSettings()
    settings.jpegQuality = 92
    return try? decoder.maker(settings: settings, budget: VariantBudget(workers: workers))
  }

  /// A grey area of a picture's shape.
  private static func grey(_ asset: Asset) -> File? {
    guard let size = asset.shownSize else { return nil }
    let (width, height) = (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
    let drawing = SitePicture(missing: (width, height), in: nil).fallback
    return drawing.content.map {
      File(path: drawing.path, width: width, content: Self.file($0))
    }
  }

  /// - Returns: nil for what shows nothing on paper, as a video without a picture.
  private static func file(
    of use: Use, in folder: String, cache: VariantCache, maker: VariantMaker?
  ) throws(VariantCacheError) -> File? {
    let asset = use.asset
    guard asset.video == nil, asset.fault == nil, let size = asset.pictureSize else { return nil }
    let path = folder + "/" + asset.path
    if PictureWorks.isDrawing(asset) {
      let copy = try cache.drawing(of: path, without: [.metadata, .activeParts])
      return Self.file(asset, copy.content, path, width: Int(size.width), ending: "svg")
    }
    let format = WantedVariants.format(of: path)
    guard let maker, let format, let own = VariantFormat.own(of: format) else {
      let copy = try cache.privateOriginal(of: path)
      let ending = format.map { $0 == .jpeg ? "jpg" : $0.rawValue } ?? "jpg"
      return Self.file(asset, copy, path, width: Int(size.width), ending: ending)
    }
    // What PDF holds as it is: the bytes of a JPEG, and the pixels of a PNG.
    let kept = own == .jpeg || own == .png ? own : .jpeg
    let wanted = min(size.width, (use.width * finest / 96).rounded(.up))
    let request = VariantRequest(width: max(1, Int(wanted)), format: kept)
    let made = try cache.variants([request], of: path, maker: maker)
    // What is printed may be private, and no build takes it from a place that machines share.
    if let key = try? cache.key(of: path, [request], settings: maker.settings) {
      cache.notePrivate(key)
    }
    guard let file = made.files.first else { return nil }
    let name = "assets/print/\(SitePicture.stem(of: asset.path)).\(made.key.prefix(16))-"
    return File(
      path: name + "\(file.width).\(file.format.fileExtension)", width: file.width,
      content: Self.file(file.content))
  }

  /// - Parameter copy: nil where the file itself says nothing.
  private static func file(
    _ asset: Asset, _ copy: KeptVariant.Content?, _ path: String, width: Int, ending: String
  ) -> File {
    var sum = Fingerprint()
    sum.add(asset.path)
    let name = "assets/print/\(SitePicture.stem(of: asset.path)).\(sum.text.prefix(16)).\(ending)"
    return File(path: name, width: width, content: copy.map(Self.file) ?? .copy(of: path))
  }

  private static func file(_ content: KeptVariant.Content) -> OutputTree.File {
    switch content {
    case .file(let folder, let name): .copy(of: folder + "/" + name)
    case .bytes(let bytes): .bytes(bytes)
    }
  }

  /// Says once which pictures have too few pixels.
  private mutating func warnOfCoarse(_ uses: [Use]) {
    let coarse = uses.filter { ($0.resolution ?? .infinity) < Self.coarsest }
    guard let first = coarse.first, let resolution = first.resolution else { return }
    let own = "\(Int(resolution.rounded(.down))) pixels for an inch of paper"
    let others =
      switch coarse.count {
      case 1: ""
      case 2: "; so does another one"
      default: "; so do \(coarse.count - 1) others"
      }
    diagnostics.append(
      Diagnostic(
        .warning, "the picture has \(own), and looks soft\(others)",
        at: SourceLocation(file: first.asset.path),
        hint:
          "print smaller, as with '--form sheet' or more '--columns', or put a larger file into its place: "
          + "\(Int(Self.coarsest)) are enough, \(Int(Self.finest)) are sharp"))
  }
}
