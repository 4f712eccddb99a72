public import AshlarDiagnostics

/// A board as `ashlar.yaml` asks for it: a selection of cards in sections.
public struct BoardConfiguration: Hashable, Sendable {
  /// Unique among boards; a lower-case identifier, safe in URLs and CSS.
  public var id: String
  public var title: String
  /// One sentence under the title.
  public var summary: String?
  /// The folder of its first page below the site's root; empty for the root itself, no `/` at the ends.
  public var path: String
  /// At least one.
  public var sections: [SectionConfiguration]
  /// Whether its pages show neither its title nor what stands below it, as a banner says both; programs that read pages
  /// aloud know the title.
  public var hidesTitle = false
  /// How many cards a page has at most: 1 to 1000.
  public var cardsPerPage = 200
  /// How they go on on further pages.
  public var pages = BoardPages()
  /// Whether the masthead of every page leads to it.
  public var isInNavigation = true
  /// Whether its cards with dates have feeds where the site asks for such.
  package var isFed = true
  /// Whether nothing leads to it: its folder has a name that only its readers know, or it has a password.
  public var isUnlisted = false
  /// Where the password is without which nobody reads it; nil for a board that needs none.
  ///
  /// A board with a password is unlisted in all other ways, and has the folder that it would have as a listed one.
  public var password: BoardPassword?
  /// The form by which its readers choose photographs; nil where it has none.
  public var selectionForm: SelectionForm?
  /// The map of its photographs for its readers alone; nil where it has none, and for listed boards.
  public var map: MapConfiguration?
  /// The id of the outermost unlisted album that this one lies in, whose folder of the output it shares; nil for other boards.
  package internal(set) var enclosingAlbum: String?
  /// The folder of the output whose name only its readers know, or whose files are encrypted; nil for a listed board, and
  /// until it is named.
  package var unlistedFolder: String?
  /// What an album's board offers as a whole; nil for nothing, and for other boards.
  public internal(set) var offer: AlbumOffer?
  /// The tag of the further language that its cards are in; nil for the site's own.
  package var edition: String?
  /// In a further language, what is not translated into it.
  package var untranslated: UntranslatedTexts?
  /// Where the board is declared, for diagnostics; line 0 when it is a default.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  /// Whether no menu may lead to it, as its address is known to its readers alone. That of a board with a password is not
  /// hidden: an author may name it.
  package var isHiddenFromMenus: Bool { isUnlisted && password == nil }

  /// The id of the unlisted board that the folder's name is made of.
  package var folderOwner: String { enclosingAlbum ?? id }

  public init(id: String, title: String, path: String, sections: [SectionConfiguration]) {
    self.id = id
    self.title = title
    self.path = path
    self.sections = sections
  }

  /// The board of a site that names none: every card, in masonry, at the site's root.
  public static let index = BoardConfiguration(
    id: "index", title: "", path: "", sections: [SectionConfiguration(id: "cards")])
}
