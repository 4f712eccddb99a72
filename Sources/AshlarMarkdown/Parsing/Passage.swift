/// A stretch of a document's text without markup, for what looks for words in it.
public struct Passage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case heading, text, code
    /// What an image shows.
    case image
  }

  /// As UTF-8; U+FFFC stands for an image.
  public var text: [UInt8]
  public var kind: Kind
  /// The name that the author gave a heading, if any.
  var name: String?

  /// The start of a text as one line, cut between words, without images.
  ///
  /// Where a word is longer than half of that, it is cut between its characters.
  ///
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  static func start(of text: [UInt8], limit: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.count, 4 * limit))
    var count = 0
    /// Where the last space stands, and how many scalars stand before it.
    var space: (place: Int, count: Int)?
    for (index, byte) in text.enumerated() {
      // Most bytes are letters of ASCII.
      if byte > 0x20, byte < 0x80, count < limit {
        count += 1
        bytes.append(byte)
        continue
      }
      // An image in the text is U+FFFC.
      if byte == 0xEF, text[index...].starts(with: [0xEF, 0xBF, 0xBC]) { continue }
      if byte == 0xBF, index > 0, text[(index - 1)...].starts(with: [0xEF, 0xBF, 0xBC]) {
        continue
      }
      if byte == 0xBC, index > 1, text[(index - 2)...].starts(with: [0xEF, 0xBF, 0xBC]) {
        continue
      }
      let isSpace = byte == 0x20 || byte == 0x0A
      // Spaces on both sides of an image are one.
      if isSpace, bytes.last ?? 0x20 == 0x20 { continue }
      if isSpace { space = (bytes.count, count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if count > limit {
        if let space, space.count > limit / 2 {
          return String(decoding: bytes[..<space.place], as: UTF8.self) + "\u{2026}"
        }
        return characters(of: bytes, before: text[index...]) + "\u{2026}"
      }
      bytes.append(isSpace ? 0x20 : byte)
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text without the last character where that goes on in what follows.
  private static func characters(of bytes: [UInt8], before rest: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let last = text.indices.last, last > text.startIndex else { return text }
    let end = String(text[last...])
    let goesOn = (end + String(decoding: rest.prefix(4), as: UTF8.self)).first != end.first
    return goesOn ? String(text[..<last]) : text
  }
}

extension [Passage] {
  /// Adds a text, and what the images in it show.
  mutating func add(_ text: InlineText, as kind: Passage.Kind = .text, name: String? = nil) {
    add(text.words, of: text, as: kind, name: name)
  }

  /// Adds a text's words, and what the images in it show.
  mutating func add(
    _ words: [UInt8], of text: InlineText, as kind: Passage.Kind, name: String? = nil
  ) {
    if !words.isEmpty { append(Passage(text: words, kind: kind, name: name)) }
    for image in text.images where !image.alternative.isEmpty {
      append(Passage(text: image.alternative, kind: .image))
    }
  }
}
