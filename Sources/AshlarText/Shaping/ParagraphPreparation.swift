/// What a `TextShaper` works with.
struct ParagraphPreparation: ~Copyable {
  private(set) var styles: StyleTable
  let words: WordCache
  let shaper: WordShaper
  private var spaceKerning = SpaceKerningTable()
  private let buffer = OpportunityBuffer()
  var compound = CompoundWord()
  /// The graphemes of the word that is being shaped.
  var graphemes: [Cluster] = []

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
}
