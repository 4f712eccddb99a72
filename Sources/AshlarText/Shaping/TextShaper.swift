/// Prepares paragraphs: finds breaks, shapes words and keeps what it has shaped.
///
/// One per worker: it owns HarfBuzz buffers, ICU iterators and a cache of words, and shares nothing,
/// so workers never wait for each other. The paragraphs it makes are values and may go anywhere.
public final class TextShaper {
  private var preparation: ParagraphPreparation

  public init(library: FontLibrary) {
    preparation = ParagraphPreparation(library: library)
  }

  /// Which code points each font has drawn so far, and which none covers.
  public var usage: FontUsage { preparation.usage }

  /// Shapes a paragraph and finds where its lines may break.
  ///
  /// - Parameter text: spans end in order, the last one with the text; damaged UTF-8 is read as
  ///   U+FFFD.
  /// - Complexity: O(*n*); about 5 ns a byte for words met before, 120 ns for new ones.
  public func prepare(_ text: ParagraphText) -> PreparedParagraph {
    precondition(!text.spans.isEmpty, "a paragraph needs a style")
    return preparation.prepare(text)
  }
}
