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
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  static func start(of text: [UInt8], limit: Int) -> String {
    var bytes: [UInt8] = []
    var count = 0
    var lastSpace: Int?
    for (index, byte) in text.enumerated() {
      // An image in the text is U+FFFC.
      if byte == 0xEF, text[index...].starts(with: [0xEF, 0xBF, 0xBC]) { continue }
      if byte == 0xBF, index > 0, text[(index - 1)...].starts(with: [0xEF, 0xBF, 0xBC]) {
        continue
      }
      if byte == 0xBC, index > 1, text[(index - 2)...].starts(with: [0xEF, 0xBF, 0xBC]) {
        continue
      }
      let isSpace = byte == 0x20 || byte == 0x0A
      if isSpace { lastSpace = bytes.count }
      if byte & 0xC0 != 0x80 { count += 1 }
      if count > limit {
        let cut = bytes[..<(lastSpace ?? bytes.count)]
        return String(decoding: cut, as: UTF8.self) + "\u{2026}"
      }
      bytes.append(isSpace ? 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Passage] {
  /// Adds a text, and what the images in it show.
  mutating func add(_ text: InlineText, as kind: Passage.Kind = .text, name: String? = nil) {
    if !text.isEmpty { append(Passage(text: text.utf8, kind: kind, name: name)) }
    for image in text.images where !image.alternative.isEmpty {
      append(Passage(text: image.alternative, kind: .image))
    }
  }
}
