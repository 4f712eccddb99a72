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
}

extension MarkdownDocument {
  /// All text that readers see, code and what pictures show included, block by block; without raw HTML.
  public var passages: [Passage] {
    var passages: [Passage] = []
    blocks.read(into: &passages)
    return passages
  }
}

extension [Passage] {
  /// Adds a text, and what the images in it show.
  mutating func add(_ text: InlineText, as kind: Passage.Kind = .text) {
    if !text.isEmpty { append(Passage(text: text.utf8, kind: kind)) }
    for image in text.images where !image.alternative.isEmpty {
      append(Passage(text: image.alternative, kind: .image))
    }
  }

  /// The start of running text as one line, cut between words; empty where there is none.
  ///
  /// - Parameter limit: the most Unicode scalars to return, without the ellipsis that marks a cut.
  public func excerpt(limit: Int) -> String {
    var text: [UInt8] = []
    for passage in self where passage.kind == .text && text.count <= 4 * limit {
      if !text.isEmpty { text.append(0x20) }
      text += passage.text
    }
    return MarkdownDocument.start(of: text, limit: limit)
  }
}
