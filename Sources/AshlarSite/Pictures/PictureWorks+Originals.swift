internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// The pictures' own files, as they are published.
extension PictureWorks {
  /// Whether readers may have a picture's own file, or what `privateOriginals` has in its place.
  func mayGive(_ asset: Asset) -> Bool {
    if withheld.contains(asset.path) { return false }
    return clean.contains(asset.path) || keepsMetadata && !Self.isDrawing(asset)
  }

  /// What drawings are published without.
  private var drawingChoice: DrawingCopy.Choice {
    var choice = DrawingCopy.Choice()
    if site.configuration.pictures.metadata == .rights { choice.insert(.metadata) }
    if site.configuration.pictures.drawings == .clean { choice.insert(.activeParts) }
    return choice
  }

  /// Whether browsers take a file for a drawing, by its name.
  static func isDrawing(_ asset: Asset) -> Bool { asset.path.hasEnding(".svg") }

  /// Whether a file may say what is not to be published: anything that is named as a picture.
  static func hasPicture(_ asset: Asset) -> Bool {
    switch asset.picture {
    case .known, .sizeless, .damaged, .extreme, .notWellFormed, .unknownFormat, .pointer: true
    case .empty, nil: false
    }
  }

  /// The pictures whose own files are published: those without variants, and those that something leads to.
  ///
  /// What only unlisted boards show is in their folders alone. Where there are such boards, a picture that nothing shows
  /// is not published; nor is, anywhere, one that only cards show which are not shown themselves.
  func originals(shown: PathNames, linked: PathNames) -> [PublishedPicture] {
    let isTrusted = site.configuration.rawHTML == .trusted
    return places.published(shown: shown, hasUnknown: isTrusted).filter { picture in
      if withheld.contains(picture.asset.path) { return false }
      return pictures[picture.path]?.showsOriginal != false || linked.contains(picture.path)
        || isTrusted
        || places.isNamed(picture) || picture.asset.video != nil
    }
  }

  /// What there is to say of files that nothing names.
  func unpublished(shown: PathNames) -> [Diagnostic] {
    UnpublishedFiles(
      of: site,
      published: places.published(
        shown: shown, hasUnknown: site.configuration.rawHTML == .trusted)
    ).diagnostics
  }

  /// - Parameter linked: the paths in the output of those that texts lead to.
  mutating func copyOriginals(
    _ originals: [PublishedPicture], _ needs: PictureNeeds, linked: PathNames, workers: Int,
    steps: BuildSteps
  ) async {
    var seen: PathNames = []
    let assets = originals.map(\.asset).filter { seen.insert($0.path) }
    let (cache, folder, choice) = (cache, site.folder, drawingChoice)
    let copies = await concurrentMap(assets, workers: workers, chunkSize: 1) { asset in
      Result { () throws(VariantCacheError) in
        let path = folder + "/" + asset.path
        if Self.isDrawing(asset) { return try cache.drawing(of: path, without: choice) }
        return VariantCache.KeptDrawing(
          content: try asset.video == nil
            ? cache.privateOriginal(of: path) : cache.privateVideo(of: path))
      }
    }
    for (asset, result) in zip(assets, copies) {
      switch result {
      case .success(let copy):
        privateOriginals[asset.path] = copy.content
        clean.insert(asset.path)
        if !copy.removed.isEmpty {
          diagnostics.append(PictureProblem.removed(copy.removed, of: asset))
        }
        if asset.video?.hasDataTrack == true {
          diagnostics.append(PictureProblem.dataTrack(of: asset))
        } else if asset.video?.hasTextTrack == true {
          diagnostics.append(PictureProblem.textTrack(of: asset))
        }
      case .failure(let error):
        withhold(
          originals.filter { $0.asset == asset }, PictureProblem(error), needs, linked: linked)
      }
    }
  }

  /// Keeps a file out of the output, in all of its places; a placeholder stands for a picture that has no variants.
  private mutating func withhold(
    _ originals: [PublishedPicture], _ problem: PictureProblem, _ needs: PictureNeeds,
    linked: PathNames
  ) {
    guard let asset = originals.first?.asset else { return }
    withheld.insert(asset.path)
    let replaced = originals.filter { asset.video == nil && pictures[$0.path] == nil }
    for original in replaced { standIn(for: original) }
    let isMissed = asset.pictureSize != nil || originals.contains { linked.contains($0.path) }
    guard isMissed, !diagnostics.contains(where: { $0.location?.file == asset.path }) else {
      return
    }
    let isReplaced = replaced.contains { needs.steps[$0.path] != nil || places.isNamed($0) }
    diagnostics.append(isReplaced ? problem.diagnostic(of: asset) : problem.withheld(asset))
  }
}
