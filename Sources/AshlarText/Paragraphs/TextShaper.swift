/// Prepares paragraphs: finds breaks, shapes words and keeps what it has shaped.
///
/// One per worker: it owns HarfBuzz buffers and ICU iterators. Workers may share a `WordCache`, in which
/// they find what others have shaped; they wait for each other only while one adds a word. The paragraphs
/// it makes are values and may go anywhere.
public final class TextShaper {
  private var preparation: ParagraphPreparation
  let library: FontLibrary

  /// A shaper with the words, and the fonts, of a cache.
  public init(words: WordCache) {
    preparation = ParagraphPreparation(words: words)
    library = words.library
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
    return preparation.prepare(text, usage: &nothing)
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
    return preparation.prepare(text, usage: &found)
  }
}
