/// The directories of tagged values that cameras write (TIFF 6.0 section 2, Exif 2.32 section 4).
struct Exif {
  private let tiff: ByteReader
  private let isBigEndian: Bool
  /// The directories that are followed: the first, and the one of the camera's settings.
  private var entries: [Int: Entry] = [:]

  /// One value, or a list of them.
  private struct Entry {
    var type: Int
    var count: Int
    /// Where its bytes are.
    var offset: Int
  }

  /// Directories have some 60 entries; a file that claims more is not followed further.
  private static let entryLimit = 512

  /// - Parameter block: TIFF's bytes, with or without `Exif` and two zeros before them.
  init?(_ block: ByteReader) {
    let start = block.has("Exif\0\0".utf8) ? 6 : 0
    guard let tiff = block.part(from: start, count: block.count - start) else { return nil }
    isBigEndian = tiff.has("MM\0\u{2A}".utf8)
    guard isBigEndian || tiff.has("II\u{2A}\0".utf8) else { return nil }
    self.tiff = tiff
    guard let first = number(at: 4, 4) else { return nil }
    readDirectory(at: first)
    if let settings = integer(Tag.settings) { readDirectory(at: settings) }
  }

  /// The tags that are read.
  enum Tag {
    static let description = 270
    static let maker = 271
    static let model = 272
    static let orientation = 274
    static let artist = 315
    static let rating = 18246
    static let copyright = 33432
    static let exposureTime = 33434
    static let aperture = 33437
    static let settings = 34665
    static let position = 34853
    static let sensitivity = 34855
    static let recommendedIndex = 34866
    static let speed = 34867
    static let dateTaken = 36867
    static let dateDigitized = 36868
    static let focalLength = 37386
    static let fractionTaken = 37521
    static let fractionDigitized = 37522
    static let title = 40091
    static let keywords = 40094
    static let lens = 42036
  }

  private mutating func readDirectory(at offset: Int) {
    entries.merge(directory(at: offset)) { first, _ in first }
  }

  private func directory(at offset: Int) -> [Int: Entry] {
    var entries: [Int: Entry] = [:]
    guard let count = number(at: offset, 2) else { return entries }
    for index in 0..<min(count, Self.entryLimit) {
      let place = offset + 2 + 12 * index
      guard let tag = number(at: place, 2), let type = number(at: place + 2, 2),
        let count = number(at: place + 4, 4), let size = Self.sizes[type]
      else { return entries }
      let isInline = count * size <= 4
      guard let start = isInline ? place + 8 : number(at: place + 8, 4) else { return entries }
      guard entries[tag] == nil, tiff.part(from: start, count: count * size) != nil else {
        continue
      }
      entries[tag] = Entry(type: type, count: count, offset: start)
    }
    return entries
  }

  /// Bytes a value of each type takes: BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SLONG, SRATIONAL,
  /// and IFD, a directory's place.
  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8, 13: 4]

  private func number(at offset: Int, _ byteCount: Int) -> Int? {
    isBigEndian
      ? tiff.bigEndian(at: offset, byteCount: byteCount)
      : tiff.littleEndian(at: offset, byteCount: byteCount)
  }

  /// A single whole number.
  func integer(_ tag: Int) -> Int? {
    guard let entry = entries[tag], entry.count >= 1 else { return nil }
    switch entry.type {
    case 3: return number(at: entry.offset, 2)
    case 4, 13: return number(at: entry.offset, 4)
    default: return nil
    }
  }

  /// A single fraction; nil for one of nothing.
  func fraction(_ tag: Int) -> (numerator: Int, denominator: Int)? {
    guard let entry = entries[tag], entry.count >= 1, entry.type == 5,
      let numerator = number(at: entry.offset, 4),
      let denominator = number(at: entry.offset + 4, 4), denominator > 0
    else { return nil }
    return (numerator, denominator)
  }

  /// A text without the zeros and spaces around it; nil when nothing is left.
  func text(_ tag: Int) -> String? {
    guard let entry = entries[tag], entry.type == 2,
      let part = tiff.part(from: entry.offset, count: entry.count)
    else { return nil }
    return metadataText(part)
  }

  /// A text in UTF-16, as Windows writes it into BYTE values.
  func windowsText(_ tag: Int) -> String? {
    guard let entry = entries[tag], entry.type == 1 || entry.type == 7 else { return nil }
    let units = stride(from: 0, to: entry.count - 1, by: 2).compactMap {
      tiff.littleEndian(at: entry.offset + $0, byteCount: 2).map(UInt16.init(truncatingIfNeeded:))
    }
    return trimmedText(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  /// When the picture was taken, to the fraction of a second; of a scan, when that was made.
  var date: PictureDate? {
    date(Tag.dateTaken, Tag.fractionTaken) ?? date(Tag.dateDigitized, Tag.fractionDigitized)
  }

  private func date(_ tag: Int, _ fraction: Int) -> PictureDate? {
    var date = text(tag).flatMap { PictureDate($0) }
    if let fraction = text(fraction) {
      date?.millisecond = PictureDate.millisecond(ofDigits: fraction.utf8)
    }
    return date
  }

  /// Whether there is a directory of the place where the picture was taken.
  var hasPosition: Bool { entries[Tag.position] != nil }

  /// What the directory of the place says (Exif 2.32 section 4.6.6); nil for none.
  ///
  /// - Returns: within it, nil for what is no place on the earth.
  var coordinates: PictureCoordinates?? {
    guard let start = integer(Tag.position) else { return .none }
    let entries = directory(at: start)
    // The letter of each half, and degrees, minutes and seconds.
    guard entries[2] != nil || entries[4] != nil else { return .none }
    guard let latitude = degrees(entries[1], entries[2]),
      let longitude = degrees(entries[3], entries[4])
    else { return .some(nil) }
    return .some(PictureCoordinates(latitude: latitude, longitude: longitude))
  }

  private func degrees(_ letter: Entry?, _ value: Entry?) -> Double? {
    guard let letter, letter.type == 2,
      let sign = tiff[letter.offset].flatMap(PictureCoordinates.sign),
      let value, value.type == 5, value.count >= 1
    else { return nil }
    var parts: [Double] = []
    for index in 0..<min(3, value.count) {
      guard let numerator = number(at: value.offset + 8 * index, 4),
        let denominator = number(at: value.offset + 8 * index + 4, 4)
      else { return nil }
      // Programs write 0/0 for minutes and seconds that they have put into the degrees.
      if index > 0, numerator == 0, denominator == 0 { continue }
      guard denominator > 0 else { return nil }
      parts.append(Double(numerator) / Double(denominator))
    }
    return sign * PictureCoordinates.degrees(parts)
  }

  /// 1 to 8, of which 5 to 8 turn the picture by a quarter (Exif 2.32 section 4.6.4); nil when there is
  /// none that makes sense.
  var orientation: Int? {
    guard let entry = entries[Tag.orientation], entry.type == 3, entry.count == 1 else {
      return nil
    }
    return integer(Tag.orientation).flatMap { (1...8).contains($0) ? $0 : nil }
  }
}
