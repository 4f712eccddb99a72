internal import CHarfBuzz

/// What a font's features `liga` and `clig` do.
public enum CommonLigatures: Sendable {
  /// The font has neither.
  case none
  /// They replace letters wherever these meet, whatever stands around them, and never a space. Words
  /// take the same room in every text, so that they can be shaped one by one.
  case plain
  /// They draw other forms by context.
  case contextual
}

extension FontFace {
  /// What the font's common ligatures do.
  ///
  /// - Complexity: O(lookups and their glyphs).
  public var commonLigatures: CommonLigatures {
    guard let lookups = unsafe hb_set_create() else { return .contextual }
    defer { unsafe hb_set_destroy(lookups) }
    let features = [FontTables.tag("liga"), FontTables.tag("clig"), 0]
    unsafe hb_ot_layout_collect_lookups(
      handle.pointer, FontTables.tag("GSUB"), nil, nil, features, lookups)
    guard unsafe hb_set_is_empty(lookups) == 0 else { return .none }
    guard let table = substitutionTable else { return .contextual }
    let space = FontHandle(face: handle, variations: []).glyph(of: 0x20)
    var lookup = UInt32.max
    while unsafe hb_set_next(lookups, &lookup) != 0 {
      guard Self.isPlain(lookup, of: table, in: handle.file),
        !replaces(space, in: lookup)
      else { return .contextual }
    }
    return .plain
  }

  /// Where the font's `GSUB` table starts in the file.
  private var substitutionTable: Int? {
    let tables = try? FontTables(handle.file, index: index)
    return tables?["GSUB"]?.lowerBound
  }

  /// Whether a lookup replaces glyphs without regard to others: OpenType's types 1 to 4, also where an
  /// extension (7) holds them.
  private static func isPlain(_ lookup: UInt32, of table: Int, in file: FontFile) -> Bool {
    guard let list = file.bigEndian16(at: table + 8),
      let offset = file.bigEndian16(at: table + Int(list) + 2 + 2 * Int(lookup))
    else { return false }
    let start = table + Int(list) + Int(offset)
    guard var type = file.bigEndian16(at: start) else { return false }
    if type == 7, let subtable = file.bigEndian16(at: start + 6) {
      type = file.bigEndian16(at: start + Int(subtable) + 2) ?? 0
    }
    return (1...4).contains(type)
  }

  private func replaces(_ glyph: UInt32?, in lookup: UInt32) -> Bool {
    guard let glyph, let input = unsafe hb_set_create() else { return false }
    defer { unsafe hb_set_destroy(input) }
    unsafe hb_ot_layout_lookup_collect_glyphs(
      handle.pointer, FontTables.tag("GSUB"), lookup, nil, input, nil, nil)
    return unsafe hb_set_has(input, glyph) != 0
  }
}
