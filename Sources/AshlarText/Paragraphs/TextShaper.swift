/// Prepares paragraphs: finds breaks, shapes words and keeps what it has shaped.
///
/// One per worker: it owns HarfBuzz buffers and ICU iterators. Workers may share a `WordCache`, in which
/// they find what others have shaped; they wait for each other only while one adds a word. The paragraphs
/// it makes are values and may go anywhere.
public final class TextShaper {
  private var words: WordSource
  private var spaceKerning = SpaceKerningTable()
  private let buffer = OpportunityBuffer()

  /// A shaper with the words, and the fonts, of a cache.
  public init(words: WordCache) {
    self.words = WordSource(words: words)
  }

  /// A shaper with a cache of its own.
  public convenience init(library: FontLibrary) {
    self.init(words: WordCache(library: library))
  }

  /// Shapes a paragraph and finds where its lines may break.
  ///
  /// - Parameter text: spans end in order, the last one with the text; damaged UTF-8 is read as
  ///   U+FFFD.
  /// - Complexity: O(*n*); `make bench` prints the bytes a second, for new words and for words met before.
  public func prepare(_ text: ParagraphText) -> PreparedParagraph {
    var nothing: FontUsage?
    return prepare(text, usage: &nothing)
  }

  /// Shapes a paragraph, finds where its lines may break, and notes what fonts draw of it.
  ///
  /// - Parameters:
  ///   - text: spans end in order, the last one with the text; damaged UTF-8 is read as U+FFFD.
  ///   - usage: receives the code points that each font draws, and those that none covers. They depend on
  ///     the text alone, whatever the cache knew before.
  /// - Complexity: O(*n*); `make bench` prints the bytes a second.
  public func prepare(_ text: ParagraphText, usage: inout FontUsage) -> PreparedParagraph {
    var found: FontUsage? = usage
    defer { if let found { usage = found } }
    return prepare(text, usage: &found)
  }

  private func prepare(_ text: ParagraphText, usage: inout FontUsage?) -> PreparedParagraph {
    precondition(!text.spans.isEmpty, "a paragraph needs a style")
    let styles = text.spans.indices.map { index(of: text.spans[$0].style) }
    if text.direction == .leftToRight {
      let pieces = ParagraphPieces.pieces(of: text, styles: styles, levels: [])
      if let prepared = prepare(text, pieces: pieces, isResolved: false, usage: &usage) {
        return prepared
      }
    }
    let levels = BidiLevels.runs(of: text)
    let pieces = ParagraphPieces.pieces(of: text, styles: styles, levels: levels)
    guard let prepared = prepare(text, pieces: pieces, isResolved: true, usage: &usage) else {
      preconditionFailure("directions were resolved, yet asked for again")
    }
    return prepared
  }

  private func index(of style: TextStyle) -> StyleIndex {
    let index = words.index(of: style)
    if index.local >= spaceKerning.count { spaceKerning.add(words.styles.styles[index.local]) }
    return index
  }

  /// Nil when a right-to-left character turns up before directions are resolved.
  private func prepare(
    _ text: ParagraphText, pieces: [WordPiece], isResolved: Bool, usage: inout FontUsage?
  ) -> PreparedParagraph? {
    unsafe text.utf8.withUnsafeBufferPointer { bytes in
      let keepsSpaces = text.whiteSpace == .preserved
      let hasTabs = unsafe keepsSpaces && bytes.contains(0x09)
      let tabUnit = words.styles.styles[pieces[0].style].tabUnit
      let walk = unsafe ParagraphWalk(
        bytes, pieces: pieces, keepsSpaces: keepsSpaces, isResolved: isResolved,
        tabs: hasTabs ? TabStops(interval: 8 * tabUnit) : nil, buffer: buffer)
      let prepared = walk.prepared(words: &words, spaceKerning: &spaceKerning)
      if prepared != nil, var found = usage {
        usage = nil
        unsafe DrawnText(bytes, pieces: pieces).add(to: &found, words: &words)
        usage = found
      }
      return prepared
    }
  }
}
