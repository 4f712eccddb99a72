internal import AshlarBytes

/// The elements of a WebM or Matroska file (RFC 8794, RFC 9559).
struct WebMFile {
  private let file: MediaFile

  static let signature: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  /// No film describes its tracks in more.
  private static let descriptionSize = 1 << 24
  private static let elementCount = 4_000_000

  init(_ file: MediaFile) {
    self.file = file
  }

  private enum ID {
    static let segment = 0x1853_8067
    static let info = 0x1549_A966
    static let tracks = 0x1654_AE6B
    static let cluster = 0x1F43_B675
    static let void = 0xEC
    /// What is found by its place, and says nothing about anyone.
    static let kept: Set<Int> = [
      info, tracks, cluster, 0x114D_9B74, 0x1C53_BB6B, 0x1043_A770,
    ]
    static let timeScale = 0x2A_D7B1
    static let duration = 0x4489
    static let date = 0x4461
    static let trackName = 0x536E
    static let programs: Set<Int> = [0x4D80, 0x5741]
    static let track = 0xAE
    static let trackType = 0x83
    static let codec = 0x86
    static let video = 0xE0
    static let pixelWidth = 0xB0
    static let pixelHeight = 0xBA
    static let shownWidth = 0x54B0
    static let shownHeight = 0x54BA
    static let shownUnit = 0x54B2
    static let tags = 0x1254_C367
    static let tag = 0x7373
    static let simpleTag = 0x67C8
    static let tagName = 0x45A3
    static let tagText = 0x4487
  }

  /// An element of the file.
  private struct Element {
    var id: Int
    var offset: Int
    /// Where its content starts.
    var start: Int
    /// nil where the file does not say, as in one that was written while it was recorded.
    var end: Int?
  }

  /// - Parameter bytes: some of the file, read where the element stands.
  private static func element(_ bytes: ByteReader, at place: Int, offset: Int) -> Element? {
    guard let first = bytes[place], first > 0 else { return nil }
    let idLength = first.leadingZeroBitCount + 1
    guard idLength <= 4, let id = bytes.bigEndian(at: place, byteCount: idLength),
      let lead = bytes[place + idLength], lead > 0
    else { return nil }
    let sizeLength = lead.leadingZeroBitCount + 1
    var size = Int(lead) & (0xFF >> sizeLength)
    var isUnknown = size == 0xFF >> sizeLength
    for index in 1..<max(1, sizeLength) {
      guard let byte = bytes[place + idLength + index] else { return nil }
      size = size << 8 | Int(byte)
      isUnknown = isUnknown && byte == 0xFF
    }
    let start = offset + idLength + sizeLength
    // Sizes have 56 bits at most.
    return Element(id: id, offset: offset, start: start, end: isUnknown ? nil : start + size)
  }

  private func element(at offset: Int) -> Element? {
    Self.element(ByteReader(file.bytes(at: offset, count: 12)), at: 0, offset: offset)
  }

  /// The elements in some bytes.
  private static func elements(in reader: ByteReader) -> [(id: Int, body: ByteReader, place: Int)] {
    var found: [(id: Int, body: ByteReader, place: Int)] = []
    var place = 0
    while place < reader.count, found.count < 10_000,
      let element = element(reader, at: place, offset: place), let end = element.end,
      let body = reader.part(from: element.start, count: end - element.start)
    {
      found.append((element.id, body, place))
      place = end
    }
    return found
  }

  /// Where the film's parts start.
  private func segment() throws(VideoHeaderError) -> Element {
    var offset = 0
    for _ in 0..<100 {
      guard let element = element(at: offset) else { throw .truncated }
      if element.id == ID.segment { return element }
      guard let end = element.end else { throw .damaged }
      if end >= file.size { throw .truncated }
      offset = end
    }
    throw .damaged
  }

  /// Walks the film's parts until nothing is left, or nobody wants more.
  ///
  /// - Returns: where the parts end.
  @discardableResult
  private func walk(
    _ visit: (Element) throws(VideoHeaderError) -> Bool
  ) throws(VideoHeaderError) -> Int {
    let segment = try segment()
    let end = segment.end ?? file.size
    if end > file.size { throw .truncated }
    var offset = segment.start
    var count = 0
    while offset < end, count < Self.elementCount {
      count += 1
      guard let element = element(at: offset) else { throw .damaged }
      if let last = element.end, last > end { throw .truncated }
      guard try visit(element) else { return offset }
      // The parts of a cluster without a size follow as if they were the film's.
      offset = element.end ?? element.start
    }
    guard offset >= end else { throw .damaged }
    return end
  }

  private func content(_ element: Element) throws(VideoHeaderError) -> ByteReader {
    guard let end = element.end, end - element.start <= Self.descriptionSize else { throw .damaged }
    let bytes = file.bytes(at: element.start, count: end - element.start)
    guard bytes.count == end - element.start else { throw .truncated }
    return ByteReader(bytes)
  }

  func header() throws(VideoHeaderError) -> VideoHeader {
    var tracks: ByteReader?
    var info: ByteReader?
    try walk { (element) throws(VideoHeaderError) in
      if element.id == ID.info { info = try content(element) }
      if element.id == ID.tracks { tracks = try content(element) }
      return element.id != ID.cluster && (tracks == nil || info == nil)
    }
    guard let tracks else { throw .damaged }
    let all = Self.elements(in: tracks).filter { $0.id == ID.track }
      .map { Self.elements(in: $0.body) }
    guard let shown = all.first(where: { Self.number(ID.trackType, in: $0) == 1 }) else {
      throw .noPicture
    }
    guard let picture = shown.first(where: { $0.id == ID.video }),
      let size = Self.size(Self.elements(in: picture.body))
    else { throw .damaged }
    var header = VideoHeader(.webm, width: size.width, height: size.height)
    header.codec = shown.first { $0.id == ID.codec }
      .map { String(decoding: $0.body.bytes[$0.body.range], as: UTF8.self) }
    // 1 is for pictures, 2 for sound, 3 for both, 0x11 for subtitles.
    header.hasDataTrack = all.contains {
      ![1, 2, 3, 0x10, 0x11, 0x12, 0x20].contains(Self.number(ID.trackType, in: $0) ?? 1)
    }
    if let info {
      let facts = Self.elements(in: info)
      let scale = Self.number(ID.timeScale, in: facts) ?? 1_000_000
      if let ticks = facts.first(where: { $0.id == ID.duration }).flatMap({ Self.real($0.body) }),
        ticks > 0, ticks.isFinite
      {
        header.duration = ticks * Double(scale) / 1e9
      }
      // Nanoseconds since 2001.
      if let date = facts.first(where: { $0.id == ID.date }), date.body.count == 8,
        date.body[0].map({ $0 < 0x80 }) == true,
        let high = date.body.bigEndian(at: 0, byteCount: 4),
        let low = date.body.bigEndian(at: 4, byteCount: 4)
      {
        header.date = PictureDate(
          secondsSince1970: 978_307_200 + (high << 32 | low) / 1_000_000_000)
      }
    }
    return header
  }

  private static func number(
    _ id: Int, in elements: [(id: Int, body: ByteReader, place: Int)]
  ) -> Int? {
    elements.first { $0.id == id }.flatMap { $0.body.bigEndian(at: 0, byteCount: $0.body.count) }
  }

  private static func real(_ body: ByteReader) -> Double? {
    switch body.count {
    case 4: body.bigEndian(at: 0, byteCount: 4).map { Double(Float(bitPattern: UInt32($0))) }
    case 8:
      if let high = body.bigEndian(at: 0, byteCount: 4),
        let low = body.bigEndian(at: 4, byteCount: 4)
      {
        Double(bitPattern: UInt64(high) << 32 | UInt64(low))
      } else {
        nil
      }
    default: nil
    }
  }

  /// The size at which the pictures are shown, which may have other proportions than their pixels.
  private static func size(
    _ facts: [(id: Int, body: ByteReader, place: Int)]
  ) -> (width: Double, height: Double)? {
    guard let width = number(ID.pixelWidth, in: facts),
      let height = number(ID.pixelHeight, in: facts), width > 0, height > 0
    else { return nil }
    // In units of length or as proportions it says nothing about pixels.
    guard number(ID.shownUnit, in: facts) ?? 0 == 0,
      let shownWidth = number(ID.shownWidth, in: facts),
      let shownHeight = number(ID.shownHeight, in: facts), shownWidth > 0, shownHeight > 0
    else { return (Double(width), Double(height)) }
    return (Double(shownWidth), Double(shownHeight))
  }

  // MARK: Where it was taken

  /// Whether a tag, or what else is written into the film by other programs, says where it was taken.
  var saysPosition: Bool {
    var isSaid = false
    let end = try? walk { (element) throws(VideoHeaderError) in
      guard element.id > 0xFF_FFFF, !ID.kept.contains(element.id), let body = try? content(element)
      else { return true }
      isSaid = PositionText.isIn(body) || element.id == ID.tags && Self.isPosition(in: body)
      return !isSaid
    }
    guard !isSaid, let end else { return isSaid }
    let rest = file.bytes(at: end, count: Self.descriptionSize)
    return PositionText.isIn(ByteReader(rest))
  }

  /// Whether tags (RFC 9559 section 5.1.8) name a position: tags may have tags of their own.
  private static func isPosition(in body: ByteReader, depth: Int = 0) -> Bool {
    elements(in: body).contains { element in
      guard [ID.tag, ID.simpleTag].contains(element.id), depth < 8 else { return false }
      let facts = elements(in: element.body)
      let text = facts.first { $0.id == ID.tagText }
      let name = facts.first { $0.id == ID.tagName }.flatMap { metadataText($0.body) }
      return name.map(isPositionName) == true && text.map { $0.body.count > 0 } == true
        || isPosition(in: element.body, depth: depth + 1)
    }
  }

  /// Whether a tag is named as those are that phones and ffmpeg write. A piece of music is composed somewhere, too.
  private static func isPositionName(_ name: String) -> Bool {
    let name = name.uppercased()
    return ["LOCATION", "GPS", "LATITUDE"].contains(where: name.contains)
      && !name.utf8.hasPrefix("COMPOSITION_LOCATION")
  }

  // MARK: Without what it says

  func privatePatches() throws(VideoHeaderError) -> [VideoPatch] {
    var patches: [VideoPatch] = []
    var isOpen = false
    let end = try walk { (element) throws(VideoHeaderError) in
      if element.id == ID.cluster { isOpen = element.end == nil }
      if element.id == ID.info { patches += try Self.privateInfo(content(element), element.start) }
      if element.id == ID.tracks {
        patches += try Self.privateTracks(content(element), element.start)
      }
      // The identifiers of the film's own parts have four bytes, those of a cluster's parts one.
      if element.id > 0xFF_FFFF || !isOpen, !ID.kept.contains(element.id) {
        guard let end = element.end else { throw .damaged }
        patches.append(Self.void(element.offset, size: end - element.offset))
      }
      return true
    }
    if end < file.size {
      patches.append(VideoPatch(offset: end, bytes: [], zeroCount: file.size - end))
    }
    return patches
  }

  private static func privateInfo(_ info: ByteReader, _ start: Int) -> [VideoPatch] {
    elements(in: info).compactMap { element in
      if [ID.timeScale, ID.duration].contains(element.id) { return nil }
      let end = element.body.range.upperBound
      guard ID.programs.contains(element.id) else {
        return void(start + element.place, size: end - element.place)
      }
      // Every film names its programs; a text may end in zeros.
      return VideoPatch(
        offset: start + element.body.range.lowerBound, bytes: [], zeroCount: element.body.count)
    }
  }

  /// Takes out what tracks are called.
  private static func privateTracks(_ tracks: ByteReader, _ start: Int) -> [VideoPatch] {
    elements(in: tracks).filter { $0.id == ID.track }.flatMap { track in
      let trackStart = start + track.body.range.lowerBound
      return elements(in: track.body).filter { $0.id == ID.trackName }.map { name in
        void(
          trackStart + name.place,
          size: name.body.range.upperBound - track.body.range.lowerBound - name.place)
      }
    }
  }

  /// An element of the same size that says nothing.
  private static func void(_ offset: Int, size: Int) -> VideoPatch {
    if size < 9 {
      return VideoPatch(
        offset: offset, bytes: [UInt8(ID.void), UInt8(0x80 | (size - 2))], zeroCount: size - 2)
    }
    return VideoPatch(
      offset: offset, bytes: [UInt8(ID.void), 0x01] + bigEndianBytes(size - 9, count: 7),
      zeroCount: size - 9)
  }
}
