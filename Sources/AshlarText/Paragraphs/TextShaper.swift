/// Prepares paragraphs: finds breaks, shapes words and keeps what it has shaped.
///
/// One per worker: it owns HarfBuzz buffers and ICU iterators. Workers may share a `WordCache`, in which
/// they find what others have shaped; they wait for each other only while one adds a word. The paragraphs
/// it makes are values and may go anywhere.
public final class TextShaper {
  private var preparation: ParagraphPreparation

  /// A shaper with the words, and the fonts, of a cache.
  public init(words: WordCache) {
    preparation = ParagraphPreparation(words: words)
  }

  /// A shaper with a cache of its own.
  public convenience init(library: FontLibrary) {
    self.init(words: WordCache(library: library))
  }

  /// Which code points each font has drawn so far, and which none covers, in the words that this shaper
  /// was the first to shape: with a shared cache, all shapers' together are what the texts need.
  public var usage: FontUsage { preparation.usage }

  /// Shapes a paragraph and finds where its lines may break.
  ///
  /// - Parameter text: spans end in order, the last one with the text; damaged UTF-8 is read as
  ///   U+FFFD.
  /// - Complexity: O(*n*); `make bench` prints the bytes a second, for new words and for words met before.
  public func prepare(_ text: ParagraphText) -> PreparedParagraph {
    precondition(!text.spans.isEmpty, "a paragraph needs a style")
    return preparation.prepare(text)
  }
}
