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

  /// Changed when the same input leads to other bytes.
  private static let recipe = "share 1"

  /// No pictures.
  init() {}

  /// - Parameter cache: where pictures are kept from one run of the program to the next.
  init(
    of site: Site, preparer: EntryPreparer, decoder: PictureDecoder, cache: FileCache?, workers: Int
  ) async {
    let entries = site.entries.indices.filter {
      site.entries[$0].unlistedFolder == nil && site.entries[$0].album == nil
    }
    let maker: VariantMaker
    do throws(ImageLibraryError) {
      maker = try decoder.maker()
    } catch {
      note =
        "no pictures are made for links, as libvips cannot be loaded "
        + "(on Debian: apt install \(ImageLibraryError.packageName))"
      return
    }
    let drawsText = maker.library.drawsSVG
    let looks = Dictionary(
      uniqueKeysWithValues: ([site.configuration] + site.editions).map {
        ($0.edition, (title: $0.title, look: ShareDrawing.Look($0)))
      })
    let made = await concurrentMap(
      entries, workers: workers, chunkSize: 8,
      state: { Worker(shaper: TextShaper(words: preparer.typesetting.words)) },
      { worker, index -> File? in
        let entry = site.entries[index]
        if let picture = Self.picture(of: entry, in: site, maker: maker, cache: cache) {
          return Self.file(picture, of: entry, ending: "jpg")
        }
        guard drawsText, let look = looks[entry.edition?.tag] else { return nil }
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
        else { return nil }
        let svg = drawing.svg
        return Self.kept(Self.recipe + " " + String(decoding: svg, as: UTF8.self), cache) {
          maker.drawn(svg: svg)
        }.map { Self.file($0, of: entry, ending: "png") }
      })
    for (index, file) in zip(entries, made) { files[index] = file }
    if !drawsText {
      note =
        "no pictures are drawn for links to cards without a picture, as libvips cannot read SVG here "
        + "(on Debian: apt install librsvg2-2)"
    }
  }

  private struct Worker {
    let shaper: TextShaper
  }

  private static func file(_ bytes: [UInt8], of entry: Entry, ending: String) -> File {
    File(
      path: "assets/share/\(entry.id).\(ContentHash.text(of: bytes)).\(ending)", bytes: bytes)
  }

  /// The card's picture, cut to the shape; nil where it has none that can be.
  private static func picture(
    of entry: Entry, in site: Site, maker: VariantMaker, cache: FileCache?
  ) -> [UInt8]? {
    guard let image = entry.frontMatter.image, site.asset(at: image)?.pictureSize != nil else {
      return nil
    }
    let path = site.folder + "/" + image
    guard let stamp = FileStamp(path) else { return nil }
    func make() -> [UInt8]? {
      guard let bytes = try? readFile(path, limit: DecodingLimits.fileSize).bytes else {
        return nil
      }
      return try? maker.cover(
        width: ShareDrawing.size.width, height: ShareDrawing.size.height, of: bytes)
    }
    return stamp.isSettled ? kept("\(recipe) \(stamp.text) \(path)", cache) { make() } : make()
  }

  private static func kept(
    _ key: String, _ cache: FileCache?, _ make: () -> [UInt8]?
  ) -> [UInt8]? {
    var fingerprint = Fingerprint()
    fingerprint.add(key)
    if let known = cache?.bytes(for: fingerprint) { return known }
    let made = make()
    if let made { cache?.keep(made, for: fingerprint) }
    return made
  }
}
