/// Files of videos, built box by box: containers without anything that could be played.
package struct SampleVideo {
  /// In pixels, before it is turned.
  package var width = 640
  package var height = 360
  /// In thousandths of a second.
  package var duration = 65_000
  /// Whether the pictures are turned by a quarter.
  package var isTurned = false
  /// A position, as phones write it; nil for none.
  package var position: String?
  /// Whether what describes the film stands behind it.
  package var isLast = false
  /// What the first track has: `vide`, `soun`.
  package var handler = "vide"
  package var codec = "avc1"
  /// Whether a second track has data.
  package var hasDataTrack = false
  /// What that track is for: `meta`, `text`.
  package var dataHandler = "meta"

  package init() {}

  package static func box(_ kind: String, _ body: [UInt8]...) -> [UInt8] {
    let body = body.flatMap(\.self)
    return number(body.count + 8, 4) + Array(kind.unicodeScalars.map { UInt8($0.value) }) + body
  }

  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// Seconds since 1904 of 2026-07-04 12:30.
  private static let time = 2_082_844_800 + 1_783_168_200

  private func header(of kind: String, _ rest: [UInt8]) -> [UInt8] {
    Self.box(kind, Self.zeros(4), Self.number(Self.time, 4), Self.number(Self.time, 4), rest)
  }

  private func track(_ handler: String) -> [UInt8] {
    let (one, turn) = (Self.number(1 << 16, 4), Self.zeros(4))
    let first = isTurned ? turn + one + turn : one + turn + turn
    let second = isTurned ? Self.number(-(1 << 16), 4) + turn + turn : turn + one + turn
    let matrix = first + second + turn + turn + Self.number(1 << 30, 4)
    let shown = handler == "vide" ? (width, height) : (0, 0)
    let samples = Self.box(
      "stsd", Self.zeros(4), Self.number(1, 4),
      Self.box(codec, Self.zeros(24), Self.number(width, 2), Self.number(height, 2), Self.zeros(50))
    )
    return Self.box(
      "trak",
      header(
        of: "tkhd",
        Self.number(1, 4) + Self.zeros(4) + Self.number(duration, 4) + Self.zeros(16) + matrix
          + Self.number(shown.0 << 16, 4) + Self.number(shown.1 << 16, 4)),
      Self.box(
        "mdia", header(of: "mdhd", Self.number(1000, 4) + Self.number(duration, 4) + Self.zeros(4)),
        Self.box("hdlr", Self.zeros(8), Array(handler.utf8), Self.zeros(13)),
        Self.box("minf", Self.box("stbl", samples, told("uuid")), told("udta")), told("udta"),
        told("meta")))
  }

  /// A box deep in the film that has the position, too.
  private func told(_ kind: String) -> [UInt8] {
    position.map { Self.box(kind, Self.zeros(16), Array($0.utf8)) } ?? []
  }

  /// A part of a film in fragments, and what says when it was sent.
  private var fragment: [UInt8] {
    position == nil
      ? []
      : Self.box(
        "moof", Self.box("mfhd", Self.zeros(8)), told("udta"),
        Self.box("traf", Self.box("tfhd", Self.zeros(8)), told("uuid"), told("free")))
        + told("prft") + told("pdin")
  }

  private var said: [UInt8] {
    guard let position else { return [] }
    let text = Array(position.utf8)
    let apple = Array("com.apple.quicktime.location.ISO6709".utf8)
    let keys = Self.box(
      "meta", Self.box("hdlr", Self.zeros(8), Array("mdta".utf8), Self.zeros(13)),
      Self.box(
        "keys", Self.zeros(4), Self.number(1, 4), Self.number(apple.count + 8, 4),
        Array("mdta".utf8), apple),
      Self.box("ilst", Self.box("\0\0\0\u{1}", Self.box("data", Self.zeros(8), text))))
    let user = Self.box(
      "udta", Self.box("\u{A9}xyz", Self.number(text.count, 2), Self.number(0x15C7, 2), text),
      Self.box("loci", Self.zeros(6), text, Self.zeros(14)),
      Self.box("\u{A9}cpy", Self.number(9, 2), Self.number(0x15C7, 2), Array("B. Carver".utf8)),
      Self.box("cprt", Self.zeros(6), Array("A. Mason".utf8), [0]))
    return user + keys
  }

  /// The file as MP4.
  package var mp4: [UInt8] {
    let moving = header(
      of: "mvhd", Self.number(1000, 4) + Self.number(duration, 4) + Self.zeros(80))
    let movie = Self.box(
      "moov", moving, track(handler), hasDataTrack ? track(dataHandler) : [], said)
    let pictures = Self.box("mdat", Array(repeating: 0x55, count: 4000))
    let type = Self.box("ftyp", Array("isom".utf8), Self.zeros(4), Array("isommp42".utf8))
    let note =
      position.map { Self.box("uuid", Self.zeros(16), Array("<x:xmpmeta>\($0)".utf8)) } ?? []
    return isLast
      ? type + pictures + movie + fragment + note : type + movie + fragment + note + pictures
  }

  // MARK: WebM

  private static func element(_ id: [UInt8], _ body: [UInt8]...) -> [UInt8] {
    let body = body.flatMap(\.self)
    return id + [0x01] + number(body.count, 7) + body
  }

  /// What WebM says of a film, by names.
  package static func tags(_ texts: [String: String]) -> [UInt8] {
    let tags = texts.sorted { $0.key < $1.key }.flatMap { name, text in
      element(
        [0x67, 0xC8], element([0x45, 0xA3], Array(name.utf8)),
        element([0x44, 0x87], Array(text.utf8)))
    }
    return element([0x12, 0x54, 0xC3, 0x67], element([0x73, 0x73], tags))
  }

  /// An element that has the position, such as a file's name.
  private func named(_ id: [UInt8]) -> [UInt8] {
    position.map { Self.element(id, Array("/home/\($0)".utf8)) } ?? []
  }

  /// The file as WebM.
  ///
  /// - Parameter isLive: whether it was written while it was recorded, without the sizes of its parts.
  package func webM(isLive: Bool = false) -> [UInt8] {
    let info = Self.element(
      [0x15, 0x49, 0xA9, 0x66], Self.element([0x2A, 0xD7, 0xB1], Self.number(1_000_000, 3)),
      Self.element([0x44, 0x89], Self.number(Int(Double(duration).bitPattern), 8)),
      Self.element([0x44, 0x61], Self.number(804_860_000_000_000_000, 8)),
      Self.element([0x4D, 0x80], Array("Camera 5".utf8)),
      named([0x73, 0x84]), named([0x3C, 0x83, 0xAB]))
    let picture = Self.element(
      [0xE0], Self.element([0xB0], Self.number(width, 2)),
      Self.element([0xBA], Self.number(height, 2)))
    let kind: UInt8 = handler == "vide" ? 1 : 2
    let tracks = Self.element(
      [0x16, 0x54, 0xAE, 0x6B],
      Self.element(
        [0xAE], Self.element([0x83], [kind]), Self.element([0x86], Array("V_VP9".utf8)),
        named([0x53, 0x6E]), kind == 1 ? picture : []))
    let block =
      Self.element([0xE7], [0]) + Self.element([0xA3], Array(repeating: 0x55, count: 3000))
    let clusterID: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
    let cluster = isLive ? clusterID + [0xFF] + block : Self.element(clusterID, block)
    let tags = position.map { Self.tags(["LOCATION": $0]) } ?? []
    let parts = info + named([0xEC]) + tracks + cluster + tags
    let start = Self.element(
      [0x1A, 0x45, 0xDF, 0xA3], Self.element([0x42, 0x82], Array("webm".utf8)))
    let segmentID: [UInt8] = [0x18, 0x53, 0x80, 0x67]
    return start
      + (isLive
        ? segmentID + [0x01] + Array(repeating: 0xFF, count: 7) + parts
        : Self.element(segmentID, parts))
  }
}
