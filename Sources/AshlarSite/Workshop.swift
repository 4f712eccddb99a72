internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput
internal import AshlarSystem
internal import AshlarText

/// The kept values of the last build, for the next one.
///
/// Each step is a function of values that can be compared: it runs only where its input differs from last time's.
/// There is no list of what depends on what, so nothing on a page can be out of date: the tree is that of a build
/// with nothing kept, to the byte.
public struct Workshop: Sendable {
  /// Whether anything is kept; a single build needs nothing.
  let isKeeping: Bool
  var readings: KeptReadings?
  var entries = KeptEntries()
  /// Entries as they were measured to divide boards by height.
  var dividing = KeptEntries()
  var relations = KeptRelations()
  /// A number that changes with the typesetting.
  private(set) var typesettingVersion = 0
  private var typesetting: Typesetting?
  private var fonts: (typesetting: Int, usage: FontUsage, files: FontFiles)?
  /// What fonts draw besides cards and the texts of pages.
  private var shellUsage = FontUsage()
  /// By the tags of the site's further languages; "" for its own.
  private var shells: [String: PageShell] = [:]
  private(set) var shellVersion = 0
  var pages: [Address: KeptPage] = [:]
  /// Who decodes pictures; nil when the last build has made all that it needs.
  var decoder: PictureDecoder?
  /// nil when the last build was left unfinished.
  var last: KeptBuild?

  /// - Parameter isKeeping: false for a single build, which then takes no memory for a next one.
  public init(isKeeping: Bool = true) {
    self.isKeeping = isKeeping
    readings = isKeeping ? KeptReadings() : nil
  }

  /// The site's typesetting; nil when it cannot be loaded.
  mutating func typesetting(
    for site: Site, diagnostics: inout [Diagnostic]
  ) -> Typesetting? {
    let words = InterfaceWordTable(site.configuration.themeFiles, site: site)
    let scripts = ScriptFonts(of: site, around: words)
    let input = Typesetting.Input(
      site: site, entries: site.entries, interfaceWords: words, scripts: scripts)
    if let kept = typesetting, kept.input == input {
      diagnostics += kept.diagnostics
      return kept
    }
    typesettingVersion += 1
    let value = Typesetting(input, site: site, scripts: scripts, diagnostics: &diagnostics)
    // Fonts that are missing may be installed, so that only a typesetting without fault is kept.
    typesetting = isKeeping && value?.diagnostics.isEmpty == true ? value : nil
    return value
  }

  /// What cards' pages say in the text's letters besides titles: authors, and where cards lead and how they say it.
  private static func pageWords(of site: Site) -> [String] {
    var words: Set<String> = []
    // In place: a copy of an entry counts a reference for each of its parts.
    for index in site.entries.indices {
      if let author = site.entries[index].frontMatter.author { words.insert(author) }
      if let link = site.entries[index].frontMatter.link { words.insert(link) }
      if let button = site.entries[index].frontMatter.details[.button] { words.insert(button) }
    }
    return Array(words)
  }

  /// The files that all pages share.
  ///
  /// - Parameter cache: where cut-down fonts are kept from one run of the program to the next.
  mutating func assets(
    site: Site, typesetting: Typesetting, prepared: PreparedSite, pictures: PictureWorks,
    cache: FileCache?, fontQuality: Int, diagnostics: inout [Diagnostic]
  ) async -> SharedAssets {
    shellUsage = FontUsage().including(
      SharedAssets.shellText(of: site, typesetting: typesetting),
      titles: prepared.entries.lazy.map(\.plainTitle),
      words: Self.pageWords(of: site),
      in: typesetting.fonts, style: typesetting.style)
    let whole = wholeUsage(of: prepared.fontUsage, typesetting)
    let files: FontFiles
    if let kept = fonts, kept.typesetting == typesettingVersion, kept.usage == whole {
      files = kept.files
    } else {
      var own: [Diagnostic] = []
      files = await FontFiles.make(
        from: typesetting.fonts, usage: whole, cache: cache, quality: fontQuality, diagnostics: &own
      )
      diagnostics += own
      fonts = isKeeping && own.isEmpty ? (typesettingVersion, whole, files) : nil
    }
    return SharedAssets(
      site: site, typesetting: typesetting, fonts: files, pictures: pictures,
      shownPictures: prepared.shownPictures, linkedPictures: prepared.linkedPictures,
      inlineImageWidths: prepared.inlineImageWidths,
      pictureWidths: prepared.pictureWidths, hasColouredCode: prepared.hasColouredCode)
  }

  /// What fonts' subsets must keep for texts, and for what is drawn around them.
  private func wholeUsage(of texts: FontUsage, _ typesetting: Typesetting) -> FontUsage {
    var usage = texts
    usage.formUnion(shellUsage)
    return usage.wholeGroups(in: typesetting.fonts.library)
  }

  /// Whether the last typesetting is without fault, and the dictionaries are those that it was made with, which may lie
  /// anywhere.
  var isTypesettingCurrent: Bool {
    typesetting?.input.hyphenation.allSatisfy {
      $0.path.flatMap { FileStamp($0) } == $0.stamp
    } == true
  }

  /// Whether the fonts of the last build have what other texts draw, and nothing that is not drawn any more.
  func keepsFonts(for texts: FontUsage, _ typesetting: Typesetting) -> Bool {
    fonts?.typesetting == typesettingVersion
      && fonts?.usage == wholeUsage(of: texts, typesetting)
  }

  /// The frames of all pages; nil when the theme's templates cannot be used.
  mutating func shell(
    _ input: PageShell.Input, diagnostics: inout [Diagnostic]
  ) -> PageShell? {
    let edition = input.configuration.edition ?? ""
    if let shell = shells[edition], shell.input == input { return shell }
    shellVersion += 1
    do throws(TemplateError) {
      shells[edition] = try PageShell(input)
    } catch {
      shells[edition] = nil
      diagnostics += error.diagnostics
    }
    return shells[edition]
  }

  /// Places and draws every page whose input differs, in parallel.
  ///
  /// - Parameters:
  ///   - target: receives the pages' files.
  ///   - cache: knows pages from one run of the program to the next; nil where nothing is kept between runs.
  mutating func draw(
    _ pages: [any Page], drawing: Drawing, cache: PageCache?, into target: inout OutputTarget?,
    workers: Int, result: inout BuildResult, steps: BuildSteps
  ) async {
    guard isKeeping else {
      return await Self.drawOnce(
        pages, drawing: drawing, cache: cache, into: &target, workers: workers, result: &result,
        steps: steps)
    }
    let (known, shell, sink) = (self.pages, shellVersion, target?.sink)
    let drawn = await concurrentMap(pages, workers: workers, chunkSize: 8) { page in
      defer { steps.advance() }
      return Result { () throws(LayoutError) in
        let input = KeptPage.Input(page, shell: shell, drawing: drawing)
        if let kept = known[page.address], kept.input.equals(input) {
          sink?.add(kept.files)
          return kept
        }
        let drawn = try KeptPage(input, drawing: drawing)
        sink?.add(drawn.files)
        return drawn
      }
    }
    var kept: [Address: KeptPage] = [:]
    for page in drawn {
      guard let page = result.take(page) else { continue }
      target?.add(page.files)
      result.report.add(page.report)
      kept[page.input.page.address] = page
    }
    self.pages = kept
  }
}

extension OutputSink {
  fileprivate func add(_ files: [PageFile]) {
    for file in files { add(file.content, at: file.path) }
  }
}

extension BuildResult {
  /// A page that was drawn; nil, and a diagnostic, for one that could not be.
  mutating func take<Drawn>(_ page: Result<Drawn, LayoutError>) -> Drawn? {
    switch page {
    case .success(let page): return page
    case .failure(let error):
      report(error)
      return nil
    }
  }

  mutating func report(_ error: LayoutError) {
    diagnostics.append(Diagnostic(.error, "a board cannot be laid out: \(error)"))
  }
}
