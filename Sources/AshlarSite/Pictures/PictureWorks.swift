internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// Makes the variants of a site's pictures, and copies of originals that say nothing.
struct PictureWorks: Sendable {
  let site: Site
  let places: PicturePlaces
  let cache: VariantCache
  /// By where their own files are, or would be, published; a picture that is published in its own size alone is not here.
  private(set) var pictures: PathTable<SitePicture> = [:]
  /// What is published in the place of originals that say too much, by path from the site's folder.
  var privateOriginals: PathTable<KeptVariant.Content> = [:]
  /// Files that are not published, as nothing that they say can be taken out: paths from the site's folder.
  var withheld: PathNames = []
  /// Those of which it is known that nothing is left in them that is not published.
  var clean: PathNames = []
  var diagnostics: [Diagnostic] = []
  /// What a person may want to know that is no mistake, in a line.
  private(set) var note: String?

  private let decoder: PictureDecoder
  private let drafts: PictureDrafts
  private let making: PictureMaking
  private let isHurried: Bool
  /// As `BuildOptions` has them.
  private let time: Duration?
  let arrivalTime: Int
  /// What is shared with other machines, asked for when a picture is missing here; nil for nothing.
  var sharing: @Sendable () -> SharedPictures? = { nil }
  /// What there is to say of each picture's variants in a build that does not make all that it needs.
  private(set) var work: [PictureWork] = []
  /// Whether a picture has less than all of its variants.
  var hasDrafts = false
  /// Whether one has nothing but a box in its size.
  var hasEmptyBoxes = false
  /// Whether one cannot be read, and may be on its way.
  private(set) var awaitsFiles = false
  /// Whether it was said that nothing can be kept.
  private var hasTrouble = false
  /// In pixels: a picture of fewer has all its variants soon.
  static let draftedSize = 4_000_000.0

  /// Smaller files are published as they are: there is nothing to gain.
  private static let leastSize = 1 << 14

  /// - Parameters:
  ///   - drafts: which large pictures without variants get small ones alone.
  ///   - time: how long after the first one further pictures are begun where drafts are made; nil for no limit.
  ///   - arrivalTime: how long a picture that cannot be read must have been left alone before that is said, in nanoseconds.
  ///   - isHurried: whether all are made in a hurry.
  init(
    site: Site, cacheFolder: String?, decoder: PictureDecoder, drafts: PictureDrafts = .none,
    time: Duration? = nil, arrivalTime: Int = 0, making: PictureMaking = .all,
    isHurried: Bool = false
  ) {
    (self.time, self.arrivalTime) = (time, arrivalTime)
    self.site = site
    self.decoder = decoder
    self.drafts = drafts
    self.making = making
    self.isHurried = isHurried
    places = PicturePlaces(site)
    cache = Self.cache(in: cacheFolder)
  }

  /// Where variants are kept.
  static func cache(in folder: String?) -> VariantCache {
    VariantCache(folder: folder.map { $0 + "/pictures" })
  }

  /// The pictures of which variants are made.
  func wanted(_ needs: PictureNeeds) -> [PublishedPicture] {
    places.all(of: needs.steps.keys).filter { Self.hasVariants($0.asset, in: site) }
  }

  /// Whether smaller ones are made of a picture.
  static func hasVariants(_ asset: Asset, in site: Site) -> Bool {
    guard asset.video == nil, asset.fault == nil, asset.pictureSize != nil else { return false }
    return asset.isConverted
      || !site.configuration.pictures.formats.isEmpty && asset.size > leastSize
        && !asset.path.lowercased().utf8.hasSuffix(".svg")
  }

  /// Starts what makes variants, which takes a while, if a site has pictures for it and none were made before.
  static func start(_ decoder: PictureDecoder, for site: Site, cacheFolder: String?) async {
    guard cache(in: cacheFolder).isNew,
      site.assets.contains(where: { $0.role == .media && hasVariants($0, in: site) })
    else { return }
    // Who needs it asks again, and says what is wrong.
    _ = try? decoder.library()
  }

  /// Makes what pages need.
  ///
  /// - Parameters:
  ///   - shown: the pictures that cards show, as paths in the output.
  ///   - linked: those that texts lead to or have within lines, which are published as originals, too.
  mutating func make(
    _ needs: PictureNeeds, shown: PathNames, linked: PathNames, workers: Int, steps: BuildSteps
  ) async {
    for video in places.all(of: needs.steps.keys) where video.asset.video != nil {
      guard let size = video.asset.pictureSize else { continue }
      pictures[video.path] = SitePicture(video: Self.wholeSize(size), in: video.folder)
    }
    for faulty in places.all(of: needs.steps.keys) where faulty.asset.fault != nil {
      standIn(for: faulty)
    }
    let wanted = wanted(needs)
    if !wanted.isEmpty {
      await makeVariants(of: wanted, needs, workers: workers, steps: steps)
    }
    // A copy takes as long as reading it does.
    if case .shard = making { return }
    // ZIP files wait until no picture is drafted.
    let taken = hasDrafts ? [] : needs.downloads.originals
    let copied = (originals(shown: shown, linked: linked) + taken).filter {
      Self.hasPicture($0.asset) && (!keepsMetadata || Self.isDrawing($0.asset))
    }
    diagnostics += [HighRangeLoss(of: wanted, in: site).diagnostic].compactMap(\.self)
    await copyOriginals(copied, needs, linked: linked, workers: workers, steps: steps)
    await addGrounds(needs, workers: workers)
  }

  /// Lays a ground behind a picture, in the one of its places that is named.
  mutating func lay(_ ground: PictureGround, behind published: PublishedPicture) {
    guard let size = published.asset.pictureSize else { return }
    var picture =
      pictures[published.path]
      ?? SitePicture(itself: published.path, width: Self.wholeSize(size).width)
    if picture.isMissing { return }
    picture.ground = ground
    pictures[published.path] = picture
  }

  /// What finds the colours of drawings; nil where libvips is missing.
  func outlineMaker(workers: Int) -> VariantMaker? {
    try? decoder.maker(budget: VariantBudget(workers: workers))
  }

  var keepsMetadata: Bool { site.configuration.pictures.metadata == .keep }

  private mutating func makeVariants(
    of wanted: [PublishedPicture], _ needs: PictureNeeds, workers: Int, steps: BuildSteps
  ) async {
    let asked = askedFormats.map(\.variant)
    await PictureAudience(cache: cache, settings: settings).note(
      wanted,
      { [site] in WantedVariants(of: $0, needs, formats: asked, library: nil, site: site) },
      workers: workers)
    var assets = await takeKept(wanted, needs, workers: workers, steps: steps)
    guard !assets.isEmpty else { return }
    let maker = maker(workers: workers)
    if maker == nil, making != .none {
      for published in assets where published.asset.isConverted {
        diagnostics.append(PictureProblem.noLibrary.diagnostic(of: published.asset))
        standIn(for: published)
      }
      return
    }
    // In the order in which a browser that knows them should take them.
    let formats = askedFormats.filter { format in maker.map { isWritable(format, $0) } ?? true }
      .map(\.variant)
    let (cache, site, settings, making) = (cache, site, settings, making)
    let variants: @Sendable (PublishedPicture) -> WantedVariants? = {
      WantedVariants(of: $0, needs, formats: formats, library: maker?.library, site: site)
    }
    let shared = sharing()
    if let shared {
      await shared.fetchVariants(of: assets, variants, settings, into: cache, workers: workers)
      assets = await takeKept(assets, needs, workers: workers, steps: steps)
    }
    let isDrafting = drafts.includes(assets)
    if isDrafting, let time, let maker, cache.folder != nil {
      let making = PictureTime(time, workers: workers)
      return await makeSome(assets, variants, maker: maker, making, workers: workers, steps: steps)
    }
    let isShared = shared != nil
    let make: @Sendable (PublishedPicture) -> Made = { picture in
      defer { steps.advance() }
      guard let wanted = variants(picture) else { return Made(picture: .success(nil)) }
      // Nobody else puts it there.
      let making = making == .none && isShared && picture.isPrivate ? .all : making
      let request = PictureRequest(wanted: wanted, source: picture.asset.path, cache: cache)
      switch (making, maker) {
      case (.shard(let shard), let maker?): return Made(request.part(shard, maker: maker), wanted)
      case (.all, let maker?):
        return Self.made(request, isDrafted: isDrafting, maker: maker)
      case (_, _): return Made(request.kept(settings), wanted)
      }
    }
    for round in shared?.rounds(of: assets) ?? [assets] {
      let results = await concurrentMap(round, workers: workers, chunkSize: 1, make)
      let open = zip(round, results).filter { !$0.0.isPrivate }.compactMap(\.1.newKey)
      await shared?.putVariants(open, from: cache)
      take(results, of: round)
    }
  }

  mutating func take(_ results: [Made], of assets: [PublishedPicture]) {
    for (published, made) in zip(assets, results) {
      if let work = made.work { self.work.append(work) }
      if let trouble = made.trouble, !hasTrouble {
        hasTrouble = true
        diagnostics.append(PictureProblem.unkept(trouble))
      }
      switch made.picture {
      case .success(let picture):
        pictures[published.path] = picture
        if picture?.isDraft == true { hasDrafts = true }
        if picture?.isDraft == true, picture?.isMissing == true { hasEmptyBoxes = true }
      case .failure(let error):
        if isArriving(published.asset) {
          pictures[published.path] = Self.box(for: published)
          (hasDrafts, awaitsFiles) = (true, true)
          continue
        }
        let problem = PictureProblem(error)
        diagnostics.append(problem.diagnostic(of: published.asset))
        if problem.hidesFile || published.asset.isConverted { standIn(for: published) }
      }
    }
  }

  /// What came of a picture.
  struct Made: Sendable {
    var picture: Result<SitePicture?, VariantCacheError>
    /// Whether it was made just now, as far as that matters.
    var isNew = false
    var isDraft: Bool {
      if case .success(let picture?) = picture { picture.isDraft } else { false }
    }
    var isFault: Bool { if case .failure = picture { true } else { false } }
    var work: PictureWork?
    /// What it is kept under, where this build is to see that others find it.
    var newKey: String?
    /// Why nobody finds it any more after this build.
    var trouble: String?

    init(picture: Result<SitePicture?, VariantCacheError>, newKey: String? = nil) {
      (self.picture, self.newKey) = (picture, newKey)
    }

    init(_ answer: PictureRequest.Answer, _ wanted: WantedVariants) {
      picture = answer.variants.map { $0.flatMap(wanted.picture) }
      work = answer.work
      switch answer.work?.outcome {
      case .made, .found, .faulty: newKey = answer.work?.key
      case .elsewhere, .missing, .unkept, nil: break
      }
    }
  }

  /// Puts a drawing in the place of a picture that cannot be shown as it is.
  mutating func standIn(for published: PublishedPicture) {
    guard let size = published.asset.shownSize else { return }
    pictures[published.path] = SitePicture(
      missing: Self.wholeSize(size), in: published.folder)
  }

  static func wholeSize(_ size: PictureSize) -> (width: Int, height: Int) {
    (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
  }

  /// - Parameter isDrafted: whether a large picture gets small variants alone.
  static func made(
    _ request: PictureRequest, isDrafted: Bool, maker: VariantMaker
  ) -> Made {
    let wanted = request.wanted
    do throws(VariantCacheError) {
      if isDrafted, request.cache.folder != nil, wanted.pixelCount > draftedSize {
        let (requests, format) = draftRequests(of: wanted, maker)
        let variants = try request.cache.variants(
          requests, of: wanted.path, maker: maker.drafting)
        var made = Made(picture: .success(wanted.draft(variants, in: format)))
        made.trouble = variants.trouble
        return made
      }
      let variants = try request.made(by: maker)
      var made = Made(
        picture: .success(wanted.picture(variants)),
        newKey: variants.wasMade && variants.trouble == nil ? variants.key : nil)
      made.trouble = variants.trouble
      return made
    } catch {
      return Made(picture: .failure(error))
    }
  }

  /// Takes over the pictures whose variants are all kept: nothing is loaded for them.
  ///
  /// - Returns: the others.
  private mutating func takeKept(
    _ assets: [PublishedPicture], _ needs: PictureNeeds, workers: Int, steps: BuildSteps
  ) async -> [PublishedPicture] {
    if cache.isNew { return assets }
    // A part says of each picture whether it was found.
    if case .shard = making { return assets }
    let (cache, site, settings) = (cache, site, settings)
    let formats = askedFormats.map(\.variant)
    let found = await concurrentMap(assets, workers: workers, chunkSize: 8) {
      picture -> SitePicture? in
      guard
        let wanted = WantedVariants(of: picture, needs, formats: formats, library: nil, site: site),
        let kept = cache.kept(wanted.requests, of: wanted.path, settings: settings)
      else { return nil }
      return wanted.picture(kept)
    }
    var others: [PublishedPicture] = []
    for (published, picture) in zip(assets, found) {
      if let picture { pictures[published.path] = picture } else { others.append(published) }
    }
    steps.advance(by: assets.count - others.count)
    return others
  }

  /// What the site asks for, in the order in which a browser that knows them should take them.
  private var askedFormats: [PictureConfiguration.Format] {
    [.jxl, .avif, .webp].filter(site.configuration.pictures.formats.contains)
  }

  private var settings: VariantSettings {
    let pictures = site.configuration.pictures
    var settings = VariantSettings()
    settings.jpegQuality = pictures.quality
    settings.webpQuality = pictures.quality
    settings.jxlQuality = pictures.quality
    settings.keepsMetadata = keepsMetadata
    settings.isDraft = isHurried
    return settings
  }

  /// What makes variants; nil, with a note, where libvips is missing.
  private mutating func maker(workers: Int) -> VariantMaker? {
    do throws(ImageLibraryError) {
      return try decoder.maker(settings: settings, budget: VariantBudget(workers: workers))
    } catch {
      // What only takes what is kept does without.
      if making == .none { return nil }
      note =
        "pictures are published in their own sizes, as libvips cannot be loaded "
        + "(on Debian: apt install \(ImageLibraryError.packageName))"
      return nil
    }
  }

  /// Whether libvips can write a format that is asked for; that it cannot is said.
  private mutating func isWritable(
    _ format: PictureConfiguration.Format, _ maker: VariantMaker
  ) -> Bool {
    if maker.library.writes(format.variant) { return true }
    diagnostics.append(
      Diagnostic(
        .warning, "pictures are not made in '\(format.rawValue)', which this libvips cannot write",
        at: SourceLocation(file: SiteConfiguration.fileName),
        hint: "install libvips with its support, or take it out of 'formats'"))
    return false
  }
}
