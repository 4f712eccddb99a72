/// The boxes of an MP4 or QuickTime file (ISO/IEC 14496-12; QuickTime File Format Specification).
struct MP4File {
  let file: MediaFile

  /// `moov`, which has no pictures, is larger than this in no film.
  static let movieSize = 1 << 26
  /// A film in fragments has two boxes for each.
  static let boxCount = 200_000

  init(_ file: MediaFile) {
    self.file = file
  }

  /// One of the outermost boxes.
  struct Outer {
    var kind: String
    var offset: Int
    var headerSize: Int
    var end: Int
    /// Whether the file ends before it does.
    var isCut: Bool
  }

  func outer(at offset: Int) -> Outer? {
    let start = file.bytes(at: offset, count: 16)
    let reader = ByteReader(start)
    guard let short = reader.bigEndian(at: 0, byteCount: 4), start.count >= 8 else { return nil }
    // Zeros are no box, but what is left of one that was taken out.
    guard start[..<8].contains(where: { $0 != 0 }) else { return nil }
    let kind = ISOBox.kind(start[4..<8])
    var (size, headerSize) = (short, 8)
    if short == 1 {
      // Sizes above 2^56 cannot be meant.
      guard reader[8] == 0, let long = reader.bigEndian(at: 9, byteCount: 7) else { return nil }
      (size, headerSize) = (long, 16)
    } else if short == 0 {
      size = file.size - offset
    }
    guard size >= headerSize else { return nil }
    let end = min(file.size, offset + size)
    return Outer(
      kind: kind, offset: offset, headerSize: headerSize, end: end, isCut: offset + size > end)
  }

  /// What describes the film, with its place in the file.
  private func movie() throws(VideoHeaderError) -> (body: ByteReader, offset: Int) {
    var offset = 0
    for _ in 0..<Self.boxCount {
      guard offset < file.size else { throw .damaged }
      guard let box = outer(at: offset) else { throw .damaged }
      guard box.kind == "moov" else {
        if box.isCut { throw .truncated }
        offset = box.end
        continue
      }
      if box.isCut { throw .truncated }
      let start = box.offset + box.headerSize
      guard box.end - start <= Self.movieSize else { throw .damaged }
      let bytes = file.bytes(at: start, count: box.end - start)
      guard bytes.count == box.end - start else { throw .truncated }
      return (ByteReader(bytes), start)
    }
    throw .damaged
  }

  func header() throws(VideoHeaderError) -> VideoHeader {
    let boxes = ISOBox.all(in: try movie().body)
    guard !boxes.contains(where: \.isCut) else { throw .damaged }
    let tracks = boxes.filter { $0.kind == "trak" }.map { MP4Track($0.body) }
    guard let shown = tracks.first(where: \.isPictures) else { throw .noPicture }
    guard let size = shown.size else { throw .damaged }
    var header = VideoHeader(.mp4, width: size.width, height: size.height)
    header.codec = shown.codec
    header.hasDataTrack = tracks.contains(where: \.isData)
    header.hasTextTrack = tracks.contains(where: \.isText)
    if let times = boxes.first(where: { $0.kind == "mvhd" }) {
      header.duration = Self.duration(times.body)
      header.date = Self.date(times.body)
    }
    return header
  }

  /// In seconds (section 8.2.2); nil where nobody knows, as of a film in fragments.
  private static func duration(_ body: ByteReader) -> Double? {
    let isLong = body[0] == 1
    guard let scale = body.bigEndian(at: isLong ? 20 : 12, byteCount: 4), scale > 0,
      // The first byte of eight is for times that no film reaches.
      let count = isLong
        ? body.bigEndian(at: 25, byteCount: 7) : body.bigEndian(at: 16, byteCount: 4),
      count > 0, count < (isLong ? 1 << 48 : 0xFFFF_FFFF)
    else { return nil }
    return Double(count) / Double(scale)
  }

  /// The seconds since 1904 at which the film was made.
  private static func date(_ body: ByteReader) -> PictureDate? {
    let seconds =
      body[0] == 1 ? body.bigEndian(at: 5, byteCount: 7) : body.bigEndian(at: 4, byteCount: 4)
    // Many programs write zero, some seconds since 1970.
    guard let seconds, seconds > 2_082_844_800, seconds < 1 << 40 else { return nil }
    return PictureDate(secondsSince1970: seconds - 2_082_844_800)
  }

  // MARK: Without what it says

  static let outerKinds: Set<String> = [
    "ftyp", "styp", "moov", "mdat", "moof", "mfra", "sidx", "ssix",
  ]
  private static let movieKinds: Set<String> = ["mvhd", "trak", "mvex", "iods", "pssh"]
  private static let trackKinds: Set<String> = [
    "tkhd", "tref", "trgr", "edts", "mdia", "tapt", "clip", "matt", "load",
  ]
  private static let rights: Set<String> = ["cprt", "\u{A9}cpy"]

  func privatePatches() throws(VideoHeaderError) -> [VideoPatch] {
    try privateOutside() + privateMovie()
  }

  /// What changes within the film's description.
  func privateMovie() throws(VideoHeaderError) -> [VideoPatch] {
    var patches: [VideoPatch] = []
    let (body, start) = try movie()
    let boxes = ISOBox.all(in: body)
    guard boxes.last?.end == body.count, !boxes.contains(where: \.isCut) else { throw .damaged }
    for box in boxes {
      switch box.kind {
      case "mvhd": patches.append(Self.timeless(box.body, at: start))
      case "trak": patches += Self.privateTrack(box.body, at: start)
      case "mvex": patches += Self.told(in: box.body, at: start)
      case "udta": patches += Self.freed(in: box.body, at: start, besides: Self.rights)
      case let kind where !Self.movieKinds.contains(kind):
        patches.append(Self.freed(box, at: start))
      default: continue
      }
    }
    return patches
  }

  /// What changes outside of the film's description: a second one, which no player reads, goes as well.
  private func privateOutside() throws(VideoHeaderError) -> [VideoPatch] {
    var patches: [VideoPatch] = []
    var offset = 0
    var hasMovie = false
    var count = 0
    while offset < file.size, count < Self.boxCount {
      count += 1
      guard let box = outer(at: offset), !(box.isCut && !Self.outerKinds.contains(box.kind)) else {
        // Some cameras write what is no box behind the film.
        guard hasMovie else { throw .damaged }
        patches.append(VideoPatch(offset: offset, bytes: [], zeroCount: file.size - offset))
        return patches
      }
      if box.isCut { throw .truncated }
      let isSecond = hasMovie && box.kind == "moov"
      if isSecond || !Self.outerKinds.contains(box.kind) {
        patches.append(Self.freed(box.offset, headerSize: box.headerSize, end: box.end))
      }
      if box.kind == "moof" { patches += try privateFragment(box) }
      hasMovie = hasMovie || box.kind == "moov"
      offset = box.end
    }
    guard offset == file.size else { throw .damaged }
    return patches
  }

  /// - Parameter start: where the bytes that the reader's places are counted in stand in the file.
  private static func privateTrack(_ track: ByteReader, at start: Int) -> [VideoPatch] {
    var patches = freed(in: track, at: start, besides: trackKinds)
    if let box = ISOBox.first("tkhd", in: track) { patches.append(timeless(box.body, at: start)) }
    guard let media = ISOBox.first("mdia", in: track)?.body else { return patches }
    if let box = ISOBox.first("mdhd", in: media) { patches.append(timeless(box.body, at: start)) }
    return patches + told(in: media, at: start)
  }

  /// What a part of a film in fragments says besides where its pictures are.
  private func privateFragment(_ box: Outer) throws(VideoHeaderError) -> [VideoPatch] {
    let start = box.offset + box.headerSize
    guard box.end - start <= Self.movieSize else { throw .damaged }
    let bytes = file.bytes(at: start, count: box.end - start)
    guard bytes.count == box.end - start else { throw .truncated }
    return Self.told(in: ByteReader(bytes), at: start)
  }

  /// Boxes that say something of a film wherever they stand, and those in which others may stand.
  private static let tellingKinds: Set<String> = ["udta", "uuid", "meta", "prft", "free", "skip"]
  private static let containers: Set<String> = ["minf", "dinf", "stbl", "traf", "edts", "mdia"]

  /// Takes out what a box and those within it say, at any depth.
  private static func told(in reader: ByteReader, at start: Int, depth: Int = 0) -> [VideoPatch] {
    ISOBox.all(in: reader).flatMap { box -> [VideoPatch] in
      if tellingKinds.contains(box.kind) { return [freed(box, at: start)] }
      guard containers.contains(box.kind), depth < 8 else { return [] }
      return told(in: box.body, at: start, depth: depth + 1)
    }
  }

  /// Takes out the boxes that are not kept.
  private static func freed(
    in reader: ByteReader, at start: Int, besides kept: Set<String>
  ) -> [VideoPatch] {
    ISOBox.all(in: reader).filter { !kept.contains($0.kind) }.map { freed($0, at: start) }
  }

  private static func freed(_ box: ISOBox, at start: Int) -> VideoPatch {
    let offset = start + box.body.range.lowerBound - box.headerSize
    return freed(
      offset, headerSize: box.headerSize, end: offset + box.headerSize + box.body.count)
  }

  /// A box of the same size that says nothing; the size stands before its kind, a long one behind it.
  private static func freed(_ offset: Int, headerSize: Int, end: Int) -> VideoPatch {
    let longSize = headerSize == 16 ? bigEndianBytes(end - offset, count: 8) : []
    return VideoPatch(
      offset: offset + 4, bytes: Array("free".utf8) + longSize,
      zeroCount: end - offset - headerSize)
  }

  /// Sets the times of a header's making and changing to none.
  private static func timeless(_ body: ByteReader, at start: Int) -> VideoPatch {
    let size = min(body[0] == 1 ? 16 : 8, max(0, body.count - 4))
    return VideoPatch(
      offset: start + body.range.lowerBound + min(4, body.count), bytes: [], zeroCount: size)
  }
}

/// One track of a film.
private struct MP4Track {
  private let boxes: [ISOBox]
  private let media: [ISOBox]

  init(_ body: ByteReader) {
    boxes = ISOBox.all(in: body)
    media = boxes.first { $0.kind == "mdia" }.map { ISOBox.all(in: $0.body) } ?? []
  }

  /// `vide`, `soun` and others.
  private var handler: String {
    guard let body = media.first(where: { $0.kind == "hdlr" })?.body,
      let part = body.part(from: 8, count: 4)
    else { return "" }
    return String(decoding: part.bytes[part.range], as: UTF8.self)
  }

  var isPictures: Bool { handler == "vide" }

  var isText: Bool { ["text", "sbtl", "subt"].contains(handler) }

  var isData: Bool {
    ![
      "vide", "soun", "text", "sbtl", "subt", "clcp", "subp", "tmcd", "hint", "auxv", "pict", "",
    ].contains(handler)
  }

  /// What its samples are encoded in, with the size of their pictures.
  private var sample: (codec: String, body: ByteReader)? {
    guard let tables = media.first(where: { $0.kind == "minf" })?.body,
      let samples = ISOBox.first("stbl", in: tables)?.body,
      let list = ISOBox.first("stsd", in: samples)?.body,
      let entries = list.part(from: 8, count: list.count - 8),
      let entry = ISOBox(entries, at: 0)
    else { return nil }
    return (entry.kind, entry.body)
  }

  var codec: String? { sample?.codec }

  /// After the track is turned as its matrix says (section 8.3.2).
  var size: (width: Double, height: Double)? {
    guard let body = boxes.first(where: { $0.kind == "tkhd" })?.body else { return nil }
    let matrix = body[0] == 1 ? 52 : 40
    func fixed(_ offset: Int) -> Double? {
      body.bigEndian(at: offset, byteCount: 4).map { Double($0) / 65536 }
    }
    guard var width = fixed(matrix + 36), var height = fixed(matrix + 40) else { return nil }
    if width == 0 || height == 0, let sample = sample?.body {
      // Of a picture's entry: eight bytes of every entry's, sixteen of none, then its size.
      width = Double(sample.bigEndian(at: 24, byteCount: 2) ?? 0)
      height = Double(sample.bigEndian(at: 26, byteCount: 2) ?? 0)
    }
    guard width >= 1, height >= 1 else { return nil }
    let isTurned = fixed(matrix) == 0 && fixed(matrix + 16) == 0 && fixed(matrix + 4) != 0
    return isTurned ? (height, width) : (width, height)
  }
}

extension PictureDate {
  /// The day and time of a moment, in UTC.
  init?(secondsSince1970 seconds: Int) {
    guard seconds >= 0, seconds < 1 << 36 else { return nil }
    // Days to dates by Howard Hinnant's civil_from_days, for days after 1970.
    let day = seconds / 86_400 + 719_468
    let era = day / 146_097
    let ofEra = day % 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let dayOfYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let time = seconds % 86_400
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1, hour: time / 3600, minute: time / 60 % 60,
      second: time % 60)
  }
}
