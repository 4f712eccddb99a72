public import AshlarDiagnostics

/// One content file, read.
public struct Entry: Hashable, Sendable {
  /// The folder of a site that cards are in.
  package static let folder = "cards"

  /// Unique in the site; an identifier that is safe in URLs and CSS.
  public var id: String
  /// The file's path relative to the site's folder, as `cards/bonds/english.md`; of a card in `data/bonds.csv` the path
  /// that a file of its own would have, as `cards/bonds/english`.
  public var path: String
  /// The whole file; valid UTF-8.
  public var source: [UInt8]
  /// Where the Markdown starts in `source`.
  public var bodyOffset: Int
  /// The line of the file on which the Markdown starts, counted from 1.
  public var bodyLine: Int
  /// What the card says about itself.
  public var frontMatter: FrontMatter {
    _read { yield matter.value }
    set { matter = Shared(newValue) }
  }
  /// The path of the card's page in the output, as `cards/bonds-english.html`.
  public var page: String
  /// The folder of the output that everything of the card is in, as only unlisted boards show it; nil for a card that
  /// anyone may find.
  public var unlistedFolder: String?
  /// What the card's photograph says about itself; nil for a card of Markdown alone.
  public var photograph: Photograph? {
    _read { yield picture.value }
    set { picture = Shared(newValue) }
  }
  /// The further language that the card belongs to; nil for the site's own.
  package internal(set) var edition: Edition?
  /// Whether nobody has said what the card's photograph shows.
  public var isUndescribed = false
  /// The album that the card is the cover of.
  public var album: Album?
  /// Where a card is written that has no file of its own, but a place in a data file.
  public internal(set) var dataPlace: SourceLocation?
  /// What of `source` is the text of other cards, in order.
  package internal(set) var inclusions: [Inclusion] = []
  /// The file that the card is written in, relative to the site's folder.
  public var file: String { dataPlace?.file ?? path }
  private var matter: Shared<FrontMatter>
  private var picture: Shared<Photograph?>

  /// A folder of pictures that has a board.
  public struct Album: Hashable, Sendable {
    /// The kind of a card that is a cover.
    package static let kind = "album"

    /// The board's folder below the site's root.
    public var path: String
    /// How many pictures it has.
    public var count: Int
  }

  public init(
    id: String, path: String, source: [UInt8], bodyOffset: Int, bodyLine: Int,
    frontMatter: FrontMatter
  ) {
    self.id = id
    self.path = path
    self.source = source
    self.bodyOffset = bodyOffset
    self.bodyLine = bodyLine
    matter = Shared(frontMatter)
    picture = Self.noPhotograph
    page = "cards/\(id).html"
  }

  private static let noPhotograph = Shared<Photograph?>(nil)

  /// Where a field of the front matter is written; the file as a whole when it is not.
  public func location(of field: FrontMatter.Field) -> SourceLocation {
    guard let place = frontMatter.places[field] else {
      return dataPlace ?? SourceLocation(file: path)
    }
    return SourceLocation(file: file, line: place.line, column: place.column)
  }

  /// Whether the card is its picture, which has a page as large as the window.
  package var isPhotograph: Bool {
    frontMatter.kind == Photograph.kind && frontMatter.image != nil
  }

  /// Where a picture that the card shows is published, relative to the output's root.
  ///
  /// - Parameter path: relative to the site's folder.
  package func publishedPath(of path: String) -> String {
    Asset.publishedPath(of: path, in: unlistedFolder)
  }
}

/// A value of many parts behind one reference: a build hands entries on often, and copies a reference instead of each part.
private final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (first: Shared, second: Shared) -> Bool {
    first === second || first.value == second.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
