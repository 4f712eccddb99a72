internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown

/// The words of the pages around the cards, in one language.
///
/// A theme has a file for each language; what a language lacks is taken from English.
struct InterfaceWords: Hashable, Sendable {
  /// A link over the masthead to the page's content.
  var skip = ""
  /// The name of the list of boards, and that of the list of a board's pages.
  var boards = ""
  var pages = ""
  /// The name of a menu that the site's author has made.
  var menu = ""
  /// The lists of all tags and of all authors, and that of cards by date.
  var tags = ""
  var authors = ""
  var archive = ""
  /// The name of the bar that leads to days, months and years of a board, and the header of cards without a date.
  var byDate = ""
  var undated = ""
  /// What stands on a board of today's cards where there are none.
  var nothingToday = ""
  /// The switch of text sizes, and its last choice.
  var textSize = ""
  var oneColumn = ""
  /// The switch of colours, and its choices.
  var colours = ""
  var systemColours = ""
  var light = ""
  var dark = ""
  var previous = ""
  var next = ""
  /// Links to the cards beside one in a series, with `{series}` in them.
  var previousIn = ""
  var nextIn = ""
  /// The link to the rest of a card that was cut off.
  var more = ""
  /// The title of a board's later pages, with `{title}` and `{number}` in it.
  var pageTitle = ""
  /// The heading over links to cards about the same.
  var related = ""
  /// What stands over the list of a text's headings, and how long it takes to read, with `{count}` in it.
  var contents = ""
  var minutes = ""
  /// The heading over links to cards that link to the card.
  var linkedFrom = ""
  /// The heading of the page for what is not there, and its link to the site's first page.
  var missing = ""
  var home = ""
  /// The search: its name, which its button has, too; how many cards it found, with `{count}` in it; that it found none;
  /// the heading over the titles of all cards.
  var search = ""
  var results = ""
  var noResults = ""
  var allCards = ""
  /// The link to a photograph's own file.
  var download = ""
  /// The links to ZIP files of an album's photographs, with `{count}` and `{file}`, and units of sizes.
  var takeAll = CountWords()
  var kilobytes = ""
  var megabytes = ""
  /// The links to a card's page for others: itself, and a mail with it.
  var permalink = ""
  var mail = ""
  /// The page that asks for a password.
  var lock = LockWords()
  /// The form by which photographs are chosen.
  var selection = SelectionWords()
  var map = MapWords()
  /// The buttons that show a photograph in its full size, that zoom it there, and that end this.
  var enlarge = ""
  var zoomIn = ""
  var zoomOut = ""
  var close = ""
  /// The button that shows one photograph after the other.
  var slideshow = ""
  /// What the language calls itself, and the name of the list of languages.
  var language = ""
  var languages = ""
  var dates = DateWords()
  /// The panel of what a photograph's page says of it.
  var details = DetailWords()
  /// How many pictures an album has.
  var photographs = CountWords()
  /// What callouts are called that have no titles of their own.
  var callouts = CalloutWords.english
  /// The BCP 47 tag of the language that they are in.
  var tag = "en"
  /// Whether they stand on pages in a language that the theme has no words for.
  var isForeign = false

  /// Says on an element with some of them that they are English, where the page is not; else empty.
  var languageAttribute: String { isForeign ? " lang=\"\(tag)\"" : "" }

  /// Says which language they are in on an element in a text of another; else empty.
  func languageAttribute(in language: String) -> String {
    tag == language ? "" : " lang=\"\(tag)\""
  }

  /// Says the page's own language on an element inside one with a `languageAttribute`; else empty.
  func contentAttribute(in language: String) -> String {
    isForeign ? " lang=\"\(language)\"" : ""
  }

  /// Reads a theme's file.
  ///
  /// - Parameters:
  ///   - report: the file, and what is wrong with it.
  ///   - standard: the words for keys that the file does not have.
  init(_ report: SourceDiagnostics, standard: InterfaceWords? = nil) {
    if let standard { self = standard }
    let text = String(decoding: report.bytes, as: UTF8.self)
    guard let value = YAMLParsing.value(of: text, firstLine: 1, report: report),
      var fields = YAMLFields(value, name: "the words of the interface", report: report)
    else { return }
    skip = fields.text("skip") ?? skip
    boards = fields.text("boards") ?? boards
    pages = fields.text("pages") ?? pages
    menu = fields.text("menu") ?? menu
    tags = fields.text("tags") ?? tags
    authors = fields.text("authors") ?? authors
    archive = fields.text("archive") ?? archive
    byDate = fields.text("byDate") ?? byDate
    undated = fields.text("undated") ?? undated
    nothingToday = fields.text("nothingToday") ?? nothingToday
    textSize = fields.text("textSize") ?? textSize
    oneColumn = fields.text("oneColumn") ?? oneColumn
    colours = fields.text("colours") ?? colours
    systemColours = fields.text("systemColours") ?? systemColours
    light = fields.text("light") ?? light
    dark = fields.text("dark") ?? dark
    previous = fields.text("previous") ?? previous
    next = fields.text("next") ?? next
    previousIn = fields.text("previousIn") ?? previousIn
    nextIn = fields.text("nextIn") ?? nextIn
    more = fields.text("more") ?? more
    pageTitle = fields.text("pageTitle") ?? pageTitle
    related = fields.text("related") ?? related
    contents = fields.text("contents") ?? contents
    minutes = fields.text("minutes") ?? minutes
    linkedFrom = fields.text("linkedFrom") ?? linkedFrom
    missing = fields.text("missing") ?? missing
    home = fields.text("home") ?? home
    search = fields.text("search") ?? search
    results = fields.text("results") ?? results
    noResults = fields.text("noResults") ?? noResults
    allCards = fields.text("allCards") ?? allCards
    download = fields.text("download") ?? download
    takeAll.read(&fields, "takeAll")
    kilobytes = fields.text("kilobytes") ?? kilobytes
    megabytes = fields.text("megabytes") ?? megabytes
    permalink = fields.text("permalink") ?? permalink
    mail = fields.text("mail") ?? mail
    lock.read(&fields, "lock")
    selection.read(&fields, "selection")
    map.read(&fields, "map")
    enlarge = fields.text("enlarge") ?? enlarge
    zoomIn = fields.text("zoomIn") ?? zoomIn
    zoomOut = fields.text("zoomOut") ?? zoomOut
    close = fields.text("close") ?? close
    slideshow = fields.text("slideshow") ?? slideshow
    language = fields.text("language") ?? language
    languages = fields.text("languages") ?? languages
    dates.read(&fields)
    details.read(&fields)
    photographs.read(&fields, "photographs")
    callouts = CalloutWords(&fields, "callouts", standard: callouts)
    fields.finish()
  }

  /// The title of one of a board's later pages.
  func title(_ title: String, page number: Int) -> String {
    pageTitle.utf8.replacing("{number}", with: String(number)).utf8
      .replacing("{title}", with: title)
  }

  /// What a taxonomy is called.
  func name(of taxonomy: Taxonomy) -> String {
    if let title = taxonomy.title { return title }
    return switch taxonomy.key {
    case FrontMatter.Field.tags.rawValue: tags
    case FrontMatter.Field.author.rawValue: authors
    default: taxonomy.key.prefix(1).uppercased() + taxonomy.key.dropFirst()
    }
  }

  /// Whether what a taxonomy is called is one of these words.
  func isStandard(_ taxonomy: Taxonomy) -> Bool {
    taxonomy.title == nil
      && [FrontMatter.Field.tags.rawValue, FrontMatter.Field.author.rawValue].contains(taxonomy.key)
  }

  /// All words that every site has in one text, for fonts.
  var text: String {
    [
      skip, boards, pages, tags, textSize, oneColumn, colours, systemColours, light, dark, previous,
      next, more, pageTitle, related, linkedFrom, missing, home, search, results, noResults,
      allCards,
      permalink, mail,
    ].joined()
  }

  /// What links to ZIP files draw, for fonts.
  var downloadText: String { (takeAll.texts + [kilobytes, megabytes, "\u{A0}"]).joined() }

  /// What templates name.
  ///
  /// - Parameter language: that of the page.
  func values(in language: String) -> ShellValues {
    var values = ShellValues()
    for (name, word) in [
      ("skip", skip), ("boards", boards), ("menu", menu), ("pages", pages), ("textSize", textSize),
      ("oneColumn", oneColumn), ("colours", colours), ("systemColours", systemColours),
      ("light", light), ("dark", dark), ("previous", previous), ("next", next),
      ("search", search), ("languages", languages),
    ] { values.text(name, word) }
    values.html("attribute", languageAttribute)
    values.html("contentAttribute", contentAttribute(in: language))
    return values
  }
}

/// The interface words of the languages that a site uses.
///
/// A language may have words of its own for a script or a country, as `zh-Hant`; what these lack is the language's.
struct InterfaceWordTable: Hashable, Sendable {
  /// By tags in small letters.
  private let words: [String: InterfaceWords]
  private let english: InterfaceWords
  /// What is wrong with the theme's files.
  let diagnostics: [Diagnostic]

  /// Reads a theme's words for some languages.
  ///
  /// - Parameter languages: BCP 47 tags.
  init(_ theme: ThemeFiles, languages: some Sequence<String>) {
    var reports: [SourceDiagnostics] = []
    func read(_ language: String, over standard: InterfaceWords?) -> InterfaceWords? {
      theme.words[language]?.reduce(standard) { words, file in
        let report = SourceDiagnostics(path: file.path, bytes: file.bytes)
        reports.append(report)
        return InterfaceWords(report, standard: words)
      }
    }
    english =
      read("en", over: nil) ?? InterfaceWords(SourceDiagnostics(path: "words.en.yaml", bytes: []))
    // A language without names of months, or for itself, has no English ones.
    var standard = english
    standard.dates = DateWords()
    standard.language = ""
    let known = languages.flatMap(Self.tags).filter { $0 != "en" && theme.words[$0] != nil }
    // A language comes before what is called after it.
    var own: [String: InterfaceWords] = [:]
    for tag in Set(known).sorted() {
      let parent = Self.tags(tag).dropLast().reversed().lazy.compactMap { own[$0] }.first
      own[tag] = read(tag, over: parent ?? (Self.isEnglish(tag) ? english : standard))
    }
    words = own
    diagnostics = reports.flatMap(\.diagnostics)
  }

  /// The words of a language; English where the theme does not know it.
  subscript(language: String) -> InterfaceWords {
    let own = own(language)
    var words = own ?? english
    words.isForeign = own == nil && !Self.isEnglish(language)
    words.tag = words.isForeign ? "en" : language
    return words
  }

  /// The theme's words for a language, or for the closest that it is one of.
  private func own(_ language: String) -> InterfaceWords? {
    // Every card asks.
    words[language] ?? Self.tags(language).lazy.reversed().compactMap { words[$0] }.first
  }

  /// What the language of a site's pages calls itself: as the site says, else as the theme does, else its tag.
  func name(of site: SiteConfiguration) -> String {
    let own = site.languages.first { $0.tag == site.edition }?.name
    let words = self[site.language]
    let word = words.isForeign ? "" : words.language
    return own ?? (word.isEmpty ? site.language : word)
  }

  /// How a language writes dates; nil where the theme does not know it.
  func dates(in language: String) -> DateWords? {
    own(language)?.dates ?? (Self.isEnglish(language) ? english.dates : nil)
  }

  /// What pages of a site draw, for fonts: all words of the site's language, and those in cards of others.
  func text(around language: String) -> [UInt8] {
    let inCards = words.keys.sorted().compactMap { words[$0]?.more } + [english.more]
    return Array((inCards.joined() + self[language].text).utf8)
  }

  private static func isEnglish(_ language: String) -> Bool {
    language == "en" || tags(language).first == "en"
  }

  /// A language's tag in small letters, and before it those that it is one of, from the most general on: `zh`, `zh-hant`
  /// and `zh-hant-tw`, or `zh`, `zh-hant` and `zh-tw`, as Chinese is written there.
  private static func tags(_ language: String) -> [String] {
    // Splitting takes time, and most tags have one part.
    if !language.isEmpty, language.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) {
      return [language]
    }
    let parts = language.lowercased().utf8.split(at: "-")
    var tags = parts.indices.map { parts[...$0].joined(separator: "-") }
    let isTraditional = parts.dropFirst().contains { ["tw", "hk", "mo"].contains($0) }
    if tags.first == "zh", isTraditional, !parts.contains("hant"), !parts.contains("hans") {
      tags.insert("zh-hant", at: 1)
    }
    return tags
  }
}
