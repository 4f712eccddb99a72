internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// Prepares entries, each on its own: parses, shapes, measures and writes its cards.
///
/// What it reads of the site besides the entry is what `settings`, `typesetting` and `links` give.
struct EntryPreparer: Sendable {
  /// Makes cards' faces; has the settings and the typesetting, of which there is no second copy: it would count a reference
  /// for each of their parts.
  let faces: CardFaceBuilder
  let links: SiteLinks
  /// Whether tie distances are asked for, too.
  let reportsTies: Bool

  init(settings: CardSettings, typesetting: Typesetting, links: SiteLinks, reportsTies: Bool) {
    faces = CardFaceBuilder(settings: settings, typesetting: typesetting)
    self.links = links
    self.reportsTies = reportsTies
  }

  /// A preparer for some cards of a site that is not built.
  ///
  /// - Parameter diagnostics: receives why fonts cannot be loaded; the result is nil then.
  init?(measuring entries: [Entry], of site: Site, diagnostics: inout [Diagnostic]) {
    guard let typesetting = Typesetting(for: site, entries: entries, diagnostics: &diagnostics)
    else { return nil }
    self.init(
      settings: CardSettings(site.configuration), typesetting: typesetting,
      links: SiteLinks(site), reportsTies: false)
  }

  /// A preparer of texts in one of a site's languages.
  func edition(_ configuration: SiteConfiguration) -> EntryPreparer {
    EntryPreparer(
      settings: CardSettings(configuration), typesetting: typesetting, links: links,
      reportsTies: reportsTies)
  }

  var settings: CardSettings { _read { yield faces.settings } }
  var typesetting: Typesetting { _read { yield faces.typesetting } }

  /// An entry's Markdown as blocks.
  func document(of entry: Entry) -> MarkdownDocument {
    MarkdownDocument(
      parsing: entry.source.span.extracting(entry.bodyOffset...), file: entry.file,
      firstLine: entry.bodyLine, allowsRawHTML: settings.allowsRawHTML,
      coloursCode: settings.coloursCode,
      typography: settings.typography(in: settings.language(of: entry)),
      parts: entry.inclusions.map { part in
        MarkdownPart(line: part.line, file: part.file, firstLine: part.firstLine) {
          Array(part.reference(String(decoding: $0, as: UTF8.self)).utf8)
        }
      })
  }

  /// Shapes an entry's card; the link is filled in for each page that shows it.
  func card(
    of entry: Entry, document: MarkdownDocument, variant: CardVariant, badge: CardBadge? = nil,
    shaper: TextShaper
  ) -> PreparedCard {
    var face = faces.face(of: entry, document: document, variant: variant)
    face.badge = badge
    return PreparedCard(
      face, style: typesetting.style, resources: resources(of: entry), shaper: shaper)
  }

  /// Everything that pages need of an entry.
  func prepare(
    _ entry: Entry, for need: EntryNeed, shaper: TextShaper, scanner: inout TermScanner
  ) -> PreparedEntry {
    let document = document(of: entry)
    let title = title(of: entry, document: document)
    var diagnostics =
      document.diagnostics
      + ReferenceCheck(links: links).diagnostics(for: document.references, in: entry)
      + ReferenceCheck(links: links).diagnostics(forLinkOf: entry)
    // What is wrong in the text of another card is said of that card.
    if !entry.inclusions.isEmpty {
      diagnostics.removeAll { $0.location.map { $0.file != entry.file } ?? false }
    }
    let searchText =
      need.isSearched
      ? SearchText(
        of: entry, title: title, words: settings.words(of: entry),
        document: document, scanner: &scanner)
      : nil
    var shown: Set<[UInt8]> = []
    var inlineImageWidths: Set<Int> = []
    var pictureWidths: Set<PictureWidth> = []
    var inlineImages: Set<[UInt8]> = []
    var hasColouredCode = false
    var fontUsage = FontUsage()
    var faces: [PreparedEntry.Face] = []
    // An excerpt is the whole card, cut off: its texts are shaped once.
    let isExcerpted = need.faces.contains { $0.variant == .excerpt }
    var wholes: [CardBadge?: PreparedCard] = [:]
    // At a width at which a board shows the card, its lines are known to the excerpt; a badge changes none.
    var wholeLines: [(width: Int, lines: CardLines)] = []
    for face in need.faces {
      let isWhole = face.variant == .whole || face.variant == .excerpt
      let shaped =
        (isWhole ? wholes[face.badge] : nil)
        ?? self.card(
          of: entry, document: document,
          variant: isWhole && isExcerpted ? .excerpt : face.variant, badge: face.badge,
          shaper: shaper)
      if isWhole { wholes[face.badge] = shaped }
      let card = face.variant == .excerpt ? shaped.excerpt : shaped
      inlineImageWidths.formUnion(card.inlineImageWidths)
      pictureWidths.formUnion(card.pictureWidths)
      inlineImages.formUnion(card.inlineImages)
      hasColouredCode = hasColouredCode || card.hasColouredCode
      fontUsage.formUnion(card.fontUsage)
      shown.formUnion(card.pictures.lazy.map(\.destination))
      let lines = face.widths.map { width in
        (isWhole ? wholeLines.first { $0.width == width }?.lines : nil)
          ?? card.lines(width: Double(width))
      }
      if isWhole, isExcerpted { wholeLines += zip(face.widths, lines).map { ($0, $1) } }
      let made = self.face(face, of: entry, card: card, lines: lines)
      diagnostics += UnsafeText.diagnostics(
        for: made.measures, at: face.widths, of: card, in: entry)
      faces.append(made)
    }
    let converted = ReferenceCheck(links: links).diagnostics(
      forPicturesIn: document.references, shownAlone: shown, in: entry)
    diagnostics += converted
    // A paragraph of its own is the remedy for both.
    let places = Set(converted.map(\.location))
    diagnostics += ReferenceCheck.diagnostics(
      forWidthsIn: document.references, shownAlone: shown, resources: resources(of: entry),
      lineHeight: typesetting.style.inlineImageHeight
    ).filter { !places.contains($0.location) }
    let targets = linkTargets(document.references, in: entry)
    return PreparedEntry(
      faces: faces, plainTitle: title,
      summary: entry.frontMatter.summary ?? document.summary(limit: 160), searchText: searchText,
      inlineImageWidths: inlineImageWidths, pictureWidths: pictureWidths,
      hasColouredCode: hasColouredCode, fontUsage: fontUsage, diagnostics: diagnostics,
      lookups: lookups(of: document.references, in: entry),
      linkedPictures: linkedPictures(targets, in: entry)
        .union(inlineImages.compactMap { picture(at: $0, in: entry) }),
      linkedPages: Self.linkedPages(targets),
      saysMetaBelowTitle: self.faces.saysMetaBelowTitle(
        of: entry, beginsWithHeading: document.beginsWithHeading))
  }

  /// What an entry's references lead to: those of its Markdown, its picture, its link and its tags.
  private func lookups(
    of references: [MarkdownReference], in entry: Entry
  ) -> [SiteLinks.Lookup] {
    var texts = references.map { String(decoding: $0.destination, as: UTF8.self) }
    if let image = entry.frontMatter.image { texts.append(Asset.reference(to: image)) }
    texts += entry.frontMatter.furtherImages.map { Asset.reference(to: $0.path) }
    if let video = entry.frontMatter.video { texts.append(Asset.reference(to: video)) }
    if let link = entry.frontMatter.link { texts.append(link) }
    texts += settings.terms(of: entry).compactMap(\.reference)
    return texts.map {
      SiteLinks.Lookup(reference: $0, target: links.target(of: $0, from: entry))
    }
  }

  /// What the links of an entry's Markdown lead to, and its own.
  private func linkTargets(
    _ references: [MarkdownReference], in entry: Entry
  ) -> [SiteLinks.Target] {
    var texts = references.filter { $0.kind == .link }
      .map { String(decoding: $0.destination, as: UTF8.self) }
    if let link = entry.frontMatter.link { texts.append(link) }
    return texts.compactMap { links.target(of: $0, from: entry) }
  }

  /// The pages that an entry's links lead to, as paths in the output.
  private static func linkedPages(_ targets: [SiteLinks.Target]) -> PathNames {
    PathNames(targets.compactMap { $0.path == $0.picture ? nil : $0.path })
  }

  /// The pictures that an entry leads to, instead of showing them, as paths in the output.
  private func linkedPictures(_ targets: [SiteLinks.Target], in entry: Entry) -> PathNames {
    // A link to a photograph leads to its card's page.
    let pictures = targets.compactMap { $0.path == $0.picture ? $0.picture : nil }
    return PathNames(pictures + [offeredPicture(of: entry)].compactMap(\.self))
  }

  /// The file that a photograph's page offers as it is, as a path in the output.
  private func offeredPicture(of entry: Entry) -> String? {
    guard settings.offersOriginals, entry.isPhotograph, entry.frontMatter.video == nil,
      let image = entry.frontMatter.image,
      let target = links.target(of: Asset.reference(to: image), from: entry), !target.isConverted
    else { return nil }
    return target.picture
  }

  /// Where a picture of an entry's text is in the output; nil for what is no picture of the site.
  private func picture(at destination: [UInt8], in entry: Entry) -> String? {
    links.target(of: String(decoding: destination, as: UTF8.self), from: entry)?.picture
  }

  /// A card's pictures that are the site's own.
  private func pictures(of card: PreparedCard, in entry: Entry) -> [FacePicture] {
    var shape: PictureSize?
    return card.pictures.compactMap { picture in
      let reference = String(decoding: picture.destination, as: UTF8.self)
      guard let size = links.target(of: reference, from: entry)?.pictureSize,
        let path = SiteLinks.sitePath(reference, from: entry.path)
      else { return nil }
      var own = FacePicture(
        box: picture.box, part: picture.part, path: entry.publishedPath(of: path), size: size,
        isInText: picture.box != 0 || card.face.picture == nil, stated: picture.width,
        indentation: picture.indentation)
      if own.part == 0 {
        shape =
          picture.shape.map { PictureSize(width: Double($0.width), height: Double($0.height)) }
          ?? size
      }
      if let shape {
        own.scale = max(1, (size.width / size.height) / (shape.width / shape.height))
      }
      return own
    }
  }

  /// What an entry's Markdown refers to.
  func resources(of entry: Entry) -> CardResources {
    let links = links
    return CardResources(
      imageSize: { path in
        let target = links.target(of: String(decoding: path, as: UTF8.self), from: entry)
        guard let size = target?.pictureSize else { return nil }
        return ImageSize(
          width: max(1, Int(size.width.rounded())), height: max(1, Int(size.height.rounded())))
      },
      ownWidth: { path in
        links.target(of: String(decoding: path, as: UTF8.self), from: entry).flatMap(\.ownWidth)
      },
      imageURL: { path in
        guard let path = SiteLinks.sitePath(String(decoding: path, as: UTF8.self), from: entry.path)
        else { return CardURL(path) }
        return CardURL(
          URLEscaping.url(ofFile: entry.publishedPath(of: path), below: ""), isFromRoot: true)
      },
      linkURL: { links.url(of: $0, from: entry) })
  }

  /// The same on a board, where headings have no ids: a link to one leads to the card's own page.
  private func placedResources(of entry: Entry, face: CardFace) -> CardResources {
    var resources = resources(of: entry)
    let url = resources.linkURL
    let headings = CardHeadings(face, cardID: entry.id)
    resources.linkURL = { destination in
      guard destination.first == UInt8(ascii: "#"),
        let name = percentDecoded(String(decoding: destination.dropFirst(), as: UTF8.self)),
        headings.contains(name)
      else { return url(destination) }
      return CardURL(
        URLEscaping.url(ofFile: entry.page, below: "") + destination, isFromRoot: true)
    }
    return resources
  }

  private func title(of entry: Entry, document: MarkdownDocument) -> String {
    if let title = entry.frontMatter.title {
      // A number's title goes on with it: "42 %", "of a wall is air".
      guard entry.frontMatter.kind == "number", let number = entry.frontMatter.details[.number]
      else { return title }
      return number + " " + title
    }
    let text =
      document.firstHeading.map { String(decoding: $0, as: UTF8.self) }
      // Of a quotation its own words, not whose they are.
      ?? (entry.frontMatter.kind == "quote"
        ? document.opening(limit: 60) : document.summary(limit: 60))
    if text.hasVisibleCharacter { return text }
    if let photograph = entry.photograph { return photograph.standInName }
    let words = document.firstWords(limit: 60)
    if words.hasVisibleCharacter { return words }
    let alternative = entry.frontMatter.alt.flatMap { $0.hasVisibleCharacter ? $0 : nil }
    return alternative ?? Photograph.words(of: Photograph.stem(of: entry.path))
  }

  /// - Parameter lines: the card's, one per width.
  private func face(
    _ need: EntryNeed.Face, of entry: Entry, card: PreparedCard, lines: [CardLines]
  ) -> PreparedEntry.Face {
    var face = PreparedEntry.Face(widths: need.widths, rows: need.rows)
    face.measures = lines.map(card.measure(of:))
    face.pictures = pictures(of: card, in: entry)
    face.hasGrowingPicture = card.face.hasGrowingPicture
    if reportsTies {
      face.tieDistances = zip(face.measures, need.widths).map {
        card.tieDistance(of: $0, width: Double($1))
      }
    }
    let namedBoxes = Set(face.measures.flatMap(\.namedBoxes))
    let end = card.neededEnd(face.measures, widths: need.widths)
    var blocks: WrittenBlocks?
    face.html = need.settings.map { setting in
      html(
        of: entry, face: card.face, in: setting, namedBoxes: namedBoxes, end: end, blocks: &blocks,
        keepsBlocks: need.settings.count > 1)
    }
    return face
  }

  /// - Parameters:
  ///   - blocks: the card's blocks as a setting before has them, and then as the next may have them.
  ///   - keepsBlocks: whether there is more than one setting.
  private func html(
    of entry: Entry, face: CardFace, in setting: CardSetting, namedBoxes: Set<Int>,
    end: TextEnd?, blocks: inout WrittenBlocks?, keepsBlocks: Bool
  ) -> CardMarkup {
    var face = face
    face.link = setting.role == .placed ? link(of: entry) : nil
    if setting.role == .reading,
      faces.saysMetaBelowTitle(of: entry, beginsWithHeading: face.beginsWithHeading)
    {
      face.putMetaBelowTitle()
    }
    // The first heading of a card without a title takes its place in the page's outline; its own page has one that nobody
    // sees.
    let isUntitled = setting.role == .placed && face.title == nil
    var writer = CardHTML(
      cardID: entry.id, style: typesetting.style,
      resources: setting.role == .placed
        ? placedResources(of: entry, face: face) : resources(of: entry),
      headingOffset: setting.titleLevel - (isUntitled ? 1 : 0),
      namesHeadings: setting.role == .reading,
      namedBoxes: setting.role == .placed ? namedBoxes : [],
      end: setting.role == .placed ? end : nil)
    writer.keepsBlocks = keepsBlocks
    writer.writtenBlocks = blocks
    face.write(to: &writer, titleLevel: setting.titleLevel)
    blocks = writer.writtenBlocks ?? blocks
    // All cards are kept until their pages are drawn: without the room that bytes have to grow.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.bytes.count)
    bytes += writer.bytes
    return CardMarkup(bytes: bytes, pictures: writer.pictures, roots: writer.roots)
  }

  /// Where an entry's card leads: the author's link, else, or where that is a card that is not shown, its own page.
  func link(of entry: Entry) -> CardURL {
    entry.frontMatter.link.flatMap { links.url(of: Array($0.utf8), from: entry) }
      ?? CardURL(Array(entry.page.utf8), isFromRoot: true)
  }

  /// Prepares entries for what they are needed for, in parallel.
  ///
  /// - Returns: the prepared entries in the same order.
  func prepare(
    _ items: [EntryCache.Item], workers: Int, steps: BuildSteps
  ) async -> [PreparedEntry] {
    let words = typesetting.words
    return await concurrentMap(
      items, workers: workers, chunkSize: 64,
      state: { Worker(shaper: TextShaper(words: words)) },
      { worker, item in
        defer { steps.advance() }
        return prepare(item, by: &worker)
      })
  }

  /// What one thread keeps between entries.
  struct Worker {
    let shaper: TextShaper
    var scanner = TermScanner()
  }

  func prepare(_ item: EntryCache.Item, by worker: inout Worker) -> PreparedEntry {
    prepare(item.entry, for: item.need, shaper: worker.shaper, scanner: &worker.scanner)
  }
}
