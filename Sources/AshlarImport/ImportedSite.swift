internal import AshlarBytes
internal import AshlarContent

/// What an import makes of a source: files of a site, and what could not be carried over.
public struct ImportedSite: Sendable {
  /// A file to be written.
  public enum Content: Hashable, Sendable {
    case text(String)
    /// A copy of a file, at an absolute path.
    case copy(String)
  }

  /// What was not carried over, and where it was met first.
  public struct Loss: Hashable, Sendable {
    public var what: String
    public var count: Int
    /// A file of the source, relative to it.
    public var firstPlace: String
    /// All other files, of posts that are lost as a whole.
    public var otherPlaces: [String] = []
  }

  /// What a file of a folder of pictures is for.
  public enum PhotoKind: Hashable, Sendable {
    case picture
    case video
    /// It describes a picture, a video or an album.
    case sidecar
  }

  /// A board of one folder of cards.
  struct Board: Hashable, Sendable {
    /// Below `cards/`.
    var folder: String
    var title: String
  }

  /// The most boards of an import: the menu has them all.
  static let maximumBoardCount = 20

  /// Boards beside the first one, which has all cards.
  var boards: [Board] = []
  /// Lines of `ashlar.yaml` with the menu; none for the usual one.
  var menu: [String] = []
  /// The tags of further languages that cards have, and the lines that their parts of `ashlar.yaml` have of menus.
  var languages: Set<String> = []
  var languageMenus: [String: [String]] = [:]
  /// Lines of `ashlar.yaml` with what the source shows besides its pages: a logo, comments.
  var extras: [String] = []
  /// The theme that suits it; nil for the usual one.
  var theme: String?

  /// How many files there are of each kind; of other sources than pictures, none.
  public private(set) var photoCounts: [PhotoKind: Int] = [:]
  /// By path relative to the site's folder.
  public private(set) var files: [String: Content] = [:]
  /// What each file was made of: a file of the source.
  private(set) var sources: [String: String] = [:]
  /// The files of the source that are held back there.
  private(set) var withheld: Set<String> = []
  /// The paths of cards that are found again by what they were made of, by its key.
  var cardPaths: [String: String] = [:]
  /// The kind of the source.
  var kind: String?
  /// Whether a card has a tag.
  var hasTags = false
  /// Whether a card is part of a series.
  var hasSeries = false
  /// The keys whose words have boards.
  var taxonomies: [String] { (hasTags ? ["tags"] : []) + (hasSeries ? ["series"] : []) }
  /// The most frequent first.
  public var losses: [Loss] {
    lossCounts.map {
      Loss(
        what: $0.key, count: $0.value.count, firstPlace: $0.value.firstPlace,
        otherPlaces: $0.value.otherPlaces)
    }
    .sorted { ($1.count, $0.what) < ($0.count, $1.what) }
  }

  private var lossCounts: [String: (count: Int, firstPlace: String, otherPlaces: [String])] = [:]
  /// The paths that are taken, in lower case: two names that differ only in case are one file on some
  /// disks.
  private var taken = FreeNames()

  /// The line of a card's front matter that keeps it from being published.
  static let draftLine = "\ndraft: true\n"

  /// Whether no card would be published: a build of such a site shows drafts, or nothing.
  public var hasDraftsAlone: Bool {
    let cards = files.lazy.filter {
      $0.key.utf8.hasPrefix("cards/") && $0.key.utf8.hasSuffix(".md")
    }
    return !cards.isEmpty
      && cards.allSatisfy { _, content in
        if case .text(let text) = content {
          text.utf8.contains(text: Self.draftLine)
        } else {
          false
        }
      }
  }

  /// The identifiers of the boards, by their folders: other than the names of pages that a site has anyway.
  var boardIDs: [String: String] {
    var ids = FreeNames()
    let names = ["index", "tags", "search", "archive", "cards", "photos", "images"]
    for name in names + (hasSeries ? ["series"] : []) { _ = ids.take(name) }
    return Dictionary(
      boards.map { ($0.folder, ids.take(Identifier.derived(fromPath: $0.folder))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds a file; where its name is taken, under a name with a number.
  ///
  /// - Returns: the path that it got.
  @discardableResult
  mutating func add(_ content: Content, at path: String, from source: String) -> String {
    let dot = path.utf8.lastIndex(of: ".") ?? path.endIndex
    let free = taken.take(String(path[..<dot])) { ($0 + path[dot...]).lowercased() } + path[dot...]
    if free != path { lose("a file whose name is taken: it got a number", at: source) }
    files[free] = Self.withoutNUL(content)
    sources[free] = source
    return free
  }

  /// Replaces the content of a file that was added.
  mutating func replace(_ path: String, by content: Content) {
    files[path] = Self.withoutNUL(content)
  }

  /// No text of a site may have a NUL, and nobody sees it.
  private static func withoutNUL(_ content: Content) -> Content {
    guard case .text(let text) = content, text.utf8.contains(0) else { return content }
    return .text(String(decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self))
  }

  /// Notes that a file of a folder of pictures is brought along.
  mutating func count(_ kind: PhotoKind) { photoCounts[kind, default: 0] += 1 }

  /// Notes a file of the source that is held back there: what was made of it earlier is to go.
  mutating func withhold(_ source: String, _ reason: String) {
    withheld.insert(source)
    lose(reason, at: source)
  }

  /// Notes a file of the source that it leaves out, or that only cards need which are not always shown: what earlier imports
  /// published of it is to go.
  mutating func hide(_ source: String) { withheld.insert(source) }

  /// Notes something that is not carried over.
  ///
  /// - Parameter isWhole: whether it is all of a post, each of which is named.
  mutating func lose(_ what: String, at source: String, isWhole: Bool = false) {
    var loss = lossCounts[what] ?? (0, source, [])
    if isWhole, loss.count > 0 { loss.otherPlaces.append(source) }
    loss.count += 1
    lossCounts[what] = loss
  }
}
