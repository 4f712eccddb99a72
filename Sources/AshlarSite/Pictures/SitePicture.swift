internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages

/// One picture of a site as it is published: its variants, and what stands in its place until they are there.
struct SitePicture: Hashable, Sendable {
  /// One variant's file.
  struct File: Hashable, Sendable {
    /// From the output's root.
    var path: String { start + ending }
    /// In pixels.
    var width: Int
    /// nil for the original, which is published under its own path.
    var content: KeptVariant.Content?
    /// What the paths of all variants of a picture begin with, and what each ends with: a gallery has many.
    private var start: String
    private var ending = ""

    init(path: String, width: Int, content: KeptVariant.Content?) {
      start = path
      (self.width, self.content) = (width, content)
    }

    init(start: String, ending: String, width: Int, content: KeptVariant.Content?) {
      (self.start, self.ending) = (start, ending)
      (self.width, self.content) = (width, content)
    }
  }

  /// One format's variants, narrowest first.
  struct Source: Hashable, Sendable {
    var format: VariantFormat
    var files: [File]

    /// The places of the narrowest file that is wide enough for each of some widths, or else of the widest.
    ///
    /// - Parameter widths: in pixels, ascending.
    func places(for widths: [Int]) -> [Int] {
      var places: [Int] = []
      for width in widths {
        let place = files.firstIndex { $0.width >= width } ?? files.endIndex - 1
        if place >= 0, places.last != place { places.append(place) }
      }
      return places
    }
  }

  /// A file that goes into a ZIP of the album, and is published nowhere else.
  struct Taken: Hashable, Sendable {
    var size: AlbumDownload.Size
    var content: KeptVariant.Content
    /// How its name ends, without the dot.
    var ending: String
  }

  /// The formats in the order in which a browser should choose; the last is shown by every browser. One with light brighter than
  /// white is for screens that show it.
  var sources: [Source]
  /// For programs that know no variants: one file of the original's own kind.
  var fallback: File
  /// The file that is offered in the place of an original that few programs open; nil where that is the original.
  var download: File?
  /// What ZIP files take in its place.
  private(set) var taken: [Taken] = []
  /// The picture's mean colour; nil where the page shines through it.
  var colour: PictureColour?
  /// What lies behind it where the page would hide what it shows; nil for nothing.
  var ground: PictureGround?
  /// Whether the larger ones of its files are still to be made.
  var isDraft = false
  /// Whether its own file is a video.
  var isVideo = false
  /// Whether a drawing stands for it, as nobody can be shown its own file.
  var isMissing = false

  /// - Parameters:
  ///   - original: where the picture's own file is published, its width in pixels and its size in bytes; the size is
  ///     nil for a file that no page shows.
  ///   - folder: the unlisted folder that all its files are in; nil for a public place.
  ///   - formats: the formats that pages offer, in their order.
  ///   - variants: what was made, the fallback behind what pages offer.
  ///   - hasDownload: whether a file for download stands behind the fallback.
  ///   - taken: the sizes of those behind it that ZIP files take.
  init?(
    original: (path: String, width: Int, size: Int?), in folder: String?,
    formats: [VariantFormat], variants: KeptVariants, hasDownload: Bool,
    taken sizes: [AlbumDownload.Size]
  ) {
    let start = Asset.publishedPath(
      of: "assets/pictures/\(Self.stem(of: original.path)).\(variants.key.prefix(16))-", in: folder)
    let files = variants.files.map { variant in
      File(
        start: start, ending: "\(variant.width).\(variant.format.fileExtension)",
        width: variant.width, content: variant.content)
    }
    let offeredCount = files.count - sizes.count - (hasDownload ? 2 : 1)
    guard offeredCount > 0 else { return nil }
    let fallback = files[offeredCount]
    if hasDownload { download = files[offeredCount + 1] }
    taken = zip(sizes, variants.files.suffix(sizes.count)).map {
      Taken(size: $0, content: $1.content, ending: $1.format.fileExtension)
    }
    let itself = File(path: original.path, width: original.width, content: nil)
    let isSmaller = original.size.map { variants.files[offeredCount].byteCount < $0 } ?? true
    self.fallback = isSmaller ? fallback : itself
    colour = variants.colour
    sources = formats.map { format in
      var candidates = zip(variants.files, files).prefix(offeredCount)
        .filter { $0.0.format == format }
        .map { (file: $0.1, size: $0.0.byteCount) }
      // Every browser shows the original, too, so it may stand in the last source at its own width.
      if let size = original.size, format == formats.last,
        candidates.contains(where: { $0.file.width == original.width })
      {
        candidates.append((itself, size))
      }
      return Source(format: format, files: Self.worthwhile(candidates))
    }
  }

  /// The start of a picture's file name, up to the first dot, as long as what follows in a variant's leaves room for:
  /// names have 255 bytes at most.
  static func stem(of path: String) -> String {
    let name = path.utf8.split(at: "/").last.map { $0.utf8.prefix(before: ".") } ?? ""
    var stem = String.UnicodeScalarView()
    var length = 0
    for scalar in name.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= longestStem else { break }
      stem.append(scalar)
    }
    return String(stem)
  }

  /// In bytes; a hash, a width, an ending and the signs between them have fewer than 40, and names of files that are
  /// being written are longer than their own.
  private static let longestStem = 160

  /// A drawing that stands where a picture cannot be shown, in its size.
  ///
  /// - Parameters:
  ///   - size: the picture's, in CSS pixels.
  ///   - folder: the unlisted folder that it is in; nil for a public place.
  init(missing size: (width: Int, height: Int), in folder: String?) {
    self.init(
      "missing", size,
      strokes: """
        <path stroke="#888" stroke-opacity=".6" stroke-width="2" vector-effect="non-scaling-stroke" \
        d="M0 0l\(size.width) \(size.height)M\(size.width) 0L0 \(size.height)"/>
        """, in: folder)
    isMissing = true
  }

  /// A box that stands for a picture of which nothing was made yet, in its size.
  init(awaited size: (width: Int, height: Int), in folder: String?) {
    self.init("awaited", size, strokes: "", in: folder)
    (isMissing, isDraft) = (true, true)
  }

  /// A drawing that stands for a video without a picture, in its size.
  init(video size: (width: Int, height: Int), in folder: String?) {
    self.init("video", size, strokes: "", in: folder)
    isVideo = true
  }

  private init(
    _ name: String, _ size: (width: Int, height: Int), strokes: String, in folder: String?
  ) {
    let (width, height) = size
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      <path fill="#888" fill-opacity=".2" d="M0 0h\(width)v\(height)H0z"/>\(strokes)</svg>

      """
    sources = []
    fallback = File(
      path: Asset.publishedPath(of: "assets/pictures/\(name)-\(width)x\(height).svg", in: folder),
      width: width, content: .bytes(Array(drawing.utf8)))
  }

  /// A picture that is published as it is, without variants.
  ///
  /// - Parameters:
  ///   - path: its own, from the output's root.
  ///   - width: in pixels.
  init(itself path: String, width: Int) {
    sources = []
    fallback = File(path: path, width: width, content: nil)
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

  /// The widest file that every browser shows, with light brighter than white where there is one.
  var widest: File {
    let source = sources.first { $0.format == .mappedJPEG } ?? sources.last
    return source?.files.last ?? fallback
  }

  /// Whether the original is among the files.
  var showsOriginal: Bool {
    fallback.content == nil || sources.contains { $0.files.contains { $0.content == nil } }
  }

  /// Every variant's file, each once.
  var files: [(path: String, content: KeptVariant.Content)] {
    var seen: Set<String> = []
    return (sources.flatMap(\.files) + [fallback, download].compactMap(\.self)).compactMap { file in
      guard let content = file.content, seen.insert(file.path).inserted else { return nil }
      return (file.path, content)
    }
  }
}
