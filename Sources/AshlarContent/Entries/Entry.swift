public import AshlarDiagnostics

/// One content file, read.
///
/// All of it is behind one reference, which a build hands on often; a change copies it.
public struct Entry: Hashable, Sendable {
  /// The folder of a site that cards are in.
  package static let folder = "cards"

  @usableFromInline var contents: Contents

  /// Unique in the site; an identifier that is safe in URLs and CSS.
  public var id: String {
    @inlinable _read { yield contents.parts.id }
    set { contents = contents.with(\.id, newValue) }
  }
  /// The file's path relative to the site's folder, as `cards/bonds/english.md`; of a card in `data/bonds.csv` the path
  /// that a file of its own would have, as `cards/bonds/english`.
  public var path: String {
    @inlinable _read { yield contents.parts.path }
    set { contents = contents.with(\.path, newValue) }
  }
  /// The whole file; valid UTF-8.
  public var source: [UInt8] {
    @inlinable _read { yield contents.parts.source }
    set { contents = contents.with(\.source, newValue) }
  }
  /// Where the Markdown starts in `source`.
  public var bodyOffset: Int {
    @inlinable _read { yield contents.parts.bodyOffset }
    set { contents = contents.with(\.bodyOffset, newValue) }
  }
  /// The line of the file on which the Markdown starts, counted from 1.
  public var bodyLine: Int {
    @inlinable _read { yield contents.parts.bodyLine }
    set { contents = contents.with(\.bodyLine, newValue) }
  }
  /// What the card says about itself.
  public var frontMatter: FrontMatter {
    @inlinable _read { yield contents.parts.frontMatter }
    set { contents = contents.with(\.frontMatter, newValue) }
  }
  /// The path of the card's page in the output, as `cards/bonds-english.html`.
  public var page: String {
    @inlinable _read { yield contents.parts.page }
    set { contents = contents.with(\.page, newValue) }
  }
  /// The folder of the output that everything of the card is in, as only unlisted boards show it; nil for a card that
  /// anyone may find.
  public var unlistedFolder: String? {
    @inlinable _read { yield contents.parts.unlistedFolder }
    set { contents = contents.with(\.unlistedFolder, newValue) }
  }
  /// What the card's photograph says about itself; nil for a card of Markdown alone.
  public var photograph: Photograph? {
    @inlinable _read { yield contents.parts.photograph?.value }
    set { contents = contents.with(\.photograph, newValue.map(Boxed.init)) }
  }
  /// The further language that the card belongs to; nil for the site's own.
  package internal(set) var edition: Edition? {
    get { contents.parts.edition }
    set { contents = contents.with(\.edition, newValue) }
  }
  /// Whether nobody has said what the card's photograph shows.
  public var isUndescribed: Bool {
    @inlinable _read { yield contents.parts.isUndescribed }
    set { contents = contents.with(\.isUndescribed, newValue) }
  }
  /// The album that the card is the cover of.
  public var album: Album? {
    @inlinable _read { yield contents.parts.album }
    set { contents = contents.with(\.album, newValue) }
  }
  /// Where a card is written that has no file of its own, but a place in a data file.
  public internal(set) var dataPlace: SourceLocation? {
    get { contents.parts.dataPlace }
    set { contents = contents.with(\.dataPlace, newValue) }
  }
  /// What of `source` is the text of other cards, in order.
  package internal(set) var inclusions: [Inclusion] {
    get { contents.parts.inclusions }
    set { contents = contents.with(\.inclusions, newValue) }
  }
  /// The file that the card is written in, relative to the site's folder.
  public var file: String { dataPlace?.file ?? path }

  /// A folder of pictures that has a board.
  public struct Album: Hashable, Sendable {
    /// The kind of a card that is a cover.
    package static let kind = CardSelection.coverKind

    /// The board's folder below the site's root.
    public var path: String
    /// How many pictures it has, with those of the albums within it that everybody may find.
    public var count: Int
  }

  public init(
    id: String, path: String, source: [UInt8], bodyOffset: Int, bodyLine: Int,
    frontMatter: FrontMatter
  ) {
    contents = Contents(
      Parts(
        id: id, path: path, source: source, bodyOffset: bodyOffset, bodyLine: bodyLine,
        frontMatter: frontMatter, page: Self.page(of: id)))
  }

  /// Where the page of a card is that nobody has given another address.
  private static func page(of id: String) -> String { folder + "/\(id).html" }

  /// Gives the card another id, and its page the address that follows from it.
  mutating func rename(to id: String) {
    self.id = id
    page = Self.page(of: id)
  }

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
