internal import AshlarBytes
internal import AshlarCodecs

/// A text in a PNG (ISO/IEC 15948 section 11.3.4).
struct PNGText {
  let keyword: String
  let isCompressed: Bool
  /// Compressed or not.
  private let body: ByteReader

  /// More than any program writes of a picture.
  private static let byteLimit = 1 << 20

  /// - Returns: nil for a chunk of another kind, or a damaged one.
  init?(_ chunk: PNGChunks.Chunk) {
    guard ["tEXt", "zTXt", "iTXt"].contains(chunk.kind),
      let (keyword, rest) = Self.split(chunk.body)
    else { return nil }
    self.keyword = String(decoding: keyword.bytes[keyword.range], as: UTF8.self)
    switch chunk.kind {
    case "tEXt":
      isCompressed = false
      body = rest
    case "zTXt":
      // A byte says by which method, of which there is one.
      guard let text = rest.part(from: 1, count: rest.count - 1) else { return nil }
      isCompressed = true
      body = text
    default:
      // Whether it is compressed, the method, and two more texts: a language, and the keyword in that.
      guard let flag = rest[0], let texts = rest.part(from: 2, count: rest.count - 2),
        let (_, translated) = Self.split(texts), let (_, text) = Self.split(translated)
      else { return nil }
      isCompressed = flag != 0
      body = text
    }
  }

  /// What stands before and behind the first zero.
  private static func split(_ reader: ByteReader) -> (ByteReader, ByteReader)? {
    guard let zero = reader.bytes[reader.range].firstIndex(of: 0),
      case let count = zero - reader.range.lowerBound,
      let head = reader.part(from: 0, count: count),
      let rest = reader.part(from: count + 1, count: reader.count - count - 1)
    else { return nil }
    return (head, rest)
  }

  /// The text; nil for one that is compressed.
  var plain: ByteReader? { isCompressed ? nil : body }

  /// The text, of a compressed one the first megabyte.
  var content: ByteReader {
    if !isCompressed { return body }
    return ByteReader(
      Compression.inflated(Array(body.bytes[body.range]), limit: Self.byteLimit))
  }

  /// The metadata of another format that ImageMagick and others keep in a text: a name, a size, and the bytes in
  /// hexadecimal digits, a line each.
  var rawProfile: ByteReader? {
    guard keyword.utf8.hasPrefix("Raw profile type ") else { return nil }
    let content = content
    let lines = content.bytes[content.range].prefix(Self.byteLimit)
      .split(separator: UInt8(ascii: "\n"))
    let digits = lines.dropFirst(2).joined().compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    return ByteReader(
      stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
