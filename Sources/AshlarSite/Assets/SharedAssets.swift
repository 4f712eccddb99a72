internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarText

/// What all pages of a site share: fonts, the style sheet, pictures and other files.
struct SharedAssets: Sendable {
  /// The shared files.
  private(set) var tree = OutputTree()
  /// The path of the style sheet.
  private let style: String
  /// The paths of the fonts that every page needs at once.
  private let preloads: [String]
  private let site: Site
  private let theme: Theme

  /// Cuts the fonts down to what the site draws, and writes the style sheet.
  ///
  /// - Parameters:
  ///   - usage: what the cards draw.
  ///   - inlineImageWidths: the widths of images in text, in whole CSS pixels.
  init(
    site: Site, theme: Theme = .standard, typesetting: Typesetting, usage: FontUsage,
    inlineImageWidths: Set<Int>, diagnostics: inout [Diagnostic]
  ) async {
    self.site = site
    self.theme = theme
    let fonts = await FontFiles.make(
      from: typesetting.fonts,
      usage: usage.including(SharedAssets.shellText(of: site), in: typesetting.fonts),
      diagnostics: &diagnostics)
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

  /// What the pages' shells are drawn from.
  func shellInput(options: BuildOptions, preparer: EntryPreparer) -> PageShell.Input {
    let footer = site.configuration.footer.map {
      String(decoding: preparer.html(ofMarkdown: $0, root: ""), as: UTF8.self)
    }
    return PageShell.Input(
      theme: theme, configuration: site.configuration,
      baseURL: options.baseURL ?? site.configuration.baseURL, styles: [style],
      preloads: preloads, footer: footer ?? "")
  }

  /// What the pages' frames draw besides the site's own text.
  private static func shellText(of site: Site) -> [UInt8] {
    (0x20...0x7E).map { $0 } + site.configuration.texts
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
