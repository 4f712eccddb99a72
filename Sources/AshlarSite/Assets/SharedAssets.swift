internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// What all pages of a site share: fonts, the style sheet, pictures and other files.
struct SharedAssets: Sendable {
  /// The shared files.
  private(set) var tree = OutputTree()
  /// The path of the style sheet.
  let style: String
  /// The paths of the fonts that every page needs at once.
  let preloads: [String]
  /// The path of the script that appends a board's next page in place; nil where no board asks for it.
  let moreScript: String?
  /// The room in px that the masthead's menu needs beside the title.
  let menuRoom: Double

  /// Writes the style sheet.
  ///
  /// - Parameter inlineImageWidths: the widths of images in text, in whole CSS pixels.
  init(
    site: Site, typesetting: Typesetting, fonts: FontFiles,
    pictures: PictureWorks, shownPictures: Set<String>, linkedPictures: Set<String>,
    inlineImageWidths: Set<Int>
  ) {
    let theme = site.configuration.themeFiles
    let masthead = MastheadStyle(
      configuration: site.configuration,
      interfaceWords: typesetting.interfaceWords[site.configuration.language],
      style: typesetting.style, words: typesetting.words
    ).make()
    let styles =
      StyleFile.bytes(
        style: typesetting.style, theme: theme, configuration: site.configuration, fonts: fonts,
        inlineImageWidths: inlineImageWidths, kinds: Set(site.entries.map(\.frontMatter.kind)))
      + masthead.css + PictureStyle.css(for: pictures, of: site)
    style = "assets/style.\(ContentHash.text(of: styles)).css"
    preloads = fonts.preloads
    let more = Array(PackageResources.more_js)
    let isAppending = site.configuration.boards.contains { $0.pages.more == .inline }
    moreScript = isAppending ? "\(Site.appendingScript)\(ContentHash.text(of: more)).js" : nil
    menuRoom = masthead.menuRoom
    addFiles(of: site, pictures: pictures)
    for original in pictures.originals(shown: shownPictures, linked: linkedPictures) {
      let content = pictures.privateOriginals[original.asset.path].map(Self.file)
      tree.add(
        content ?? .copy(of: site.folder + "/" + original.asset.path), at: original.path)
    }
    for file in fonts.files { tree.add(.bytes(file.bytes), at: file.path) }
    tree.add(.bytes(theme.favicon.bytes), at: "assets/favicon.svg")
    tree.add(.bytes(styles), at: style)
    if let moreScript { tree.add(.bytes(more), at: moreScript) }
  }

  private static func file(_ content: KeptVariant.Content) -> OutputTree.File {
    switch content {
    case .file(let path): .copy(of: path)
    case .bytes(let bytes): .bytes(bytes)
    }
  }

  /// What the pages' frames draw besides the site's own text.
  static func shellText(of site: Site, typesetting: Typesetting) -> [UInt8] {
    let language = site.configuration.language
    let words = typesetting.interfaceWords[language]
    let taxonomies = site.configuration.taxonomies
    var terms = taxonomies.flatMap { $0.terms(of: site.entries).map(\.name) }
    terms += taxonomies.map(words.name)
    if site.configuration.hasArchive { terms += [words.archive] + words.dates.months }
    let text =
      (0x20...0x7E).map { $0 } + site.configuration.texts + Array(terms.joined().utf8)
      + typesetting.interfaceWords.text(around: language)
    let cases = Set([typesetting.style.siteTitle, typesetting.style.menu].map(\.letterCase))
    return cases.subtracting([.normal]).reduce(text) {
      $0 + $1.applied(to: text, language: language)
    }
  }

  private mutating func addFiles(of site: Site, pictures: PictureWorks) {
    for picture in pictures.pictures.values {
      for file in picture.files { tree.add(Self.file(file.content), at: file.path) }
    }
    for asset in site.assets where asset.role == .verbatim {
      tree.add(
        .copy(of: site.folder + "/" + asset.path),
        at: String(asset.path.dropFirst("static/".count)))
    }
  }
}
