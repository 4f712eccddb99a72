/// What a `TextShaper` works with.
struct ParagraphPreparation: ~Copyable {
  private var styles: StyleTable
  private let words: WordCache
  private let shaper: WordShaper
  private var spaceKerning = SpaceKerningTable()
  private let buffer = OpportunityBuffer()
  private var compound = CompoundWord()
  /// The graphemes of the word that is being shaped.
  private var graphemes: [Cluster] = []

  init(words: WordCache) {
    self.words = words
    styles = StyleTable(words: words)
    shaper = WordShaper(library: words.library)
  }

  var usage: FontUsage { shaper.usage }

  /// Shapes a paragraph and finds where its lines may break.
  mutating func prepare(_ text: ParagraphText) -> PreparedParagraph {
    let found = text.spans.indices.map { index(of: text.spans[$0].style) }
    if text.direction == .leftToRight {
      let pieces = ParagraphPieces.pieces(of: text, styles: found, levels: [])
      if let prepared = prepare(text, pieces: pieces, isResolved: false) { return prepared }
    }
    let levels = BidiLevels.runs(of: text)
    let pieces = ParagraphPieces.pieces(of: text, styles: found, levels: levels)
    guard let prepared = prepare(text, pieces: pieces, isResolved: true) else {
      preconditionFailure("directions were resolved, yet asked for again")
    }
    return prepared
  }

  private mutating func index(of style: TextStyle) -> StyleIndex {
    let known = styles.styles.count
    let index = styles.index(of: style)
    if index.local >= known {
      shaper.useSpaces(of: styles.styles[index.local])
      spaceKerning.add(styles.styles[index.local])
    }
    return index
  }

  /// Nil when a right-to-left character turns up before directions are resolved.
  private mutating func prepare(_ text: ParagraphText, pieces: [WordPiece], isResolved: Bool)
    -> PreparedParagraph?
  {
    unsafe text.utf8.withUnsafeBufferPointer { bytes in
      let keepsSpaces = text.whiteSpace == .preserved
      let scanner = unsafe WordScanner(text: bytes)
      let hasTabs = unsafe keepsSpaces && bytes.contains(0x09)
      let tabs = hasTabs ? TabStops(interval: 8 * styles.styles[pieces[0].style].tabUnit) : nil
      var builder = ParagraphBuilder(in: buffer, itemCount: pieces.count, tabs: tabs)
      if !bytes.isEmpty { builder.open(offset: 0, firstCluster: UInt32.max) }
      var isAtStart = true
      var piece = 0
      var offset = 0
      while offset < bytes.count {
        while offset >= pieces[piece].end {
          piece += 1
          builder.beginItem()
        }
        let current = pieces[piece]
        let isKerned = spaceKerning.isActive(current.style)
        switch unsafe bytes[offset] {
        case 0x0A:
          offset += 1
          if offset < bytes.count { builder.breakLine(offset: offset) }
          isAtStart = true
        case 0x09 where hasTabs:
          builder.addTab()
          offset += 1
          isAtStart = false
        case 0x20, 0x09:
          offset += 1
          if isAtStart, !keepsSpaces { continue }
          if isKerned, !isAtStart {
            let change = unsafe spaceKerning.change(
              before: offset - 1, in: bytes, pieces: pieces, piece, styles: styles.styles)
            builder.stretchWord(change, isRightToLeft: current.isRightToLeft)
          }
          let space = styles.spaces[current.style]
          builder.addSpace(space.advance, units: space.units)
          isAtStart = false
        default:
          let end = offset + scanner.word(at: offset).length
          let word = unsafe word(
            offset..<end, in: bytes, pieces: pieces, piece, builder: &builder)
          if word.isBidirectional, !isResolved { return nil }
          if isKerned, !isAtStart, !word.startsWithBox {
            let change = unsafe spaceKerning.change(
              after: offset, in: bytes, pieces: pieces, piece, styles: styles.styles)
            builder.stretchSpace(change, isRightToLeft: current.isRightToLeft)
          }
          builder.enter(offset: offset, firstCluster: word.firstCluster, isOpen: isAtStart)
          builder.add(word, at: offset)
          while end > pieces[piece].end { piece += 1 }
          offset = end
          isAtStart = false
          if !isKerned, end < current.end {
            offset = unsafe builder.addKnownWords(
              of: scanner, from: end, to: current.end, mode: current.mode,
              isResolved: isResolved, space: styles.spaces[current.style], known: words.view)
          }
        }
      }
      return builder.finish(offset: bytes.count, clusters: words.clusters)
    }
  }

  /// A word of the text: from the cache, or shaped now and kept there.
  ///
  /// - Parameter builder: keeps the graphemes of a word that the cache does not.
  private mutating func word(
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
    return unsafe words.insert(shaped, graphemes: graphemes, key: key, description)
      ?? own(shaped, builder: &builder)
  }

  private func own(_ shaped: ShapedWord, builder: inout ParagraphBuilder) -> ParagraphWord {
    ParagraphWord(shaped, first: builder.keep(graphemes), clusterCount: graphemes.count)
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
