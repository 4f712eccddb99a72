/// Words as paragraphs take them: from the cache, or shaped now and kept there.
struct WordSource: ~Copyable {
  private(set) var styles: StyleTable
  let words: WordCache
  private let shaper: WordShaper
  /// What every text of a style draws, and the ASCII characters that its primary font draws, by the
  /// style's number.
  private(set) var drawnSpaces: [FontUsage] = []
  private(set) var ascii: [CharacterTable] = []
  private var compound = CompoundWord()
  /// The graphemes of the word that is being shaped.
  private var graphemes: [Cluster] = []

  init(words: WordCache) {
    self.words = words
    styles = StyleTable(words: words)
    shaper = WordShaper(library: words.library)
  }

  /// The style's numbers, here and in the cache.
  mutating func index(of style: TextStyle) -> StyleIndex {
    let index = styles.index(of: style)
    if index.local >= drawnSpaces.count {
      drawnSpaces.append(shaper.spaces(of: styles.styles[index.local]))
      ascii.append(shaper.ascii(of: styles.styles[index.local]))
    }
    return index
  }

  /// A word of a text.
  ///
  /// - Parameters:
  ///   - pieces: the text's; the word begins in the one numbered `piece`.
  ///   - builder: keeps the graphemes of a word that the cache does not.
  mutating func word(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int,
    builder: inout ParagraphBuilder
  ) -> ParagraphWord {
    let current = pieces[piece]
    if range.count <= WordCache.longestWord {
      let word = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      if range.upperBound <= current.end, current.boxWidth == nil {
        let key = unsafe WordKey(WordScanner(text: word).whole, mode: current.mode)
        if let known = unsafe words.find(key, word) { return known }
        var whole = current
        whole.end = range.count
        return unsafe insert(word, as: word, key, pieces: [whole], builder: &builder)
      }
      if unsafe compound.describe(word, at: range.lowerBound, pieces: pieces, from: piece) {
        return unsafe compoundWord(
          word, at: range.lowerBound, pieces: pieces, piece, builder: &builder)
      }
    }
    let parts = ParagraphPieces.pieces(of: range, from: piece, in: pieces)
    let shaped = unsafe shape(bytes.extracting(range), pieces: parts)
    return own(shaped, builder: &builder)
  }

  /// A word of several pieces, which `compound` describes.
  private mutating func compoundWord(
    _ word: UnsafeBufferPointer<UInt8>, at start: Int, pieces: [WordPiece], _ piece: Int,
    builder: inout ParagraphBuilder
  ) -> ParagraphWord {
    let description = compound.bytes
    return unsafe description.withUnsafeBufferPointer { description in
      let key = unsafe WordKey(WordScanner(text: description).whole, mode: CompoundWord.mode)
      if let known = unsafe words.find(key, description) { return known }
      let parts = ParagraphPieces.pieces(
        of: start..<start + word.count, from: piece, in: pieces)
      return unsafe insert(word, as: description, key, pieces: parts, builder: &builder)
    }
  }

  /// Shapes a new word and adds it to the cache.
  ///
  /// - Parameter description: the bytes under which the cache knows it.
  private mutating func insert(
    _ word: UnsafeBufferPointer<UInt8>, as description: UnsafeBufferPointer<UInt8>, _ key: WordKey,
    pieces: [WordPiece], builder: inout ParagraphBuilder
  ) -> ParagraphWord {
    let shaped = unsafe shape(word, pieces: pieces)
    return unsafe words.insert(
      shaped, graphemes: graphemes, drawn: shaper.drawn, key: key, description)
      ?? own(shaped, builder: &builder)
  }

  private func own(_ shaped: ShapedWord, builder: inout ParagraphBuilder) -> ParagraphWord {
    let first = builder.keep(graphemes)
    let details =
      shaped.isPlain
      ? nil
      : unsafe builder.keep(
        WordDetails(word: shaped.moved(to: first), bytes: [], drawn: FontUsage()))
    return unsafe ParagraphWord(
      shaped, first: first, clusterCount: graphemes.count, details: details)
  }

  /// Shapes a word and leaves its graphemes, counted from 0, in `graphemes`.
  private mutating func shape(
    _ word: UnsafeBufferPointer<UInt8>, pieces: [WordPiece]
  ) -> ShapedWord {
    graphemes.removeAll(keepingCapacity: true)
    return unsafe shaper.shape(
      word.span, pieces: pieces, styles: styles.styles, clusters: &graphemes)
  }

  /// What fonts draw of a word that `word` has given, for any word but one of ASCII that its styles'
  /// primary fonts draw.
  mutating func drawn(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int
  ) -> FontUsage {
    if let kept = unsafe kept(range, in: bytes, pieces: pieces, piece) { return kept }
    // A word that no cache keeps is shaped a second time.
    let parts = ParagraphPieces.pieces(of: range, from: piece, in: pieces)
    _ = unsafe shape(bytes.extracting(range), pieces: parts)
    return shaper.drawn
  }

  private mutating func kept(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int
  ) -> FontUsage? {
    guard range.count <= WordCache.longestWord else { return nil }
    let current = pieces[piece]
    let word = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    if range.upperBound <= current.end, current.boxWidth == nil {
      return unsafe words.drawn(
        WordKey(WordScanner(text: word).whole, mode: current.mode), word)
    }
    guard unsafe compound.describe(word, at: range.lowerBound, pieces: pieces, from: piece) else {
      return nil
    }
    return unsafe compound.bytes.withUnsafeBufferPointer {
      unsafe words.drawn(
        WordKey(WordScanner(text: $0).whole, mode: CompoundWord.mode), $0)
    }
  }
}
