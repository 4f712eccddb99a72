internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Pictures of a preview, which shows what there is and goes on in its next build.
extension PictureWorks {
  /// Gives each picture the best that is kept, or that there is time to make: something for each first, and all variants where
  /// nothing new is to be shown.
  mutating func makeSome(
    _ assets: [PublishedPicture],
    _ variants: @escaping @Sendable (PublishedPicture) -> WantedVariants?,
    maker: VariantMaker, _ time: PictureTime, workers: Int, steps: BuildSteps
  ) async {
    let cache = cache
    func each(
      _ pictures: [PublishedPicture],
      _ make: @escaping @Sendable (PublishedPicture, PictureRequest) -> Made
    ) async -> [Made] {
      await concurrentMap(pictures, workers: workers, chunkSize: 1) { picture in
        let request = variants(picture).map {
          PictureRequest(wanted: $0, source: picture.asset.path, cache: cache)
        }
        return request.map { make(picture, $0) } ?? Made(picture: .success(nil))
      }
    }
    let first = await each(assets) { picture, request in
      if let draft = Self.keptDraft(request, maker: maker) { return Made(picture: .success(draft)) }
      guard time.mayBegin() else { return Made(picture: .success(Self.box(for: picture))) }
      var made = Self.made(request, isDrafted: true, maker: maker)
      if made.isFault { time.giveBack() }
      made.isNew = made.isDraft
      return made
    }
    take(first, of: assets)
    steps.advance(by: assets.count)
    // Where nothing can be kept, no later build finds what this one has made.
    if first.contains(where: { $0.trouble != nil }) {
      (hasDrafts, hasEmptyBoxes) = (false, false)
      // What is wrong with the others has been said.
      let sound = zip(assets, first).filter { !$0.1.isFault }.map(\.0)
      let all = await each(sound) { _, request in
        Self.made(request, isDrafted: false, maker: maker)
      }
      return take(all, of: sound)
    }
    let drafted = zip(assets, first).filter { $0.1.isDraft }.map(\.0)
    if hasEmptyBoxes || first.contains(where: \.isNew) || drafted.isEmpty { return }
    hasDrafts = false
    let all = await each(drafted) { _, request in
      if !time.mayBegin(), let draft = Self.keptDraft(request, maker: maker) {
        return Made(picture: .success(draft))
      }
      let made = Self.made(request, isDrafted: false, maker: maker)
      if made.isFault { time.giveBack() }
      return made
    }
    take(all, of: drafted)
  }

  /// A box in a picture's size, until there is something to show.
  static func box(for published: PublishedPicture) -> SitePicture? {
    published.asset.shownSize.map { SitePicture(awaited: wholeSize($0), in: published.folder) }
  }

  /// Whether a picture that cannot be read may be on its way: it has changed a moment ago, or has gone.
  func isArriving(_ asset: Asset) -> Bool {
    arrivalTime > 0
      && FileStamp(site.folder + "/" + asset.path)?.isLeftAlone(for: arrivalTime) != true
  }

  /// A picture with few small variants, as it was made before; nil where it was not, as far as that is known without
  /// reading the picture.
  private static func keptDraft(_ request: PictureRequest, maker: VariantMaker) -> SitePicture? {
    guard request.cache.folder != nil, request.wanted.pixelCount > draftedSize else { return nil }
    let (requests, format) = draftRequests(of: request.wanted, maker)
    return request.cache.kept(requests, of: request.wanted.path, settings: maker.drafting.settings)
      .flatMap { request.wanted.draft($0, in: format) }
  }

  /// Few small variants, in a format that takes least time.
  static func draftRequests(
    of wanted: WantedVariants, _ maker: VariantMaker
  ) -> ([VariantRequest], VariantFormat) {
    // Drawings and animations, which may be transparent, take longest in their own.
    let format: VariantFormat =
      wanted.fallback.isJPEG ? .jpeg : maker.library.writes(.webp) ? .webp : wanted.fallback
    let requests = PictureNeeds.requests(
      ladder: PictureNeeds.draft(of: wanted.ladder), formats: [format], own: format, download: nil)
    return (requests, format)
  }
}
