internal import AshlarContent
internal import AshlarDiagnostics

/// Pictures with light brighter than white, of which what is made has none: those without a gain map that is understood.
struct HighRangeLoss {
  private let pictures: [Asset]

  /// - Parameter pictures: those of which variants are made, in the order of their paths.
  init(of pictures: [PublishedPicture], in site: Site) {
    let settings = site.configuration.pictures
    let offersFiles = settings.offersOriginals && settings.metadata == .keep
    self.pictures =
      settings.range == .standard
      ? []
      : pictures.map(\.asset).filter {
        $0.hasHighRange && !$0.hasGainMap && ($0.isConverted || !offersFiles)
      }
  }

  /// One warning for all of them; nil where nothing is lost, or readers can take the files themselves, as they can JPEG.
  var diagnostic: Diagnostic? {
    guard let first = pictures.first else { return nil }
    let count = pictures.count
    return Diagnostic(
      .warning,
      count == 1
        ? "the picture has high dynamic range (HDR), and pages show it in standard range"
        : "\(count) pictures, of which this is the first, have high dynamic range (HDR), and pages show them in "
          + "standard range",
      at: SourceLocation(file: first.path),
      hint: "say 'pictures: {hdr: standard}' if that is meant"
        + (pictures.contains(where: \.isConverted)
          ? ""
          : "; or let readers take the files as they are, with "
            + "'pictures: {download: true, metadata: keep}'"))
  }
}
