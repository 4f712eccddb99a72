internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// What all pages of a site share: fonts, the style sheet, pictures and other files.
struct SharedAssets: Sendable {
  /// The shared files.
  private(set) var tree = OutputTree()
  /// What the frames of all pages in one language share.
  struct Frame: Sendable {
    /// The paths of their style sheets.
    var styles: [String]
    /// The room in px that the masthead's menu needs beside the title.
    var menuRoom: Double
  }

  /// By the tags of further languages; "" for the site's own.
  private var frames: [String: Frame] = [:]
  /// The paths of the fonts that every page needs at once.
  let preloads: [String]
  /// The path of the script that appends a board's next page in place; nil where no board asks for it.
  let moreScript: String?
  /// The path of the script on the pages of photographs; nil where there are none, or the site wants them without it.
  let photographScript: String?
  /// The path of the script that keeps what is chosen on boards; nil where no form has it.
  let chooseScript: String?

  /// Writes the style sheet.
  ///
  /// - Parameters:
  ///   - inlineImageWidths: the widths of images in text, in whole CSS pixels.
  ///   - pictureWidths: those of pictures that stand alone, as far as the site says them.
  ///   - hasColouredCode: whether a card has code in colours.
  init(
    site: Site, typesetting: Typesetting, fonts: FontFiles,
    pictures: PictureWorks, shownPictures: PathNames, linkedPictures: PathNames,
    inlineImageWidths: Set<Int>, pictureWidths: Set<PictureWidth>, hasColouredCode: Bool
  ) {
    let theme = site.configuration.themeFiles
    let mastheads = ([site.configuration] + site.editions).map { [whole = site] site in
      let masthead = MastheadStyle(
        configuration: site, menu: Self.menu(of: whole.edition(site), typesetting),
        logo: SiteLogo(of: whole.edition(site)),
        interfaceWords: typesetting.interfaceWords[site.language],
        style: typesetting.style, words: typesetting.words
      ).make()
      return (edition: site.edition ?? "", css: masthead.css, menuRoom: masthead.menuRoom)
    }
    let styles =
      StyleFile.bytes(
        style: typesetting.style, theme: theme, configuration: site.configuration, fonts: fonts,
        inlineImageWidths: inlineImageWidths, pictureWidths: pictureWidths,
        hasColouredCode: hasColouredCode,
        kinds: Set(site.entries.map(\.frontMatter.kind)))
      + (mastheads.count == 1 ? mastheads[0].css : []) + PictureStyle.css(for: pictures, of: site)
    let style = "assets/style.\(ContentHash.text(of: styles)).css"
    preloads = fonts.preloads
    let isAppending = site.configuration.boards.contains { $0.pages.more == .inline }
    moreScript = isAppending ? SiteScript.more.path : nil
    let albums = site.configuration.albums
    let isWanted = albums.isOn && albums.hasKeys && site.entries.contains(where: \.isPhotograph)
    photographScript = isWanted ? SiteScript.photograph.path : nil
    let isKept = site.configuration.boards.contains { $0.selectionForm?.hasScript == true }
    chooseScript = isKept ? SiteScript.choose.path : nil
    for masthead in mastheads {
      var frame = Frame(styles: [style], menuRoom: masthead.menuRoom)
      if mastheads.count > 1 {
        let name = masthead.edition.isEmpty ? "masthead" : "masthead--" + masthead.edition
        let path = "assets/\(name).\(ContentHash.text(of: masthead.css)).css"
        frame.styles.append(path)
        tree.add(.bytes(masthead.css), at: path)
      }
      frames[masthead.edition] = frame
    }
    addFiles(of: site, pictures: pictures)
    for original in pictures.originals(shown: shownPictures, linked: linkedPictures) {
      let content = pictures.privateOriginals[original.asset.path].map(Self.file)
      tree.add(
        content ?? .copy(of: site.folder + "/" + original.asset.path), at: original.path)
    }
    for file in fonts.files { tree.add(.bytes(file.bytes), at: file.path) }
    if let licences = fonts.licences.text {
      tree.add(.bytes(Array(licences.utf8)), at: FontLicences.path)
    }
    tree.add(.bytes(theme.favicon.bytes), at: "assets/favicon.svg")
    tree.add(.bytes(styles), at: style)
    if let moreScript { tree.add(.bytes(SiteScript.more.bytes), at: moreScript) }
    if ([site.configuration] + site.editions).contains(where: { $0.map != nil }) {
      tree.add(.bytes(WorldMap.bytes), at: WorldMap.path(in: nil))
    }
    for map in site.boardMaps {
      tree.add(.bytes(WorldMap.bytes), at: WorldMap.path(in: map.folder))
    }
    if let photographScript { tree.add(.bytes(SiteScript.photograph.bytes), at: photographScript) }
    if let chooseScript { tree.add(.bytes(SiteScript.choose.bytes), at: chooseScript) }
  }

  /// What the frames of all pages in a language share.
  ///
  /// - Parameter edition: the tag of a further language; nil for the site's own.
  func frame(in edition: String?) -> Frame {
    frames[edition ?? ""] ?? Frame(styles: [], menuRoom: 0)
  }

  /// Adds the pictures that links are shown with.
  mutating func add(_ shares: SharePictures) {
    for file in shares.files.values { tree.add(.bytes(file.bytes), at: file.path) }
  }

  /// Adds the ZIP files that albums offer.
  mutating func add(_ downloads: Downloads) {
    for file in downloads.files { tree.add(file.content, at: file.path) }
  }

  /// Puts other files in the place of all.
  mutating func replaceFiles(_ others: (OutputTree) -> OutputTree) { tree = others(tree) }

  private static func file(_ content: KeptVariant.Content) -> OutputTree.File {
    switch content {
    case .file(let folder, let name): .copy(of: folder + "/" + name)
    case .bytes(let bytes): .bytes(bytes)
    }
  }

  /// The masthead's menu where the configuration says it.
  private static func menu(of site: Site, _ typesetting: Typesetting) -> SiteMenu? {
    let words = typesetting.interfaceWords[site.configuration.language]
    return site.configuration.menu.map { SiteMenu($0, of: site, words: words) }
  }

  /// What the pages' frames draw besides the site's own text.
  static func shellText(of site: Site, typesetting: Typesetting) -> [UInt8] {
    let editions = [site.configuration] + site.editions
    // Every page names all languages.
    let names =
      editions.count > 1 ? editions.map { typesetting.interfaceWords.name(of: $0) }.joined() : ""
    return editions.reduce(Array(0x20...0x7E) + Array(names.utf8)) {
      $0 + text(of: site.edition($1), typesetting: typesetting)
    }
  }

  /// What the frames of pages in one language draw.
  private static func text(of whole: Site, typesetting: Typesetting) -> [UInt8] {
    let (site, entries) = (whole.configuration, whole.entries)
    let words = typesetting.interfaceWords[site.language]
    var terms = site.taxonomies.flatMap { $0.terms(of: entries).map(\.name) }
    terms += site.taxonomies.map(words.name)
    if site.taxonomies.contains(where: { $0.key == Taxonomy.seriesKey }) {
      terms += [words.previousIn, words.nextIn]
    }
    if site.boards.contains(where: { $0.sections.contains { $0.headers != nil } }) {
      terms += [words.byDate, words.undated] + words.dates.texts
    }
    if site.day != nil { terms.append(words.nothingToday) }
    if site.hasArchive { terms += [words.archive] + words.dates.months }
    if site.map != nil || !whole.boardMaps.isEmpty {
      let own = PathNames(whole.boardMaps.lazy.flatMap(\.positions.keys))
      let places = entries.lazy.filter {
        $0.photograph?.marks.position != nil || own.contains($0.path)
      }
      terms += words.map.texts + Set(places.compactMap { $0.photograph?.marks.place }).sorted()
    }
    if !site.pictures.details.isEmpty {
      terms += words.details.texts + site.pictures.detailTexts(of: entries)
    }
    if site.boards.contains(where: { $0.offer != nil }) { terms.append(words.downloadText) }
    if site.boards.contains(where: { $0.password != nil }) { terms += words.lock.texts }
    if site.boards.contains(where: { $0.selectionForm != nil }) { terms += words.selection.texts }
    terms += SiteMenu(site.menuEntries, of: whole, words: words).names
    let text =
      site.texts + Array(terms.joined().utf8)
      + typesetting.interfaceWords.text(around: site.language)
    let cases = Set([typesetting.style.siteTitle, typesetting.style.menu].map(\.letterCase))
    return cases.subtracting([.normal]).reduce(text) {
      $0 + $1.applied(to: text, language: site.language)
    }
  }

  private mutating func addFiles(of site: Site, pictures: PictureWorks) {
    for picture in pictures.pictures.values {
      for file in picture.files { tree.add(Self.file(file.content), at: file.path) }
    }
    for asset in site.assets where asset.role == .verbatim {
      tree.add(
        .copy(of: site.folder + "/" + asset.path),
        at: String(Substring(asset.path.utf8.dropFirst("static/".utf8.count))))
    }
  }
}
