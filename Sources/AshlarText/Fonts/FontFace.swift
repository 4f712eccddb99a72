internal import CHarfBuzz

/// One font of a font file, parsed and immutable.
///
/// Holds the file's bytes for as long as it lives; tables are read in place. A font of a collection
/// (`.ttc`) is chosen by its index.
public final class FontFace: Sendable {
  /// Fonts above this size are refused: Debian's largest, a CJK collection, has 20 MB a weight.
  public static let maximumSize = 64 << 20

  /// The file as it was given.
  public let bytes: [UInt8]
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
  public init(
    bytes: [UInt8], index: Int = 0, variations: [(tag: String, value: Double)] = []
  ) throws(FontError) {
    guard bytes.count <= Self.maximumSize else { throw .tooLarge(bytes: bytes.count) }
    let tables = try FontTables(bytes: bytes, index: index)
    self.bytes = bytes
    self.index = index
    self.variations = variations
    handle = try FaceHandle(bytes: bytes, index: index)
    unitsPerEm = handle.unitsPerEm
    guard (16...16384).contains(unitsPerEm) else { throw .damagedTable("head") }
    guard handle.glyphCount > 0 else { throw .damagedTable("maxp") }
    familyName = handle.familyName
    let font = FontHandle(face: handle, variations: variations)
    let metrics = FontMetrics(font: font, tables: tables, bytes: bytes)
    ascent = metrics.ascent
    descent = metrics.descent
    lineGap = metrics.lineGap
    averageAdvance = metrics.averageAdvance
  }

  /// Whether the font maps the code point to a glyph of its own.
  public func covers(_ scalar: UInt32) -> Bool {
    handle.covers(scalar)
  }
}

/// Owns a HarfBuzz face and the bytes below it.
@safe final class FaceHandle: @unchecked Sendable {
  // Sendable: the face is made immutable before anyone sees it, and HarfBuzz counts references and
  // loads tables of immutable faces atomically.
  let pointer: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int
  private let coverage: OpaquePointer
  private let storage: UnsafeMutableRawBufferPointer

  init(bytes: [UInt8], index: Int) throws(FontError) {
    unsafe storage = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe storage.copyBytes(from: bytes)
    let blob = unsafe hb_blob_create(
      storage.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    unsafe pointer = hb_face_create(blob, UInt32(index))
    unsafe hb_blob_destroy(blob)
    unsafe hb_face_make_immutable(pointer)
    unitsPerEm = unsafe Int(hb_face_get_upem(pointer))
    glyphCount = unsafe Int(hb_face_get_glyph_count(pointer))
    unsafe coverage = hb_set_create()
    unsafe hb_face_collect_unicodes(pointer, coverage)
  }

  deinit {
    unsafe hb_set_destroy(coverage)
    unsafe hb_face_destroy(pointer)
    unsafe storage.deallocate()
  }

  func covers(_ scalar: UInt32) -> Bool {
    unsafe hb_set_has(coverage, scalar) != 0
  }

  /// The family name, typographic if present.
  var familyName: String {
    for identifier in [UInt32(16), 1] {
      var length: UInt32 = 256
      var text = [CChar](repeating: 0, count: 256)
      let total = unsafe hb_ot_name_get_utf8(
        pointer, identifier, hb_language_from_string("en", 2), &length, &text)
      if total > 0, length > 0 {
        return String(
          decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
    return ""
  }
}
