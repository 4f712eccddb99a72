extension ParagraphPreparation {
  /// A word of the text: from the cache, or shaped now and kept there.
  ///
  /// - Parameter builder: keeps the graphemes of a word that the cache does not.
  mutating func word(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int,
    builder: inout ParagraphBuilder
  ) -> FoundWord {
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
  ) -> FoundWord {
    let description = compound.bytes
    return unsafe description.withUnsafeBufferPointer { description in
      let key = unsafe WordKey(WordScanner(text: description).whole, mode: CompoundWord.mode)
      if let known = unsafe words.find(key, description) { return known }
      let parts = ParagraphPieces.pieces(
        of: start..<start + word.count, from: piece, in: pieces)
      return unsafe insert(word, as: description, key, pieces: parts, builder: &builder)
    }
  }

  /// Adds a new word to the cache: as an earlier cache kept it, else as it is shaped now.
  ///
  /// - Parameter description: the bytes under which the cache knows it.
  private mutating func insert(
    _ word: UnsafeBufferPointer<UInt8>, as description: UnsafeBufferPointer<UInt8>, _ key: WordKey,
    pieces: [WordPiece], builder: inout ParagraphBuilder
  ) -> FoundWord {
    let shaped: ShapedWord
    let kept = unsafe words.kept(key, description)
    if let kept {
      shaped = kept.word
      graphemes = kept.clusters
      unsafe shaper.record(word.span, marks: shaped.marks, pieces: pieces, styles: styles.styles)
    } else {
      shaped = unsafe shape(word, pieces: pieces)
    }
    return unsafe words.insert(
      shaped, graphemes: graphemes, key: key, description, isNew: kept == nil)
      ?? own(shaped, builder: &builder)
  }

  private func own(_ shaped: ShapedWord, builder: inout ParagraphBuilder) -> FoundWord {
    FoundWord(shaped, first: builder.keep(graphemes), clusterCount: graphemes.count)
  }

  /// Shapes a word and leaves its graphemes, counted from 0, in `graphemes`.
  private mutating func shape(
    _ word: UnsafeBufferPointer<UInt8>, pieces: [WordPiece]
  ) -> ShapedWord {
    graphemes.removeAll(keepingCapacity: true)
    return unsafe shaper.shape(
      word.span, pieces: pieces, styles: styles.styles, clusters: &graphemes)
  }
}
