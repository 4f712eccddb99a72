/// What a card says about itself above its Markdown; nil or empty where it says nothing.
public struct FrontMatter: Hashable, Sendable {
  /// The keys that a card's front matter may have.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    case title, id, date, tags, image, alt, link, span, column, pin, weight, draft, lang, dir
    case kind, maxLines, badge, hyphens, aliases, author, publish, expire
    case slug, permalink, description, lastmod
    case kicker, number, price, when, button, translationKey, include, video, loop

    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }

  public var title: String?
  public var id: String?
  public var date: CalendarDate?
  /// When the card was changed last.
  public var modified: CalendarDate? {
    get { rare?.parts.modified }
    set { set(\.modified, newValue) }
  }
  /// One sentence for search engines and for links to the page; nil for the card's first words.
  public var summary: String? {
    get { rare?.parts.summary }
    set { set(\.summary, newValue) }
  }
  /// Who wrote the card.
  public var author: String? {
    get { rare?.parts.author }
    set { set(\.author, newValue) }
  }
  /// In the author's order, without duplicates.
  public var tags: [String] = []
  /// The path of an asset, relative to the site's folder, resolved and known to exist.
  public var image: String?
  /// What the image shows, for those who cannot see it.
  public var alt: String?
  /// The pictures that stand behind the image in a strip.
  public var furtherImages: [FurtherImage] {
    get { rare?.parts.furtherImages ?? [] }
    set { set(\.furtherImages, newValue) }
  }
  /// The path of a video, as `image`: what the card's own page plays in the image's place.
  public var video: String? {
    get { rare?.parts.video }
    set { set(\.video, newValue) }
  }
  /// How long the video is, in seconds; nil where its file does not say.
  public internal(set) var videoLength: Double? {
    get { rare?.parts.videoLength }
    set { set(\.videoLength, newValue) }
  }
  /// Whether that page plays the video by itself, without sound, over and over.
  public var loops: Bool {
    get { rare?.parts.loops ?? false }
    set { if newValue || rare != nil { setPart(\.loops, newValue) } }
  }
  /// Where the card leads instead of its own page: an absolute URL or a path.
  public var link: String?
  public var span = CardSpan.columns(1)
  /// The column that the card must go to, counted from 1.
  public var column: Int? {
    get { rare?.parts.column }
    set { set(\.column, newValue) }
  }
  /// Whether the card comes before all that are not pinned.
  public var isPinned = false
  /// Lighter cards come first; nil after all that have a weight.
  public var weight: Int?
  public var isDraft = false
  /// The moment from which the card is published; nil for always.
  public var publish: CalendarDate? {
    get { rare?.parts.publish }
    set { set(\.publish, newValue) }
  }
  /// The moment from which it is published no more; nil for never.
  public var expire: CalendarDate? {
    get { rare?.parts.expire }
    set { set(\.expire, newValue) }
  }
  /// A BCP 47 tag; nil for the site's.
  public var language: String?
  /// References to the cards whose text follows the card's own.
  public var includes: [String] {
    get { rare?.parts.includes ?? [] }
    set { set(\.includes, newValue) }
  }
  /// What the card and its translations have in common; nil for the card's id.
  public var translationKey: String? {
    get { rare?.parts.translationKey }
    set { set(\.translationKey, newValue) }
  }
  /// nil for the site's.
  public var direction: WritingDirection?
  /// Whether the card's words are divided; nil for the site's choice.
  public var hyphens: Hyphens?
  /// What the card is, for themes and selections: a lower-case identifier.
  public var kind = FrontMatter.plainKind
  /// The kind of a card that names none.
  package static let plainKind = "card"
  /// How many lines of text a board shows before "more".
  public var maximumLines: Int? {
    get { rare?.parts.maximumLines }
    set { set(\.maximumLines, newValue) }
  }
  /// The text of the card's badge.
  public var badge: String? {
    get { rare?.parts.badge }
    set { set(\.badge, newValue) }
  }
  /// What the card says in parts of its own, by their keys: `kicker`, `number`, `price`, `button`.
  public var details: [Field: String] {
    get { rare?.parts.details ?? [:] }
    set { if !newValue.isEmpty || rare != nil { setPart(\.details, newValue) } }
  }
  /// The moment that the card is about.
  public var moment: CalendarDate? {
    get { rare?.parts.moment }
    set { set(\.moment, newValue) }
  }
  /// The last part of the address of the card's page; nil for the file's name.
  public var slug: String? {
    get { rare?.parts.slug }
    set { set(\.slug, newValue) }
  }
  /// Where the card's page is; nil for where the site says.
  public var permalink: PagePattern? {
    get { rare?.parts.permalink }
    set { set(\.permalink, newValue) }
  }
  /// Other addresses that lead to the card's page: paths of files in the output, without duplicates.
  /// The weights that a card may have.
  package static let weights = -1_000_000...1_000_000

  public var aliases: [String] {
    get { rare?.parts.aliases ?? [] }
    set { set(\.aliases, newValue) }
  }
  /// What the card says under keys that have no meaning of their own, as far as it is a text or a list of texts.
  public internal(set) var otherWords: [OtherWords] {
    get { rare?.parts.otherWords ?? [] }
    set { set(\.otherWords, newValue) }
  }
  /// What of an album readers may take all at once, in the text beside its photographs; nil where that says nothing.
  public var download: AlbumDownload? {
    get { rare?.parts.download }
    set { set(\.download, newValue) }
  }
  /// The form by which readers choose photographs of the album whose text this is; nil where that says nothing.
  public var selectionForm: SelectionForm? {
    get { rare?.parts.selectionForm }
    set { set(\.selectionForm, newValue) }
  }
  /// Where the password of the album is whose text this is; nil for one that needs none.
  public var password: BoardPassword? {
    get { rare?.parts.password }
    set { set(\.password, newValue) }
  }
  /// Whether a photograph, or an album with all in it, is on a map; nil where the card does not say it.
  public var map: MapChoice? {
    get { rare?.parts.map }
    set { set(\.map, newValue) }
  }
  /// What the card of a photograph says in place of its file; nil where it says nothing of that.
  public internal(set) var photographNotes: PhotographNotes? {
    get { rare?.parts.photographNotes }
    set { set(\.photographNotes, newValue) }
  }
  /// Where each field that the card gives is written.
  public var places = FieldPlaces()
  /// What few cards say; nil where a card says none of it, as a site may have a million cards.
  private var rare: Rare?

  /// A card that says nothing about itself.
  public init() {}

  private mutating func setPart<Value: Equatable>(
    _ part: WritableKeyPath<Rare.Parts, Value>, _ value: Value
  ) {
    var parts = rare?.parts ?? Rare.Parts()
    guard parts[keyPath: part] != value else { return }
    parts[keyPath: part] = value
    rare = parts == Rare.Parts() ? nil : Rare(parts)
  }

  private mutating func set<Value: Equatable>(
    _ part: WritableKeyPath<Rare.Parts, Value?>, _ value: Value?
  ) {
    // Most cards say none of it: there is nothing to compare.
    if value != nil || rare != nil { setPart(part, value) }
  }

  private mutating func set<Value: Equatable>(
    _ part: WritableKeyPath<Rare.Parts, [Value]>, _ values: [Value]
  ) {
    if !values.isEmpty || rare != nil { setPart(part, values) }
  }

  /// A picture behind a card's first one.
  public struct FurtherImage: Hashable, Sendable {
    /// The path of an asset, as `image`.
    public var path: String
    /// What it shows, for those who cannot see it.
    public var alt: String?
    /// Where it is written, counted from 1.
    public var line, column: Int
  }

  /// The words under a key that has no meaning of its own.
  public struct OtherWords: Hashable, Sendable {
    public var key: String
    /// In the author's order, without duplicates.
    public var words: [String]
    /// Where the value is written, counted from 1.
    public var line, column: Int
  }

  /// The words under a key that has no meaning of its own.
  func words(of key: String) -> [String] {
    otherWords.first { $0.key == key }?.words ?? []
  }
}

/// How many columns a card takes.
public enum CardSpan: Hashable, Sendable {
  case columns(Int)
  /// All of them.
  case full
}

/// Where fields are written: a line and a column each, counted from 1.
///
/// A card has few fields, so this is a short list and not a dictionary.
public struct FieldPlaces: Hashable, Sendable {
  public struct Place: Hashable, Sendable {
    public var field: FrontMatter.Field
    public var line: Int
    public var column: Int
  }

  private var places: [Place] = []

  public init() {}

  /// The place of a field's value.
  public subscript(field: FrontMatter.Field) -> Place? {
    places.first { $0.field == field }
  }

  /// Keeps the first place of a field.
  mutating func add(_ field: FrontMatter.Field, line: Int, column: Int) {
    guard self[field] == nil else { return }
    places.append(Place(field: field, line: line, column: column))
  }
}

extension PartConfiguration.Name {
  /// The key of front matter that the part is made of; nil where several are, or a card's Markdown.
  package var field: FrontMatter.Field? {
    switch self {
    case .picture: .image
    case .kicker: .kicker
    case .number: .number
    case .title: .title
    case .price: .price
    case .when: .when
    case .host: .link
    case .button: .button
    case .tags: .tags
    case .date: .date
    case .body, .meta: nil
    }
  }
}
