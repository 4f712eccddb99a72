internal import AshlarContent
internal import AshlarImages

/// One picture of a site as it is published: its variants, and what stands in its place until they are there.
struct SitePicture: Hashable, Sendable {
  /// One variant's file.
  struct File: Hashable, Sendable {
    /// From the output's root.
    var path: String
    /// In pixels.
    var width: Int
    /// nil for the original, which is published under its own path.
    var content: KeptVariant.Content?
  }

  /// One format's variants, narrowest first.
  struct Source: Hashable, Sendable {
    var format: VariantFormat
    var files: [File]
  }

  /// The formats in the order in which a browser should choose; the last is shown by every browser.
  var sources: [Source]
  /// For programs that know no variants: one file of the original's own kind.
  var fallback: File
  /// The picture's mean colour; nil where the page shines through it.
  var colour: PictureColour?

  /// - Parameters:
  ///   - original: where the picture's own file is published, its width in pixels and its size in bytes.
  ///   - folder: the unlisted folder that all its files are in; nil for a public place.
  ///   - formats: the formats that pages offer, in their order.
  ///   - variants: what was made, the fallback last.
  init?(
    original: (path: String, width: Int, size: Int), in folder: String?, formats: [VariantFormat],
    variants: KeptVariants
  ) {
    let stem = original.path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let files = variants.files.map { variant in
      File(
        path: Asset.publishedPath(
          of: "assets/pictures/\(stem).\(variants.key.prefix(16))-\(variant.width)."
            + variant.format.fileExtension, in: folder),
        width: variant.width, content: variant.content)
    }
    guard let fallback = files.last, let fallbackSize = variants.files.last?.byteCount else {
      return nil
    }
    let itself = File(path: original.path, width: original.width, content: nil)
    self.fallback = fallbackSize < original.size ? fallback : itself
    colour = variants.colour
    sources = formats.map { format in
      var candidates = zip(variants.files, files).dropLast().filter { $0.0.format == format }
        .map { (file: $0.1, size: $0.0.byteCount) }
      // Every browser shows the original, too, so it may stand in the last source at its own width.
      if format == formats.last, candidates.contains(where: { $0.file.width == original.width }) {
        candidates.append((itself, original.size))
      }
      return Source(format: format, files: Self.worthwhile(candidates))
    }
  }

  /// Without the files that are no smaller than a wider one, narrowest first.
  private static func worthwhile(_ candidates: [(file: File, size: Int)]) -> [File] {
    var least = Int.max
    let widestFirst = candidates.sorted {
      ($1.file.width, $0.size) < ($0.file.width, $1.size)
    }
    return widestFirst.filter { candidate in
      defer { least = min(least, candidate.size) }
      return candidate.size < least
    }.map(\.file).reversed()
  }

  /// The path of the widest file that every browser shows.
  var widest: String { sources.last?.files.last?.path ?? fallback.path }

  /// Whether the original is among the files.
  var showsOriginal: Bool {
    fallback.content == nil || sources.contains { $0.files.contains { $0.content == nil } }
  }

  /// Every variant's file, each once.
  var files: [(path: String, content: KeptVariant.Content)] {
    var seen: Set<String> = []
    return (sources.flatMap(\.files) + [fallback]).compactMap { file in
      guard let content = file.content, seen.insert(file.path).inserted else { return nil }
      return (file.path, content)
    }
  }
}
