internal import AshlarContent
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
  let theme: Theme

  /// Writes the style sheet.
  ///
  /// - Parameter inlineImageWidths: the widths of images in text, in whole CSS pixels.
  init(
    site: Site, theme: Theme = .standard, typesetting: Typesetting, fonts: FontFiles,
    inlineImageWidths: Set<Int>
  ) {
    self.theme = theme
    let masthead = MastheadStyle(configuration: site.configuration, words: typesetting.words)
    let styles =
      StyleFile.bytes(
        style: typesetting.style, theme: theme, choices: site.configuration.theme, fonts: fonts,
        inlineImageWidths: inlineImageWidths) + masthead.css
    style = "assets/style.\(ContentHash.text(of: styles)).css"
    preloads = fonts.preloads
    addFiles(of: site)
    for file in fonts.files { tree.add(.bytes(file.bytes), at: file.path) }
    tree.add(.bytes(theme.favicon), at: "assets/favicon.svg")
    tree.add(.bytes(styles), at: style)
  }

  /// What the pages' frames draw besides the site's own text.
  static func shellText(of site: Site, words: InterfaceWordTable) -> [UInt8] {
    (0x20...0x7E).map { $0 } + site.configuration.texts
      + words.text(around: site.configuration.language)
  }

  private mutating func addFiles(of site: Site) {
    for asset in site.assets {
      switch asset.role {
      case .verbatim:
        tree.add(
          .copy(of: site.folder + "/" + asset.path),
          at: String(asset.path.dropFirst("static/".count)))
      case .media: tree.add(.copy(of: site.folder + "/" + asset.path), at: asset.path)
      case .font: break
      }
    }
  }
}
