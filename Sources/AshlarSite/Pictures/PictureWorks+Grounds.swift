internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Grounds behind drawings that would not be seen on light pages, or on dark ones.
extension PictureWorks {
  /// Whether the page may be seen through a picture, by its name.
  private static func mayBeSeenThrough(_ asset: Asset) -> Bool {
    guard asset.video == nil, asset.fault == nil, asset.pictureSize != nil else { return false }
    let path = asset.path.lowercased()
    return [".svg", ".png", ".webp", ".gif", ".avif"].contains { path.utf8.hasSuffix($0) }
  }

  /// Lays them behind the pictures that cards show.
  mutating func addGrounds(_ needs: PictureNeeds, workers: Int) async {
    let drawings = places.all(of: needs.steps.keys).filter { Self.mayBeSeenThrough($0.asset) }
    var seen: PathNames = []
    let paths = drawings.map(\.asset.path).filter { seen.insert($0) }
    let colours = await outlines(of: paths, workers: workers)
    if colours.isEmpty { return }
    let theme = site.configuration.theme
    let own = PictureGround.ground(of: theme)
    for drawing in drawings {
      guard let colour = colours[drawing.asset.path],
        let ground = PictureGround(behind: colour, theme: theme, ground: own)
      else { continue }
      lay(ground, behind: drawing)
    }
  }

  /// The colours of those that let the page be seen, by their paths from the site's folder; of none that is not known where there is
  /// no libvips.
  private mutating func outlines(of paths: [String], workers: Int) async -> PathTable<PictureColour>
  {
    let (cache, folder) = (cache, site.folder)
    var colours: PathTable<PictureColour> = [:]
    var missing: [String] = []
    let kept = await concurrentMap(paths, workers: workers, chunkSize: 8) {
      cache.keptOutline(of: folder + "/" + $0)
    }
    for (path, outline) in zip(paths, kept) {
      if outline == .missing { missing.append(path) } else { take(outline, of: path, &colours) }
    }
    guard !missing.isEmpty, let maker = outlineMaker(workers: workers) else { return colours }
    let made = await concurrentMap(missing, workers: workers, chunkSize: 1) {
      cache.outline(of: folder + "/" + $0, maker: maker)
    }
    for (path, outline) in zip(missing, made) { take(outline, of: path, &colours) }
    return colours
  }

  private mutating func take(
    _ outline: VariantCache.KeptOutline, of path: String, _ colours: inout PathTable<PictureColour>
  ) {
    switch outline {
    case .missing: break
    case .tooCostly: diagnostics.append(PictureProblem.tooCostlyToDraw(path))
    case .known(let colour): colours[path] = colour
    }
  }
}
