internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarMarkdown
internal import AshlarOutput

/// What a printed page needs beside it.
extension PrintWork {
  /// The page, its style sheets, its fonts and its pictures.
  func tree(of sheets: PrintSheets, fonts: FontFiles) -> OutputTree {
    let (cards, texts, pictures) = (sheets.cards, sheets.texts, sheets.pictures)
    var tree = OutputTree()
    for font in fonts.files { tree.add(.bytes(font.bytes), at: font.path) }
    if let licences = fonts.licences.text {
      tree.add(.bytes(Array(licences.utf8)), at: FontLicences.path)
    }
    let configuration = content.site.configuration
    let widths = cards.entries.reduce(into: texts.inlineImageWidths) {
      $0.formUnion($1.inlineImageWidths)
    }
    let pictureWidths = cards.entries.reduce(into: texts.pictureWidths) {
      $0.formUnion($1.pictureWidths)
    }
    let style =
      StyleFile.bytes(
        style: sheets.preparer.typesetting.style, theme: configuration.themeFiles,
        configuration: configuration, fonts: fonts, inlineImageWidths: widths,
        pictureWidths: pictureWidths,
        hasColouredCode: cards.entries.contains(where: \.hasColouredCode),
        kinds: Set(content.site.entries.map(\.frontMatter.kind)))
    let positions = PrintStyle(sheets: sheets).css()
    let paths = [("style", style), ("print", positions)].map { name, css in
      let path = "assets/\(name).\(ContentHash.text(of: css)).css"
      tree.add(.bytes(css), at: path)
      return path
    }
    for file in pictures.files.values { tree.add(file.content, at: file.path) }
    tree.add(.pieces(sheets.html(styles: paths)), at: Printout.page)
    return tree
  }

  /// Pictures within lines, which are drawn from the files themselves.
  func addInlinePictures(
    of cards: PrintedCards, to tree: inout OutputTree, _ diagnostics: inout [Diagnostic]
  ) {
    let shown = cards.entries.filter { !$0.inlineImageWidths.isEmpty }
    guard !shown.isEmpty else { return }
    let wanted = shown.reduce(into: PathNames()) { $0.formUnion($1.linkedPictures) }
    let cache = PictureWorks.cache(in: options.cacheFolder)
    for asset in content.site.assets where asset.role == .media && asset.video == nil {
      let path = PublishedPicture(asset: asset).path
      guard wanted.contains(path) else { continue }
      let source = content.site.folder + "/" + asset.path
      do throws(VariantCacheError) {
        let copy =
          PictureWorks.isDrawing(asset)
          ? try cache.drawing(of: source, without: [.metadata, .activeParts]).content
          : try cache.privateOriginal(of: source)
        switch copy {
        case nil: tree.add(.copy(of: source), at: path)
        case .bytes(let bytes)?: tree.add(.bytes(bytes), at: path)
        case .file(let folder, let name)?: tree.add(.copy(of: folder + "/" + name), at: path)
        }
      } catch {
        diagnostics.append(PictureProblem(error).unprinted(asset))
      }
    }
  }
}
