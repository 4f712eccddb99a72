/// What `ashlar.yaml` says about a site, with every default filled in.
public struct SiteConfiguration: Hashable, Sendable {
  /// What happens to HTML that an author writes inside Markdown.
  public enum RawHTML: String, CaseIterable, Hashable, Sendable {
    /// Left out, with a warning.
    case omitted
    /// Passed on as it is; each block states its height.
    case trusted
  }

  /// What happens to keys of cards that Ashlar does not use.
  public enum ExtraKeys: String, CaseIterable, Hashable, Sendable {
    /// One warning for each key.
    case reported = "report"
    case ignored = "ignore"
  }

  /// The site's name; never empty.
  public var title: String
  /// One sentence for search engines and feeds.
  public var description: String?
  /// Where the site will be published, without a `/` at the end, as `https://example.org/stones`.
  public var baseURL: String?
  /// The BCP 47 tag of cards that name none.
  public var language = "en"
  /// The further languages that the site has pages in.
  public var languages: [LanguageConfiguration] = []
  /// The tag of the further language that the site is described in, and the folder of its pages; nil for its own.
  package var edition: String?
  /// In a further language, what is not translated into it.
  package var untranslated: UntranslatedTexts?
  /// The base direction of cards that name none.
  public var direction = WritingDirection.leftToRight
  public var author: String?
  /// Markdown at the foot of every page.
  public var footer: String?
  /// The links below that.
  public var footerColumns: [MenuEntry] = []
  public var footerSocial: [MenuEntry] = []
  /// What stands in the place of the site's title in the masthead, or beside it; nil for the title alone.
  public var logo: LogoConfiguration?
  /// What the masthead leads to; nil for all boards, terms and the archive.
  public var menu: [MenuEntry]?
  public var rawHTML = RawHTML.omitted
  public var extraKeys = ExtraKeys.reported
  /// Where the pages of cards are that do not say it themselves.
  public var permalink = PagePattern.standard
  /// Whether the words of cards that do not say it themselves are divided.
  public var hyphens = Hyphens.none
  /// Files with hyphenation patterns, relative to the site's folder, by language tag.
  public var dictionaries: [String: String] = [:]
  /// The tokens of the theme, with the site's own choices.
  public var theme = ThemeConfiguration.standard
  package var themeFiles = ThemeFiles.standard
  public var pictures = PictureConfiguration()
  public var albums = AlbumConfiguration()
  /// Where the secret is that addresses of unlisted boards and keys of those with passwords follow from; nil for where programs
  /// are given it.
  public var secret: BoardPassword?
  /// In ascending order of `minimumWidth`; the first starts at 0.
  public var breakpoints = ThemeConfiguration.standard.spacedBreakpoints
  /// What holds for all cards of one kind, by the kind's name.
  public var kinds = ThemeConfiguration.standard.kinds
  /// At least one; a site that names none has one board, `index`, of all cards.
  public var boards = [BoardConfiguration.index]
  /// Whether the boards are the author's own choice.
  package var namesBoards = false
  /// The keys whose words have boards of their own, without duplicates.
  public var taxonomies: [Taxonomy] = []
  /// Whether cards with dates are gathered by year and month, too.
  public var hasArchive = false
  /// The folder of the archive's pages below the site's root.
  package static let archiveFolder = "archive"
  /// How photographs are shown by their places; nil for a site without a map.
  public var map: MapConfiguration?
  /// How readers find cards; nil for a site without a search.
  public var search: SearchConfiguration?
  /// Whether readers may keep the site on a phone's home screen, by a web app manifest.
  public var hasManifest = false
  /// Whether cards' pages have links for passing them on.
  public var hasShareLinks = false
  /// Whether cards' pages lead to cards about the same.
  public var hasRelated = true
  /// What readers may choose in the masthead.
  public var choices = ReaderChoices()
  /// Whether blocks of code have the colours of their languages.
  public var coloursCode = true
  /// Whether quotation marks, dashes and ellipses in texts are those of their languages.
  public var hasTypography = false
  /// Whether cards say how long their texts take to read.
  public var showsReadingTime = false
  /// Whether cards' pages name the cards that link to them.
  public var hasBacklinks = false
  /// Whether other programs find what to show of a card's page, as oEmbed.
  public var hasOEmbed = false
  /// Whether links to cards are shown with pictures that are made for this.
  public var hasShareImages = false
  public var feeds = FeedConfiguration()
  public var budget = BudgetConfiguration()
  /// HTML of the author's in certain places of pages.
  public var slots = SlotConfiguration()
  /// Former addresses of pages that no card has among its aliases, in the author's order.
  public var redirects: [RedirectConfiguration] = []
  /// Where `ashlar publish` may send the site, in the author's order.
  public var publish: [PublishConfiguration] = []
  /// Whether nothing was wrong with `publish`, whatever was with the rest.
  public var publishIsSound = true

  /// A configuration with nothing but a title: one masonry board of all cards.
  public init(title: String) {
    self.title = title
  }
}

/// Whether words are divided at the ends of lines.
public enum Hyphens: String, CaseIterable, Hashable, Sendable {
  /// Only where the author puts a soft hyphen.
  case none
  /// By the patterns of the card's language.
  case auto
}

/// The base direction of a text.
public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  /// By the first strong character, as HTML's `dir="auto"`.
  case automatic = "auto"
}

extension WritingDirection {
  /// The direction in which a language is written.
  package init(of language: String) {
    self = RightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }
}
