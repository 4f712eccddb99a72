internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText

/// Pictures of 1200 by 630 pixels that other programs show links to cards with: cut from the card's picture, or drawn from
/// its own lines.
struct SharePictures: Sendable {
  struct File: Sendable {
    /// From the output's root.
    var path: String
    var bytes: [UInt8]
  }

  /// By the entry's index.
  private(set) var files: [Int: File] = [:]
  /// What a person may want to know that is no mistake, in a line.
  private(set) var note: String?

  /// What became of each in a build that does not make all that it needs.
  private(set) var work: [PictureWork] = []
  /// Those that this build is to see that others find.
  private(set) var newKeys: [String] = []

  /// Changed when the same input leads to other bytes.
  private static let recipe = "share 1"

  /// No pictures.
  init() {}

  /// - Parameter cache: where pictures are kept from one run of the program to the next.
  init(
    of site: Site, preparer: EntryPreparer, decoder: PictureDecoder, cache: ShareCache, workers: Int
  ) async {
    let entries = site.entries.indices.filter {
      site.entries[$0].unlistedFolder == nil && site.entries[$0].album == nil
    }
    let maker = try? decoder.maker()
    if maker == nil, cache.making != .none {
      note =
        "no pictures are made for links, as libvips cannot be loaded "
        + "(on Debian: apt install \(ImageLibraryError.packageName))"
      return
    }
    let drawsText = maker?.library.drawsSVG ?? true
    let looks = Dictionary(
      uniqueKeysWithValues: ([site.configuration] + site.editions).map {
        ($0.edition, (title: $0.title, look: ShareDrawing.Look($0)))
      })
    let made = await concurrentMap(
      entries, workers: workers, chunkSize: 8,
      state: { Worker(shaper: TextShaper(words: preparer.typesetting.words)) },
      { worker, index -> Made in
        let entry = site.entries[index]
        let cover = Self.cover(of: entry, in: site, maker: maker, cache: cache)
        if let cover, cover.isSettled {
          return Made(
            cover.bytes.map { Self.file($0, of: entry, ending: "jpg") }, cover.work, [cover])
        }
        guard drawsText, let look = looks[entry.edition?.tag] else {
          return Made(nil, cover?.work, [cover])
        }
        let card = preparer.card(
          of: entry, document: preparer.document(of: entry), variant: .page,
          shaper: worker.shaper)
        let width = ShareDrawing.textWidth + 2 * preparer.typesetting.style.cardPadding
        guard
          let drawing = ShareDrawing(
            card.blocks(width: width),
            scripts: ScriptFonts(of: entry.source + Array(look.title.utf8)),
            isRightToLeft: preparer.settings.direction(of: entry.frontMatter) == .rightToLeft,
            site: look.title, look: look.look)
        else { return Made(nil, cover?.work, [cover]) }
        let svg = drawing.svg
        // Who knows that a card's own picture cannot be shown draws its lines.
        let drawn = cache.picture(
          Self.recipe + " " + String(decoding: svg, as: UTF8.self), of: entry.path,
          isOfPart: cover?.work != nil
        ) { maker?.drawn(svg: svg) }
        return Made(
          drawn.bytes.map { Self.file($0, of: entry, ending: "png") },
          drawn.work?.isUnkept == true ? drawn.work : cover?.work ?? drawn.work, [cover, drawn])
      })
    for (index, made) in zip(entries, made) { files[index] = made.file }
    work = made.compactMap(\.work)
    newKeys = made.flatMap(\.newKeys)
    if !drawsText {
      note =
        "no pictures are drawn for links to cards without a picture, as libvips cannot read SVG here "
        + "(on Debian: apt install librsvg2-2)"
    }
  }

  /// What came of a card's.
  private struct Made: Sendable {
    var file: File?
    var work: PictureWork?
    var newKeys: [String]

    init(_ file: File?, _ work: PictureWork?, _ answers: [ShareCache.Answer?]) {
      (self.file, self.work) = (file, work)
      newKeys = answers.compactMap { $0?.newKey }
    }
  }

  /// Brings those that a build needs, and its folder lacks, from a place that machines share.
  ///
  /// What a drawing is kept under is known when its card was laid out: that is done here, and again where they are made.
  static func fetch(
    from shared: SharedPictures, of site: Site, preparer: EntryPreparer, decoder: PictureDecoder,
    cache: ShareCache, workers: Int
  ) async {
    guard let files = cache.files else { return }
    var cache = cache
    cache.making = .none
    var asked: Set<String> = []
    // Once for all, and once for drawings of cards whose own picture nobody can show.
    for _ in 0..<2 {
      let missing = await SharePictures(
        of: site, preparer: preparer, decoder: decoder, cache: cache, workers: workers
      ).work.map(\.key).filter { asked.insert($0).inserted }
      if missing.isEmpty { return }
      await shared.fetchLinkPictures(missing, into: files)
    }
  }

  private struct Worker {
    let shaper: TextShaper
  }

  private static func file(_ bytes: [UInt8], of entry: Entry, ending: String) -> File {
    File(
      path: "assets/share/\(entry.id).\(ContentHash.text(of: bytes)).\(ending)", bytes: bytes)
  }

  /// The card's picture, cut to the shape; nil where it has none.
  private static func cover(
    of entry: Entry, in site: Site, maker: VariantMaker?, cache: ShareCache
  ) -> ShareCache.Answer? {
    guard let image = entry.frontMatter.image, site.asset(at: image)?.pictureSize != nil else {
      return nil
    }
    let path = site.folder + "/" + image
    guard let key = cache.key(recipe + " cover", of: path) else { return nil }
    return cache.picture(key, of: image) {
      guard let bytes = try? readFile(path, limit: DecodingLimits.fileSize).bytes else {
        return nil
      }
      return try? maker?.cover(
        width: ShareDrawing.size.width, height: ShareDrawing.size.height, of: bytes)
    }
  }
}
