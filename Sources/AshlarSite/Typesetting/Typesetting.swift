internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// All that is needed to set a site's type: fonts, style sheet, words and hyphenators.
struct Typesetting: Sendable {
  /// What it is made from; equal inputs give the same fonts, in the same order.
  struct Input: Hashable, Sendable {
    var theme: ThemeConfiguration
    var groups: FontGroups
    var interfaceWords: InterfaceWordTable
    /// Which scripts of the table the site uses.
    var scripts: [Bool]
    /// The letters that decide which fonts draw a script.
    var letters: ScriptLetters
    /// The site's own font files.
    var fontFiles: [String: FileStamp?]
    var hyphenation: [HyphenatedLanguage]
  }

  let input: Input
  let fonts: FontSet
  /// What cards are measured with, and what their CSS is written from.
  let style: StyleSheet
  /// Words that are shaped already; shared by all who set type with these fonts.
  let words: WordCache
  let hyphenators: Hyphenators
  let interfaceWords: InterfaceWordTable
  /// The fonts and dictionaries that it was read from, absolute; some more than once.
  let files: [String]
  /// What stands against, or was missing for, any of it.
  let diagnostics: [Diagnostic]

  /// Loads what a site's cards need.
  ///
  /// - Parameters:
  ///   - entries: the cards that will be set.
  ///   - diagnostics: receives why fonts or dictionaries cannot be loaded; the result is nil then.
  init?(
    for site: Site, entries: [Entry], diagnostics: inout [Diagnostic]
  ) {
    let interfaceWords = InterfaceWordTable(site.configuration.themeFiles, site: site)
    let scripts = ScriptFonts(of: site, around: interfaceWords)
    self.init(
      Input(site: site, entries: entries, interfaceWords: interfaceWords, scripts: scripts),
      site: site, scripts: scripts, diagnostics: &diagnostics)
  }

  init?(
    _ input: Input, site: Site, scripts: ScriptFonts, diagnostics: inout [Diagnostic]
  ) {
    var own = input.interfaceWords.diagnostics
    defer { diagnostics += own }
    guard
      let fonts = FontSet.load(
        for: site, groups: input.groups, scripts: scripts, diagnostics: &own)
    else { return nil }
    self.input = input
    self.fonts = fonts
    style = StyleSheet(theme: input.theme, fonts: fonts)
    words = WordCache(library: fonts.library)
    interfaceWords = input.interfaceWords
    hyphenators = Hyphenators(input.hyphenation, diagnostics: &own)
    files = fonts.faces.map(\.file.path) + input.hyphenation.compactMap(\.path)
    self.diagnostics = own
  }
}

extension Typesetting.Input {
  /// What a site's cards need.
  ///
  /// - Complexity: linear in the site's text; files are looked at, not read.
  init(
    site: Site, entries: [Entry], interfaceWords: InterfaceWordTable, scripts: ScriptFonts
  ) {
    self.interfaceWords = interfaceWords
    theme = site.configuration.theme
    groups = FontGroups(
      languages: site.languages + entries.compactMap(\.frontMatter.language))
    self.scripts = scripts.marks
    letters = scripts.letters
    hyphenation = HyphenatedLanguage.all(in: entries, of: site)
    fontFiles = [:]
    for asset in site.assets where asset.role == .font {
      fontFiles[asset.path] = FileStamp(site.folder + "/" + asset.path)
    }
  }
}

extension InterfaceWordTable {
  /// The words of a site's language, and of its cards that may be cut off, or have callouts or contents.
  init(_ theme: ThemeFiles, site: Site) {
    let settings = CardSettings(site.configuration)
    let isSearched = site.configuration.search != nil
    let speaking = site.entries.filter {
      guard $0.frontMatter.language != nil else { return false }
      if isSearched || settings.showsReadingTime || settings.maximumLines(of: $0) != nil {
        return true
      }
      let signs = TextSigns(of: $0.source)
      return signs.mayHaveCallouts || signs.mayHaveContents
    }
    self.init(
      theme,
      languages: site.languages + speaking.compactMap(\.frontMatter.language))
  }
}

extension Site {
  /// The languages of its pages, the site's own first.
  fileprivate var languages: [String] { [configuration.language] + editions.map(\.language) }
}
