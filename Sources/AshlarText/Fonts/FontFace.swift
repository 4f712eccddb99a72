/// One font of a font file, parsed and immutable.
///
/// Holds the file's bytes for as long as it lives; tables are read in place. A font of a collection
/// (`.ttc`) is chosen by its index.
public final class FontFace: Sendable {
  /// Fonts above this size are refused: Debian's largest, a CJK collection, has 20 MB a weight.
  public static let maximumSize = 64 << 20

  /// The file as it was given; each time a copy.
  public var bytes: [UInt8] { handle.file.contents }
  /// The family name in the font's `name` table; empty when it has none.
  public let familyName: String
  /// The font's design units in one em, 16 to 16384.
  public let unitsPerEm: Int
  /// The height above the baseline, as a fraction of an em, from the tables that CSS uses: OS/2's
  /// typographic metrics where the font asks for them, else `hhea`.
  public let ascent: Double
  /// The depth below the baseline, as a positive fraction of an em.
  public let descent: Double
  /// The font's own extra leading, as a fraction of an em.
  public let lineGap: Double
  /// The mean advance of running English text, as a fraction of an em; sizes fallback fonts.
  public let averageAdvance: Double
  /// The positions on the font's variation axes; empty for the default instance.
  public let variations: [(tag: String, value: Double)]
  /// The font's index in its file.
  public let index: Int

  let handle: FaceHandle

  /// Parses a font file.
  ///
  /// - Parameters:
  ///   - bytes: a TrueType or OpenType font or collection, at most `maximumSize` bytes.
  ///   - index: the font's place in a collection.
  ///   - variations: axis tags and values in the axes' own units, such as `("wght", 650)`.
  /// - Throws: `FontError` when the file is no font, is damaged, or lacks a table.
  public convenience init(
    bytes: [UInt8], index: Int = 0, variations: [(tag: String, value: Double)] = []
  ) throws(FontError) {
    try self.init(FontFile(bytes), index: index, variations: variations)
  }

  /// Parses a font file in place: no more of it is read than is looked at.
  ///
  /// While the face lives, the file must not be written to; a package manager puts a new file in its place instead.
  ///
  /// - Parameters:
  ///   - path: that of a TrueType or OpenType font or collection, at most `maximumSize` bytes.
  ///   - index: the font's place in a collection.
  /// - Throws: `FontError` when the file cannot be mapped or is no font, is damaged, or lacks a table.
  public convenience init(mapping path: String, index: Int = 0) throws(FontError) {
    guard let file = FontFile(mapping: path) else { throw .notAFont }
    try self.init(file, index: index, variations: [])
  }

  private init(
    _ file: FontFile, index: Int, variations: [(tag: String, value: Double)]
  ) throws(FontError) {
    guard file.count <= Self.maximumSize else {
      throw .tooLarge(bytes: file.count, limit: Self.maximumSize)
    }
    _ = try FontTables(file, index: index)
    self.index = index
    self.variations = variations
    handle = FaceHandle(file, index: index)
    unitsPerEm = handle.unitsPerEm
    guard (16...16384).contains(unitsPerEm) else { throw .damagedTable("head") }
    guard handle.glyphCount > 0 else { throw .damagedTable("maxp") }
    familyName = handle.familyName
    let font = FontHandle(face: handle, variations: variations)
    let metrics = FontMetrics(font: font)
    ascent = metrics.ascent
    descent = metrics.descent
    lineGap = metrics.lineGap
    averageAdvance = metrics.averageAdvance
  }

  /// What the font's `name` table says of who made it, and of how it may be used.
  public var notices: FontNotices {
    FontNotices(copyright: handle.name(0), licence: handle.name(13), licenceURL: handle.name(14))
  }

  /// The same font, which draws no code point that passes a test.
  func omitting(_ isOmitted: (UInt32) -> Bool) -> FontFace {
    FontFace(self, handle: FaceHandle(handle, omitting: isOmitted))
  }

  private init(_ other: FontFace, handle: FaceHandle) {
    familyName = other.familyName
    unitsPerEm = other.unitsPerEm
    ascent = other.ascent
    descent = other.descent
    lineGap = other.lineGap
    averageAdvance = other.averageAdvance
    variations = other.variations
    index = other.index
    self.handle = handle
  }

  /// Whether the font maps the code point to a glyph of its own, and is not kept from drawing it.
  public func covers(_ scalar: UInt32) -> Bool {
    handle.covers(scalar)
  }
}
