extension ParagraphPreparation {
  /// A word of the text: from the cache, or shaped now and kept there.
  mutating func word(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int
  ) -> FoundWord {
    let current = pieces[piece]
    if range.count <= WordCache.longestWord {
      let word = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      if range.upperBound <= current.end, current.boxWidth == nil {
        let key = unsafe WordKey(WordScanner(text: word).whole, mode: current.mode)
        if let known = unsafe words.find(key, word) { return found(known) }
        var whole = current
        whole.end = range.count
        let (shaped, count) = unsafe shape(word, pieces: [whole])
        return unsafe found(words.insert(shaped, clusterCount: count, key: key, word))
      }
      if unsafe compound.describe(word, at: range.lowerBound, pieces: pieces, from: piece) {
        return unsafe compoundWord(word, at: range.lowerBound, pieces: pieces, piece)
      }
    }
    let parts = ParagraphPieces.pieces(of: range, from: piece, in: pieces)
    let (shaped, count) = unsafe shape(bytes.extracting(range), pieces: parts)
    return FoundWord(shaped, clusterCount: count)
  }

  /// A word of several pieces, which `compound` describes.
  private mutating func compoundWord(
    _ word: UnsafeBufferPointer<UInt8>, at start: Int, pieces: [WordPiece], _ piece: Int
  ) -> FoundWord {
    let description = compound.bytes
    return unsafe description.withUnsafeBufferPointer { description in
      let key = unsafe WordKey(WordScanner(text: description).whole, mode: CompoundWord.mode)
      if let known = unsafe words.find(key, description) { return found(known) }
      let parts = ParagraphPieces.pieces(
        of: start..<start + word.count, from: piece, in: pieces)
      let (shaped, count) = unsafe shape(word, pieces: parts)
      return unsafe found(words.insert(shaped, clusterCount: count, key: key, description))
    }
  }

  private func found(_ entry: WordCache.Entry) -> FoundWord {
    FoundWord(entry, plan: entry.plan < 0 ? nil : words.plans[Int(entry.plan)])
  }

  private mutating func shape(_ word: UnsafeBufferPointer<UInt8>, pieces: [WordPiece]) -> (
    word: ShapedWord, clusterCount: Int
  ) {
    let count = clusters.count
    let shaped = unsafe shaper.shape(
      word.span, pieces: pieces, styles: styles.styles, clusters: &clusters)
    return (shaped, clusters.count - count)
  }
}

/// A word as a paragraph takes it.
struct FoundWord {
  var advance: Double
  var units: Int32
  /// Its graphemes in the `ClusterStore`.
  var firstCluster: UInt32
  var clusterCount: UInt32
  /// The script at its edges, 0 when neutral; meaningless when there is a plan.
  var script: UInt32
  /// What happens inside it; nil when nothing does.
  var plan: WordPlan?

  /// Holds right-to-left letters or bidi controls.
  var isBidirectional: Bool { plan?.word.isBidirectional ?? false }

  init(_ entry: WordCache.Entry, plan: WordPlan?) {
    advance = entry.advance
    units = entry.units
    firstCluster = entry.firstCluster
    clusterCount = entry.clusterCount
    script = entry.script
    self.plan = plan
  }

  init(_ shaped: ShapedWord, clusterCount: Int) {
    advance = shaped.advance
    units = shaped.units
    firstCluster = shaped.firstCluster
    self.clusterCount = UInt32(clusterCount)
    script = shaped.firstScript
    plan = WordPlan(shaped)
  }
}
