/// A picture's file without what it says about the person who took it.
///
/// Position, time, camera, serial numbers, names, comments, thumbnails and everything behind the picture's
/// end go. Its pixels stay, bit for bit, with what they are drawn by: colour profile, orientation, frame times, a gain map;
/// and the copyright stays.
public enum PrivateCopy {
  /// The copy of a whole file.
  ///
  /// - Returns: nil for a format that is not understood well enough to be sure, and for a damaged file.
  public static func of(_ bytes: [UInt8]) -> [UInt8]? {
    if let drawing = PrivateDrawing.of(bytes) { return drawing }
    let metadata = PictureMetadata.read(bytes)
    return of(bytes, rights: metadata.copyright, orientation: metadata.orientation)
  }

  /// - Parameters:
  ///   - rights: the copyright that the copy says.
  ///   - orientation: how the pixels are turned; 1 is upright.
  static func of(_ bytes: [UInt8], rights: String?, orientation: Int = 1) -> [UInt8]? {
    let reader = ByteReader(bytes)
    let exif = exifBlock(orientation: orientation, copyright: rights)
    switch (try? ImageHeader.read(bytes))?.format {
    case .jpeg: return jpeg(reader, exif)
    case .png: return png(reader, exif)
    case .webp: return webP(reader, exif)
    case .gif: return gif(reader)
    case .avif, .heic: return heif(reader, rights: rights)
    case .svg, nil: return nil
    }
  }

  /// The tables and frames stay, and of the segments for applications the colour profile, JFIF's without its thumbnail, and
  /// Adobe's, which says how colours are stored.
  private static func jpeg(_ reader: ByteReader, _ exif: [UInt8]?) -> [UInt8]? {
    guard let picture = firstPicture(reader, exif) else { return nil }
    guard DynamicRange.read(reader.bytes) == .gainMap,
      let map = GainMap.find(in: MediaFile(reader.bytes)),
      let second = firstPicture(ByteReader(Array(reader.bytes[map.place])), nil)
    else { return picture }
    return GainMapFile.joined(picture, second, map) ?? picture
  }

  private static func firstPicture(_ reader: ByteReader, _ exif: [UInt8]?) -> [UInt8]? {
    let segments = JPEGSegments(reader)
    guard let scans = segments.scans else { return nil }
    var result: [UInt8] = [0xFF, 0xD8]
    let exifSegment = exif.map { exif in
      let body = Array("Exif\0\0".utf8) + exif
      return [0xFF, 0xE1] + bigEndianBytes(body.count + 2).suffix(2) + body
    }
    var hasExif = false
    for segment in segments.headers {
      let isKept =
        switch segment.marker {
        case 0xE0: segment.body.has("JFIF\0".utf8)
        case 0xE2: segment.body.has("ICC_PROFILE\0".utf8)
        case 0xEE: segment.body.has("Adobe".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
      guard isKept else { continue }
      if !hasExif, segment.marker != 0xE0 {
        result += exifSegment ?? []
        hasExif = true
      }
      switch segment.marker {
      case 0xE0: result += start(of: segment.body, count: 12, marker: 0xE0, end: [0, 0])
      case 0xEE: result += start(of: segment.body, count: 12, marker: 0xEE)
      default: result += segment.whole.bytes[segment.whole.range]
      }
    }
    return scans.reduce(into: result) { $0 += $1.bytes[$1.range] }
  }

  /// A segment with as much of its body as is known: behind that anything may stand, as a thumbnail of what was cut away.
  ///
  /// - Parameter end: what comes in place of the rest; nothing is left of a segment that is shorter.
  private static func start(
    of body: ByteReader, count: Int, marker: UInt8, end: [UInt8] = []
  ) -> [UInt8] {
    guard let known = body.part(from: 0, count: count) else { return [] }
    let content = known.bytes[known.range] + end
    return [0xFF, marker] + bigEndianBytes(content.count + 2).suffix(2) + content
  }

  /// What is needed to draw the picture (ISO/IEC 15948 section 11, and APNG's and HDR's chunks).
  private static let drawnChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
    "cLLI", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ reader: ByteReader, _ exif: [UInt8]?) -> [UInt8]? {
    let file = PNGChunks(reader)
    guard file.isWhole, file.chunks.first?.kind == "IHDR" else { return nil }
    var result = PNGChunks.signature
    for (index, chunk) in file.chunks.enumerated() where drawnChunks.contains(chunk.kind) {
      result += chunk.whole.bytes[chunk.whole.range]
      if index == 0, let exif { result += PNGChunks.chunk("eXIf", exif) }
    }
    return result
  }

  private static func webP(_ reader: ByteReader, _ exif: [UInt8]?) -> [UInt8]? {
    let file = RIFFChunks(reader)
    guard file.isWhole, let first = file.chunks.first else { return nil }
    let drawn = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    var kept = file.chunks.filter { drawn.contains($0.kind) }
    guard !kept.isEmpty else { return nil }
    var extended = [UInt8]()
    if first.kind == "VP8X" {
      extended = Array(first.body.bytes[first.body.range])
      kept.removeFirst()
    } else if exif != nil, let header = try? ImageHeader.read(reader.bytes) {
      // A lossless picture says in its header's fifth byte whether it has transparency.
      let hasAlpha = first.kind == "VP8L" && (first.body[4] ?? 0) & 0x10 != 0
      extended = [hasAlpha ? 0x10 : 0, 0, 0, 0]
      extended += bigEndianBytes(Int(header.width) - 1).reversed().prefix(3)
      extended += bigEndianBytes(Int(header.height) - 1).reversed().prefix(3)
    }
    var chunks: [UInt8] = []
    if let flags = extended.first {
      // Bit 3 is for Exif, bit 2 for XMP.
      extended[0] = flags & ~0x0C | (exif == nil ? 0 : 0x08)
      chunks += RIFFChunks.chunk("VP8X", extended)
    }
    for chunk in kept { chunks += RIFFChunks.chunk(chunk.kind, chunk.body.bytes[chunk.body.range]) }
    if let exif { chunks += RIFFChunks.chunk("EXIF", exif) }
    return RIFFChunks.file(chunks)
  }

  private static func gif(_ reader: ByteReader) -> [UInt8]? {
    guard let blocks = GIFBlocks(reader) else { return nil }
    return blocks.drawn.flatMap { reader.bytes[$0] }
  }

  /// The items with metadata stay where they are, emptied: everything in such a file is found by its
  /// place. So do boxes that no decoder asks for, but for those behind the last one that is known, such as a phone's film of
  /// the moment, which are not kept.
  private static func heif(_ reader: ByteReader, rights: String?) -> [UInt8]? {
    let items = HEIFItems(reader).items
    guard !items.isEmpty, var result = knownBoxes(reader, items) else { return nil }
    for item in items where item.kind == "Exif" || item.kind == "mime" {
      guard !item.ranges.isEmpty else { return nil }
      for range in item.ranges {
        for index in range { result[index] = item.kind == "Exif" ? 0 : UInt8(ascii: " ") }
      }
      guard item.kind == "Exif", let range = item.ranges.first else { continue }
      // Four zeros: the directories start right behind them.
      for block in [exifBlock(orientation: 1, copyright: rights), emptyExif] {
        guard let block, block.count + 4 <= range.count else { continue }
        result.replaceSubrange(
          range.lowerBound + 4..<range.lowerBound + 4 + block.count, with: block)
        break
      }
    }
    return result
  }

  /// What stands outermost in a picture, or in a sequence of pictures.
  private static let outerBoxes: Set<String> = ["ftyp", "meta", "mdat", "moov", "moof", "mfra"]

  /// The file up to its last box that is known, without what the others and a sequence's description say.
  private static func knownBoxes(_ reader: ByteReader, _ items: [HEIFItems.Item]) -> [UInt8]? {
    let boxes = ISOBox.all(in: reader)
    func isKnown(_ box: ISOBox) -> Bool {
      outerBoxes.contains(box.kind)
        || items.contains { $0.ranges.contains { $0.overlaps(box.body.range) } }
    }
    guard let last = boxes.last(where: isKnown) else { return nil }
    var result = Array(reader.bytes.prefix(last.end))
    for box in boxes where box.end <= last.end && !isKnown(box) {
      for index in box.body.range { result[index] = 0 }
    }
    for box in boxes where box.kind == "meta" { empty(in: box, &result) }
    guard boxes.contains(where: { $0.kind == "moov" }) else { return result }
    guard let patches = try? MP4File(MediaFile(reader.bytes)).privateMovie() else { return nil }
    for patch in patches { patch.apply(to: &result, startingAt: 0) }
    return result
  }

  /// What describes a picture's items, and the properties by which they are decoded and shown.
  private static let itemBoxes: Set<String> = [
    "hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "dinf", "grpl", "ipro",
  ]
  private static let properties: Set<String> = [
    "ispe", "pixi", "colr", "av1C", "hvcC", "lhvC", "vvcC", "evcC", "avcC", "jpgC", "j2kH", "uncC",
    "cmpd", "cmpC", "irot", "imir", "auxC", "clap", "pasp", "clli", "mdcv", "cclv", "amve", "a1op",
    "a1lx", "lsel", "rloc", "iscl", "subs", "oinf", "tols", "rref", "scal", "reve", "ndwt",
  ]

  /// Empties what a picture's description says besides: texts, users' data, boxes that are left over, names of items'
  /// authors.
  private static func empty(in meta: ISOBox, _ result: inout [UInt8]) {
    guard let body = meta.body.part(from: 4, count: meta.body.count - 4) else { return }
    for box in ISOBox.all(in: body) {
      if !itemBoxes.contains(box.kind) {
        for index in box.body.range { result[index] = 0 }
      }
      guard box.kind == "iprp", let container = ISOBox.first("ipco", in: box.body) else { continue }
      for property in ISOBox.all(in: container.body) where !properties.contains(property.kind) {
        for index in property.body.range { result[index] = 0 }
      }
    }
  }

  /// A directory without entries.
  private static let emptyExif =
    Array("MM\0\u{2A}".utf8) + bigEndianBytes(8) + [0, 0] + bigEndianBytes(0)

  /// Directories that say orientation and copyright; nil when there is nothing to say.
  private static func exifBlock(orientation: Int, copyright: String?) -> [UInt8]? {
    let text = copyright.map { Array($0.utf8) + [0] }
    guard orientation != 1 || text != nil else { return nil }
    var entries: [[UInt8]] = []
    let entryCount = (orientation == 1 ? 0 : 1) + (text == nil ? 0 : 1)
    if orientation != 1 {
      entries.append(entry(Exif.Tag.orientation, type: 3, count: 1, [0, UInt8(orientation), 0, 0]))
    }
    if let text {
      let place = 8 + 2 + 12 * entryCount + 4
      let value = text.count <= 4 ? text + [0, 0, 0].prefix(4 - text.count) : bigEndianBytes(place)
      entries.append(entry(Exif.Tag.copyright, type: 2, count: text.count, value))
    }
    let values = (text?.count ?? 0) > 4 ? text ?? [] : []
    return Array("MM\0\u{2A}".utf8) + bigEndianBytes(8) + [0, UInt8(entryCount)]
      + entries.flatMap { $0 } + bigEndianBytes(0) + values
  }

  private static func entry(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
    bigEndianBytes(tag).suffix(2) + bigEndianBytes(type).suffix(2) + bigEndianBytes(count) + value
  }
}
