/// The table directory of one font in a file, checked against the file's length.
struct FontTables {
  /// A table's place in the file.
  struct Entry {
    var tag: UInt32
    var range: Range<Int>
  }

  let entries: [Entry]

  /// The tables without which no engine draws text.
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]

  /// Reads the directory of the font at `index` of a collection, or of a plain font at index 0.
  init(_ file: FontFile, index: Int) throws(FontError) {
    var start = 0
    guard let signature = file.bigEndian32(at: 0) else { throw .notAFont }
    if signature == Self.tag("ttcf") {
      guard let count = file.bigEndian32(at: 8), count > 0, count < 4096 else { throw .notAFont }
      guard index >= 0, index < Int(count) else { throw .noSuchFace(count: Int(count)) }
      guard let offset = file.bigEndian32(at: 12 + 4 * index) else { throw .notAFont }
      start = Int(offset)
    } else if index != 0 {
      throw .noSuchFace(count: 1)
    }
    guard let version = file.bigEndian32(at: start),
      [0x0001_0000, Self.tag("OTTO"), Self.tag("true")].contains(version),
      let count = file.bigEndian16(at: start + 4)
    else { throw .notAFont }
    var entries: [Entry] = []
    for record in 0..<Int(count) {
      let position = start + 12 + 16 * record
      guard let tag = file.bigEndian32(at: position),
        let offset = file.bigEndian32(at: position + 8),
        let length = file.bigEndian32(at: position + 12)
      else { throw .notAFont }
      guard Int(offset) + Int(length) <= file.count else {
        throw .damagedTable(Self.name(tag))
      }
      entries.append(Entry(tag: tag, range: Int(offset)..<Int(offset) + Int(length)))
    }
    self.entries = entries
    for name in Self.required where self[name] == nil { throw .missingTable(name) }
    guard let metrics = self["hhea"], metrics.count >= 36 else { throw .damagedTable("hhea") }
    guard let head = self["head"], head.count >= 54 else { throw .damagedTable("head") }
    guard
      self["glyf"] != nil || self["CFF "] != nil || self["CFF2"] != nil
        || self["CBDT"] != nil || self["COLR"] != nil || self["SVG "] != nil
    else { throw .missingTable("glyf") }
  }

  /// Where a table lies in the file; nil when the font lacks it.
  subscript(name: String) -> Range<Int>? {
    let tag = Self.tag(name)
    return entries.first { $0.tag == tag }?.range
  }

  /// A four-letter table or axis name as a number.
  static func tag(_ name: String) -> UInt32 {
    name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A tag's four letters; `????` where it has others than ASCII's.
  static func name(_ tag: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return bytes.allSatisfy { (0x20..<0x7F).contains($0) }
      ? String(decoding: bytes, as: UTF8.self) : "????"
  }
}
