internal import AshlarDiagnostics

extension SiteConfiguration {
  /// Reads `ashlar.yaml`.
  ///
  /// - Parameters:
  ///   - folder: the site's folder, absolute, where themes are looked for; nil for none.
  ///   - diagnostics: receives what is wrong with the files of themes.
  /// - Returns: nil when it has no title or is no mapping at all, which is then reported; otherwise a
  ///   configuration with defaults in place of what was reported.
  static func read(
    _ report: SourceDiagnostics, folder: String?, diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    let text = String(decoding: report.bytes, as: UTF8.self)
    let countBefore = report.diagnostics.count
    guard let value = YAMLParsing.value(of: text, firstLine: 1, report: report), !value.isNull
    else {
      if report.diagnostics.count == countBefore { reportMissingTitle(report, line: 1, column: 1) }
      return nil
    }
    guard var fields = YAMLFields(value, name: "ashlar.yaml", report: report) else { return nil }
    var configuration = SiteConfiguration(title: "")
    configuration.readSite(&fields)
    configuration.readTheme(&fields, folder: folder, diagnostics: &diagnostics)
    configuration.readLooks(&fields)
    configuration.readTaxonomies(&fields)
    configuration.hasManifest = fields.boolean("manifest") ?? false
    configuration.hasShareImages = fields.boolean("shareImages") ?? false
    configuration.hasShareLinks = fields.boolean("share") ?? false
    configuration.hasRelated = fields.boolean("related") ?? true
    configuration.choices = ReaderChoices.read(&fields)
    if var code = fields.fields("code", name: "'code'") {
      configuration.coloursCode = code.boolean("colours") ?? true
      code.finish()
    }
    configuration.hasTypography = fields.boolean("typography") ?? false
    configuration.showsReadingTime = fields.boolean("readingTime") ?? false
    configuration.hasBacklinks = fields.boolean("backlinks") ?? false
    if var slots = fields.fields("slots", name: "'slots'") {
      configuration.slots = SlotConfiguration(&slots, folder: folder)
    }
    configuration.redirects = RedirectConfiguration.list(
      fields.value("redirects"), report: fields.report)
    configuration.hasOEmbed = fields.boolean("oembed") ?? false
    configuration.hasArchive = fields.boolean("archive") ?? false
    configuration.map = MapConfiguration.read(&fields)
    configuration.secret = fields.password("secret", called: "the secret", example: "SITE_SECRET")
    configuration.checkAddressed(&fields)
    let searched = configuration.readSearch(&fields)
    configuration.readBoards(&fields)
    configuration.checkLanguages(fields.report)
    let ids = configuration.boards.map(\.id)
    for (board, value) in searched where !ids.contains(board) {
      fields.report.unknownWord("boards", value, known: ids)
    }
    let unlisted = configuration.boards.filter(\.isUnlisted).map(\.id)
    for (board, value) in searched where unlisted.contains(board) {
      fields.report.error(
        "the board '\(board)' is unlisted, and no search finds its cards", at: value,
        hint: "remove it from the list")
    }
    if var feeds = fields.fields("feeds", name: "'feeds'") {
      configuration.feeds = FeedConfiguration(&feeds)
    }
    if var budget = fields.fields("budget", name: "'budget'") {
      configuration.budget = BudgetConfiguration(&budget)
    }
    let known = fields.report.diagnostics.count
    configuration.publish = PublishConfiguration.read(
      fields.value("publish"), report: fields.report)
    configuration.publishIsSound =
      !fields.report.diagnostics[known...].contains { $0.severity == .error }
    fields.finish(foreign: KeyTexts.misplaced)
    if configuration.title.isEmpty { return nil }
    return configuration
  }

  /// Reads the targets, and the site's address, alone.
  ///
  /// - Returns: nil where they cannot be read, or something is wrong with them.
  static func readTargets(_ report: SourceDiagnostics) -> SiteConfiguration? {
    let text = String(decoding: report.bytes, as: UTF8.self)
    guard report.isPlainText(),
      let value = YAMLParsing.value(of: text, firstLine: 1, report: report),
      var fields = YAMLFields(value, name: SiteConfiguration.fileName, report: report)
    else { return nil }
    var configuration = SiteConfiguration(title: "")
    configuration.baseURL = fields.webAddress(
      "baseURL", expected: "an address, as https://example.org/stones")
    configuration.publish = PublishConfiguration.read(fields.value("publish"), report: report)
    return report.diagnostics.contains { $0.severity == .error } ? nil : configuration
  }

  /// Warns of what other programs could not find without the site's own address.
  private func checkAddressed(_ fields: inout YAMLFields) {
    guard baseURL == nil else { return }
    for (key, isOn) in [
      ("oembed", hasOEmbed), ("share", hasShareLinks), ("shareImages", hasShareImages),
    ] {
      guard isOn, let value = fields.value(key) else { continue }
      fields.report.warning(
        "'\(key)' does nothing without a 'baseURL'", at: value,
        hint: "say where the site will be: 'baseURL: https://example.org'")
    }
  }

  private static func reportMissingTitle(_ report: SourceDiagnostics, line: Int, column: Int) {
    report.error(
      "the site has no title", line: line, column: column, hint: "add a line: 'title: My stones'")
  }

  private mutating func readSite(_ fields: inout YAMLFields) {
    if let value = fields.value("title") {
      title = fields.text("title") ?? "untitled"
      if title.isEmpty {
        Self.reportMissingTitle(fields.report, line: value.line, column: value.column)
      }
    } else {
      Self.reportMissingTitle(fields.report, line: fields.line, column: fields.column)
      title = "untitled"
    }
    description = fields.text("description")
    baseURL = fields.webAddress(
      "baseURL", expected: "an address, as https://example.org/stones")
    language = fields.language("lang") ?? language
    direction = fields.choice("dir") ?? WritingDirection(of: language)
    readLanguages(&fields)
    author = fields.text("author")
    if let own = FooterConfiguration.read(&fields) {
      (footer, footerColumns, footerSocial) = (own.text, own.columns, own.social)
    }
    logo = LogoConfiguration.read(&fields)
    menu = MenuEntry.list("menu", in: &fields)
    rawHTML = fields.choice("rawHTML") ?? rawHTML
    extraKeys = fields.choice("extra") ?? extraKeys
    permalink = fields.pagePattern("permalink", isForAll: true) ?? permalink
    hyphens = fields.choice("hyphens") ?? hyphens
    readDictionaries(fields.value("dictionaries"), report: fields.report)
  }

  private mutating func readDictionaries(_ value: YAMLValue?, report: SourceDiagnostics) {
    guard let value else { return }
    guard case .mapping(let members) = value.content else {
      report.error(
        "'dictionaries' must be a mapping from language tags to files, found \(value.kind)",
        at: value)
      return
    }
    for member in members {
      guard let language = member.key.text, isLanguageTag(language) else {
        report.error("a language must be a tag, as en or zh-Hant", at: member.key)
        continue
      }
      guard let file = member.value.text, !file.isEmpty else {
        report.error("a dictionary must be a file, found \(member.value.kind)", at: member.value)
        continue
      }
      dictionaries[language] = file
    }
  }

  private mutating func readTheme(
    _ fields: inout YAMLFields, folder: String?, diagnostics: inout [Diagnostic]
  ) {
    var reading = ThemeReading(folder: folder)
    (theme, themeFiles) = reading.read(fields.value("theme"), report: fields.report)
    diagnostics += reading.diagnostics
  }

  private mutating func readLooks(_ fields: inout YAMLFields) {
    if var pictures = fields.fields("pictures", name: "'pictures'") {
      self.pictures = PictureConfiguration(&pictures)
    }
    if let list = fields.filledList("breakpoints", of: "breakpoint") {
      theme.breakpoints = BreakpointConfiguration.read(list, in: fields)
    }
    breakpoints = theme.spacedBreakpoints
    kinds = theme.kinds.merging(
      KindConfiguration.read(fields.value("kinds"), report: fields.report)
    ) { $0.overridden(by: $1) }
    theme.kinds = kinds
  }

  private mutating func readBoards(_ fields: inout YAMLFields) {
    var layouts = LayoutReading(
      breakpoints: breakpoints, report: fields.report, standard: theme.layout)
    boards[0].sections[0].layout = theme.layout
    albums.read(&fields, layouts: layouts)
    layouts.covers = albums.coverLayout
    guard let list = fields.filledList("boards", of: "board") else { return }
    var reading = BoardReading(
      layouts: layouts, taxonomies: taxonomies, isSearched: search != nil, hasArchive: hasArchive,
      hasMap: map != nil, languages: languages.map(\.tag))
    boards = list.enumerated().compactMap { reading.board($1, isFirst: $0 == 0) }
    namesBoards = true
    if boards.isEmpty { boards = [.index] }
  }
}

extension SiteConfiguration {
  /// Reads `search`: true, false, or a mapping.
  ///
  /// - Returns: the boards that it names, with their places.
  mutating func readSearch(_ fields: inout YAMLFields) -> [(word: String, value: YAMLValue)] {
    guard let value = fields.value("search") else { return [] }
    guard case .mapping = value.content else {
      if fields.boolean("search") == true { search = SearchConfiguration() }
      return []
    }
    guard var own = fields.fields("search", name: "'search'") else { return [] }
    let isLimited = own.value("boards") != nil
    let boards = own.placedWords("boards")
    own.finish()
    search = SearchConfiguration(boards: isLimited ? boards.map(\.word) : nil)
    return boards
  }
}
