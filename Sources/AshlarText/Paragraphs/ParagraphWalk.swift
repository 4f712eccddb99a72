/// Goes through a paragraph's text once, word by word, and builds its break opportunities.
@safe struct ParagraphWalk: ~Copyable {
  private let scanner: WordScanner
  private let pieces: [WordPiece]
  private let keepsSpaces: Bool
  /// Whether directions are resolved, so that right-to-left words may come.
  private let isResolved: Bool
  private let hasTabs: Bool
  private var builder: ParagraphBuilder
  private var offset = 0
  private var piece = 0
  /// Whether nothing stands on the line yet.
  private var isAtStart = true

  /// - Parameters:
  ///   - text: the paragraph's bytes.
  ///   - pieces: the text's, in order.
  ///   - tabs: nil for text without tabs that count.
  ///   - buffer: no other walk may use it meanwhile.
  init(
    _ text: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], keepsSpaces: Bool, isResolved: Bool,
    tabs: TabStops?, buffer: OpportunityBuffer
  ) {
    unsafe scanner = WordScanner(text: text)
    self.pieces = pieces
    self.keepsSpaces = keepsSpaces
    self.isResolved = isResolved
    hasTabs = tabs != nil
    builder = ParagraphBuilder(in: buffer, itemCount: pieces.count, tabs: tabs)
  }

  /// The prepared paragraph; nil when a right-to-left word comes before directions are resolved.
  consuming func prepared(
    words: inout WordSource, spaceKerning: inout SpaceKerningTable
  ) -> PreparedParagraph? {
    let bytes = unsafe scanner.text
    if !bytes.isEmpty { builder.open(offset: 0, firstCluster: UInt32.max) }
    while offset < bytes.count {
      while offset >= pieces[piece].end {
        piece += 1
        builder.beginItem()
      }
      switch unsafe bytes[offset] {
      case 0x0A:
        offset += 1
        if offset < bytes.count { builder.breakLine(offset: offset) }
        isAtStart = true
      case 0x09 where hasTabs:
        builder.addTab()
        offset += 1
        isAtStart = false
      case 0x20, 0x09: addSpace(words: words, spaceKerning: &spaceKerning)
      default:
        guard addWord(words: &words, spaceKerning: &spaceKerning) else { return nil }
      }
    }
    return builder.finish(offset: bytes.count, clusters: words.words.clusters)
  }

  private mutating func addSpace(
    words: borrowing WordSource, spaceKerning: inout SpaceKerningTable
  ) {
    offset += 1
    if isAtStart, !keepsSpaces { return }
    let current = pieces[piece]
    if !isAtStart, spaceKerning.isActive(current.style) {
      let change = unsafe spaceKerning.change(
        before: offset - 1, in: scanner.text, pieces: pieces, piece, styles: words.styles.styles)
      builder.stretchWord(change, isRightToLeft: current.isRightToLeft)
    }
    let space = words.styles.spaces[current.style]
    builder.addSpace(space.advance, units: space.units)
    isAtStart = false
  }

  /// Adds the next word, and those after it that the cache knows; false when directions must be resolved
  /// first.
  private mutating func addWord(
    words: inout WordSource, spaceKerning: inout SpaceKerningTable
  ) -> Bool {
    let current = pieces[piece]
    let isKerned = spaceKerning.isActive(current.style)
    let end = offset + scanner.word(at: offset).length
    let word = unsafe words.word(
      offset..<end, in: scanner.text, pieces: pieces, piece, builder: &builder)
    if word.isBidirectional, !isResolved { return false }
    if isKerned, !isAtStart, !word.startsWithBox {
      let change = unsafe spaceKerning.change(
        after: offset, in: scanner.text, pieces: pieces, piece, styles: words.styles.styles)
      builder.stretchSpace(change, isRightToLeft: current.isRightToLeft)
    }
    builder.enter(offset: offset, firstCluster: word.firstCluster, isOpen: isAtStart)
    builder.add(word, at: offset)
    while end > pieces[piece].end { piece += 1 }
    offset = end
    isAtStart = false
    if !isKerned, end < current.end {
      offset = unsafe builder.addKnownWords(
        of: scanner, from: end, to: current.end, mode: current.mode, isResolved: isResolved,
        space: words.styles.spaces[current.style], known: words.words.view)
    }
    return true
  }
}
